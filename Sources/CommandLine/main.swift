import Glibc
import SwiftShaders

StandardStreams.reserve()
OutputGuard.install()
exit(Tool.run(Tool.arguments()))
