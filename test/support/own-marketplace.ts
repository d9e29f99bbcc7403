import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyPictures } from '../../demo/pictures.ts'
import { openSession } from '../../server/accounts/session.ts'
import { createApp } from '../../server/app.ts'
import { parseConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { createPageRenderer } from '../../server/prerender.ts'
import { folderStore } from '../../server/storage/folder-store.ts'
import type { Permission } from '../../src/core/back-office/permissions.ts'
import type { Token } from '../../src/core/session/session.ts'
import type {} from './marketplace.ts'
import { openProviderAccount } from './provider-account.ts'
import { confirmNewest, insertStaffMember } from './staff-member.ts'

const SECRET = 'a secret of a marketplace for one test, long enough to sign'
const DAY_MS = 86_400_000
const MANY = '100000'

export interface OwnMarketplace {
  readonly origin: string
  readonly database: Database
  tokenOf(email: string): Promise<Token>
  /** The token of a demo provider's new account; once for each provider. */
  sellerOf(providerId: string): Promise<Token>
  /** The token of a new admin with this permission, who just repeated password and code. */
  staffMember(permission: Permission): Promise<Token>
  /** Restarts the server this much later, which runs the background work at once. Close the pages before. */
  restartLater(days: number): Promise<void>
  close(): Promise<void>
}

/** A marketplace with demo data of a test's own: its sums are the test's, and its clock can be moved. */
export async function startOwnMarketplace(): Promise<OwnMarketplace> {
  const { demo, dist } = inject('marketplace')
  const database = await openPglite(undefined, new Blob([await readFile(demo)]))
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-own-'))
  await copyPictures(folderStore(join(folder, 'images')))
  const config = parseConfig({
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    TOKEN_LIFETIME_MINUTES: '20160',
    // All visitors have the same address.
    LOGIN_ATTEMPTS_PER_ADDRESS: MANY,
    READS_PER_ADDRESS: MANY,
    PAGES_PER_ADDRESS: MANY,
  })
  const renderPage = await createPageRenderer(dist)
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const start = async (port: number) => {
    const app = await createApp({ database, config, secret: SECRET, dist: join(dist, 'client'), renderPage, now })
    return { app, origin: await app.listen({ host: '127.0.0.1', port }) }
  }
  let { app, origin } = await start(0)

  const idOf = async (email: string) => {
    const [user] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
    return String(user?.id)
  }
  const tokenOf = async (email: string): Promise<Token> => ({
    token: await openSession({ database, config, secret: SECRET, now }, await idOf(email)),
    token_type: 'Bearer',
  })
  return {
    origin,
    database,
    tokenOf,
    async sellerOf(providerId) {
      const email = `${providerId}@exemplo.com.br`
      await openProviderAccount(database, email, providerId)
      return tokenOf(email)
    },
    async staffMember(permission) {
      const email = `${permission}@exemplo.com.br`
      await insertStaffMember(database, email, permission)
      const token = await tokenOf(email)
      await confirmNewest(database, await idOf(email))
      return token
    },
    async restartLater(days) {
      await app.close()
      ahead += days * DAY_MS
      ;({ app, origin } = await start(Number(new URL(origin).port)))
    },
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
