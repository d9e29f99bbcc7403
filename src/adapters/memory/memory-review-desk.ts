import { NotFound, Outdated, Rejected } from '../../core/failures.ts'
import type { Decision, ReviewDesk, ReviewItem } from '../../core/review/review.port.ts'
import { answering } from './answering.ts'

export interface MemoryReviewDeskOptions {
  /** What waits, oldest first. */
  readonly items?: readonly ReviewItem[]
  /** Data URLs by the document's id. */
  readonly documents?: Readonly<Record<string, string>>
  readonly admin?: string
  /** Runs before every answer; what it throws is the answer. */
  readonly before?: (signal: AbortSignal | undefined) => void | Promise<void>
  readonly now?: () => Date
}

const SHORTEST_REASON = 5

export function createMemoryReviewDesk(options: MemoryReviewDeskOptions = {}): ReviewDesk {
  const { documents = {}, admin = 'Ana Admin', before, now = () => new Date() } = options
  let items = [...(options.items ?? [])]
  let decisions: readonly Decision[] = []

  function decide(id: string, decision: Decision['decision'], reason: string | null): void {
    const item = items.find((one) => one.id === id)
    if (item === undefined) {
      throw decisions.some((one) => one.id === id) ? new Outdated('decided already') : new NotFound('no such review')
    }
    items = items.filter((one) => one !== item)
    const { kind, provider } = item
    decisions = [{ id, kind, decision, reason, admin, provider: provider.name, at: now().toISOString() }, ...decisions]
  }

  return {
    fetchQueue: (signal) => answering(() => ({ items, waiting: items.length }), before, signal),
    approve: (id) => answering(() => decide(id, 'approve', null), before, undefined),
    reject: (id, reason) =>
      answering(
        () => {
          if (reason.trim().length < SHORTEST_REASON) {
            throw new Rejected('too short', { fields: { reason: 'Diga em poucas palavras o que falta.' } })
          }
          decide(id, 'reject', reason.trim())
        },
        before,
        undefined,
      ),
    fetchDecisions: (_before, signal) => answering(() => decisions, before, signal),
    fetchDocument: (id, signal) =>
      answering(
        () => {
          const dataUrl = documents[id]
          if (dataUrl === undefined) throw new NotFound('deleted after the decision')
          return { type: dataUrl.slice('data:'.length, dataUrl.indexOf(';')), dataUrl }
        },
        before,
        signal,
      ),
  }
}
