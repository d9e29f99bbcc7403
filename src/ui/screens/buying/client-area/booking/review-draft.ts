import type { UserId } from '../../../../../core/session/session.ts'
import { isRecord, readJson, writeJson } from '../../../../../core/storage/json.ts'
import type { DeviceStorage } from '../../../../../core/storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../../../../../core/storage/storage-keys.ts'

export interface ReviewDraft {
  /** 0 while nothing is chosen. */
  readonly stars: number
  readonly text: string
}

const NOTHING: ReviewDraft = { stars: 0, text: '' }

/** Gone with everything personal when a session ends. */
const keyOf = (person: UserId, bookingId: string) => `${PERSONAL_PREFIX}review:${person}:${bookingId}`

/** The unsent text of a review. */
export function readReviewDraft(storage: DeviceStorage, person: UserId, bookingId: string): ReviewDraft {
  const stored = readJson(storage, keyOf(person, bookingId))
  if (!isRecord(stored)) return NOTHING
  const { stars, text } = stored
  return {
    stars: typeof stars === 'number' && [1, 2, 3, 4, 5].includes(stars) ? stars : 0,
    text: typeof text === 'string' ? text : '',
  }
}

/** Null or an empty draft deletes it. */
export function writeReviewDraft(
  storage: DeviceStorage,
  person: UserId,
  bookingId: string,
  draft: ReviewDraft | null,
): void {
  const isEmpty = draft === null || (draft.stars === 0 && draft.text === '')
  writeJson(storage, keyOf(person, bookingId), isEmpty ? undefined : draft)
}
