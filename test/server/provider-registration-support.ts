import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'
import { GOOD_PASSWORD, startEntry } from './account-entry-support.ts'
import { SECRET, testConfig } from './support.ts'

type StepName = keyof typeof WHOLE_STEPS

/** A server with a clock, and the calls of the registration as a provider. */
export async function startRegistration(database: Database, variables: Record<string, string> = {}) {
  const entry = await startEntry(database, variables)
  entry.app.checkAnswers = true
  const needs = { database, config: testConfig('unused'), secret: SECRET, now: entry.now }

  async function call(method: 'POST' | 'PUT', path: string, payload: object, token?: string) {
    const answer = await entry.app.inject({
      method,
      url: `/api/provider-registration/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const read = (draft?: string, token?: string) => call('POST', 'read', { draft: draft ?? null }, token)
  const save = (step: string, steps: object, known: { draft?: string; version?: number } = {}, token?: string) =>
    call('PUT', `steps/${step}`, { version: 0, ...known, steps }, token)
  const submit = (known: { draft?: string; version: number }, access?: object, token?: string) =>
    call('POST', 'submit', { ...known, terms_accepted: true, ...(access && { access }) }, token)

  return {
    ...entry,
    call,
    read,
    save,
    submit,
    access: (email: string) => ({ email, password: GOOD_PASSWORD, password_confirmation: GOOD_PASSWORD }),
    /** Saves all steps. @returns what the last save answered, fit to be submitted. */
    filled: async (token?: string, more: Partial<Record<StepName, object>> = {}) => {
      let known: { draft?: string; version: number } = { version: 0 }
      for (const [step, value] of Object.entries({ ...WHOLE_STEPS, ...more })) {
        const { status, body } = await save(step, { [step]: value }, known, token)
        if (status !== 200) throw new Error(`${step} was answered with ${status}: ${JSON.stringify(body)}`)
        known = { version: body.version, ...(body.draft === null ? {} : { draft: body.draft }) }
      }
      return known
    },
    /** A new account's session. */
    personWith: async (role: 'client' | 'company' | 'admin', email: string) => {
      const [user] = await database.query<{ id: string }>(
        "INSERT INTO users (email, name) VALUES ($1, 'Caio Prates') RETURNING id",
        [email],
      )
      const id = String(user?.id)
      await database.query('INSERT INTO user_roles (user_id, role) VALUES ($1, $2)', [id, role])
      if (role === 'company') await database.query('INSERT INTO companies (user_id) VALUES ($1)', [id])
      return { id, token: await openSession(needs, id) }
    },
  }
}

export type Registration = Awaited<ReturnType<typeof startRegistration>>

let count = 10_000_000
/** CPFs that can exist, each once. */
export function newCpf(): string {
  count += 1
  const digits = Array.from(`9${count}`, Number)
  for (let length = 9; length < 11; length += 1) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length + 1 - at), 0)
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  return digits.join('')
}
