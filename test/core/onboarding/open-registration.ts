import { onTestFinished } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryProviderRegistration } from '../../../src/adapters/memory/memory-provider-registration.ts'
import { createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import {
  type DeviceDraft,
  NO_DRAFT,
  readDeviceDraft,
  writeDeviceDraft,
} from '../../../src/core/onboarding/device-draft.ts'
import { provideRegistrationWizard } from '../../../src/core/onboarding/provide-registration-wizard.ts'
import type {
  ProviderRegistration,
  RegistrationDraft,
} from '../../../src/core/onboarding/provider-registration.port.ts'
import type { RegistrationStep } from '../../../src/core/onboarding/provider-registration.ts'
import type { ProviderRegistrationSnapshot } from '../../../src/core/onboarding/registration.machine.ts'
import type { WizardEmitted } from '../../../src/core/onboarding/registration.setup.ts'
import { savedValueOf } from '../../../src/core/onboarding/registration-form.ts'
import type { UserId } from '../../../src/core/session/session.ts'
import { noteCalls } from '../../support/note-calls.ts'
import { WHOLE_STEPS } from '../../support/registration-steps.ts'

export const NOW = 1_000_000
export const personal = {
  name: 'Ana Clara',
  cpf: '529.982.247-25',
  birthDate: '17/05/1990',
  cellphone: '(98) 98765-0099',
}
export const completed = {
  type: 'complete step',
  step: 'personal',
  typed: personal,
  value: savedValueOf('personal', personal, {}),
} as const
export const access = {
  email: 'ana@exemplo.br',
  password: 'dunas e lagoas azuis',
  password_confirmation: 'dunas e lagoas azuis',
}

type Place = 'loading' | 'editing' | 'saving' | 'kept on this device' | 'waiting for the mail' | 'not loaded'
export const isIn = (wizard: Place) => (snapshot: ProviderRegistrationSnapshot) =>
  snapshot.matches({ open: { wizard } })

interface Opening {
  readonly asked?: RegistrationStep | null
  /** Answers of the backend for this tab alone. */
  readonly instead?: Partial<ProviderRegistration>
}

/** One backend and one browser, whose tabs and reloads are opened one after the other. */
export function setUp(person: UserId | null = null) {
  const trouble: { next: Error | null } = { next: null }
  const before = () => {
    if (trouble.next !== null) throw trouble.next
  }
  const registration = createMemoryProviderRegistration({
    before,
    ...(person !== null && { person: () => String(person) }),
  })
  const store = createMemoryStore()
  const connection = createMemoryConnection()
  const clock = new SimulatedClock()
  const warnings: unknown[][] = []
  /** Calls of the backend by the wizards, by name, with what was sent. */
  const calls: unknown[][] = []
  const portWith = (instead: Partial<ProviderRegistration>) =>
    noteCalls<ProviderRegistration>({ ...registration, ...instead }, ['read', 'saveStep', 'submit'], calls)
  const begin = ({ asked = null, instead = {} }: Opening = {}) => {
    const storage = store.openTab()
    const machine = provideRegistrationWizard({
      registration: portWith(instead),
      storage,
      connection,
      log: { warn: (...words) => void warnings.push(words) },
      now: () => NOW,
    })
    const actor = createActor(machine, { clock, input: { person, asked } })
    const events: WizardEmitted[] = []
    const emitted: string[] = []
    actor.on('*', (event) => {
      events.push(event)
      emitted.push(event.type)
    })
    onTestFinished(() => void actor.stop())
    actor.start()
    return {
      ...{ actor, events, emitted, storage },
      context: () => actor.getSnapshot().context,
      /** The draft that the device keeps. */
      kept: () => readDeviceDraft(storage, person),
    }
  }
  return {
    ...{ registration, trouble, connection, clock, store, calls, warnings, begin },
    async open(place: Place = 'editing', opening: Opening = {}) {
      const opened = begin(opening)
      await waitFor(opened.actor, isIn(place))
      return opened
    },
    /** Puts a draft on the device, as an earlier visit would have left it. */
    keep(draft: Partial<DeviceDraft>) {
      const whole = { person: null, known: NO_DRAFT, typed: {}, registration: null, ...draft }
      writeDeviceDraft(store.openTab(), whole)
    },
  }
}

/** Saves all five steps, as another device would. */
export async function saveAll(registration: ProviderRegistration): Promise<RegistrationDraft> {
  let known: RegistrationDraft = { draft: null, version: 0, steps: {} }
  known = await registration.saveStep('personal', WHOLE_STEPS.personal, known)
  known = await registration.saveStep('company', WHOLE_STEPS.company, known)
  known = await registration.saveStep('address', WHOLE_STEPS.address, known)
  known = await registration.saveStep('services', WHOLE_STEPS.services, known)
  return registration.saveStep('about', WHOLE_STEPS.about, known)
}
