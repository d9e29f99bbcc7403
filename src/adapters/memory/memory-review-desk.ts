import { LONGEST_REASON, SHORTEST_REASON } from '../../core/back-office/reason.ts'
import { Forbidden, NotFound, Outdated, Rejected } from '../../core/failures.ts'
import type { Decision, ReviewDesk, ReviewedOffer, ReviewItem } from '../../core/review/review.port.ts'
import { answering } from './answering.ts'

export interface MemoryReviewDeskOptions {
  /** Waiting requests, oldest first. */
  readonly items?: readonly ReviewItem[]
  /** Count of all waiting requests, if more than `items`. */
  readonly waiting?: number
  /** Data URLs by the document's id. */
  readonly documents?: Readonly<Record<string, string>>
  /** Keyed by request id. */
  readonly offers?: Readonly<Record<string, ReviewedOffer>>
  /** Earlier decisions, latest first. */
  readonly decisions?: readonly Decision[]
  readonly admin?: string
  /** The admin's own address: they cannot decide about their own requests. */
  readonly adminEmail?: string
  /** Runs before every answer; an error that it throws becomes the answer. */
  readonly before?: (signal: AbortSignal | undefined) => void | Promise<void>
  readonly now?: () => Date
}

export interface MemoryReviewDesk extends ReviewDesk {
  /** Adds a provider's request, with data URLs by document id. */
  arrive(item: ReviewItem, documents?: Readonly<Record<string, string>>): void
  /** Removes a waiting request, as after a new submission. */
  withdraw(id: string): void
  /** Decides like another admin. */
  decideElsewhere(id: string, decision: Decision['decision'], reason?: string): void
}

const PAGE = 30

export function createMemoryReviewDesk(options: MemoryReviewDeskOptions = {}): MemoryReviewDesk {
  const { admin = 'Ana Admin', adminEmail, before, offers = {}, now = () => new Date() } = options
  const documents = new Map(Object.entries(options.documents ?? {}))
  let items = [...(options.items ?? [])]
  const others = Math.max(0, (options.waiting ?? 0) - items.length)
  let decisions: readonly Decision[] = options.decisions ?? []
  const decided = new Map<string, Decision>()
  let count = decisions.length

  function decide(id: string, decision: Decision['decision'], reason: string | null, by: string): void {
    const earlier = decided.get(id)
    if (earlier !== undefined) {
      if (earlier.admin === by && earlier.decision === decision && earlier.reason === reason) return
      const did = earlier.decision === 'approve' ? 'aprovou' : 'rejeitou'
      throw new Outdated('decided already', {
        detail: `Outra pessoa já decidiu sobre este envio: ${earlier.admin} ${did}.`,
      })
    }
    const item = items.find((one) => one.id === id)
    if (item === undefined) {
      throw new NotFound('no such review', {
        detail: 'Este envio não está mais na fila: a pessoa enviou de novo ou retirou.',
      })
    }
    const { kind, provider, obstacle } = item
    if (provider.email === adminEmail) {
      throw new Forbidden('about oneself', {
        detail: 'Este envio é seu. Outra pessoa da administração precisa decidir.',
      })
    }
    if (decision === 'approve' && obstacle !== null) throw new Rejected('something is missing', { detail: obstacle })
    items = items.filter((one) => one !== item)
    for (const document of item.documents) documents.delete(document.id)
    count += 1
    const record: Decision = {
      ...{ id: String(count), kind, decision, reason, admin: by, provider: provider.name, at: now().toISOString() },
    }
    decided.set(id, record)
    decisions = [record, ...decisions]
  }

  return {
    fetchQueue: (signal) => answering(() => ({ items, waiting: items.length + others }), before, signal),
    approve: (id) => answering(() => decide(id, 'approve', null, admin), before, undefined),
    reject: (id, given, photos = []) =>
      answering(
        () => {
          const reason = given.replaceAll(/\s+/g, ' ').trim()
          if (reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON) {
            const sentence = `Use de ${SHORTEST_REASON} a ${LONGEST_REASON} caracteres.`
            throw new Rejected('too short or too long', { detail: sentence, fields: { reason: sentence } })
          }
          const item = items.find((one) => one.id === id)
          const isKnown = photos.every(({ document }) => item?.documents.some((one) => one.id === document))
          if (item !== undefined && !isKnown) throw new Rejected('no photo of this request')
          decide(id, 'reject', reason, admin)
        },
        before,
        undefined,
      ),
    fetchDecisions: (last, signal) =>
      answering(
        () => {
          const from = last === undefined ? 0 : decisions.findIndex(({ id }) => id === last) + 1
          const page = decisions.slice(from, from + PAGE)
          return { decisions: page, next: decisions.length > from + PAGE ? (page.at(-1)?.id ?? null) : null }
        },
        before,
        signal,
      ),
    fetchOffer: (id, signal) =>
      answering(
        () => {
          const offer = offers[id]
          if (offer === undefined || !items.some((item) => item.id === id)) throw new NotFound('no such review')
          return offer
        },
        before,
        signal,
      ),
    fetchDocument: (id, signal) =>
      answering(
        () => {
          const dataUrl = documents.get(id)
          if (dataUrl === undefined) throw new NotFound('deleted', { detail: 'Este documento já foi apagado.' })
          return { type: dataUrl.slice('data:'.length, dataUrl.indexOf(';')), dataUrl }
        },
        before,
        signal,
      ),
    arrive: (item, sent = {}) => {
      items = [...items, item]
      for (const [id, dataUrl] of Object.entries(sent)) documents.set(id, dataUrl)
    },
    withdraw: (id) => {
      items = items.filter((item) => item.id !== id)
    },
    decideElsewhere: (id, decision, reason) => decide(id, decision, reason ?? null, 'Renato Farias'),
  }
}

export const desk = { desk: () => createMemoryReviewDesk() }
