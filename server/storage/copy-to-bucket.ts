import type { Database } from '../database/database.ts'
import { EXTENSIONS } from '../onboarding/document-objects.ts'
import type { PrivateFile } from '../onboarding/documents.ts'
import type { ObjectStore } from './object-store.ts'
import type { Storage } from './open-storage.ts'

export interface Copied {
  readonly pictures: number
  readonly documents: number
}

/**
 * Copies pictures of a folder, and documents and files of messages of the database, to object storage. It skips copied files, so another call
 * continues an interrupted copy. Pictures stay in the folder; a document leaves its row once it is stored.
 */
export async function copyToBucket(database: Database, folder: ObjectStore, bucket: Storage): Promise<Copied> {
  const pictures = await copyPictures(folder, bucket.pictures)
  const { documents } = bucket
  if (documents === null) return { pictures, documents: 0 }
  const moved = await Promise.all(TABLES.map((table) => moveFiles(database, documents, table)))
  return { pictures, documents: moved.reduce((sum, count) => sum + count, 0) }
}

/** Tables with private files: what identifies a row as a part of its object's key, and the condition that finds it again. */
const TABLES = [
  { name: 'private_documents', id: 'id', found: 'id = $1' },
  {
    name: 'message_files',
    id: "thread_id || '-' || message_id",
    found: 'thread_id = left($1, 36)::uuid AND message_id = right($1, 36)::uuid',
  },
] as const

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

async function moveFiles(
  database: Database,
  documents: ObjectStore,
  { name, id, found }: (typeof TABLES)[number],
): Promise<number> {
  for (let moved = 0; ; moved += 1) {
    const [next] = await database.query<{ id: string; type: PrivateFile['type']; content: Uint8Array }>(
      `SELECT ${id} AS id, type, content FROM ${name} WHERE content IS NOT NULL LIMIT 1`,
    )
    if (next === undefined) return moved
    // The same key after an interruption, so that nothing is stored twice.
    const key = `${next.id}.${EXTENSIONS[next.type]}`
    await documents.put(key, next.content)
    // A file that was deleted or emptied during the copy must not return: its object is deleted again.
    const written = await database.query(
      `UPDATE ${name} SET object_key = $2, content = NULL WHERE ${found} AND content IS NOT NULL RETURNING 1`,
      [next.id, key],
    )
    if (written.length === 0) await documents.delete(key)
  }
}
