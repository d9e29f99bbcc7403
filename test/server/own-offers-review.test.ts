import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eachDatabase } from '../support/databases.ts'
import { type Selling, startSelling, wholeTour } from './own-offers-support.ts'

const REASON = 'Conte melhor o que está incluído no passeio.'

eachDatabase('an offer that is looked at', (open) => {
  let test: Selling
  beforeAll(async () => {
    test = await startSelling(await open())
  })
  afterAll(() => test.close())

  const reviewOf = async (id: string) => {
    const [row] = await test.database.query<{ id: string }>(
      'SELECT id FROM reviews_asked WHERE offer_id = $1 AND decision IS NULL',
      [id],
    )
    return row?.id ?? 'none'
  }
  const approve = async (id: string) => test.decide(await reviewOf(id), { decision: 'approve' })
  /** On sale. */
  async function publish(changes: Parameters<Selling['fill']>[1] = {}): Promise<string> {
    const id = await test.begin()
    await test.submit(id, await test.fill(id, changes))
    expect((await approve(id)).status).toBe(204)
    return id
  }
  const publicly = async (id: string) => test.ask(null, `GET offers/${id}`)

  describe('is sent', () => {
    it('by an approved guide alone; the others’ drafts stay', async () => {
      const id = await test.begin('tour', 'other')
      const version = await test.fill(id, {}, 'other')
      const answer = await test.submit(id, version, 'other')
      expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining('ainda não foi aprovado')])
      expect((await test.read(id, 'other')).status).toBe('draft')
    })

    it('once for repeated requests', async () => {
      const id = await test.begin()
      const version = await test.fill(id)
      const answers = await Promise.all([1, 2, 3].map(() => test.submit(id, version)))
      expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'in review']))
      expect(await test.database.query('SELECT kind FROM reviews_asked WHERE offer_id = $1', [id])).toHaveLength(1)
    })

    it('to the admins’ queue with its complete content', async () => {
      const id = await test.begin()
      await test.submit(id, await test.fill(id))
      const review = await reviewOf(id)
      expect((await test.queue()).find((item: { id: string }) => item.id === review)).toMatchObject({
        kind: 'offer',
        obstacle: null,
        documents: [],
        facts: [
          { label: 'Título', value: 'Centro histórico a pé' },
          { label: 'Tipo', value: 'Passeio' },
          { label: 'Lugar', value: 'São Luís, MA' },
          { label: 'A partir de', value: 'R$\u00a0120,00' },
          { label: 'O que mudou', value: 'Oferta nova' },
        ],
      })
      const looked = await test.ask('admin', `GET admin/reviews/${review}/offer`)
      expect(looked.body).toMatchObject({ id, kind: 'tour', onSale: null })
      expect(looked.body.sections).toEqual((await test.read(id)).sections)
      expect(looked.body.changed).toHaveLength(8)
      for (const person of ['client', 'guide', 'other'] as const) {
        expect((await test.ask(person, `GET admin/reviews/${review}/offer`)).status).toBe(403)
      }
    })

    it('and leaves the queue if the guide changes it', async () => {
      const id = await test.begin()
      const version = await test.fill(id)
      await test.submit(id, version)
      const review = await reviewOf(id)
      const saved = await test.save(id, version, 'cancellation', { policy: 'strict' })
      expect(saved.body.status).toBe('draft')
      expect((await test.decide(review, { decision: 'approve' })).status).toBe(404)
      expect((await test.ask('admin', `GET admin/reviews/${review}/offer`)).status).toBe(404)
      expect((await publicly(id)).status).toBe(404)
    })
  })

  describe('is decided about', () => {
    it('and, approved, found by travellers at once, with the guide’s text', async () => {
      const title = 'Azulejos e ladeiras de São Luís'
      const id = await publish({ basics: { ...wholeTour().basics, title } })
      const found = await test.ask(null, `GET offers/search?text=${encodeURIComponent('azulejos ladeiras')}`)
      expect(found.body.items.map((item: { id: string }) => item.id)).toContain(id)
      const { body } = await publicly(id)
      expect(body).toMatchObject({
        ...{
          id,
          title,
          priceFrom: 12_000,
          timeZone: 'America/Fortaleza',
          weekdays: [1, 3, 5],
          cancellation: 'moderate',
        },
        ...{ latitude: -2.5288, startTimes: ['09:00', '15:30'], highlights: ['Azulejos do século XIX'] },
      })
      expect(body.pictures).toHaveLength(3)
      expect(body.pictures[0].sources.map(({ width }: { width: number }) => width)).toEqual([400, 800, 900])
      expect(await test.read(id)).toMatchObject({ status: 'published', changes: null, changed: [] })
      const [mail] = await test.database.query<{ subject: string; text: string }>(
        "SELECT subject, body_text AS text FROM outbox WHERE channel = 'email' ORDER BY id DESC LIMIT 1",
      )
      expect(mail).toMatchObject({ subject: 'A sua oferta está no ar' })
      expect(mail?.text).toContain(`/tour/detalhes-tour/${id}`)
      const history = (await test.ask('admin', 'GET admin/decisions')).body.decisions
      expect(history[0]).toMatchObject({ kind: 'offer', decision: 'approve', reason: null })
    })

    it('once: the same decision again changes nothing', async () => {
      const id = await test.begin()
      await test.submit(id, await test.fill(id))
      const review = await reviewOf(id)
      expect((await test.decide(review, { decision: 'approve' })).status).toBe(204)
      expect((await test.decide(review, { decision: 'approve' })).status).toBe(204)
      expect((await test.decide(review, { decision: 'reject', reason: REASON })).status).toBe(412)
      expect((await publicly(id)).status).toBe(200)
    })

    it('and, rejected, returned with the reason, which stays while the guide corrects it', async () => {
      const id = await test.begin()
      const version = await test.fill(id)
      await test.submit(id, version)
      const review = await reviewOf(id)
      expect((await test.decide(review, { decision: 'reject', reason: REASON })).status).toBe(204)
      expect(await test.read(id)).toMatchObject({ status: 'rejected', rejectionReason: REASON, version })
      const [mail] = await test.database.query<{ text: string }>(
        "SELECT body_text AS text FROM outbox WHERE channel = 'email' ORDER BY id DESC LIMIT 1",
      )
      expect(mail?.text).toContain(REASON)
      expect(mail?.text).toContain(`/atualizar-tour/${id}/`)
      const saved = await test.save(id, version, 'inclusions', { included: ['Guia', 'Água'], notIncluded: [] })
      expect(saved.body).toMatchObject({ status: 'draft', rejectionReason: REASON })
      expect((await test.submit(id, saved.body.version)).body).toMatchObject({
        status: 'in review',
        rejectionReason: null,
      })
      expect((await approve(id)).status).toBe(204)
    })

    it('not while the guide is not approved any more', async () => {
      const id = await test.begin()
      await test.submit(id, await test.fill(id))
      const review = await reviewOf(id)
      await test.database.query(
        "UPDATE companies SET validations = false WHERE id = (SELECT company_id FROM providers WHERE id = 'joana')",
      )
      const item = (await test.queue()).find(({ id: one }: { id: string }) => one === review)
      expect(item.obstacle).toContain('não está aprovado')
      const answer = await test.decide(review, { decision: 'approve' })
      expect([answer.status, answer.body.detail]).toEqual([422, item.obstacle])
      await test.database.query(
        "UPDATE companies SET validations = true WHERE id = (SELECT company_id FROM providers WHERE id = 'joana')",
      )
    })
  })
})
