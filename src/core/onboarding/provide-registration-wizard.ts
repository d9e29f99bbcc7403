import { fromCallback, fromPromise } from 'xstate'
import { RESEND_WAIT, readRegistration, writeRegistration } from '../account/registration-record.ts'
import type { Connection } from '../connection/connection.port.ts'
import { watchConnection } from '../drafting/drafting.ts'
import { Forbidden, NotFound, Unauthenticated } from '../failures.ts'
import type { Log } from '../log.ts'
import type { UserId } from '../session/session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { type DeviceDraft, DRAFT_KEY, readDeviceDraft, removeDeviceDraft, writeDeviceDraft } from './device-draft.ts'
import type { ProviderRegistration, RegistrationDraft } from './provider-registration.port.ts'
import { providerRegistrationMachine } from './registration.machine.ts'
import type { CompletedStep, WizardEvent } from './registration.setup.ts'

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
    if (device === null || device.registration === null) return device
    const record = readRegistration(storage, now())
    return record?.registration === device.registration ? device : { ...device, registration: null }
  }

  return providerRegistrationMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { person }, signal }) => {
        const device = stillWaiting(readDeviceDraft(storage, person))
        const draft = device?.known.draft ?? null
        if (device !== null && device.registration !== null) return { device, server: undefined }
        if (person === null && draft === null) return { device, server: undefined }
        try {
          const server = await readServer(draft, signal)
          // Before the first save the backend has no registration, and only this device has the typed text.
          return { device, server: server === null && device?.known.version === 0 ? undefined : server }
        } catch (error) {
          if (device === null || error instanceof Unauthenticated) throw error
          log.warn('registration not loaded, device copy used', error)
          return { device, server: undefined }
        }
      }),
      reload: fromPromise(({ input, signal }) => readServer(input.draft, signal)),
      'save step': fromPromise(async ({ input: { pending, known }, signal }) => {
        const draft = await saveStep(registration, pending, known, signal)
        const { personal, company } = draft.steps
        // A person who sells under their own name has one CPF and one name, in both steps.
        const isOther = company?.taxIdKind === 'cpf' && personal !== undefined && company.taxId !== personal.cpf
        if (pending.step !== 'personal' || !isOther) return draft
        const own = { ...company, taxId: personal.cpf, legalName: personal.name }
        return registration.saveStep('company', own, draft, signal)
      }),
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
        storage.onForeignChange((key, text) => {
          if (key !== DRAFT_KEY || text === null) return
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

/** One call per step, so that the compiler checks that value and step match. */
function saveStep(
  port: ProviderRegistration,
  pending: CompletedStep,
  known: RegistrationDraft,
  signal: AbortSignal,
): Promise<RegistrationDraft> {
  switch (pending.step) {
    case 'personal':
      return port.saveStep(pending.step, pending.value, known, signal)
    case 'company':
      return port.saveStep(pending.step, pending.value, known, signal)
    case 'address':
      return port.saveStep(pending.step, pending.value, known, signal)
    case 'services':
      return port.saveStep(pending.step, pending.value, known, signal)
    case 'about':
      return port.saveStep(pending.step, pending.value, known, signal)
  }
}
