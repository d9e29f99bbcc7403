import { assertEvent, fromCallback, fromPromise } from 'xstate'
import type { Log } from '../log.ts'
import { forgetSeen, rememberSeen } from '../recently-seen/recently-seen.ts'
import { writeStoredFilters } from '../search/stored-filters.ts'
import type { SessionActor, SessionSnapshot } from '../session/provide-session.ts'
import { isPending, selectUser } from '../session/session.selectors.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { CONSENT_KEY } from '../storage/storage-keys.ts'
import { type ConsentEffects, type ConsentEvent, consentMachine } from './consent.machine.ts'
import { type Choices, CONSENT_VERSION, readConsentRecord, writeConsentRecord } from './consent.ts'
import type { Consent, Privacy } from './privacy.port.ts'

export interface ConsentPorts {
  readonly storage: DeviceStorage
  readonly privacy: Privacy
  readonly session: Pick<SessionActor, 'getSnapshot' | 'subscribe'>
  readonly log: Log
}

type Provided = Required<Pick<ConsentEffects, 'actors'>> & {
  readonly actors: Required<NonNullable<ConsentEffects['actors']>>
  readonly actions: Required<
    Pick<
      NonNullable<ConsentEffects['actions']>,
      | 'store record'
      | 'forget what was refused'
      | 'store search'
      | 'store seen offer'
      | 'store what was unkept'
      | 'log problem'
    >
  >
}

/** `createActor(provideConsent(ports), { input: { record: readConsentRecord(storage) } })`. */
export function provideConsent({ storage, privacy, session, log }: ConsentPorts) {
  return consentMachine.provide({
    actors: {
      'watch session': fromCallback<ConsentEvent>(({ sendBack }) => {
        let lastPerson: string | null | undefined
        const tell = (snapshot: SessionSnapshot) => {
          if (isPending(snapshot)) return
          const id = selectUser(snapshot)?.id
          const person = id === undefined ? null : String(id)
          if (person !== lastPerson) sendBack({ type: 'person changed', person })
          lastPerson = person
        }
        tell(session.getSnapshot())
        const { unsubscribe } = session.subscribe(tell)
        return unsubscribe
      }),
      'watch other tabs': fromCallback<ConsentEvent>(({ sendBack }) =>
        storage.onForeignChange((key) => {
          if (key === CONSENT_KEY) sendBack({ type: 'decided elsewhere', record: readConsentRecord(storage) })
        }),
      ),
      'fetch consents': fromPromise<readonly Consent[]>(({ signal }) => privacy.fetchConsents(signal)),
      'record consents': fromPromise<readonly Consent[], Choices>(({ input }) =>
        privacy.recordConsents(CONSENT_VERSION, input),
      ),
    },
    actions: {
      'store record': ({ context }) => writeConsentRecord(storage, context.record),
      'forget what was refused': ({ context }) => {
        if (context.record?.choices.preferences === true) return
        writeStoredFilters(storage, {})
        forgetSeen(storage)
      },
      'store what was unkept': ({ context: { record, unkept, unkeptSeen } }) => {
        if (record?.choices.preferences !== true) return
        if (unkept !== null) writeStoredFilters(storage, unkept)
        if (unkeptSeen.length > 0) rememberSeen(storage, unkeptSeen, Date.now())
      },
      'store search': ({ event }) => {
        assertEvent(event, 'searched')
        writeStoredFilters(storage, event.filters)
      },
      'store seen offer': ({ event }) => {
        assertEvent(event, 'seen')
        rememberSeen(storage, [event.offer], event.offer.at)
      },
      'log problem': (_, { message, error }) => log.warn(message, error),
    },
  } satisfies Provided)
}
