import { fromCallback, fromPromise } from 'xstate'
import { TooManyRequests } from '../failures.ts'
import { delayUntil } from '../machines/delay-until.ts'
import { fromFunction } from '../machines/from-function.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { AccountEntry, Registration } from './account-entry.port.ts'
import { type MailedAgain, type RegistrationEvent, registrationMachine } from './registration.machine.ts'
import {
  REGISTRATION_KEY,
  RESEND_WAIT,
  type RegistrationRecord,
  readRegistration,
  writeRegistration,
} from './registration-record.ts'

export interface RegistrationPorts {
  readonly entry: AccountEntry
  readonly storage: DeviceStorage
  /** Milliseconds since 1970; Date.now by default. */
  readonly now?: () => number
}

type Effects = Parameters<typeof registrationMachine.provide>[0]
type Provided = Required<Pick<Effects, 'actors' | 'delays'>> & {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly delays: Required<NonNullable<Effects['delays']>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'store record' | 'remove stored record'>>
}

export function provideRegistration({ entry, storage, now = Date.now }: RegistrationPorts) {
  return registrationMachine.provide({
    actors: {
      'read record': fromFunction(() => readRegistration(storage, now())),
      'watch other tabs': fromCallback<RegistrationEvent>(({ sendBack }) =>
        storage.onForeignChange((key, text) => {
          if (key === REGISTRATION_KEY && text === null) sendBack({ type: 'record gone elsewhere' })
        }),
      ),
      register: fromPromise<RegistrationRecord, Registration>(async ({ input, signal }) => {
        const registration = await entry.register(input, signal)
        const at = now()
        return { registration, name: input.name, email: input.email, at, resendAt: at + RESEND_WAIT }
      }),
      resend: fromPromise<MailedAgain, RegistrationRecord>(async ({ input, signal }) => {
        try {
          await entry.resendConfirmation(input.registration, signal)
          return { sent: true, resendAt: now() + RESEND_WAIT }
        } catch (error) {
          if (!(error instanceof TooManyRequests)) throw error
          return { sent: false, resendAt: now() + (error.retryAfterSeconds ?? 60) * 1000 }
        }
      }),
      confirm: fromPromise(({ input, signal }) => entry.confirmRegistration(input, signal)),
    },
    delays: {
      'wait for another mail': ({ context }) => delayUntil(context.record?.resendAt ?? now(), now()),
    },
    actions: {
      'store record': ({ context }) => {
        if (context.record !== null) writeRegistration(storage, context.record)
      },
      'remove stored record': () => storage.remove(REGISTRATION_KEY),
    },
  } satisfies Provided)
}
