/// What a device is called: by its DRM nodes, on the bus, by its number, and in words. All of it may be unknown.
struct DeviceIdentity: Equatable {
    /// The DRM node that EGL gives (EGL_EXT_device_drm), often card0.
    var node: String?
    /// The node for rendering alone (EGL_EXT_device_drm_render_node).
    var renderNode: String?
    var pci: PCIAddress?
    /// The device's own number (EGL_EXT_device_persistent_id).
    var uuid: DeviceUUID?
    /// The driver's name for it (EGL_EXT_device_query_name).
    var name: String?
    /// Whether it is known to be software.
    var isSoftware = false

    /// Adds what the system knows of it: its place on the bus by its node, or by its number in NVIDIA's list.
    func located(
        node address: (String) -> PCIAddress? = { PCIAddress(ofNode: $0) },
        nvidia: [DeviceUUID: PCIAddress] = [:]
    ) -> DeviceIdentity {
        var found = self
        found.pci = pci ?? renderNode.flatMap(address) ?? node.flatMap(address) ?? uuid.flatMap { nvidia[$0] }
        return found
    }
}
