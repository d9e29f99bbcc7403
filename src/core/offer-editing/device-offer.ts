import type { UserId } from '../session/session.ts'
import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import { OFFER_SECTIONS, withAllFields } from './offer-sections.ts'
import { OFFER_STATUSES, type OwnOffer } from './own-offers.port.ts'
import type { OfferDraft, TypedSections } from './typed-sections.ts'

/** Removed when the session ends, with all personal data. */
export const offerDraftKey = (person: UserId, id: string): string => `${PERSONAL_PREFIX}offer:${person}:${id}`

/** Null without a draft, and for one that is unreadable or of another format. */
export function readOfferDraft(storage: DeviceStorage, person: UserId, id: string): OfferDraft | null {
  const stored = readJson(storage, offerDraftKey(person, id))
  if (!isRecord(stored) || stored.format !== 1 || !isRecord(stored.typed) || !isOffer(stored.offer, id)) return null
  const { typed, offer } = stored
  const known = OFFER_SECTIONS.filter((section) => isLike(offer.sections[section], typed[section]))
  const kept = Object.fromEntries(known.map((section) => [section, typed[section]])) as TypedSections
  return { offer: { ...offer, sections: withAllFields(offer.sections) }, typed: withAllFields(kept) }
}

/** Stores the typed sections with the offer that they change; removes the draft when nothing is typed. */
export function writeOfferDraft(storage: DeviceStorage, person: UserId, { offer, typed }: OfferDraft): void {
  if (Object.keys(typed).length === 0) removeOfferDraft(storage, person, offer.id)
  else writeJson(storage, offerDraftKey(person, offer.id), { format: 1, offer, typed })
}

export function removeOfferDraft(storage: DeviceStorage, person: UserId, id: string): void {
  storage.remove(offerDraftKey(person, id))
}

/** Only this code writes drafts, so a check of their outline is enough. */
function isOffer(value: unknown, id: string): value is OwnOffer {
  if (!isRecord(value) || value.id !== id || typeof value.version !== 'number') return false
  const { status, sections } = value
  return (
    OFFER_STATUSES.some((one) => one === status) &&
    isRecord(sections) &&
    OFFER_SECTIONS.every((section) => isRecord(sections[section]))
  )
}

/** True when the value has the members of its section. */
function isLike(known: object, value: unknown): boolean {
  return isRecord(value) && Object.keys(known).every((name) => name in value)
}
