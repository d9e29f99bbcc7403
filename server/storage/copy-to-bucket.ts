import type { Database } from '../database/database.ts'
import type { ObjectStore } from './object-store.ts'
import type { Storage } from './open-storage.ts'

export interface Copied {
  readonly pictures: number
  readonly documents: number
}

/**
 * Copies pictures of a folder and documents of the database to object storage. It skips copied files, so another call
 * continues an interrupted copy. Pictures stay in the folder; a document leaves its row once it is stored.
 */
export async function copyToBucket(database: Database, folder: ObjectStore, bucket: Storage): Promise<Copied> {
  return { pictures: await copyPictures(folder, bucket.pictures), documents: await moveDocuments(database, bucket) }
}

async function copyPictures(folder: ObjectStore, bucket: ObjectStore): Promise<number> {
  const present = new Set<string>()
  for await (const key of bucket.keys()) present.add(key)
  let copied = 0
  for await (const key of folder.keys()) {
    const content = present.has(key) ? null : await folder.get(key)
    if (content === null) continue
    await bucket.put(key, content)
    copied += 1
  }
  return copied
}

async function moveDocuments(database: Database, { documents }: Storage): Promise<number> {
  if (documents === null) return 0
  for (let moved = 0; ; moved += 1) {
    const [next] = await database.query<{ id: string; type: string; content: Uint8Array }>(
      'SELECT id, type, content FROM private_documents WHERE content IS NOT NULL LIMIT 1',
    )
    if (next === undefined) return moved
    // The same key after an interruption, so that nothing is stored twice.
    const key = `${next.id}.${next.type === 'application/pdf' ? 'pdf' : 'jpg'}`
    await documents.put(key, next.content)
    // A document that was emptied during the copy must not return: its object is deleted again.
    const written = await database.query(
      'UPDATE private_documents SET object_key = $2, content = NULL WHERE id = $1 AND content IS NOT NULL RETURNING id',
      [next.id, key],
    )
    if (written.length === 0) await documents.delete(key)
  }
}
