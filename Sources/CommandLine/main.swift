import Glibc
import SwiftShaders

StandardStreams.reserve()
exit(Tool.run(Tool.arguments()))
