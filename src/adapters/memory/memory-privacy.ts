import { Rejected } from '../../core/failures.ts'
import { CONSENT_PURPOSES, type Consent, type Privacy } from '../../core/privacy/privacy.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

export interface MemoryPrivacyOptions {
  /** The account's password; absent means none. */
  readonly password?: string
  /** The bookings that block the deletion; absent means none. */
  readonly obstacle?: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly now?: () => Date
  readonly before?: BeforeAnswering
}

export interface MemoryPrivacy extends Privacy {
  readonly isDeleted: () => boolean
}

export function createMemoryPrivacy(options: MemoryPrivacyOptions = {}): MemoryPrivacy {
  const { password, obstacle = null, data = {}, now = () => new Date(), before } = options
  let consents: readonly Consent[] = []
  let deleted = false
  return {
    fetchConsents: (signal) => answering(() => consents, before, signal),
    recordConsents(version, choices) {
      const keep = () => {
        const at = now().toISOString()
        consents = CONSENT_PURPOSES.flatMap((purpose) => {
          const granted = choices[purpose]
          const former = consents.filter((consent) => consent.purpose === purpose)
          return granted === undefined ? former : [{ purpose, granted, version, at }]
        })
        return consents
      }
      return answering(keep, before, undefined)
    },
    exportMyData: (signal) => answering(() => data, before, signal),
    fetchDeletionObstacle: (signal) => answering(() => obstacle, before, signal),
    deleteAccount(given) {
      const remove = () => {
        if (given !== password) {
          throw new Rejected('the password is wrong', { fields: { password: 'A senha não confere.' } })
        }
        if (obstacle !== null) throw new Rejected('something stands in the way', { detail: obstacle })
        deleted = true
      }
      return answering(remove, before, undefined)
    },
    isDeleted: () => deleted,
  }
}
