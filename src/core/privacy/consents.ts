import { createActor } from 'xstate'
import { readStoredFilters, type StoredFilters } from '../search/stored-filters.ts'
import type { ConsentActor } from './consent.machine.ts'
import { readConsentRecord } from './consent.ts'
import { type ConsentPorts, provideConsent } from './provide-consent.ts'

/** What the person agreed to on this page, and what is remembered with it. Every member may be fetched late. */
export interface Consents {
  /** The running machine; the same one each time. */
  open(): Promise<ConsentActor>
  /** The last search, for the next one to start with (section 4). Empty without consent; a date before `today` is left out. */
  recallSearch(today: string): Promise<StoredFilters>
  /** Keeps where, how many, when and which kind; nothing without consent. */
  rememberSearch(filters: StoredFilters): Promise<void>
}

/** Starts the machine: one a page. */
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
