import { createHash } from 'node:crypto'
import { DEMO_ACCOUNTS, seedAccounts } from '../../demo/accounts.ts'
import { createHttpAccountEntry } from '../../src/adapters/http/http-account-entry.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryAccountEntry, MEMORY_CODE, MEMORY_TOKEN } from '../../src/adapters/memory/memory-account-entry.ts'
import { codeIn, latestMail, tokenIn } from '../server/outbox-support.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { tokenOf } from '../support/tokens.ts'
import { accountEntryContract } from './account-entry.contract.ts'
import { clientOf } from './http-subjects.ts'

const KNOWN = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email ?? ''

accountEntryContract('in memory', async () => {
  const owners = new Map<string, string>()
  const entry = createMemoryAccountEntry({
    tokenFor: ({ email }) => {
      const token = tokenOf({ sub: owners.size + 1 })
      owners.set(token.token, email)
      return token
    },
  })
  return {
    entry,
    known: KNOWN,
    codeFor: async () => MEMORY_CODE,
    tokenFor: async () => MEMORY_TOKEN,
    emailOf: async ({ token }) => owners.get(token),
    beginEmailChange: async () => {
      entry.beginEmailChange()
      return MEMORY_TOKEN
    },
    close: async () => undefined,
  }
})

accountEntryContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  await seedAccounts(database)
  const { app, close } = await startTestApp(database)
  const http = clientOf(`${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`)
  const session = createHttpSession(http)
  return {
    entry: createHttpAccountEntry(http, { warn: () => undefined }),
    known: KNOWN,
    codeFor: async (email) => codeIn((await latestMail(database, email)).text),
    tokenFor: async (email) => tokenIn((await latestMail(database, email)).text),
    emailOf: async (token) => (await session.fetchIdentity(token))?.user.email,
    beginEmailChange: async () => {
      const token = 'token-of-a-new-address-in-this-test'
      await database.query(
        `INSERT INTO mail_links (token_hash, user_id, purpose, email, created_at, expires_at)
         SELECT $1, id, 'confirm email', 'nova@exemplo.com.br', now(), now() + interval '1 hour'
           FROM users WHERE email = $2`,
        [createHash('sha256').update(token).digest(), KNOWN],
      )
      return token
    },
    close,
  }
})
