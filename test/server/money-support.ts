import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { seedBookings } from '../../demo/bookings.ts'
import { seedCatalogue } from '../../demo/seed.ts'
import type { AppOptions } from '../../server/app.ts'
import type { Database } from '../../server/database/database.ts'
import { confirmSessions } from './confirmed-sessions.ts'
import { bankServices } from './pix-support.ts'
import { startTestApp } from './support.ts'
import { reconcile } from './work-support.ts'

const ADMIN = 'admin@demo.tourpresencial.com.br'
export const GUIDE = 'guia@demo.tourpresencial.com.br'
export const TRAVELLER = 'viajante@demo.tourpresencial.com.br'

export interface DueLine {
  readonly companyId: string
  readonly guide: string
  readonly pixKey: { readonly key: string } | null
  readonly amount: number
  readonly bookings: number
  readonly payBy: string
}

/** The demo's purchases, after the services that are over were completed, and its people. */
export async function startMoney(database: Database, options: Pick<Partial<AppOptions>, 'payouts'> = {}) {
  let time = new Date('2026-11-23T12:00:00Z')
  const now = () => time
  await seedAccounts(database)
  await seedCatalogue(database)
  await seedBookings(database, time)
  const { services } = bankServices({ database, now, dataDir: '/nowhere' })
  await reconcile(services)
  const test = await startTestApp(database, { now, ...options })
  const login = async (email: string): Promise<string> => {
    const payload = { email, password: DEMO_PASSWORD }
    return (await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().data.access_token
  }
  const logIn = async () => {
    const tokens = { admin: await login(ADMIN), guide: await login(GUIDE), traveller: await login(TRAVELLER) }
    await confirmSessions(database, ADMIN, time)
    return tokens
  }
  let tokens = await logIn()

  async function ask(who: keyof typeof tokens, call: string, payload?: object) {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT', string]
    const answer = await test.app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  const due = async (): Promise<DueLine[]> => (await ask('admin', 'GET admin/due-payouts')).body.due
  return {
    ...test,
    database,
    services,
    ask,
    due,
    now,
    token: (who: keyof typeof tokens) => tokens[who],
    wait: async (days: number) => {
      time = new Date(time.getTime() + days * 86_400_000)
      tokens = await logIn()
    },
    reconcile: () => reconcile(services),
    /** The lines that can be approved. */
    lines: async () =>
      (await due()).flatMap(({ companyId, amount, pixKey }) =>
        amount > 0 && pixKey !== null ? [{ companyId, amount, pixKey: pixKey.key }] : [],
      ),
    codesOf: async (status: string) =>
      (
        await database.query<{ code: string }>(
          `SELECT b.code FROM bookings b JOIN orders o ON o.id = b.order_id WHERE b.status = $1 AND o.status = 'paid'
           AND b.refunded IS NULL ORDER BY b.code`,
          [status],
        )
      ).map(({ code }) => code),
  }
}
export type MoneyTest = Awaited<ReturnType<typeof startMoney>>
