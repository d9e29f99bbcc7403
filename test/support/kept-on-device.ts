import type { Page } from 'playwright'

/** All that the databases of the site hold, keys and values, as text. */
export const databasesOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const texts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        texts.push(JSON.stringify([await settled(objects.getAllKeys()), await settled(objects.getAll())]))
      }
      database.close()
    }
    return texts.join('\n')
  })

/** All that the device keeps of the site, as text: every storage, every database, every kept answer with its address. */
export async function keptOnDevice(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        const isText = /json|html|text|xml/.test(answer?.headers.get('content-type') ?? '')
        texts.push(request.url, JSON.stringify([...request.headers, ...(answer?.headers ?? [])]))
        if (isText) texts.push((await answer?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
  return `${kept}\n${await databasesOf(page)}`
}
