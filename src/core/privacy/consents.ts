import { createActor } from 'xstate'
import { readStoredFilters, type StoredFilters } from '../search/stored-filters.ts'
import type { ConsentActor } from './consent.machine.ts'
import { readConsentRecord } from './consent.ts'
import { type ConsentPorts, provideConsent } from './provide-consent.ts'

/** The page's consent, and the data that it allows to store. Members may load late. */
export interface Consents {
  /** The running machine. */
  open(): Promise<ConsentActor>
  /** The last search, as default for the next one (section 4). Empty without consent; drops past dates. */
  recallSearch(today: string): Promise<StoredFilters>
  /** Stores place, people, dates and kind; nothing without consent. */
  rememberSearch(filters: StoredFilters): Promise<void>
}

/** Call it once per page. */
export function createConsents(ports: ConsentPorts): Consents {
  const { storage } = ports
  const actor = createActor(provideConsent(ports), { input: { record: readConsentRecord(storage) } }).start()
  return {
    open: async () => actor,
    async recallSearch(today) {
      if (actor.getSnapshot().context.record?.choices.preferences !== true) return {}
      const { date, ...filters } = readStoredFilters(storage)
      return date === undefined || date < today ? filters : { ...filters, date }
    },
    async rememberSearch(filters) {
      actor.send({ type: 'searched', filters })
    },
  }
}
