import { type AnyMachineSnapshot, fromCallback } from 'xstate'
import { NotFound, Outdated, Rejected, ServiceFailed, TooManyRequests, Unreachable } from '../../src/core/failures.ts'
import type { DeviceDraft } from '../../src/core/onboarding/device-draft.ts'
import type { RegistrationDraft } from '../../src/core/onboarding/provider-registration.port.ts'
import { mayOpen, type RegistrationStep } from '../../src/core/onboarding/provider-registration.ts'
import { providerRegistrationMachine } from '../../src/core/onboarding/registration.machine.ts'
import type { Loaded, WizardContext, WizardEvent } from '../../src/core/onboarding/registration.setup.ts'
import { savedValueOf } from '../../src/core/onboarding/registration-form.ts'
import { isSame, type TypedRegistration, typedOf } from '../../src/core/onboarding/typed-registration.ts'
import type { UserId } from '../../src/core/session/session.ts'
import { after, done, failed, inertPromise, type Model, type ModelEvent } from '../support/model.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'

export const REFUSAL = 'Este CPF não foi aceito.'
/** Seconds in the Retry-After of the model's 429. */
export const ASKED_PAUSE = 7
/** The model has no network at this try, and a network at all others. */
const OFFLINE_TRY = 2
/** Stands in the model for the secret that the backend gives. */
const SECRET = 'the-secret-of-this-draft'

/** A guide under the own CPF, in a city that is no destination: no save or look-up changes these values. */
export const stepsOf = (cpf: string): typeof WHOLE_STEPS => ({
  ...WHOLE_STEPS,
  personal: { ...WHOLE_STEPS.personal, cpf },
  company: {
    ...WHOLE_STEPS.company,
    ...{ taxIdKind: 'cpf', taxId: cpf, legalName: WHOLE_STEPS.personal.name, cadastur: null },
  },
  services: { ...WHOLE_STEPS.services, cities: ['Raposa'] },
})

/** Changes of the device in each step. */
export type Effect = 'remove' | Pick<WizardContext, 'known' | 'typed' | 'registration'>
export const effects: Effect[] = []

export const machine = providerRegistrationMachine.provide({
  actors: {
    load: inertPromise(),
    reload: inertPromise(),
    'save step': inertPromise(),
    submit: inertPromise(),
    'watch connection': fromCallback<WizardEvent>(() => {}),
    'watch other tabs': fromCallback<WizardEvent, { readonly person: UserId | null }>(() => {}),
  },
  guards: { 'is online': ({ context }) => context.tries !== OFFLINE_TRY },
  actions: {
    'store draft': ({ context: { known, typed, registration } }) => effects.push({ known, typed, registration }),
    'remove stored draft': () => effects.push('remove'),
  },
})

export const contextOf = (snapshot: AnyMachineSnapshot): WizardContext => snapshot.context
export const isAt = (snapshot: AnyMachineSnapshot, wizard: string): boolean => snapshot.matches({ open: { wizard } })
/** True while nothing is typed or saved: the introduction shows if the address names no step. */
export const isFresh = ({ known, typed, registration }: WizardContext): boolean =>
  known.version === 0 && Object.keys(typed).length === 0 && registration === null

/** The title distinguishes events of one state, for readers of a path and for the driver. */
const named = (title: string, event: ModelEvent): ModelEvent => ({ ...event, title })
export const titleOf = (event: ModelEvent): string => String(event.title ?? event.type)

function eventsOf(cpf: string): (snapshot: AnyMachineSnapshot) => readonly ModelEvent[] {
  const whole: RegistrationDraft = { draft: SECRET, version: 5, steps: stepsOf(cpf) }
  const { about: _photo, ...before } = whole.steps
  const device = (known: RegistrationDraft, registration: string | null = null): DeviceDraft => {
    return { person: null, known, typed: {}, registration }
  }
  const load = (title: string, output: Loaded) => named(title, done('load', output))
  const bare = typedOf(stepsOf(cpf)).personal ?? { name: '', cpf: '', birthDate: '', cellphone: '' }
  const shownIn = ({ typed, known }: WizardContext) => typed.personal ?? typedOf(known.steps).personal

  /** Types a text that is neither shown nor saved. */
  function typing(context: WizardContext): ModelEvent {
    const names = ['Ana Clara', 'Ana Clara Lima', 'Ana Clara Reis']
    const taken = [shownIn(context)?.name, context.known.steps.personal?.name]
    const name = names.find((one) => !taken.includes(one)) ?? ''
    return named('types', { type: 'typed', step: 'personal', typed: { ...bare, name } })
  }
  function completing({ typed, known }: WizardContext): readonly ModelEvent[] {
    if (typed.personal === undefined) return []
    const value = savedValueOf('personal', typed.personal, known.steps)
    return [named('goes on', { type: 'complete step', step: 'personal', value, typed: typed.personal })]
  }
  const opening = (step: RegistrationStep | null): ModelEvent =>
    named(`opens ${step ?? 'the wizard'}`, { type: 'open step', step })
  const openings = ({ step }: WizardContext, ...steps: readonly (RegistrationStep | null)[]) =>
    steps.filter((one) => one !== step).map(opening)

  /** Simulates a save of the same draft with another name on another device. */
  function changedElsewhere({ known }: WizardContext): RegistrationDraft {
    const name = known.version % 2 === 0 ? 'Ana de Outra Aba' : 'Ana do Outro Aparelho'
    return {
      draft: SECRET,
      version: known.version + 1,
      steps: { ...known.steps, personal: { ...stepsOf(cpf).personal, name } },
    }
  }
  const elsewhere = (context: WizardContext): readonly ModelEvent[] =>
    context.known.version === 0
      ? []
      : [named('saved in another tab', { type: 'drafted elsewhere', draft: device(changedElsewhere(context)) })]

  function saved({ known, pending }: WizardContext): RegistrationDraft {
    if (pending === null) return known
    const isNew = JSON.stringify(known.steps[pending.step]) !== JSON.stringify(pending.value)
    const steps = { ...known.steps, [pending.step]: pending.value }
    return { draft: SECRET, version: known.version + (isNew ? 1 : 0), steps }
  }

  /** Possible failures of a backend call. */
  function failures(id: 'save step' | 'submit', { known }: WizardContext, field: string): readonly ModelEvent[] {
    const fail = (title: string, error: Error) => named(`${id}: ${title}`, failed(id, error))
    return [
      fail('cut off', new Unreachable('no network')),
      fail('503', new ServiceFailed('down')),
      fail('429', new TooManyRequests('slower', { retryAfterSeconds: ASKED_PAUSE })),
      fail('422', new Rejected('refused', { fields: { [field]: REFUSAL } })),
      ...(known.version === 0
        ? []
        : [fail('412', new Outdated('another device')), fail('410', new NotFound('expired'))]),
    ]
  }

  function loading(context: WizardContext): readonly ModelEvent[] {
    const held = [
      load('loaded: as it was', { device: device(whole), server: whole }),
      load('loaded: saved since', {
        device: device({ ...whole, version: 4, steps: before }),
        server: whole,
      }),
      load('loaded: expired', { device: device(whole), server: null }),
      load('loaded: cut off', { device: device(whole), server: undefined }),
    ]
    if (context.person !== null) {
      return [
        ...(context.asked === null ? [opening('address')] : []),
        named('load: cut off', failed('load', new Unreachable('no network'))),
        load('loaded: begun on another device', { device: null, server: { ...whole, draft: null } }),
      ]
    }
    // A load without a call ends at once, so nobody can open a step during it.
    if (context.asked !== null) return held
    return [
      opening('company'),
      load('loaded: nothing', { device: null, server: undefined }),
      load('loaded: a mail under way', { device: device(whole, 'the-registration'), server: undefined }),
      ...held,
    ]
  }

  function happenings(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
    const context = contextOf(snapshot)
    const { step, pending, tries, known, typed, registration, person } = context
    if (snapshot.matches('done')) return []
    if (isAt(snapshot, 'loading')) return loading(context)
    if (isAt(snapshot, 'not loaded')) {
      return [
        ...(context.asked === null ? [opening('address')] : []),
        { type: 'try again' },
        { type: 'connection restored' },
      ]
    }
    // Logged-in people take the same paths, except for the beginning and the end.
    if (person !== null) {
      if (isAt(snapshot, 'submitting')) return [named('submitted: a provider', done('submit', null))]
      return step === 'access' ? [named('submits', { type: 'submit', access: null })] : []
    }
    const isChanged = snapshot.matches({ open: { device: 'changed' } })
    const keeping = isChanged
      ? [
          named('pauses', after('typing pause', 'provider-registration.open.device.changed')),
          named('hides the page', { type: 'page hidden' }),
        ]
      : []
    if (isAt(snapshot, 'saving')) {
      const whileAway = [
        ...keeping,
        ...(step === 'personal' &&
        tries === 0 &&
        isSame(typed.personal, pending?.typed as TypedRegistration['personal'] | undefined)
          ? [typing(context)]
          : []),
        ...(tries === 0 && mayOpen('company', known.steps) ? openings(context, 'company') : []),
      ]
      const success = named('saved', done('save step', saved(context)))
      if (tries >= OFFLINE_TRY) return [success]
      if (tries === 1)
        return [success, named('save step: no network', failed('save step', new Unreachable('no network')))]
      const refused = failures('save step', context, 'personal.cpf')
      // If the person has left the failed step, the failure shows at the current step.
      const isLeft = step !== pending?.step
      const outcomes = isLeft ? refused.map((one) => named(`left, then ${titleOf(one)}`, one)) : refused
      return [...whileAway, success, ...outcomes]
    }
    if (isAt(snapshot, 'kept on this device')) {
      const pause = after('pause before trying again', 'provider-registration.open.wizard.kept on this device')
      // Only without unsaved typing, because the same pause would also store it.
      const waits = isChanged ? [] : [named(tries === OFFLINE_TRY ? 'waits without a network' : 'waits', pause)]
      const restored = { type: 'connection restored' }
      if (tries === OFFLINE_TRY) return [...waits, restored]
      if (isChanged) return [...keeping, restored]
      const isHere = step === pending?.step
      const company = typedOf(stepsOf(cpf)).company
      const another = { type: 'typed', step: 'company', typed: { ...company, tradeName: 'Ana dos Lençóis' } }
      return [
        ...waits,
        restored,
        ...(isHere ? [{ type: 'try again' }, typing(context), ...completing(context)] : []),
        ...(step === 'company' && typed.company === undefined ? [named('types at another step', another)] : []),
        ...(mayOpen('company', known.steps) ? openings(context, 'company') : []),
        ...elsewhere(context),
      ]
    }
    if (isAt(snapshot, 'reloading')) {
      return [
        named('read: as it was', done('reload', known)),
        named('read: changed', done('reload', changedElsewhere(context))),
        named('read: expired', done('reload', null)),
        named('read: cut off', failed('reload', new Unreachable('no network'))),
      ]
    }
    if (isAt(snapshot, 'submitting')) {
      return [
        ...openings(context, 'personal'),
        named('submitted: a mail is sent', done('submit', 'the-registration')),
        ...failures('submit', context, 'company.experienceYears'),
      ]
    }
    if (isAt(snapshot, 'waiting for the mail')) {
      return [...openings(context, 'personal', null), { type: 'mail given up' }, { type: 'mail confirmed' }]
    }
    // Changes are only possible before a registration's mail is sent.
    if (registration !== null) {
      return [...openings(context, 'access'), named('opens the wizard, a mail under way', opening(null))]
    }
    const undo = typed.personal !== undefined && known.steps.personal !== undefined
    return [
      ...keeping,
      ...(step === 'personal' ? [typing(context), ...completing(context)] : []),
      ...(step === 'personal' && undo ? [{ type: 'take saved', step: 'personal' }] : []),
      ...(step === 'access' ? [named('submits', { type: 'submit', access: null })] : []),
      ...openings(context, 'personal', 'company', 'access', ...(isFresh(context) ? [] : [null])),
      ...(isChanged ? [] : elsewhere(context)),
    ]
  }
  return (snapshot) => happenings(snapshot).filter((event) => snapshot.can(event) || event.type.startsWith('xstate.'))
}

/** @param cpf an unused one: the path may complete the registration. */
export const modelOf = (person: UserId | null, cpf: string): Model & { events: ReturnType<typeof eventsOf> } => ({
  machine,
  input: { person, asked: null },
  events: eventsOf(cpf),
  // States that differ only in data that neither wizard nor model decides by count once.
  key: (snapshot) => {
    const { step, known, typed, pending, tries, problem, registration, asked } = contextOf(snapshot)
    const isStill = isSame(typed.personal, pending?.typed as TypedRegistration['personal'] | undefined)
    return JSON.stringify([
      ...[snapshot.value, step, known.version > 0, Object.keys(known.steps), Object.keys(typed).sort(), tries],
      ...[pending?.step, isStill, problem?.kind, registration !== null],
      snapshot.matches('open') && (isAt(snapshot, 'loading') || isAt(snapshot, 'not loaded')) && asked,
    ])
  },
})
