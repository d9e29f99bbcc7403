import { type Job, rowsJob } from '../background-work/job.ts'
import type { Services } from '../module.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { PrivateFile } from './documents.ts'

/** Of objects' keys. */
export const EXTENSIONS: Readonly<Record<PrivateFile['type'], string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** An object that no row refers to after this time belongs to a request that failed. */
const UNUSED_AFTER_MS = 60 * 60_000

/**
 * Stores the content of documents as objects, if there is a store for them. Call it before the transaction that writes their rows. An
 * object is announced for deletion first and revoked with its row, so a failure at any point leaves no forgotten document.
 */
export async function storeDocuments<File extends PrivateFile>(
  { database, documents, now }: Pick<Services, 'database' | 'documents' | 'now'>,
  files: readonly File[],
): Promise<readonly (File & { readonly objectKey?: string })[]> {
  if (documents === null) return files
  const stored = []
  for (const file of files) {
    const objectKey = `${crypto.randomUUID()}.${EXTENSIONS[file.type]}`
    await database.query('INSERT INTO document_deletions (key, due_at) VALUES ($1, $2)', [
      objectKey,
      new Date(now().getTime() + UNUSED_AFTER_MS).toISOString(),
    ])
    await documents.put(objectKey, file.content)
    stored.push({ ...file, objectKey })
  }
  return stored
}

/** Deletes objects whose rows were deleted or emptied, and those of failed requests. */
export function documentDeletion({
  database,
  documents,
  now,
}: Pick<Services, 'database' | 'now'> & { readonly documents: ObjectStore }): Job {
  return rowsJob(database, {
    name: 'deletion of document object',
    select: 'SELECT key AS id, due_at AS place FROM document_deletions WHERE due_at <= $1',
    params: () => [now().toISOString()],
    handle: async (key) => {
      await documents.delete(key)
      await database.query('DELETE FROM document_deletions WHERE key = $1', [key])
    },
  })
}
