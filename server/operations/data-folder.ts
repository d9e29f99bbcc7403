import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses the folder. The message is for the person at the terminal. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/** The folder of all data that must survive a restart. One process holds it at a time. */
export interface DataFolder {
  readonly path: string
  readonly database: string
  /** Deletes everything: database, uploads, and the key that signs tokens. */
  empty(): void
  /** The key that signs tokens, created at the first start and readable for this user only. */
  secret(): string
  release(): void
}

/**
 * Locks the folder and creates it if missing. The embedded database does not notice a second process and is damaged by it. The lock is
 * an exclusive SQLite transaction, because the operating system releases it however the process ends.
 * @throws DataFolderInUse
 */
export function takeDataFolder(folder: string): DataFolder {
  const path = resolve(folder)
  mkdirSync(path, { recursive: true })
  const lock = new DatabaseSync(join(path, 'in-use.lock'))
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new DataFolderInUse(
      `Another server already works in ${path}. Stop it first, or give this one a folder of its own: DATA_DIR=./data-2`,
      { cause },
    )
  }
  return {
    path,
    database: join(path, 'database'),
    empty: () => {
      for (const name of ['database', 'jwt-secret', 'images']) {
        rmSync(join(path, name), { recursive: true, force: true })
      }
    },
    secret: () => secretIn(path),
    release: () => lock.close(),
  }
}

function secretIn(folder: string): string {
  const file = join(folder, 'jwt-secret')
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= 32) return secret
  rmSync(file)
  return secretIn(folder)
}
