import { plainReason } from '../back-office/reason.ts'
import { rejectionReasonProblem } from './reason.ts'
import { LONGEST_PHOTO_REASON, type Rejection, type ReviewItem } from './review.port.ts'

type Document = ReviewItem['documents'][number]

/** The unsent rejection of an admin. */
export interface RejectionDraft {
  /** The reason for the whole request; not sent where photos are named. */
  readonly reason: string
  /** Reasons by document id: each photo named here is refused, the others are kept, or published for a rating. */
  readonly photos: Readonly<Record<string, string>>
}

export const EMPTY_REJECTION: RejectionDraft = { reason: '', photos: {} }

export const isEmptyRejection = ({ reason, photos }: RejectionDraft): boolean =>
  reason === '' && Object.keys(photos).length === 0

/** The photos that can be refused separately: those of an identity or a rating with more than one. */
export function photosToName({ kind, documents }: Pick<ReviewItem, 'kind' | 'documents'>): readonly Document[] {
  const photos = documents.filter(({ type }) => type.startsWith('image/'))
  return (kind === 'identity' || kind === 'photos') && photos.length > 1 ? photos : []
}

/** Names the photo, or removes it. */
export function togglePhoto(draft: RejectionDraft, id: string): RejectionDraft {
  const { [id]: reason, ...others } = draft.photos
  return { ...draft, photos: reason === undefined ? { ...draft.photos, [id]: '' } : others }
}

/** Problems by document id, or of the single reason; null where the draft can be sent. */
export function rejectionProblems(
  draft: RejectionDraft,
): { readonly reason?: string; readonly photos: Readonly<Record<string, string>> } | null {
  const named = Object.entries(draft.photos)
  if (named.length === 0) {
    const reason = rejectionReasonProblem(draft.reason)
    return reason === null ? null : { reason, photos: {} }
  }
  const problems = named.flatMap(([id, text]) => {
    const problem = rejectionReasonProblem(text, LONGEST_PHOTO_REASON)
    return problem === null ? [] : [[id, problem] as const]
  })
  return problems.length === 0 ? null : { photos: Object.fromEntries(problems) }
}

/**
 * The rejection to send. The reason repeats the photos' reasons with their labels, because mails, the history, and backends
 * without single photos show only the reason.
 */
export function rejectionOf(item: Pick<ReviewItem, 'kind' | 'documents'>, draft: RejectionDraft): Rejection {
  const named = photosToName(item).flatMap(({ id, label }) => {
    const reason = draft.photos[id]
    return reason === undefined ? [] : [{ document: id, label, reason: plainReason(reason) }]
  })
  if (named.length === 0) return { reason: plainReason(draft.reason), photos: [] }
  return {
    reason: named.map(({ label, reason }) => `${label}: ${asSentence(reason)}`).join(' '),
    photos: named.map(({ document, reason }) => ({ document, reason })),
  }
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
