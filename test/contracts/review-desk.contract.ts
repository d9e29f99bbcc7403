import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Decision, ReviewDesk, ReviewKind } from '../../src/core/review/review.port.ts'

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

export interface DeskPeer {
  desk(): Promise<DeskSubject>
  close(): Promise<void>
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  )
const REASON = 'A foto está escura. Envie outra.'

/** Contract suite of ReviewDesk. */
export function reviewDeskContract(name: string, open: () => Promise<DeskPeer>): void {
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
      for (const late of [desk.approve(id), desk.reject(id, REASON)]) {
        expect(await failureOf(late)).toMatchObject({
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
      for (const asked of [desk.fetchQueue(stopped), desk.fetchDecisions(undefined, stopped)]) {
        expect(await failureOf(asked)).toMatchObject({ message: 'left' })
      }
    })
  })
}
