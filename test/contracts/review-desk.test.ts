import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/accounts/password.ts'
import { lockCompany } from '../../server/onboarding/company.ts'
import { askReview } from '../../server/onboarding/documents.ts'
import { personFacts } from '../../server/onboarding/review-facts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpReviewDesk } from '../../src/adapters/http/http-review-desk.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryReviewDesk } from '../../src/adapters/memory/memory-review-desk.ts'
import type { Decision, ReviewDesk, ReviewItem, ReviewKind } from '../../src/core/review/review.port.ts'
import type { Token } from '../../src/core/session/session.ts'
import { picture } from '../server/onboarding-support.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'

interface DeskSubject {
  /** An admin's desk, with neither open requests nor decisions. */
  readonly desk: ReviewDesk
  /**
   * A new guide submits, one minute after the last one: with a picture for an identity. Resolves with the request's id.
   */
  /** Offers arrive by being submitted: test/server/own-offers. */
  readonly arrive: (
    kind: Exclude<ReviewKind, 'offer' | 'photos'>,
    name: string,
    options?: { readonly isIncomplete?: boolean },
  ) => Promise<string>
  /** The same provider sends the same kind again; what waited is replaced. */
  readonly sendAgain: (id: string) => Promise<string>
  /** Another admin is quicker. */
  readonly decideElsewhere: (id: string, decision: Decision['decision']) => Promise<void>
  /** The admin submits a request of their own. */
  readonly arriveOwn: () => Promise<string>
}

interface DeskPeer {
  desk(): Promise<DeskSubject>
  close(): Promise<void>
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  )
const REASON = 'A foto está escura. Envie outra.'

function reviewDeskContract(name: string, open: () => Promise<DeskPeer>): void {
  describe(`ReviewDesk, ${name}`, () => {
    let peer: DeskPeer
    let subject: DeskSubject
    let desk: ReviewDesk
    beforeAll(async () => {
      peer = await open()
    })
    afterAll(() => peer.close())
    beforeEach(async () => {
      subject = await peer.desk()
      desk = subject.desk
    })
    const names = async () => (await desk.fetchQueue()).items.map(({ provider }) => provider.name)

    it('begins with nothing', async () => {
      expect(await desk.fetchQueue()).toEqual({ items: [], waiting: 0 })
      expect(await desk.fetchDecisions()).toEqual({ decisions: [], next: null })
    })

    it('returns the waiting requests, oldest first, with facts and documents', async () => {
      const id = await subject.arrive('identity', 'Ana Souza')
      await subject.arrive('certificate', 'Bia Lima')
      const { items, waiting } = await desk.fetchQueue()
      expect([waiting, items.map(({ kind }) => kind)]).toEqual([2, ['identity', 'certificate']])
      expect(items[0]).toMatchObject({ id, provider: { name: 'Ana Souza' }, obstacle: null })
      expect(items[0]?.facts).toContainEqual({ label: 'Nome', value: 'Ana Souza' })
      expect(items[0]?.documents).toEqual([{ id: expect.any(String), label: 'Frente', type: 'image/jpeg' }])
      expect(Date.parse(items[0]?.submittedAt ?? '')).toBeLessThan(Date.parse(items[1]?.submittedAt ?? ''))
    })

    it('returns a document as a data URL until the decision, and not after it', async () => {
      const id = await subject.arrive('identity', 'Ana Souza')
      const [document] = (await desk.fetchQueue()).items[0]?.documents ?? []
      const { type, dataUrl } = await desk.fetchDocument(document?.id ?? '')
      expect([type, dataUrl.slice(0, 23)]).toEqual(['image/jpeg', 'data:image/jpeg;base64,'])
      await desk.approve(id)
      expect(await failureOf(desk.fetchDocument(document?.id ?? ''))).toMatchObject({ name: 'NotFound' })
      expect(await failureOf(desk.fetchDocument('x'))).toMatchObject({ name: 'NotFound' })
    })

    it('lists decisions with person, subject, time and reason, latest first', async () => {
      const first = await subject.arrive('identity', 'Ana Souza')
      const second = await subject.arrive('certificate', 'Bia Lima')
      await desk.approve(first)
      await desk.reject(second, `  ${REASON}\n`)
      expect(await names()).toEqual([])
      const { decisions, next } = await desk.fetchDecisions()
      expect(next).toBeNull()
      expect(decisions.map(({ kind, decision, reason, provider }) => [kind, decision, reason, provider])).toEqual([
        ['certificate', 'reject', REASON, 'Bia Lima'],
        ['identity', 'approve', null, 'Ana Souza'],
      ])
      for (const { admin, at } of decisions) {
        expect(admin).toMatch(/\S/)
        expect(Number.isNaN(Date.parse(at))).toBe(false)
      }
    })

    it.each(['', '    ', 'ruim', 'a'.repeat(501)])('refuses the reason %j at its field', async (reason) => {
      const id = await subject.arrive('identity', 'Ana Souza')
      expect(await failureOf(desk.reject(id, reason))).toMatchObject({
        name: 'Rejected',
        fields: { reason: expect.stringMatching(/\S/) },
      })
      expect(await names()).toEqual(['Ana Souza'])
    })

    it('approves nothing while something is missing, and names it', async () => {
      const id = await subject.arrive('company', 'Ana Souza', { isIncomplete: true })
      const obstacle = (await desk.fetchQueue()).items[0]?.obstacle
      expect(obstacle).toMatch(/^Ainda não dá para aprovar\. Falta: /)
      expect(await failureOf(desk.approve(id))).toMatchObject({ name: 'Rejected', detail: obstacle })
      await desk.reject(id, REASON)
      expect(await names()).toEqual([])
    })

    it.each(['approve', 'reject'] as const)('says who was quicker to %s', async (decision) => {
      const id = await subject.arrive('identity', 'Ana Souza')
      await subject.decideElsewhere(id, decision)
      for (const decideLate of [() => desk.approve(id), () => desk.reject(id, REASON)]) {
        expect(await failureOf(decideLate())).toMatchObject({
          name: 'Outdated',
          detail: expect.stringMatching(/^Outra pessoa já decidiu sobre este envio/),
        })
      }
      expect((await desk.fetchDecisions()).decisions).toHaveLength(1)
    })

    it('treats a repeated decision as one', async () => {
      const id = await subject.arrive('identity', 'Ana Souza')
      await Promise.all([desk.reject(id, REASON), desk.reject(id, REASON)])
      await desk.reject(id, REASON)
      expect((await desk.fetchDecisions()).decisions).toHaveLength(1)
      expect(await failureOf(desk.approve(id))).toMatchObject({ name: 'Outdated' })
    })

    it('replaces a request by its new submission', async () => {
      const id = await subject.arrive('identity', 'Ana Souza')
      const again = await subject.sendAgain(id)
      expect(await failureOf(desk.approve(id))).toMatchObject({ name: 'NotFound', detail: expect.stringMatching(/\S/) })
      expect((await desk.fetchQueue()).items.map((item) => item.id)).toEqual([again])
    })

    it('refuses decisions about oneself', async () => {
      const id = await subject.arriveOwn()
      for (const decide of [() => desk.approve(id), () => desk.reject(id, REASON)]) {
        expect(await failureOf(decide())).toMatchObject({ name: 'Forbidden', detail: expect.stringMatching(/é seu/) })
      }
      expect((await desk.fetchQueue()).waiting).toBe(1)
    })

    it('returns decisions a page at a time, each once', async () => {
      for (let place = 1; place <= 33; place += 1) await desk.approve(await subject.arrive('identity', `Guia ${place}`))
      const first = await desk.fetchDecisions()
      expect(first.decisions.length).toBeLessThan(33)
      const second = await desk.fetchDecisions(first.next ?? undefined)
      const decided = [...first.decisions, ...second.decisions].map(({ provider }) => provider)
      expect([second.next, decided]).toEqual([null, Array.from({ length: 33 }, (_, index) => `Guia ${33 - index}`)])
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const stopped = AbortSignal.abort(new Error('left'))
      for (const ask of [() => desk.fetchQueue(stopped), () => desk.fetchDecisions(undefined, stopped)]) {
        expect(await failureOf(ask())).toMatchObject({ message: 'left' })
      }
    })
  })
}

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
