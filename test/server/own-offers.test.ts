import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eachDatabase } from '../support/databases.ts'
import { type Seller, type Selling, startSelling, wholeTour } from './own-offers-support.ts'

eachDatabase('what a guide sells', (open) => {
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

  describe('is prepared', () => {
    it('as a draft that stores unfinished text, section by section', async () => {
      const id = randomUUID()
      const begun = await test.ask('guide', `PUT provider/offers/${id}`, { kind: 'transfer' })
      expect(begun.body).toMatchObject({
        ...{ id, kind: 'transfer', status: 'draft', changes: null, rejectionReason: null, version: 1, changed: [] },
        ...{ maySubmit: true, obstacle: null },
      })
      const transfer = { origin: '', destination: '', vehicle: '', luggagePerPerson: 1 }
      expect(begun.body.sections.basics.transfer).toEqual(transfer)
      const { basics } = begun.body.sections
      const saved = await test.save(id, 1, 'basics', { ...basics, title: 'Aero' })
      expect(saved.body).toMatchObject({ version: 2, sections: { basics: { title: 'Aero' } } })
      expect(await test.read(id)).toEqual(saved.body)
    })

    it('once for repeated requests', async () => {
      const id = await test.begin()
      const again = await test.ask('guide', `PUT provider/offers/${id}`, { kind: 'advisory' })
      expect(again.body).toMatchObject({ id, kind: 'tour', version: 1 })
    })

    it('by one device at a time: an outdated save is refused, and the same value again is no change', async () => {
      const id = await test.begin()
      const { inclusions } = wholeTour()
      expect((await test.save(id, 1, 'inclusions', inclusions)).body.version).toBe(2)
      expect((await test.save(id, 1, 'inclusions', inclusions)).body.version).toBe(2)
      const late = await test.save(id, 1, 'cancellation', { policy: 'strict' })
      expect([late.status, late.body.detail]).toEqual([412, expect.stringContaining('outro aparelho ou aba')])
      expect((await test.read(id)).sections.cancellation.policy).toBeNull()
    })

    it('by one of two simultaneous saves; the other is refused', async () => {
      const id = await test.begin()
      const answers = await Promise.all(
        ['flexible', 'strict'].map((policy) => test.save(id, 1, 'cancellation', { policy })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      expect((await test.read(id)).version).toBe(2)
    })

    it('without invisible characters; markup stays text and is refused at the submission', async () => {
      const id = await test.begin()
      const { description } = wholeTour()
      const typed = `Um\u0007 passeio\u202e <b>lindo</b>\r\n${description.description}`
      const saved = await test.save(id, 1, 'description', { ...description, description: typed })
      expect(saved.body.sections.description.description).toBe(`Um  passeio <b>lindo</b>\n${description.description}`)
      const sent = await test.submit(id, saved.body.version)
      expect(sent.status).toBe(422)
      expect(sent.body.errors).toMatchObject({
        'description.description': 'Escreva só texto, sem código HTML.',
        'basics.title': 'Campo obrigatório',
        'photos.photos': 'Envie pelo menos 3 fotos. Faltam 3.',
        'plans.plans': 'Crie pelo menos um plano com preço.',
      })
    })

    it.each([
      ['basics', { title: 'a'.repeat(301) }, 'title', 'Use no máximo 300 caracteres.'],
      [
        'basics',
        { place: { slug: 'atlantida', name: 'São Luís', state: 'MA' } },
        'place',
        'Escolha a cidade na lista.',
      ],
      ['photos', { photos: [photoNobodySent()] }, 'photos', expect.stringContaining('Envie-a de novo')],
      ['availability', { rules: [], blockedDays: ['ontem'] }, 'blockedDays.0', expect.stringContaining('formato')],
    ] as const)('not with what %s cannot be', async (section, change, field, sentence) => {
      const id = await test.begin()
      const { sections } = await test.read(id)
      const answer = await test.save(id, 1, section, { ...sections[section], ...change })
      expect([answer.status, answer.body.errors?.[field]]).toEqual([422, sentence])
    })

    it('in no more drafts than anybody finishes', async () => {
      const rows = await test.database.query("SELECT 1 FROM offer_edits WHERE provider_id = 'taina'")
      await test.database.query(
        `INSERT INTO offer_edits (id, provider_id, kind, content, created_at, updated_at)
         SELECT 'cheio-' || n, 'taina', 'tour', '{}', now(), now() FROM generate_series(1, $1) n`,
        [100 - rows.length],
      )
      const answer = await test.ask('other', `PUT provider/offers/${randomUUID()}`, { kind: 'tour' })
      expect([answer.status, answer.body.detail]).toEqual([422, expect.stringContaining('100 ofertas')])
      await test.database.query("DELETE FROM offer_edits WHERE id LIKE 'cheio-%'")
    })
  })

  describe('is theirs alone', () => {
    const calls = (id: string): [string, object?][] => [
      [`GET provider/offers/${id}`],
      [`PUT provider/offers/${id}`, { kind: 'tour' }],
      [`PUT provider/offers/${id}/sections/cancellation`, { version: 1, value: { policy: 'strict' } }],
      [`POST provider/offers/${id}/photos`, { image: 'data:image/png;base64,AAAA' }],
      [`POST provider/offers/${id}/submission`, { version: 1 }],
      [`PUT provider/offers/${id}/pause`, { paused: true }],
      [`POST provider/offers/${id}/copies`, { newId: randomUUID() }],
      [`DELETE provider/offers/${id}`],
    ]

    it.each([
      [null, 401],
      ['client', 403],
      ['admin', 403],
      ['other', 404],
    ] as const)(
      'to %s every call is answered %i, for a draft and for what is on sale',
      async (person: Seller | null, status) => {
        for (const id of [await test.begin(), await publish()]) {
          const before = await test.read(id)
          for (const [path, payload] of calls(id)) {
            const answer = await test.ask(person, path, payload)
            expect([path, answer.status]).toEqual([path, status])
          }
          expect(await test.read(id)).toEqual(before)
        }
      },
    )

    it('another guide’s offer and an unknown one get the same answer', async () => {
      const [theirs, none] = await Promise.all([
        test.ask('other', `GET provider/offers/${await test.begin()}`),
        test.ask('other', `GET provider/offers/${randomUUID()}`),
      ])
      expect(theirs.body).toEqual(none.body)
    })

    it('the list contains only own offers', async () => {
      const id = await test.begin()
      const own = (await test.ask('guide', 'GET provider/offers')).body
      expect(own.offers).toContainEqual(expect.objectContaining({ id, status: 'draft', title: '', priceFrom: null }))
      const theirs = (await test.ask('other', 'GET provider/offers')).body
      expect(theirs).toEqual({
        maySubmit: false,
        salesSuspension: null,
        obstacle: expect.stringContaining('ainda não foi aprovado'),
        offers: [],
      })
    })
  })
})

function photoNobodySent() {
  return {
    id: 'nunca-enviada',
    url: 'https://evil.example/x.webp',
    sources: [],
    width: 1,
    height: 1,
    alt: '',
    color: '#000',
  }
}
