import { createActor } from 'xstate'
import { readStoredFilters, type StoredFilters } from '../search/stored-filters.ts'
import type { ConsentActor } from './consent.machine.ts'
import { readConsentRecord } from './consent.ts'
import { type ConsentPorts, provideConsent } from './provide-consent.ts'

/** The consent of this page and what it allows to remember. Members may load late. */
export interface Consents {
  /** The running machine. */
  open(): Promise<ConsentActor>
  /** The last search, to start the next one with (section 4). Empty without consent; past dates are left out. */
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
