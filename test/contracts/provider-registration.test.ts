import { openSession } from '../../server/accounts/session.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpProviderRegistration } from '../../src/adapters/http/http-provider-registration.ts'
import { createMemoryAccountEntry } from '../../src/adapters/memory/memory-account-entry.ts'
import { createMemoryProviderRegistration } from '../../src/adapters/memory/memory-provider-registration.ts'
import type { Token } from '../../src/core/session/session.ts'
import { SECRET, startTestApp, testConfig } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { tokenOf } from '../support/tokens.ts'
import { providerRegistrationContract } from './provider-registration.contract.ts'

const TAKEN = '11222333000181'

providerRegistrationContract('in memory', async () => {
  let person: string | null = null
  let count = 0
  const providers = new Set<string | null>()
  const entry = createMemoryAccountEntry({ tokenFor: () => tokenOf() })
  return {
    registration: createMemoryProviderRegistration({
      person: () => person,
      taken: [TAKEN],
      register: (access, name) => entry.register({ ...access, name, terms_accepted: true }),
      onProvider: (who) => providers.add(who),
    }),
    takenTaxId: TAKEN,
    logIn: async () => {
      count += 1
      person = `person ${count}`
    },
    logOut: () => {
      person = null
    },
    isProvider: async () => providers.has(person),
    close: async () => undefined,
  }
})

providerRegistrationContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  const test = await startTestApp(database)
  const needs = { database, config: testConfig(test.dataDir), secret: SECRET, now: () => new Date() }
  const addUser = async (email: string) => {
    const [user] = await database.query<{ id: string }>(
      "INSERT INTO users (email, name) VALUES ($1, 'Ana Clara') RETURNING id",
      [email],
    )
    return String(user?.id)
  }
  await database.query('INSERT INTO companies (user_id, tax_id_kind, tax_id) VALUES ($1, $2, $3)', [
    await addUser('outra@exemplo.com.br'),
    'cnpj',
    TAKEN,
  ])
  let token: Token | null = null
  let userId = ''
  let count = 0
  const baseUrl = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const http = createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined })
  return {
    registration: createHttpProviderRegistration(http),
    takenTaxId: TAKEN,
    logIn: async () => {
      count += 1
      userId = await addUser(`cliente${count}@exemplo.com.br`)
      await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'client')", [userId])
      token = { token: await openSession(needs, userId), token_type: 'Bearer' }
    },
    logOut: () => {
      token = null
    },
    isProvider: async () => {
      const rows = await database.query("SELECT 1 FROM user_roles WHERE user_id = $1 AND role = 'company'", [userId])
      return rows.length > 0
    },
    close: test.close,
  }
})
