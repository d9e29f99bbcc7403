import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../database/database.ts'
import type { OfferIndex } from './offer-index.ts'
import { type Captured, readSnapshot, writeSnapshot } from './snapshot-file.ts'

interface SnapshotNeeds {
  /** The file; each server has its own. */
  readonly path: string
  readonly database: Database
  /** The database that the index is read from: a replica may not have a snapshot's row yet. */
  readonly reads: Database
  readonly log: { warn(details: object, message: string): void }
}

/** Code whose change may change the index of the same offers. */
const SOURCES = ['migrations', 'search', '../src/core/offers', '../src/core/search', '../src/core/text']
const SERVER = fileURLToPath(new URL('..', import.meta.url))

/**
 * Keeps the search's index in a file, so that a server that starts need not read every offer. A file counts only if its row in
 * search_snapshots was written by the transaction that the file names: a database that was restored from a backup, or that lost its last
 * transactions in a fail-over, would otherwise be searched with offers of another past.
 */
export class Snapshots {
  readonly #needs: SnapshotNeeds
  #version: Promise<string> | null = null
  #row: string | null = null

  constructor(needs: SnapshotNeeds) {
    this.#needs = needs
  }

  /** Null without a file that counts. Never rejects. */
  async load(): Promise<{ readonly index: OfferIndex; readonly horizon: string } | null> {
    const { path, reads, log } = this.#needs
    try {
      const version = await this.#ownVersion()
      const found = await readSnapshot(path, async (label) => {
        if (label.version !== version) return false
        const rows = await reads.query<{ by: string }>(
          'SELECT xmin::text AS by FROM search_snapshots WHERE id = $1::uuid',
          [label.id],
        )
        return rows[0]?.by === label.writtenBy
      })
      if (found === null) return null
      this.#row = found.label.id
      return { index: found.index, horizon: found.label.horizon }
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isMissing) log.warn({ err: error }, 'search snapshot ignored')
      return null
    }
  }

  /** Stores an index that was captured when `horizon` was the oldest running transaction. */
  async save(index: Captured, horizon: string, cut?: AbortSignal): Promise<void> {
    const { path, database } = this.#needs
    const version = await this.#ownVersion()
    const id = randomUUID()
    const [row] = await database.query<{ by: string }>(
      'INSERT INTO search_snapshots (id, written_at) VALUES ($1::uuid, now()) RETURNING xmin::text AS by',
      [id],
    )
    if (row === undefined) throw new Error('the database did not store the snapshot’s row')
    await writeSnapshot(path, index, { version, id, writtenBy: row.by, horizon }, cut)
    const former = this.#row
    this.#row = id
    // Rows of servers that no longer exist go after a while.
    await database.query(
      "DELETE FROM search_snapshots WHERE id = $1::uuid OR written_at < now() - interval '90 days'",
      [former],
    )
  }

  #ownVersion(): Promise<string> {
    this.#version ??= versionOf(SOURCES)
    return this.#version
  }
}

async function versionOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const root = join(SERVER, folder)
    const names = (await readdir(root, { recursive: true })).filter((name) => /\.(ts|sql)$/.test(name)).toSorted()
    for (const name of names) hash.update(name).update(await readFile(join(root, name)))
  }
  return hash.digest('hex')
}
