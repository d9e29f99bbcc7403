import type { UserId } from '../session/session.ts'
import { isRecord, readJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { CheckoutDraft } from './draft.ts'

/** Removed at logout with everything personal. */
export const CHECKOUT_KEY = 'tp:me:checkout'
const VERSION = 1

/** One attempt to buy: all its requests use its id until the outcome is known. */
export interface Attempt {
  /** The id of the order, a UUID. */
  readonly id: string
  /** Ids of the cart items of the last request. */
  readonly items: readonly string[]
}

export interface StoredCheckout {
  readonly draft: Partial<CheckoutDraft>
  /** Sent without a known answer. */
  readonly attempt: Attempt | null
}

export const NOTHING_STORED: StoredCheckout = { draft: {}, attempt: null }

/** This person's stored checkout; corrupt data, other versions and other persons' data count as absent. */
export function readStoredCheckout(storage: DeviceStorage, person: UserId): StoredCheckout {
  const kept = readJson(storage, CHECKOUT_KEY)
  if (!isRecord(kept) || kept.version !== VERSION || kept.person !== person) return NOTHING_STORED
  const { draft, attempt } = kept
  return { draft: isRecord(draft) ? draftOf(draft) : {}, attempt: isAttempt(attempt) ? attempt : null }
}

export function writeStoredCheckout(
  storage: DeviceStorage,
  person: UserId,
  { draft: { isAgreed: _, ...draft }, attempt }: StoredCheckout,
): void {
  storage.write(CHECKOUT_KEY, JSON.stringify({ version: VERSION, person, draft, attempt }))
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

const isAnswers = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every(isText)

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) &&
  isText(value.id) &&
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value.id) &&
  isTexts(value.items)

function draftOf({ name, email, cellphone, participants, notes, answers }: Readonly<Record<string, unknown>>) {
  return {
    ...(isText(name) && { name }),
    ...(isText(email) && { email }),
    ...(isText(cellphone) && { cellphone }),
    ...(isRecord(participants) && { participants: entriesOf(participants, isTexts) }),
    ...(isRecord(notes) && { notes: entriesOf(notes, isText) }),
    ...(isRecord(answers) && { answers: entriesOf(answers, isAnswers) }),
  }
}

const entriesOf = <Value>(record: Readonly<Record<string, unknown>>, is: (value: unknown) => value is Value) =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, Value] => is(entry[1])))
