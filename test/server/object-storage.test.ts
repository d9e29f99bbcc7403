import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { readMessageFile } from '../../server/messages/files.ts'
import { documentDeletion } from '../../server/onboarding/document-objects.ts'
import { copyToBucket } from '../../server/storage/copy-to-bucket.ts'
import { folderStore } from '../../server/storage/folder-store.ts'
import { type ObjectStore, StorageUnavailable } from '../../server/storage/object-store.ts'
import { openStorage, type Storage } from '../../server/storage/open-storage.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { missingS3, type S3Server, startS3Server } from '../support/s3-server.ts'
import { bytesOf, documentsOf } from './onboarding-documents-support.ts'
import { type Onboarding, picture, startOnboarding } from './onboarding-support.ts'
import { testConfig } from './support.ts'
import { workerOf } from './work-support.ts'

const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const allKeys = async (store: ObjectStore, prefix?: string) => (await Array.fromAsync(store.keys(prefix))).sort()

/** The contract of ObjectStore. */
function behavesAsObjectStore(open: () => ObjectStore) {
  it('returns a stored file byte for byte, and null for a missing one', async () => {
    const content = Buffer.from([0, 255, 10, 13, 128])
    await open().put('offers/a-400.webp', content)
    expect(await open().get('offers/a-400.webp')).toEqual(content)
    for (const unknown of ['offers/b.webp', 'offers', 'offers/a-400.webp/x', '']) {
      expect(await open().get(unknown)).toBeNull()
    }
  })

  it('replaces an object of the same key', async () => {
    await open().put('avatar/one.webp', Buffer.from('first'))
    await open().put('avatar/one.webp', Buffer.from('second'))
    expect((await open().get('avatar/one.webp'))?.toString()).toBe('second')
  })

  it('deletes an object, and nothing for an unknown key', async () => {
    await open().put('avatar/gone.webp', Buffer.from('x'))
    await open().delete('avatar/gone.webp')
    await open().delete('avatar/gone.webp')
    expect(await open().get('avatar/gone.webp')).toBeNull()
  })

  it('lists the keys of a prefix, also beyond one page of a listing', async () => {
    const many = Array.from({ length: 1005 }, (_, at) => `demo/${String(at).padStart(4, '0')}.webp`)
    for (let at = 0; at < many.length; at += 50) {
      await Promise.all(many.slice(at, at + 50).map((key) => open().put(key, Buffer.from('x'))))
    }
    expect(await allKeys(open(), 'demo/')).toEqual(many)
    expect(await allKeys(open(), 'demo/000')).toEqual(many.slice(0, 10))
    expect(await allKeys(open())).toEqual(expect.arrayContaining(['offers/a-400.webp', ...many]))
  })

  it.each(['../secret', 'a/../../secret', '/etc/passwd', '.hidden', 'a//b', 'a/', 'a\\b', 'a b', 'ü'])(
    'refuses the key %s',
    async (key) => {
      await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('not a key')
      await expect(open().delete(key)).rejects.toThrow('not a key')
      expect(await open().get(key)).toBeNull()
    },
  )
}

describe('the object store of a folder', () => behavesAsObjectStore(() => folderStore(folder)))

const missing = missingS3()
if (missing !== null && process.env.CI === 'true') throw new Error(missing)
describe.skipIf(missing !== null)(`the object store of a bucket${missing === null ? '' : ` (${missing})`}`, () => {
  let s3: S3Server
  let storage: Storage
  let documents: ObjectStore
  beforeAll(async () => {
    s3 = await startS3Server()
    storage = openStorage(testConfig(folder, { ...s3.variables }))
    if (storage.documents === null) throw new Error('documents have no bucket')
    documents = storage.documents
  })
  afterAll(() => s3.stop())

  behavesAsObjectStore(() => storage.pictures)

  it('rejects as unavailable if the service refuses, has no such bucket or does not answer', async () => {
    const storeAt = (changes: Record<string, string>) =>
      openStorage(testConfig(folder, { ...s3.variables, ...changes })).pictures
    const [unknown, closed] = [storeAt({ S3_BUCKET: 'unknown' }), storeAt({ S3_ENDPOINT: 'http://127.0.0.1:1' })]
    await expect(unknown.put('a.webp', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
    await expect(allKeys(unknown)).rejects.toThrow(StorageUnavailable)
    await expect(closed.get('a.webp')).rejects.toThrow(StorageUnavailable)
  })

  describe('serves a server', () => {
    let database: Database
    let test: Onboarding
    beforeAll(async () => {
      database = await openMigratedPglite()
      test = await startOnboarding(database, { ...s3.variables })
    })
    afterAll(() => test.close())

    const deleteDue = (minutes = 0) => {
      const now = () => new Date(test.now().getTime() + minutes * 60_000)
      return workerOf([documentDeletion({ database, documents, now })], now).run()
    }

    it('with pictures, which it sends on with their type and no longer than a browser needs them', async () => {
      const sent = await test.ask('guide', 'POST images', { image: await picture(400, 400, 'png'), drive: 'tour' })
      const { path, url } = sent.body.data.image
      expect(await storage.pictures.get(path)).not.toBeNull()
      const answer = await test.app.inject({ url })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(createHash('sha256').update(answer.rawPayload).digest('hex').slice(0, 40)).toBe(
        path.slice('tour/'.length, -'.webp'.length),
      )
      const again = await test.app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    })

    it('with private documents, which are only in the private bucket', async () => {
      const asked = documentsOf(test, database)
      await asked.sendIdentity()
      const id = await asked.idOf('Selfie')
      expect((await asked.kept()).map(({ content }) => content)).toEqual([null, null, null])
      const keys = await allKeys(documents)
      expect(keys).toHaveLength(3)
      for (const key of keys) expect((await test.app.inject({ url: `/media/${key}` })).statusCode).toBe(404)
      const { status, body } = await asked.read('guide', id)
      expect([status, bytesOf(body.dataUrl).subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8'])
      expect((await asked.read('other', id)).status).toBe(404)
    })

    it('and deletes documents after the decision, after their replacement and after a failed request', async () => {
      const asked = documentsOf(test, database)
      await asked.sendIdentity()
      await deleteDue()
      expect(await allKeys(documents)).toHaveLength(3)
      await database.query("ALTER TABLE private_documents ADD CONSTRAINT stop CHECK (label <> 'Selfie') NOT VALID")
      try {
        expect((await asked.sendIdentity()).status).toBe(500)
      } finally {
        await database.query('ALTER TABLE private_documents DROP CONSTRAINT stop')
      }
      await deleteDue()
      expect(await allKeys(documents), 'the failed request may still be running').toHaveLength(6)
      await deleteDue(61)
      expect(await allKeys(documents)).toHaveLength(3)
      await asked.decide('identity', 'approve')
      await deleteDue()
      expect(await allKeys(documents)).toEqual([])
      expect((await asked.read('guide', (await asked.kept())[0]?.id ?? '')).status).toBe(410)
      expect(await database.query('SELECT 1 FROM document_deletions')).toEqual([])
    })

    it('answers 503 with Retry-After while the storage is away', async () => {
      await s3.stop()
      const answer = await test.app.inject({ url: '/media/offers/not-cached.webp' })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
      s3 = await startS3Server()
    })
  })

  it('is filled from the folder and the database, and a copy that was interrupted is continued', async () => {
    const [database, from] = [await openMigratedPglite(), mkdtempSync(join(folder, 'from-'))]
    const test = await startOnboarding(database)
    const asked = documentsOf(test, database)
    await asked.sendIdentity()
    const before = await asked.kept()
    const [thread, message] = [randomUUID(), randomUUID()]
    await database.query(
      `INSERT INTO providers (id, is_public, name, legal_name, tax_id, address, city, state)
       VALUES ('joana', true, 'Joana', 'Joana', '12.345.678/0001-95', 'Rua do Sol, 1', 'São Luís', 'MA')`,
    )
    await database.query(
      `INSERT INTO message_threads (id, user_id, provider_id, created_at, updated_at)
       SELECT $1, min(id), 'joana', now(), now() FROM users`,
      [thread],
    )
    await database.query(
      `INSERT INTO messages (thread_id, id, sequence, sender, text, sent_at) VALUES ($1, $2, 1, 'traveller', '', now())`,
      [thread, message],
    )
    const attached = Buffer.from('a picture')
    await database.query(
      `INSERT INTO message_files (thread_id, message_id, type, content) VALUES ($1, $2, 'image/webp', $3)`,
      [thread, message, attached],
    )
    const source = folderStore(from)
    for (const name of ['one', 'two', 'three']) await source.put(`copied/${name}.webp`, Buffer.from(name))
    const target = openStorage(testConfig(folder, { ...s3.variables }))
    let left = 2
    const failing: ObjectStore = {
      ...target.pictures,
      put: async (key, content) => {
        if (left === 0) throw new StorageUnavailable('cut')
        left -= 1
        await target.pictures.put(key, content)
      },
    }
    await expect(copyToBucket(database, source, { ...target, pictures: failing })).rejects.toThrow('cut')
    expect(await copyToBucket(database, source, target)).toEqual({ pictures: 1, documents: 4 })
    expect(await copyToBucket(database, source, target)).toEqual({ pictures: 0, documents: 0 })
    expect(await allKeys(target.pictures, 'copied/')).toHaveLength(3)
    expect(readdirSync(join(from, 'copied'))).toHaveLength(3)
    const rows = await database.query<{ id: string; object_key: string; content: unknown }>(
      'SELECT id, object_key, content FROM private_documents',
    )
    for (const { id, content, object_key } of rows) {
      const earlier = before.find((document) => document.id === id)?.content ?? []
      expect(content).toBeNull()
      expect(await target.documents?.get(object_key)).toEqual(Buffer.from(earlier))
    }
    const files = await database.query<{ object_key: string; content: unknown }>(
      'SELECT object_key, content FROM message_files',
    )
    expect(files).toEqual([{ object_key: expect.stringMatching(/\.webp$/), content: null }])
    expect(await target.documents?.get(files[0]?.object_key ?? '')).toEqual(attached)
    const read = await readMessageFile({ database, documents: target.documents }, thread, message)
    expect(bytesOf(read.dataUrl)).toEqual(attached)
    await test.close()
  })
})
