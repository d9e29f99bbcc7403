import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpOwnOffers } from '../../src/adapters/http/http-own-offers.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryOwnOffers } from '../../src/adapters/memory/memory-own-offers.ts'
import {
  emptySections,
  OFFER_SECTIONS,
  type OfferSection,
  type OfferSections,
} from '../../src/core/offer-editing/offer-sections.ts'
import type { OwnOffers } from '../../src/core/offer-editing/own-offers.port.ts'
import { sectionChange } from '../../src/core/offer-editing/typed-sections.ts'
import type { OfferKind } from '../../src/core/offers/offer-kinds.ts'
import type { Token } from '../../src/core/session/session.ts'
import { photo, SELLERS, startSelling } from '../server/own-offers-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { wholeSections } from '../support/whole-sections.ts'

interface OwnOffersPeer {
  /** Offers of a guide who may sell. */
  readonly offers: OwnOffers
  /** Offers of another guide, who may not sell yet. */
  readonly others: OwnOffers
  /** Data URLs of three pictures. */
  readonly pictures: readonly string[]
  /** An admin's decision about the last submission: null approves, a text rejects with this reason. */
  decide(id: string, reason: string | null): Promise<void>
  /** An admin suspends an offer of `offers`, or all sales of that guide. */
  suspend(id: string | null, reason: string): Promise<void>
  /** Lets a second pass. */
  wait(): void
  close(): Promise<void>
}

const REASON = 'As fotos estão escuras demais para se ver o lugar.'

function ownOffersContract(name: string, open: () => Promise<OwnOffersPeer>): void {
  describe(`OwnOffers, ${name}`, () => {
    let peer: OwnOffersPeer
    let offers: OwnOffers
    beforeAll(async () => {
      peer = await open()
      offers = peer.offers
    })
    afterAll(() => peer.close())

    const begin = async (kind: OfferKind = 'tour', of = offers) => (await of.create(randomUUID(), kind)).id
    async function save<Section extends OfferSection>(id: string, section: Section, value: OfferSections[Section]) {
      const { version } = await offers.fetchOne(id)
      return offers.save(id, version, sectionChange(section, value))
    }
    /** A plan is of one offer alone. */
    const plansOf = (id: string, name = 'Em grupo'): OfferSections['plans'] => ({
      plans: wholeSections('tour').plans.plans.map((plan) => ({ ...plan, id: `plan-${id.slice(0, 8)}`, name })),
    })
    /** Saves valid content in every section. */
    async function fill(id: string, of = offers) {
      const photos = await Promise.all(peer.pictures.map((image) => of.addPhoto(id, { image })))
      const whole = { ...wholeSections('tour', photos), plans: plansOf(id) }
      let offer = await of.fetchOne(id)
      for (const section of OFFER_SECTIONS) {
        offer = await of.save(id, offer.version, sectionChange(section, whole[section]))
      }
      return offer
    }
    async function publish() {
      const { id, version } = await fill(await begin())
      await offers.submit(id, version)
      await peer.decide(id, null)
      return id
    }
    const gone = { name: 'NotFound' }

    it('creates an empty draft once', async () => {
      const id = randomUUID()
      const begun = await offers.create(id, 'transfer')
      expect(begun).toMatchObject({
        id,
        kind: 'transfer',
        status: 'draft',
        changes: null,
        changed: [],
        maySubmit: true,
        onSale: null,
      })
      expect(begun.sections).toEqual(emptySections('transfer'))
      expect(await offers.create(id, 'advisory')).toEqual(begun)
      expect(await offers.fetchOne(id)).toEqual(begun)
    })

    it('stores an unfinished section, and lists the latest change first', async () => {
      const first = await begin()
      peer.wait()
      const second = await begin('advisory')
      peer.wait()
      const { basics } = emptySections('tour')
      const saved = await save(first, 'basics', { ...basics, title: 'Aero' })
      expect(saved.sections.basics.title).toBe('Aero')
      const { offers: listed, maySubmit } = await offers.fetchAll()
      expect(maySubmit).toBe(true)
      expect(listed.slice(0, 2).map(({ id, title }) => [id, title])).toEqual([
        [first, 'Aero'],
        [second, ''],
      ])
    })

    it('refuses an outdated save, and treats the same value as no change', async () => {
      const id = await begin()
      const { inclusions } = wholeSections('tour')
      const { version: before } = await offers.fetchOne(id)
      const saved = await offers.save(id, before, { section: 'inclusions', value: inclusions })
      expect(saved.version).toBeGreaterThan(before)
      expect((await offers.save(id, before, { section: 'inclusions', value: inclusions })).version).toBe(saved.version)
      await expect(
        offers.save(id, before, {
          section: 'cancellation',
          value: { policy: 'strict', asksNames: false, questions: [], answerLimit: null },
        }),
      ).rejects.toMatchObject({ name: 'Outdated' })
      expect((await offers.fetchOne(id)).sections.cancellation.policy).toBeNull()
    })

    it('rejects another guide’s offer with NotFound', async () => {
      const id = await begin()
      const { others } = peer
      await expect(others.fetchOne(id)).rejects.toMatchObject(gone)
      await expect(
        others.save(id, 1, {
          section: 'cancellation',
          value: { policy: 'strict', asksNames: false, questions: [], answerLimit: null },
        }),
      ).rejects.toMatchObject(gone)
      await expect(others.setPaused(id, true)).rejects.toMatchObject(gone)
      await expect(others.copy(id, randomUUID())).rejects.toMatchObject(gone)
      await expect(others.discard(id)).rejects.toMatchObject(gone)
      expect((await others.fetchAll()).offers.map((offer) => offer.id)).not.toContain(id)
    })

    it('stores a photo once, reports its progress, and refuses other files at the field', async () => {
      const id = await begin()
      const image = peer.pictures[0] ?? ''
      const progress: number[] = []
      const photo = await offers.addPhoto(id, { image, onProgress: (percent) => progress.push(percent) })
      expect(progress.at(-1)).toBe(100)
      expect((await offers.addPhoto(id, { image })).id).toBe(photo.id)
      const shown = await save(id, 'photos', { photos: [{ ...photo, alt: 'Dunas' }] })
      expect(shown.sections.photos.photos).toMatchObject([{ id: photo.id, alt: 'Dunas', url: photo.url }])
      await expect(offers.addPhoto(id, { image: 'data:text/plain;base64,AAAA' })).rejects.toMatchObject({
        name: 'Rejected',
        fields: { image: expect.any(String) },
      })
    })

    it('names unfinished fields by section and path at the submission', async () => {
      const id = await begin()
      const { version } = await offers.fetchOne(id)
      await expect(offers.submit(id, version)).rejects.toMatchObject({
        name: 'Rejected',
        fields: { 'basics.title': 'Campo obrigatório', 'plans.plans': 'Crie pelo menos um plano com preço.' },
      })
    })

    it('refuses the submission of a guide who may not sell yet, with the reason', async () => {
      const id = await begin('tour', peer.others)
      const { version, maySubmit, obstacle } = await fill(id, peer.others)
      expect([maySubmit, obstacle]).toEqual([false, expect.any(String)])
      await expect(peer.others.submit(id, version)).rejects.toMatchObject({ name: 'Forbidden', detail: obstacle })
    })

    it('is in review after the submission, until the next save', async () => {
      const filled = await fill(await begin())
      await expect(offers.submit(filled.id, filled.version - 1)).rejects.toMatchObject({ name: 'Outdated' })
      expect((await offers.submit(filled.id, filled.version)).status).toBe('in review')
      expect(
        (
          await save(filled.id, 'cancellation', {
            policy: 'moderate',
            asksNames: false,
            questions: [],
            answerLimit: null,
          })
        ).status,
      ).toBe('draft')
    })

    it('is returned with the reason, and can be submitted again', async () => {
      const { id, version } = await fill(await begin())
      await offers.submit(id, version)
      await peer.decide(id, REASON)
      const back = await offers.fetchOne(id)
      expect(back).toMatchObject({ status: 'rejected', rejectionReason: REASON })
      expect((await offers.submit(id, back.version)).status).toBe('in review')
    })

    it('changes prices and days of an offer on sale at once; other changes wait for an admin', async () => {
      const id = await publish()
      const { description } = wholeSections('tour')
      const priced = await save(id, 'plans', plansOf(id, 'Em grupo pequeno'))
      expect(priced).toMatchObject({ status: 'published', changes: null, changed: [] })
      const edited = await save(id, 'description', { ...description, goodToKnow: ['Leve casaco'] })
      expect(edited).toMatchObject({ status: 'published', changes: 'editing', changed: ['description'] })
      await offers.submit(id, edited.version)
      expect((await offers.fetchOne(id)).changes).toBe('in review')
      await peer.decide(id, REASON)
      expect(await offers.fetchOne(id)).toMatchObject({
        status: 'published',
        changes: 'rejected',
        rejectionReason: REASON,
        onSale: { description },
      })
      await offers.discard(id)
      const left = await offers.fetchOne(id)
      expect(left).toMatchObject({ status: 'published', changes: null, changed: [] })
      expect(left.sections.description).toEqual(description)
      expect(left.sections.plans.plans[0]?.name).toBe('Em grupo pequeno')
    })

    it('never sells an unfinished price', async () => {
      const id = await publish()
      await expect(save(id, 'plans', { plans: [] })).rejects.toMatchObject({
        name: 'Rejected',
        fields: { plans: 'Crie pelo menos um plano com preço.' },
      })
    })

    it('is taken off sale and put back', async () => {
      const id = await publish()
      expect((await offers.setPaused(id, true)).status).toBe('paused')
      expect((await offers.setPaused(id, true)).status).toBe('paused')
      expect((await offers.setPaused(id, false)).status).toBe('published')
    })

    it('tells the guide that staff suspended an offer, and why; it cannot resume', async () => {
      const id = await publish()
      const reason = 'O passeio entra em área de proteção.'
      await peer.suspend(id, reason)
      expect(await offers.fetchOne(id)).toMatchObject({ status: 'paused', suspension: { reason } })
      const { offers: listed, salesSuspension } = await offers.fetchAll()
      expect(listed.find((offer) => offer.id === id)).toMatchObject({ status: 'paused', suspension: { reason } })
      expect(salesSuspension ?? null).toBeNull()
      await expect(offers.setPaused(id, false)).rejects.toMatchObject({
        name: 'Rejected',
        detail: expect.stringContaining('suspendeu'),
      })
      expect((await offers.fetchOne(id)).status).toBe('paused')
    })

    it('is copied once, without the blocked days', async () => {
      const { id } = await fill(await begin())
      const { availability } = wholeSections('tour')
      await save(id, 'availability', { ...availability, blockedDays: ['2027-01-01'] })
      const newId = randomUUID()
      const copy = await offers.copy(id, newId)
      expect(copy).toMatchObject({ id: newId, status: 'draft', changes: null })
      expect(copy.sections.availability).toEqual(availability)
      expect(copy.sections.description).toEqual(wholeSections('tour').description)
      expect((await offers.copy(id, newId)).version).toBe(copy.version)
    })

    it('tells the guide that staff suspended all sales, and why; offers cannot resume', async () => {
      const id = await publish()
      const reason = 'O registro da empresa foi cancelado.'
      await peer.suspend(null, reason)
      expect(await offers.fetchAll()).toMatchObject({ maySubmit: false, salesSuspension: { reason } })
      const offer = await offers.fetchOne(id)
      expect(offer).toMatchObject({ status: 'paused', salesSuspension: { reason } })
      expect(offer.suspension ?? null).toBeNull()
      await expect(offers.setPaused(id, false)).rejects.toMatchObject({ name: 'Rejected' })
    })

    it('is deleted if a draft is discarded', async () => {
      const id = await begin()
      await offers.discard(id)
      await expect(offers.fetchOne(id)).rejects.toMatchObject(gone)
    })
  })
}

const picturesOf = () => Promise.all(['#0f766e', '#b45309', '#1d4ed8'].map((color) => photo(color)))

ownOffersContract('in memory', async () => {
  let moment = Date.parse('2026-11-20T12:00:00Z')
  const now = () => new Date(moment)
  const offers = createMemoryOwnOffers({ now })
  const sellingPermission = { maySubmit: false, obstacle: 'Falta a aprovação do seu cadastro.' }
  return {
    offers,
    others: createMemoryOwnOffers({ sellingPermission, now }),
    pictures: await picturesOf(),
    decide: async (id, reason) => offers.decide(id, reason),
    suspend: async (id, reason) => offers.suspend(id, reason),
    wait: () => {
      moment += 1000
    },
    close: async () => undefined,
  }
})

ownOffersContract('HTTP, reference server', async () => {
  const test = await startSelling(await openMigratedPglite())
  const baseUrl = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  async function offersOf(email: string) {
    let token: Token | null = null
    const http = createHttpClient({
      baseUrl,
      currentToken: () => token,
      onUnauthorized: () => undefined,
      retryDelay: () => 0,
    })
    token = await createHttpSession(http).login({ email, password: DEMO_PASSWORD })
    return createHttpOwnOffers(http)
  }
  return {
    offers: await offersOf(SELLERS.guide),
    others: await offersOf(SELLERS.other),
    pictures: await picturesOf(),
    async decide(id, reason) {
      const [row] = await test.database.query<{ id: string }>(
        'SELECT id FROM reviews_asked WHERE offer_id = $1 AND decision IS NULL',
        [id],
      )
      const decision = reason === null ? { decision: 'approve' } : { decision: 'reject', reason }
      const { status, body } = await test.decide(row?.id ?? 'none', decision)
      if (status !== 204) throw new Error(`${status}: ${JSON.stringify(body)}`)
    },
    async suspend(id, reason) {
      const [guide] = await test.database.query<{ id: string }>('SELECT id::text AS id FROM users WHERE email = $1', [
        SELLERS.guide,
      ])
      const which = id === null ? `guide/${guide?.id}` : `offer/${id}`
      const { status, body } = await test.ask('admin', `POST admin/suspensions/${which}`, { reason, bookings: 'keep' })
      if (status !== 204) throw new Error(`${status}: ${JSON.stringify(body)}`)
    },
    wait: () => test.wait(1),
    close: () => test.close(),
  }
})
