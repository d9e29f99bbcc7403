import type { Database } from '../../server/database/database.ts'
import { codeIn, latestMail, mailsTo, tokenIn } from './outbox-support.ts'
import { type Answer, startTestApp } from './support.ts'

export const GOOD_PASSWORD = 'tucano lilás 42'

/** A server whose clock a test may move, and the calls of people without a session. */
export async function startEntry(database: Database, variables: Record<string, string> = {}) {
  let time = new Date('2026-11-20T12:00:00Z')
  const test = await startTestApp(database, {
    now: () => time,
    variables: { PUBLIC_URL: 'https://tour.example', ...variables },
  })

  async function ask(path: string, payload?: object, from = '10.1.2.3', token?: string): Promise<Answer> {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      remoteAddress: from,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }

  const register = (email: string, more: object = {}) =>
    ask('auth/register', {
      name: 'Bia Moura',
      email,
      password: GOOD_PASSWORD,
      password_confirmation: GOOD_PASSWORD,
      terms_accepted: true,
      ...more,
    })

  return {
    app: test.app,
    ask,
    register,
    /** A registration whose mail has arrived. */
    registered: async (email: string, more: object = {}) => {
      const registration: string = (await register(email, more)).body.registration
      const { text } = await latestMail(database, email)
      return { registration, code: codeIn(text), token: tokenIn(text) }
    },
    confirm: (proof: object) => ask('auth/confirm-registration', proof),
    login: (email: string, password = GOOD_PASSWORD, from?: string) => ask('auth/login', { email, password }, from),
    me: (token: string) => ask('auth/me', undefined, undefined, token),
    /** An account without the way through mails. */
    account: async (email: string, password = GOOD_PASSWORD) => {
      const { hashPassword } = await import('../../server/accounts/password.ts')
      const [user] = await database.query<{ id: string }>(
        "INSERT INTO users (email, password_hash, name) VALUES ($1, $2, 'Caio Prates') RETURNING id",
        [email, await hashPassword(password)],
      )
      await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'client')", [user?.id])
      return String(user?.id)
    },
    mails: (email: string) => mailsTo(database, email),
    wait: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1000)
    },
    now: () => time,
    close: test.close,
  }
}

export type Entry = Awaited<ReturnType<typeof startEntry>>
