import Testing

@testable import GLES

/// How many processors a process may use, by what Linux says in its files.
@Suite struct ProcessorShareTests {
    private static func share(
        online: Int = 64, list: String = "0-63", groups: String = "0::/\n", files: [String: String] = [:]
    ) -> ProcessorShare {
        ProcessorShare(
            online: online, status: "Name:\tx\nCpus_allowed:\tff\nCpus_allowed_list:\t\(list)\n", groups: groups
        ) { files[$0] }
    }

    @Test(arguments: [
        ("0-63", 64), ("0", 1), ("0-3,8", 5), ("1,3,5-6", 4), ("0-127", 64), ("", 64), ("x", 64), ("5-3", 64),
    ]) func `Of the processors that are there, those count that the process may run on`(_ list: String, _ count: Int) {
        #expect(Self.share(list: list).count == count)
    }

    @Test(
        arguments: [
            ("max 100000\n", nil, 64), ("200000 100000\n", 2, 2), ("150000 100000\n", 1.5, 2),
            ("5000 100000\n", 0.05, 1),
            ("12800000 100000\n", 128, 64), ("0 100000\n", nil, 64), ("200000 0\n", nil, 64), ("", nil, 64),
            ("200000\n", nil, 64),
        ] as [(String, Double?, Int)]) func `A quota gives as many processors as its time fills, and at least one`(
            _ text: String, _ quota: Double?, _ count: Int
        )
    {
        let share = Self.share(files: ["/sys/fs/cgroup/cpu.max": text])
        #expect(share.quota == quota)
        #expect(share.count == count)
    }

    @Test func `The smallest quota counts of the group and all above it`() {
        let files = [
            "/sys/fs/cgroup/pod/web/cpu.max": "max 100000\n", "/sys/fs/cgroup/pod/cpu.max": "300000 100000\n",
            "/sys/fs/cgroup/cpu.max": "800000 100000\n", "/sys/fs/cgroup/other/cpu.max": "100000 100000\n",
        ]
        #expect(Self.share(groups: "0::/pod/web\n", files: files).quota == 3)
        #expect(Self.share(groups: "0::/\n", files: files).quota == 8)
    }

    @Test func `Control groups of version 1 have quota and period in files of their own, and -1 for none`() {
        let groups = "9:memory:/box\n4:cpu,cpuacct:/box\n1:name=systemd:/other\n0::/\n"
        let folder = "/sys/fs/cgroup/cpu,cpuacct/box"
        func quota(_ quota: String, in folder: String = folder) -> Double? {
            Self.share(
                groups: groups,
                files: ["\(folder)/cpu.cfs_quota_us": quota, "\(folder)/cpu.cfs_period_us": "50000\n"]
            ).quota
        }
        #expect(quota("75000\n") == 1.5)
        #expect(quota("-1\n") == nil)
        #expect(quota("75000\n", in: "/sys/fs/cgroup/cpu/box") == 1.5)
        // A container sees its own group as the root, and the host's path in its list.
        #expect(quota("75000\n", in: "/sys/fs/cgroup/cpu,cpuacct") == 1.5)
        #expect(quota("75000\n", in: "/sys/fs/cgroup/memory/box") == nil)
    }

    @Test func `Without the kernel's files all processors count`() {
        let share = ProcessorShare(online: 8, status: "", groups: "") { _ in nil }
        #expect(share == Self.share(online: 8, list: "0-7"))
        #expect(share.count == 8)
        #expect("\(share)" == "8 of 8")
    }

    @Test func `It says why not all of them count`() {
        let share = Self.share(list: "0-7", files: ["/sys/fs/cgroup/cpu.max": "250000 100000\n"])
        #expect("\(share)" == "3 of 64: the process may run on 8, and a CPU quota gives it the time of 2.5")
        #expect("\(Self.share(list: "0-7"))" == "8 of 64: the process may run on 8")
    }

    @Test func `llvmpipe gets a thread a processor that may be used, none for one, and its own number for all`() {
        func threads(_ share: ProcessorShare) -> Int? { RasterThreads(share) { _ in true }?.count }
        #expect(threads(Self.share()) == nil)
        #expect(threads(Self.share(list: "0-3")) == 4)
        #expect(threads(Self.share(list: "3")) == 0)
        #expect(threads(Self.share(files: ["/sys/fs/cgroup/cpu.max": "150000 100000\n"])) == 2)
        #expect(threads(Self.share(online: 1, list: "0")) == nil)
    }

    @Test func `llvmpipe gets no threads where the system refuses them, since it would wait for them`() throws {
        let few = try #require(RasterThreads(Self.share(online: 4, list: "0-3")) { $0 < 4 })
        #expect(few.count == 0 && "\(few)".contains("LP_NUM_THREADS=0") && "\(few)".contains("refuses"))
        #expect(RasterThreads(Self.share(online: 4, list: "0-3")) { $0 <= 4 } == nil)
        #expect(RasterThreads(Self.share(online: 4, list: "0-2")) { $0 < 4 }?.count == 3)
        // What the user has set stays, unless it cannot be had.
        #expect(RasterThreads(Self.share(online: 4, list: "0"), own: 4) { $0 <= 4 } == nil)
        #expect(RasterThreads(Self.share(online: 4, list: "0-3"), own: 8) { $0 <= 4 }?.count == 0)
        // Mesa starts no more than 32.
        #expect(RasterThreads(Self.share()) { $0 <= 32 } == nil)
    }
}
