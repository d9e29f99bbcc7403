import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import { addMarketplace } from './privacy-data.ts'
import { SECRET, startTestApp, testConfig } from './support.ts'

export const NOW = new Date('2026-11-20T12:00:00Z')
export const EMAILS = {
  client: 'viajante@demo.tourpresencial.com.br',
  guide: 'guia@demo.tourpresencial.com.br',
  other: 'nova.guia@demo.tourpresencial.com.br',
  admin: 'admin@demo.tourpresencial.com.br',
} as const
export type Person = keyof typeof EMAILS

/** The demo's people and two guides' offers, on a clock that a test may move. */
export async function startPrivacy(database: Database) {
  let time = NOW
  const ids: Record<string, string> = {}
  await seedAccounts(database)
  await database.query('UPDATE users SET created_at = $1', ['2026-01-10T12:00:00Z'])
  for (const [person, email] of Object.entries(EMAILS)) {
    const [row] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
    ids[person] = String(row?.id)
  }
  const idOf = (person: Person) => ids[person] ?? ''
  await addMarketplace(database, idOf('guide'))
  const now = () => time
  const { app, dataDir, close } = await startTestApp(database, { now })
  const ask = (method: 'GET' | 'PUT' | 'POST', path: string, token?: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/privacy/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  return {
    ...{ app, dataDir, database, ask, close, idOf, now },
    wait: (milliseconds: number) => {
      time = new Date(time.getTime() + milliseconds)
    },
    tokenOf: (person: Person) =>
      openSession({ database, config: testConfig(dataDir), secret: SECRET, now }, idOf(person)),
    login: (email: string, password = DEMO_PASSWORD) =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } }),
    deleteWith: (token: string, password: string | undefined = DEMO_PASSWORD) =>
      ask('POST', 'delete-account', token, { confirmation: 'EXCLUIR', ...(password && { password }) }),
    /** Counts the rows of a table, or of `table WHERE condition`. */
    count: async (rows: string, params: readonly unknown[] = []) =>
      Number((await database.query<{ count: string }>(`SELECT count(*) AS count FROM ${rows}`, params))[0]?.count),
  }
}
export type Privacy = Awaited<ReturnType<typeof startPrivacy>>
