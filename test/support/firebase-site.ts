import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAccounts } from '../../demo/accounts.ts'
import { createApp } from '../../server/app.ts'
import { parseConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { EMULATED_PROJECT } from './auth-emulator.ts'
import { buildPagesFor } from './build-pages.ts'
import { openMigratedPglite } from './databases.ts'

export interface FirebaseSite {
  readonly origin: string
  readonly database: Database
  close(): Promise<void>
}

/** Each `host:port`. */
interface Emulators {
  readonly auth: string
  /** Address of the emulator that stores validation records. Without it, the backend stores them. */
  readonly firestore?: string
}

/**
 * The marketplace as an operator runs it with Firebase: pages built with its variables, and a server that accepts its ID
 * tokens and gives guides access to Firestore. It has the demo's accounts and outbox.
 */
export async function startFirebaseSite({ auth, firestore }: Emulators): Promise<FirebaseSite> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-identity-'))
  const client = join(folder, 'client')
  const [database] = await Promise.all([
    prepared(),
    buildPagesFor('/api/', client, {
      VITE_FIREBASE_API_KEY: 'any-key-does-at-the-emulator',
      VITE_FIREBASE_PROJECT_ID: EMULATED_PROJECT,
      VITE_IDENTITY_SYNC_URL: '/api/auth/identity',
      VITE_FIREBASE_AUTH_EMULATOR: auth,
      ...(firestore === undefined ? {} : { VITE_FIRESTORE_EMULATOR: firestore }),
    }),
  ])
  const config = parseConfig({
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    FIREBASE_PROJECT_ID: EMULATED_PROJECT,
    FIREBASE_AUTH_EMULATOR: auth,
    FIRESTORE_EMULATOR: firestore,
  })
  const app = await createApp({
    database,
    config,
    secret: 'a secret of the browser tests, long enough to sign',
    dist: client,
  })
  return {
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    database,
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function prepared(): Promise<Database> {
  const database = await openMigratedPglite()
  await seedAccounts(database)
  return database
}
