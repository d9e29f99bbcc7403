import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { type Answer, startTestApp } from './support.ts'

export const CLIENT = 'viajante@demo.tourpresencial.com.br'
export const GUIDE = 'guia@demo.tourpresencial.com.br'
export const ADMIN = 'admin@demo.tourpresencial.com.br'
export const OTHER = 'outra@exemplo.com.br'
/** One of every kind, and a second client. */
export const EVERYBODY = [CLIENT, OTHER, GUIDE, ADMIN]

/** A server with the demo accounts and another client, whose clock a test may move. */
export async function startProfiles(database: Database, variables: Record<string, string> = {}) {
  await seedAccounts(database)
  await database.query(
    "INSERT INTO users (email, password_hash, name) SELECT $1, password_hash, 'Outra Cliente' FROM users LIMIT 1",
    [OTHER],
  )
  await database.query(
    "INSERT INTO user_roles (user_id, role) SELECT id, 'client' FROM users WHERE email = $1 ON CONFLICT DO NOTHING",
    [OTHER],
  )
  let time = new Date('2026-11-20T12:00:00Z')
  let callers = 0
  const test = await startTestApp(database, {
    now: () => time,
    variables: { PUBLIC_URL: 'https://tour.example', ...variables },
  })

  async function ask(path: string, token?: string, payload?: object): Promise<Answer> {
    callers += 1
    const answer = await test.app.inject({
      method: path === 'account' ? 'GET' : 'POST',
      url: `/api/${path}`,
      // Every call has another network address, so that only the limits per account apply.
      remoteAddress: `10.0.${callers >> 8}.${callers & 255}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }

  return {
    app: test.app,
    ask,
    now: () => time,
    wait: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1000)
    },
    login: (email: string, password = DEMO_PASSWORD) => ask('auth/login', undefined, { email, password }),
    tokenOf: async (email: string, password = DEMO_PASSWORD): Promise<string> =>
      (await ask('auth/login', undefined, { email, password })).body.data.access_token,
    close: test.close,
  }
}

export type Profiles = Awaited<ReturnType<typeof startProfiles>>

/** A profile as the demo made it. */
export function profileOf(email: string) {
  const found = DEMO_ACCOUNTS.find((account) => account.email === email)
  return {
    name: found?.name ?? 'Outra Cliente',
    email,
    user_name: found?.user_name ?? null,
    birth_date: found?.birth_date ?? null,
    cellphone: found?.cellphone ?? null,
  }
}
