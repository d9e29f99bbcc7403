import type { MessageFiles } from '../../core/messages/message-files.port.ts'

/** Not one of the worker's caches, which it deletes with old versions. */
const NAME = 'tp:me:message-files'
const addressOf = (messageId: string) => `/message-files/${encodeURIComponent(messageId)}`

/** In the browser's cache storage, because local storage has no room for pictures. */
export function createBrowserMessageFiles({ caches }: Pick<Window, 'caches'>): MessageFiles {
  return {
    async keep(messageId, content) {
      const cache = await caches.open(NAME)
      await cache.put(addressOf(messageId), new Response(content))
    },
    async read(messageId) {
      if (!(await caches.has(NAME))) return null
      const found = await caches.match(addressOf(messageId), { cacheName: NAME })
      return (await found?.text()) ?? null
    },
    async remove(messageId) {
      if (!(await caches.has(NAME))) return
      const cache = await caches.open(NAME)
      await cache.delete(addressOf(messageId))
    },
    async clear() {
      await caches.delete(NAME)
    },
  }
}
