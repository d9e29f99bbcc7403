import { hashPassword } from '../../server/accounts/password.ts'
import { lockCompany } from '../../server/onboarding/company.ts'
import { askReview } from '../../server/onboarding/documents.ts'
import { personFacts } from '../../server/onboarding/review-facts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpReviewDesk } from '../../src/adapters/http/http-review-desk.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryReviewDesk } from '../../src/adapters/memory/memory-review-desk.ts'
import type { ReviewItem, ReviewKind } from '../../src/core/review/review.port.ts'
import type { Token } from '../../src/core/session/session.ts'
import { picture } from '../server/onboarding-support.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { reviewDeskContract } from './review-desk.contract.ts'

const ADMIN = 'ana@exemplo.com.br'
const PASSWORD = 'girafa-no-telhado-47'
const BEGIN = Date.parse('2026-11-20T12:00:00Z')

reviewDeskContract('in memory', async () => ({
  async desk() {
    const items = new Map<string, ReviewItem>()
    let count = 0
    const add = async (
      kind: Exclude<ReviewKind, 'offer' | 'photos'>,
      name: string,
      email: string,
      isIncomplete = false,
    ): Promise<string> => {
      count += 1
      const id = `envio-${count}`
      const item: ReviewItem = {
        ...{ id, kind, submittedAt: new Date(BEGIN + count * 60_000).toISOString() },
        photo: null,
        changes: [],
        provider: { name, legalName: name, taxId: '529.982.247-25', email },
        facts: [{ label: 'Nome', value: name }],
        obstacle: isIncomplete ? 'Ainda não dá para aprovar. Falta: chave Pix.' : null,
        documents: kind === 'identity' ? [{ id: `frente-${count}`, label: 'Frente', type: 'image/jpeg' }] : [],
      }
      items.set(id, item)
      desk.arrive(item, kind === 'identity' ? { [`frente-${count}`]: await picture() } : {})
      return id
    }
    const desk = createMemoryReviewDesk({ adminEmail: ADMIN })
    return {
      desk,
      arrive: (kind, name, options) => add(kind, name, `${count}@exemplo.com.br`, options?.isIncomplete),
      sendAgain: async (id) => {
        const item = items.get(id)
        desk.withdraw(id)
        return add('identity', item?.provider.name ?? '', item?.provider.email ?? '')
      },
      decideElsewhere: async (id, decision) => desk.decideElsewhere(id, decision, 'Está escura'),
      arriveOwn: () => add('identity', 'Ana Admin', ADMIN),
    }
  },
  close: async () => undefined,
}))

reviewDeskContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  const hash = await hashPassword(PASSWORD)
  const { app, close } = await startTestApp(database)
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const content = Buffer.from((await picture()).split(',')[1] ?? '', 'base64')
  const people = new Map<string, { userId: string; companyId: string }>()
  let count = 0

  async function addUser(email: string, name: string, role: 'admin' | 'company'): Promise<string> {
    const [user] = await database.query<{ id: string }>(
      'INSERT INTO users (email, password_hash, name) VALUES ($1, $2, $3) RETURNING id',
      [email, hash, name],
    )
    await database.query('INSERT INTO user_roles (user_id, role) VALUES ($1, $2)', [user?.id, role])
    if (role === 'admin') {
      await database.query(
        "INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, 'reviewer', now())",
        [user?.id],
      )
    }
    return String(user?.id)
  }
  async function deskOf(email: string) {
    let token: Token | null = null
    const http = createHttpClient({
      baseUrl,
      currentToken: () => token,
      onUnauthorized: () => undefined,
      retryDelay: () => 0,
    })
    token = await createHttpSession(http).login({ email, password: PASSWORD })
    return createHttpReviewDesk(http)
  }
  const own = await addUser(ADMIN, 'Ana Admin', 'admin')
  await addUser('paula@exemplo.com.br', 'Paula Nunes', 'admin')
  const [desk, other] = [await deskOf(ADMIN), await deskOf('paula@exemplo.com.br')]

  async function ask(
    kind: Exclude<ReviewKind, 'offer' | 'photos'>,
    { userId, companyId }: { userId: string; companyId: string },
  ): Promise<string> {
    count += 1
    const at = new Date(BEGIN + count * 60_000)
    await database.transaction(async (transaction) => {
      const facts = personFacts(await lockCompany(transaction, companyId))
      const files = kind === 'identity' ? [{ label: 'Frente', type: 'image/jpeg' as const, content }] : []
      await askReview(transaction, { companyId, userId, kind, facts, files }, at)
    })
    const [asked] = await database.query<{ id: string }>(
      'SELECT id FROM reviews_asked WHERE company_id = $1 AND kind = $2 AND decision IS NULL',
      [companyId, kind],
    )
    const id = String(asked?.id)
    people.set(id, { userId, companyId })
    return id
  }
  async function companyOf(userId: string): Promise<string> {
    const [company] = await database.query<{ id: string }>('INSERT INTO companies (user_id) VALUES ($1) RETURNING id', [
      userId,
    ])
    return String(company?.id)
  }

  return {
    async desk() {
      await database.query('DELETE FROM review_decisions')
      await database.query('DELETE FROM companies')
      return {
        desk,
        async arrive(kind, name) {
          const userId = await addUser(`guia${count}@exemplo.com.br`, name, 'company')
          return ask(kind, { userId, companyId: await companyOf(userId) })
        },
        async sendAgain(id) {
          const person = people.get(id)
          if (person === undefined) throw new Error(`nobody has sent ${id}`)
          return ask('identity', person)
        },
        decideElsewhere: (id, decision) =>
          decision === 'approve' ? other.approve(id) : other.reject(id, 'Está escura demais'),
        async arriveOwn() {
          await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company') ON CONFLICT DO NOTHING", [
            own,
          ])
          return ask('identity', { userId: own, companyId: await companyOf(own) })
        },
      }
    },
    close,
  }
})
