import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { GUIDE, TRAVELLER } from './booking-data.ts'
import { addPlaces, addProvider } from './search-data.ts'
import { startTestApp, type TestApp } from './support.ts'

export const OTHER_GUIDE = 'nova.guia@demo.tourpresencial.com.br'
export const ADMIN = 'admin@demo.tourpresencial.com.br'
/** Another client. */
export const OTHER = 'outra@exemplo.com.br'

export interface PeopleServer extends TestApp {
  /** Sends a request with or without a person's session; `path` is below /api/. */
  ask(
    email: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: Record<string, unknown>,
  ): Promise<Awaited<ReturnType<TestApp['app']['inject']>>>
}

/** Two clients, an admin and two guides with the profiles `guia` and `outro`, all logged in for as long as a test's clock may run. */
export async function startWithPeople(database: Database, now: () => Date): Promise<PeopleServer> {
  await seedAccounts(database)
  await database.query(
    `INSERT INTO users (email, password_hash, name) SELECT $1, password_hash, 'Outra Pessoa' FROM users WHERE email = $2`,
    [OTHER, TRAVELLER],
  )
  await database.query(`INSERT INTO user_roles (user_id, role) SELECT id, 'client' FROM users WHERE email = $1`, [
    OTHER,
  ])
  await addPlaces(database)
  for (const [id, email] of [
    ['guia', GUIDE],
    ['outro', OTHER_GUIDE],
  ] as const) {
    await addProvider(database, id, `Guia ${id}`)
    await database.query(
      `UPDATE providers SET company_id = (SELECT c.id FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $1)
        WHERE id = $2`,
      [email, id],
    )
  }
  const server = await startTestApp(database, { now, variables: { TOKEN_LIFETIME_MINUTES: '100000' } })
  const tokens = new Map<string, string>()
  for (const email of [TRAVELLER, OTHER, GUIDE, OTHER_GUIDE, ADMIN]) {
    const payload = { email, password: DEMO_PASSWORD }
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    tokens.set(email, answer.json().data.access_token)
  }
  return {
    ...server,
    ask: async (email, method, path, payload) =>
      server.app.inject({
        method,
        url: `/api/${path}`,
        headers: email === null ? {} : { authorization: `Bearer ${tokens.get(email)}` },
        ...(payload === undefined ? {} : { payload }),
      }),
  }
}
