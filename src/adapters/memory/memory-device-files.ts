import type { DeviceFiles } from '../../core/storage/device-files.port.ts'

/** @param room characters that the device keeps. */
export function createMemoryDeviceFiles(room = Number.POSITIVE_INFINITY): DeviceFiles {
  const files = new Map<string, string>()
  return {
    async keep(id, content) {
      const used = [...files.values()].reduce((sum, { length }) => sum + length, content.length)
      if (used > room) throw new Error('the device has no room')
      files.set(id, content)
    },
    read: async (id) => files.get(id) ?? null,
    async remove(id) {
      files.delete(id)
    },
    clear: async () => files.clear(),
  }
}
