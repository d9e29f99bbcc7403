import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/accounts/password.ts'
import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import { deleteAccountOf } from '../../server/privacy/delete-account.ts'
import { eachDatabase } from '../support/databases.ts'
import { SECRET, startTestApp, type TestApp, testConfig } from './support.ts'

const PASSWORD = 'maré-baixa-27-canoas'
const NEW_PASSWORD = 'coqueiro-verde-81-dunas'

eachDatabase('a login', (open) => {
  let test: TestApp
  let database: Database
  let passwordHash: string
  /** Runs once, after a login read the password's hash. */
  let onHashRead: (() => Promise<unknown>) | undefined
  /** Runs once, after a request read its session. */
  let onSessionRead: (() => Promise<unknown>) | undefined

  beforeAll(async () => {
    database = await open()
    passwordHash = await hashPassword(PASSWORD)
    const watched: Database = {
      ...database,
      query: async <Row>(sql: string, params?: readonly unknown[]) => {
        const rows = await database.query<Row>(sql, params)
        if (/SELECT id, password_hash FROM users WHERE lower\(email\)/.test(sql)) {
          const act = onHashRead
          onHashRead = undefined
          await act?.()
        }
        if (/FROM sessions s\s+JOIN users/.test(sql)) {
          const act = onSessionRead
          onSessionRead = undefined
          await act?.()
        }
        return rows
      },
    }
    test = await startTestApp(watched)
  })
  afterAll(() => test.close())

  async function newUser(): Promise<{ id: string; email: string }> {
    const email = `${randomUUID()}@exemplo.com.br`
    const [user] = await database.query<{ id: string }>(
      `INSERT INTO users (email, password_hash, name) VALUES ($1, $2, 'Ana Souza') RETURNING id`,
      [email, passwordHash],
    )
    await database.query(`INSERT INTO user_roles (user_id, role) VALUES ($1, 'client')`, [user?.id])
    return { id: String(user?.id), email }
  }
  const ask = (method: 'POST' | 'PUT', path: string, payload: object | undefined, token?: string) =>
    test.app.inject({
      method,
      url: `/api/${path}`,
      ...(payload && { payload }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
  const login = (email: string, password = PASSWORD) => ask('POST', 'auth/login', { email, password })
  const tokenOf = async (email: string) => (await login(email)).json().data.access_token
  const sessionsOf = (id: string) => database.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])

  it('opens no session if the password changes meanwhile', async () => {
    const { id, email } = await newUser()
    const token = await tokenOf(email)
    onHashRead = () =>
      ask(
        'POST',
        'auth/update-password',
        { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
        token,
      )
    const answer = await login(email)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_credentials'])
    expect(await sessionsOf(id), 'only the session that changed the password').toHaveLength(1)
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('to an account that is deleted meanwhile opens no session', async () => {
    const { id, email } = await newUser()
    const token = await tokenOf(email)
    let deletion: number | undefined
    onHashRead = async () => {
      const consent = { password: PASSWORD, confirmation: 'EXCLUIR' }
      deletion = (await ask('POST', 'privacy/delete-account', consent, token)).statusCode
    }
    expect((await login(email)).statusCode).toBe(401)
    expect(deletion).toBe(204)
    expect(await sessionsOf(id)).toEqual([])
  })

  it('waits for a reset that is under way, and then opens no session', async () => {
    const { id } = await newUser()
    const services = { database, config: testConfig(test.dataDir), secret: SECRET, now: () => new Date() }
    let commit = () => {}
    const committed = new Promise<void>((resolve) => {
      commit = resolve
    })
    let hasReplaced = () => {}
    const replaced = new Promise<void>((resolve) => {
      hasReplaced = resolve
    })
    const reset = database.transaction(async (transaction) => {
      await transaction.query(`UPDATE users SET password_hash = 'other' WHERE id = $1`, [id])
      await transaction.query('DELETE FROM sessions WHERE user_id = $1', [id])
      hasReplaced()
      await committed
    })
    await replaced
    const opening = openSession(services, id, { passwordHash })
    opening.catch(() => undefined)
    commit()
    await reset
    await expect(opening).rejects.toMatchObject({ statusCode: 401 })
    expect(await sessionsOf(id)).toEqual([])
  })

  describe('a session of a deleted account', () => {
    it('neither reads nor writes, even if its row still exists', async () => {
      const { id, email } = await newUser()
      const token = await tokenOf(email)
      await database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [id])
      expect((await ask('POST', 'auth/me', {}, token)).statusCode).toBe(401)
    })

    it.each([
      ['POST', 'auth/update-profile', { name: 'Ana de Volta', email: 'ana@exemplo.com.br' }],
      ['PUT', 'favourites/passeio', undefined],
      ['POST', 'cart/merge', { items: [] }],
    ] as const)('writes nothing after a deletion that came after it was read: %s %s', async (method, path, payload) => {
      const { id, email } = await newUser()
      const token = await tokenOf(email)
      onSessionRead = () => deleteAccountOf({ database, config: testConfig('unused') }, id, new Date())
      const body = payload !== undefined && 'email' in payload ? { ...payload, email } : payload
      expect((await ask(method, path, body, token)).statusCode).toBe(401)
      const [user] = await database.query<{ name: string }>('SELECT name FROM users WHERE id = $1', [id])
      expect(user?.name).toBe('Conta excluída')
    })
  })
})
