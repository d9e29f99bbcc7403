import type { DeviceFiles } from '../../core/storage/device-files.port.ts'

/** Not one of the worker's caches, which it deletes with old versions. */
const NAME = 'tp:me:files'
const addressOf = (id: string) => `/device-files/${encodeURIComponent(id)}`

/** In the browser's cache storage, because local storage has no room for pictures. */
export function createBrowserDeviceFiles({ caches }: Pick<Window, 'caches'>): DeviceFiles {
  return {
    async keep(id, content) {
      const cache = await caches.open(NAME)
      await cache.put(addressOf(id), new Response(content))
    },
    async read(id) {
      if (!(await caches.has(NAME))) return null
      const found = await caches.match(addressOf(id), { cacheName: NAME })
      return (await found?.text()) ?? null
    },
    async remove(id) {
      if (!(await caches.has(NAME))) return
      const cache = await caches.open(NAME)
      await cache.delete(addressOf(id))
    },
    async clear() {
      await caches.delete(NAME)
    },
  }
}
