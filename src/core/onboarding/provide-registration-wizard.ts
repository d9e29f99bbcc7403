import { fromCallback, fromPromise } from 'xstate'
import { RESEND_WAIT, readRegistration, writeRegistration } from '../account/registration-record.ts'
import type { Connection } from '../connection/connection.port.ts'
import { watchConnection } from '../drafting/drafting.ts'
import { Forbidden, NotFound, Unauthenticated } from '../failures.ts'
import type { Log } from '../log.ts'
import type { UserId } from '../session/session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { type DeviceDraft, DRAFT_KEY, readDeviceDraft, removeDeviceDraft, writeDeviceDraft } from './device-draft.ts'
import type { ProviderRegistration } from './provider-registration.port.ts'
import { providerRegistrationMachine } from './registration.machine.ts'
import type { WizardEvent } from './registration.setup.ts'

export interface WizardPorts {
  readonly registration: ProviderRegistration
  readonly storage: DeviceStorage
  readonly connection: Connection
  readonly log: Log
  /** Milliseconds since 1970; Date.now by default. */
  readonly now?: () => number
}

type Effects = Parameters<typeof providerRegistrationMachine.provide>[0]
type Provided = {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly guards: Required<Pick<NonNullable<Effects['guards']>, 'is online'>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'store draft' | 'remove stored draft'>>
}

export function provideRegistrationWizard({ registration, storage, connection, log, now = Date.now }: WizardPorts) {
  const readServer = async (draft: string | null, signal: AbortSignal) => {
    try {
      return await registration.read(draft, signal)
    } catch (error) {
      // An unknown draft, or one of another browser.
      if (error instanceof NotFound || error instanceof Forbidden) return null
      throw error
    }
  }
  /** Removes the registration from the draft when its mail is no longer awaited. */
  const stillWaiting = (device: DeviceDraft | null): DeviceDraft | null => {
    if (device === null) return null
    const awaited = readRegistration(storage, now())?.registration
    return { ...device, registration: awaited === device.registration ? awaited : null }
  }

  return providerRegistrationMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { person }, signal }) => {
        const device = stillWaiting(readDeviceDraft(storage, person))
        const draft = device?.known.draft ?? null
        if (device !== null && device.registration !== null) return { device, server: undefined }
        if (person === null && draft === null) return { device, server: undefined }
        try {
          return { device, server: await readServer(draft, signal) }
        } catch (error) {
          if (device === null || error instanceof Unauthenticated) throw error
          log.warn('registration not loaded, device copy used', error)
          return { device, server: undefined }
        }
      }),
      reload: fromPromise(({ input, signal }) => readServer(input.draft, signal)),
      'save step': fromPromise(({ input: { pending, known }, signal }) =>
        registration.saveStep(pending.step, pending.value, known, signal),
      ),
      submit: fromPromise(async ({ input: { access, known, name }, signal }) => {
        const submitted = await registration.submit(known, access, signal)
        if (submitted === null || access === null) return null
        const at = now()
        const { email } = access
        writeRegistration(storage, { registration: submitted, name, email, at, resendAt: at + RESEND_WAIT })
        return submitted
      }),
      'watch connection': watchConnection<WizardEvent>(connection),
      'watch other tabs': fromCallback<WizardEvent, { readonly person: UserId | null }>(({ sendBack, input }) =>
        storage.onForeignChange((key) => {
          if (key !== DRAFT_KEY) return
          const draft = readDeviceDraft(storage, input.person)
          if (draft !== null) sendBack({ type: 'drafted elsewhere', draft })
        }),
      ),
    },
    guards: { 'is online': () => connection.isOnline() },
    actions: {
      'store draft': ({ context: { person, known, typed, registration } }) =>
        writeDeviceDraft(storage, { person, known, typed, registration }),
      'remove stored draft': () => removeDeviceDraft(storage),
    },
  } satisfies Provided)
}
