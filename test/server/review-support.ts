import type { Database } from '../../server/database/database.ts'
import { recomputeApproval } from '../../server/onboarding/approval.ts'
import { CONTRACT_VERSION } from '../../server/onboarding/contract-version.ts'
import { certificate, identity, type Person, startOnboarding } from './onboarding-support.ts'

const SECOND_ADMIN = 'paula@exemplo.com.br'
export type Kind = 'identity' | 'certificate' | 'company'

export interface Waiting {
  readonly id: string
  readonly kind: Kind
  readonly provider: {
    readonly name: string
    readonly legalName: string
    readonly taxId: string
    readonly email: string
  }
  readonly submittedAt: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly obstacle: string | null
  readonly documents: readonly { readonly id: string; readonly label: string; readonly type: string }[]
}

/** Two providers at the very beginning, and the desk of two admins. */
export async function startReviews(database: Database) {
  const test = await startOnboarding(database)
  const [second] = await database.query<{ id: string }>(
    `INSERT INTO users (email, password_hash, name) SELECT $1, password_hash, 'Paula Nunes' FROM users LIMIT 1 RETURNING id`,
    [SECOND_ADMIN],
  )
  await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [second?.id])
  await database.query(
    "INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, 'reviewer', now())",
    [second?.id],
  )
  const login = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: SECOND_ADMIN, password: 'demonstracao' },
  })
  const secondToken: string = login.json().data.access_token

  const sent = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    if (status !== 204) throw new Error(`${status}: ${JSON.stringify(body)}`)
  }
  const queue = async (): Promise<{ items: Waiting[]; waiting: number }> =>
    (await test.ask('admin', 'GET admin/reviews')).body
  async function waiting(kind: Kind, person: 'guide' | 'other' = 'guide'): Promise<Waiting> {
    const { user } = test.ids(person)
    const [owner] = await database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [user])
    const found = (await queue()).items.find((item) => item.kind === kind && item.provider.email === owner?.email)
    if (found === undefined) throw new Error(`no ${kind} is waiting`)
    return found
  }

  return {
    ...test,
    queue,
    waiting,
    sendIdentity: async (person: Person = 'guide') =>
      sent(test.ask(person, 'POST validation/identity', await identity())),
    sendCertificate: (changes: object = {}) =>
      sent(test.ask('guide', 'POST validation/certificate', certificate(changes))),
    decide: (id: string, payload: object, person: Person | null = 'admin') =>
      test.ask(person, `POST admin/reviews/${id}/decision`, payload),
    /** A decision by the second admin. */
    async decideToo(id: string, payload: object) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/admin/reviews/${id}/decision`,
        headers: { authorization: `Bearer ${secondToken}` },
        payload,
      })
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
    },
    /** Everything that no admin decides about. */
    async completeRest() {
      const { user, company } = test.ids('guide')
      await database.query('UPDATE users SET phone_verified_at = $2 WHERE id = $1', [user, test.now().toISOString()])
      await database.query(
        `UPDATE companies SET email_verified_at = $2, pix_key_type = 'cpf', pix_key = cpf, pix_holder = 'Ana',
           presentation_link = 'https://www.youtube.com/watch?v=ukzFI9rgwfU', instagram_link = 'https://www.instagram.com/ana/',
           contract_version = $3, contract_name = 'Ana', contract_accepted_at = $2 WHERE id = $1`,
        [company, test.now().toISOString(), CONTRACT_VERSION],
      )
      await database.transaction((transaction) => recomputeApproval(transaction, company, test.now()))
    },
    submit: () => sent(test.ask('guide', 'POST validation/submit')),
    history: async (before?: string) =>
      (await test.ask('admin', `GET admin/decisions${before === undefined ? '' : `?before=${before}`}`)).body,
    async clear() {
      await test.reset()
      await database.query('DELETE FROM review_decisions')
    },
  }
}
export type Reviews = Awaited<ReturnType<typeof startReviews>>
