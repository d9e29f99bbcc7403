import { AwsClient } from 'aws4fetch'
import { checkKey, isKey, type ObjectStore, StorageUnavailable, typeOf } from './object-store.ts'
import type { S3Config } from './s3-config.ts'

const TIMEOUT_MS = 10_000
const RETRIES = 2

/**
 * Objects of one bucket of any service with S3's API, addressed as endpoint/bucket/key.
 * @throws StorageUnavailable if the service does not answer or refuses the request.
 */
export function s3Store(config: Omit<S3Config, 'bucket' | 'documentsBucket'>, bucket: string): ObjectStore {
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: 's3',
    // It waits 50 ms before the first retry, twice as long before each other.
    retries: RETRIES,
  })
  const base = `${config.endpoint}/${bucket}`

  async function ask(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    const answer = await client
      .fetch(`${base}${address}`, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((cause: unknown) => {
        throw new StorageUnavailable(`object storage did not answer ${method}`, { cause })
      })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new StorageUnavailable(`object storage answered ${method} with ${answer.status}`)
  }

  return {
    put: async (key, content) => {
      checkKey(key)
      const answer = await ask('PUT', `/${key}`, {
        // Copied, because the type of fetch refuses views of shared memory.
        body: new Uint8Array(content),
        headers: { 'content-type': typeOf(key) },
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new StorageUnavailable(`object storage has no bucket ${bucket}`)
    },
    get: async (key) => {
      if (!isKey(key)) return null
      const answer = await ask('GET', `/${key}`)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return null
    },
    delete: async (key) => {
      checkKey(key)
      await (await ask('DELETE', `/${key}`)).body?.cancel()
    },
    keys: async function* (prefix = '') {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (next !== undefined) query.set('continuation-token', next)
        const answer = await ask('GET', `/?${query}`)
        const text = await answer.text()
        if (!answer.ok) throw new StorageUnavailable(`object storage has no bucket ${bucket}`)
        // Keys contain no character that XML escapes.
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key
        next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]?.replaceAll('&amp;', '&')
      } while (next !== undefined)
    },
  }
}
