import { Forbidden, NotFound, Outdated, Rejected } from '../../core/failures.ts'
import { offerProblems } from '../../core/offer-editing/offer-rules.ts'
import {
  emptySections,
  LIVE_SECTIONS,
  OFFER_SECTIONS,
  type OfferSection,
  type OfferSections,
  type SectionChange,
} from '../../core/offer-editing/offer-sections.ts'
import type {
  Cities,
  CityFound,
  OwnOffer,
  OwnOfferSummary,
  OwnOffers,
  SellingPermission,
  Suspension,
} from '../../core/offer-editing/own-offers.port.ts'
import { suspensionOf } from '../../core/offer-editing/typed-sections.ts'
import type { OfferKind } from '../../core/offers/offer-kinds.ts'
import { fold } from '../../core/text/words.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface Kept {
  readonly offer: Omit<OwnOffer, keyof SellingPermission | 'changed' | 'onSale'>
  /** The public version; null before the first publication. */
  readonly onSale: OfferSections | null
  readonly updatedAt: string
}

export interface MemoryOwnOffersOptions {
  readonly sellingPermission?: SellingPermission
  readonly before?: BeforeAnswering
  readonly now?: () => Date
}

export interface MemoryOwnOffers extends OwnOffers {
  /** Decides like an admin: approves without a reason, else rejects. */
  decide(id: string, reason: string | null): void
  /** Suspends one offer, or without an id all sales, like an admin. */
  suspend(id: string | null, reason: string): void
  /** Saves like another device of the same guide. */
  saveElsewhere(id: string, change: SectionChange): void
}

const SUSPENDED = 'Nossa equipe suspendeu estas vendas.'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isLive = (section: OfferSection) => LIVE_SECTIONS.some((one) => one === section)

/** The offers and drafts of one guide. */
export function createMemoryOwnOffers(options: MemoryOwnOffersOptions = {}): MemoryOwnOffers {
  const { before, now = () => new Date() } = options
  let sellingPermission = options.sellingPermission ?? { maySubmit: true, obstacle: null }
  const kept = new Map<string, Kept>()

  const find = (id: string): Kept => {
    const found = kept.get(id)
    if (found === undefined) throw new NotFound(`there is no offer "${id}"`)
    return found
  }
  const put = (id: string, change: Partial<Kept['offer']>, onSale = kept.get(id)?.onSale ?? null): OwnOffer => {
    const { offer } = find(id)
    kept.set(id, { offer: { ...offer, ...change }, onSale, updatedAt: now().toISOString() })
    return answerOf(id)
  }
  const answerOf = (id: string): OwnOffer => {
    const { offer, onSale } = find(id)
    const changed = OFFER_SECTIONS.filter((one) => onSale !== null && !isSame(onSale[one], offer.sections[one]))
    return { ...offer, ...sellingPermission, onSale, changed }
  }
  const begin = (id: string, kind: OfferKind, sections: OfferSections): OwnOffer => {
    if (kept.has(id)) return answerOf(id)
    const offer = { id, kind, status: 'draft', changes: null, rejectionReason: null, version: 1, sections } as const
    kept.set(id, { offer, onSale: null, updatedAt: now().toISOString() })
    return answerOf(id)
  }
  const refuse = (kind: OfferKind, sections: OfferSections, only?: OfferSection) => {
    const problems = offerProblems(kind, sections).filter(({ section }) => only === undefined || section === only)
    if (problems.length === 0) return
    const named = problems.map(({ section, field, sentence }) => [only ? field : `${section}.${field}`, sentence])
    throw new Rejected('unfinished', { fields: Object.fromEntries(named) })
  }
  const save = (id: string, { section, value }: SectionChange): OwnOffer => {
    const { offer, onSale } = find(id)
    const sections = { ...offer.sections, [section]: value }
    if (isSame(sections, offer.sections)) return answerOf(id)
    const version = offer.version + 1
    if (onSale === null) return put(id, { sections, version, status: 'draft' })
    if (!isLive(section)) return put(id, { sections, version, changes: 'editing' })
    refuse(offer.kind, sections, section)
    return put(id, { sections, version }, { ...onSale, [section]: value })
  }
  const known = (id: string, version: number) => {
    if (find(id).offer.version !== version) throw new Outdated('saved elsewhere')
  }

  return {
    fetchAll: (signal) =>
      answering(
        () => ({
          ...sellingPermission,
          offers: [...kept.values()].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).map(summaryOf),
        }),
        before,
        signal,
      ),
    create: (id, kind) => answering(() => begin(id, kind, emptySections(kind)), before, undefined),
    fetchOne: (id, signal) => answering(() => answerOf(id), before, signal),
    save: (id, version, change) =>
      answering(
        () => {
          if (isSame(find(id).offer.sections[change.section], change.value)) return answerOf(id)
          known(id, version)
          return save(id, change)
        },
        before,
        undefined,
      ),
    addPhoto: (_, { image, onProgress, signal }) =>
      answering(
        () => {
          if (!/^data:image\/(jpeg|png|webp);base64,/.test(image)) {
            throw new Rejected('no picture', { fields: { image: 'Envie uma imagem JPEG, PNG ou WebP.' } })
          }
          onProgress?.(100)
          const id = `${image.length}-${image.slice(-12).replaceAll(/\W/g, '')}`
          return {
            id,
            url: image,
            sources: [{ url: image, width: 1200 }],
            width: 1200,
            height: 800,
            alt: '',
            color: '#ccc',
          }
        },
        before,
        signal,
      ),
    submit: (id, version) =>
      answering(
        () => {
          const { offer, onSale } = find(id)
          if (!sellingPermission.maySubmit)
            throw new Forbidden('not yet', { detail: sellingPermission.obstacle ?? undefined })
          known(id, version)
          refuse(offer.kind, offer.sections)
          const state = onSale === null ? ({ status: 'in review' } as const) : ({ changes: 'in review' } as const)
          return put(id, { ...state, rejectionReason: null })
        },
        before,
        undefined,
      ),
    setPaused: (id, isPaused) =>
      answering(
        () => {
          if (!isPaused && suspensionOf(find(id).offer, sellingPermission) !== null) {
            throw new Rejected('suspended', { detail: SUSPENDED })
          }
          return put(id, { status: isPaused ? 'paused' : 'published' })
        },
        before,
        undefined,
      ),
    copy: (id, newId) =>
      answering(
        () => {
          const { kind, sections } = find(id).offer
          return begin(newId, kind, { ...sections, availability: { ...sections.availability, blockedDays: [] } })
        },
        before,
        undefined,
      ),
    discard: (id) =>
      answering(
        () => {
          const { offer, onSale } = find(id)
          if (onSale === null) kept.delete(id)
          else put(id, { sections: onSale, changes: null, rejectionReason: null, version: offer.version + 1 })
        },
        before,
        undefined,
      ),
    decide: (id, reason) => {
      const { offer, onSale } = find(id)
      if (reason === null) put(id, { status: 'published', changes: null, rejectionReason: null }, offer.sections)
      else put(id, { ...(onSale === null ? { status: 'rejected' } : { changes: 'rejected' }), rejectionReason: reason })
    },
    suspend: (id, reason) => {
      const suspension: Suspension = { reason }
      if (id === null) sellingPermission = { maySubmit: false, obstacle: SUSPENDED, salesSuspension: suspension }
      else put(id, { suspension })
      for (const { offer } of kept.values()) {
        if (offer.status === 'published' && (id === null || id === offer.id)) put(offer.id, { status: 'paused' })
      }
    },
    saveElsewhere: (id, change) => void save(id, change),
  }
}

function summaryOf({ offer, onSale, updatedAt }: Kept): OwnOfferSummary {
  const { id, kind, status, changes, rejectionReason, suspension } = offer
  const sections = onSale ?? offer.sections
  const proposed = offer.sections.basics.title.trim()
  const prices = sections.plans.plans.flatMap((plan) => plan.prices).filter(({ band }) => band === 'adult')
  const known = prices.flatMap(({ price }) => (price === null ? [] : [price]))
  return {
    ...{ id, kind, status, changes, rejectionReason, suspension, updatedAt },
    title: sections.basics.title,
    proposedTitle: onSale === null || proposed === '' || proposed === onSale.basics.title ? null : proposed,
    place: sections.basics.place,
    cover: sections.photos.photos[0] ?? null,
    priceFrom: known.length === 0 ? null : Math.min(...known),
  }
}

const SOME_CITIES: readonly CityFound[] = [
  { slug: 'sao-luis', name: 'São Luís', state: 'MA', latitude: -2.53, longitude: -44.3 },
  { slug: 'rio-de-janeiro', name: 'Rio de Janeiro', state: 'RJ', latitude: -22.91, longitude: -43.17 },
  {
    slug: 'sao-luiz-do-paraitinga-sp',
    name: 'São Luiz do Paraitinga',
    state: 'SP',
    latitude: -23.22,
    longitude: -45.31,
  },
]

export const createMemoryCities = (cities = SOME_CITIES, before?: BeforeAnswering): Cities => ({
  find: (text, signal) =>
    answering(() => cities.filter(({ name }) => fold(name).startsWith(fold(text.trim()))).slice(0, 8), before, signal),
})

export const guiding = { offers: () => createMemoryOwnOffers(), cities: () => createMemoryCities() }
