import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, fromCallback } from 'xstate'
import { NotFound, Outdated, Rejected, Unreachable } from '../../../src/core/failures.ts'
import { type DeviceDraft, NO_DRAFT } from '../../../src/core/onboarding/device-draft.ts'
import type { RegistrationDraft } from '../../../src/core/onboarding/provider-registration.port.ts'
import { mayOpen } from '../../../src/core/onboarding/provider-registration.ts'
import { providerRegistrationMachine } from '../../../src/core/onboarding/registration.machine.ts'
import type { Loaded, WizardContext, WizardEvent } from '../../../src/core/onboarding/registration.setup.ts'
import { isSame, type TypedSteps, typedOf } from '../../../src/core/onboarding/typed-registration.ts'
import type { UserId } from '../../../src/core/session/session.ts'
import {
  after,
  Coverage,
  done,
  failed,
  inertPromise,
  type Model,
  type ModelEvent,
  pathsOf,
} from '../../support/model.ts'
import { WHOLE_STEPS } from '../../support/registration-steps.ts'

const PASSWORD = 'tucano lilás 42'
const SECRET = 'the-secret-of-this-draft'
const access = { email: 'ana@exemplo.br', password: PASSWORD, password_confirmation: PASSWORD }
const WHOLE: RegistrationDraft = { draft: SECRET, version: 9, steps: WHOLE_STEPS }
const EMPTY_DEVICE: DeviceDraft = { person: null, known: NO_DRAFT, typed: {}, registration: null }

const personal = { name: 'Ana Clara', cpf: '529.982.247-25', birthDate: '17/05/1990', cellphone: '(98) 98765-0099' }
const { company } = typedOf(WHOLE_STEPS)
const value = { ...WHOLE_STEPS.personal, name: 'Ana Clara' }

/** Changes of the device in each run. */
const effects: ('remove' | Pick<WizardContext, 'known' | 'typed' | 'registration'>)[] = []

const machine = providerRegistrationMachine.provide({
  actors: {
    load: inertPromise(),
    reload: inertPromise(),
    'save step': inertPromise(),
    submit: inertPromise(),
    'watch connection': fromCallback<WizardEvent>(() => {}),
    'watch other tabs': fromCallback<WizardEvent, { readonly person: UserId | null }>(() => {}),
  },
  // The network exists at every other try.
  guards: { 'is online': ({ context }) => context.tries % 2 === 1 },
  actions: {
    'store draft': ({ context: { known, typed, registration } }) => effects.push({ known, typed, registration }),
    'remove stored draft': () => effects.push('remove'),
  },
})

const loaded = (output: Loaded) => done('load', output)
const from = 'provider-registration.open'

/** All possible events of a state; events of a visible form only while it shows. */
function eventsOf(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  const { known, pending, step, typed } = contextOf(snapshot)
  const inFields = typed.personal ?? typedOf(known.steps).personal
  const saved = { ...known, draft: SECRET, version: known.version + 1 }
  const afterSave = pending === null ? saved : { ...saved, steps: { ...known.steps, [pending.step]: pending.value } }
  const isShown = snapshot.matches({ open: 'wizard' }) && !snapshot.hasTag('pending') && !snapshot.matches(NOT_LOADED)
  const byForm: ModelEvent[] = [
    ...(step === 'personal' ? [{ type: 'typed', step, typed: personal }] : []),
    ...(step === 'personal' && inFields?.name === personal.name
      ? [{ type: 'complete step', step, value, typed: personal }]
      : []),
    { type: 'page hidden' },
    { type: 'submit', access },
    { type: 'mail given up' },
    { type: 'mail confirmed' },
    { type: 'drafted elsewhere', draft: { ...EMPTY_DEVICE, known: { ...known, version: known.version + 1 } } },
    { type: 'drafted elsewhere', draft: { ...EMPTY_DEVICE, known } },
    ...(typed.personal === undefined ? [] : [{ type: 'take saved', step: 'personal' }]),
    ...(snapshot.matches({ open: { wizard: 'kept on this device' } })
      ? [{ type: 'typed', step: 'company', typed: company }]
      : []),
    ...(known.steps.about === undefined
      ? [{ type: 'complete step', step: 'about', value: WHOLE_STEPS.about, typed: typedOf(WHOLE_STEPS).about }]
      : []),
  ]
  return [
    ...(isShown ? byForm : []),
    ...[null, 'personal', 'access'].map((step) => ({ type: 'open step', step })),
    { type: 'try again' },
    { type: 'connection restored' },
    loaded({ device: null, server: undefined }),
    loaded({ device: { ...EMPTY_DEVICE, known: WHOLE, registration: 'waits' }, server: undefined }),
    loaded({ device: { ...EMPTY_DEVICE, known: { ...WHOLE, version: 4 } }, server: WHOLE }),
    loaded({ device: { ...EMPTY_DEVICE, known: WHOLE }, server: null }),
    failed('load', new Unreachable('offline')),
    done('save step', afterSave),
    failed('save step', new Unreachable('offline')),
    failed('save step', new Outdated('another device')),
    failed('save step', new NotFound('expired')),
    failed('save step', new Rejected('no', { fields: { 'personal.cpf': 'Este CPF já tem cadastro.' } })),
    done('reload', WHOLE),
    done('reload', null),
    failed('reload', new Unreachable('offline')),
    done('submit', 'the-registration'),
    done('submit', null),
    failed('submit', new Outdated('another device')),
    failed('submit', new NotFound('expired')),
    failed('submit', new Rejected('no', { fields: { 'company.taxId': 'Este CNPJ já tem cadastro.' } })),
    after('typing pause', `${from}.device.changed`),
    after('pause before trying again', `${from}.wizard.kept on this device`),
  ]
}

const NOT_LOADED = { open: { wizard: 'not loaded' } }

const model: Model = {
  machine,
  input: { person: null, asked: null },
  events: eventsOf,
  // States that differ only in data that the wizard never decides by count once.
  key: (snapshot) => {
    const { step, known, typed, pending, tries, problem, registration } = contextOf(snapshot)
    const saved = Object.keys(known.steps).length
    const names = Object.keys(typed).sort()
    const rest = [step, saved, names, pending?.step, tries > 0 && tries % 2, problem === null, registration === null]
    return JSON.stringify([snapshot.value, rest])
  },
}

const contextOf = (snapshot: AnyMachineSnapshot): WizardContext => snapshot.context
/** Events that may change the saved steps. */
const TELLS = /actor\.(load|save step|reload)|drafted elsewhere|error\.actor\.submit/
/** Events after which typed text has reached the backend, or the person has discarded it. */
const FORGETS = /done\.actor\.(load|save step)|take saved/
type Personal = TypedSteps['personal']

describe('The registration of a provider: every path that the production machine has', () => {
  test('keeps its promises in every state, and no state or transition is left unvisited', () => {
    const coverage = new Coverage(machine)
    for (const path of pathsOf(model)) {
      let stored: (typeof effects)[number] | undefined
      let typedLast: Personal | undefined
      coverage.walk(model, path, ({ event, before, snapshot, emitted }) => {
        const context = contextOf(snapshot)
        const former = before === undefined ? undefined : contextOf(before)
        const did = effects.splice(0)
        const type = event?.type ?? ''
        const is = (wizard: string) => snapshot.matches({ open: { wizard } })
        const must = (holds: boolean, promise: string) => {
          if (!holds) expect.fail(`${promise}: ${path.description} is in ${JSON.stringify(snapshot.value)}`)
        }

        must(
          former === undefined || TELLS.test(type) || context.known === former.known,
          'no step completes without its save',
        )
        // The wait for the mail shows at the last step, whatever happened to the draft.
        const isPlaced = snapshot.matches('open') && !snapshot.hasTag('pending') && !is('waiting for the mail')
        must(!isPlaced || mayOpen(context.step, context.known.steps), 'no step shows before its turn')
        must(!(is('saving') || is('kept on this device')) || context.pending !== null, 'there is something to save')
        const isSubmitted = is('submitting') && !before?.matches({ open: { wizard: 'submitting' } })
        must(
          !isSubmitted || (Object.keys(context.known.steps).length === 5 && Object.keys(context.typed).length === 0),
          'only what is saved whole is submitted',
        )

        if (event?.type === 'typed' && event.step === 'personal') typedLast = personal
        if (FORGETS.test(type)) typedLast = undefined
        if (typedLast !== undefined && snapshot.matches('open')) {
          const shown = context.typed.personal ?? typedOf(context.known.steps).personal
          const isBefore = former?.step === 'personal' || former?.pending?.step === 'personal'
          // Another device has saved that very step since, while something else was before the person.
          if (!isBefore && /drafted elsewhere|reload/.test(type)) typedLast = shown
          must(isSame(shown, typedLast), 'until the backend has it, what was typed is in the fields')
        }
        for (const effect of did) stored = effect
        if (typedLast !== undefined && snapshot.matches({ open: { device: 'kept' } })) {
          const onDevice = stored === undefined || stored === 'remove' ? undefined : stored.typed.personal
          must(isSame(onDevice, context.typed.personal), 'a reload finds what was typed')
        }

        const hasMoved = former !== undefined && former.step !== context.step && type !== 'open step'
        must(
          !hasMoved || emitted.some((one) => one.type === 'step changed' && 'step' in one && one.step === context.step),
          'the address follows',
        )
        const isOver = snapshot.matches('done') && !before?.matches('done')
        must(
          !isOver || type === 'mail confirmed' || type === 'xstate.done.actor.submit',
          'it ends by a mail or a session',
        )
        must(did.includes('remove') === isOver, 'nothing of it stays on the device, once it is over')
        must(
          emitted.some((one) => one.type === 'became provider') === (isOver && type !== 'mail confirmed'),
          'becoming a provider is emitted once',
        )
        if (type === 'submit' || did.length > 0) {
          must(!JSON.stringify([context, did]).includes(PASSWORD), 'the password is nowhere kept')
        }
        must(!is('waiting for the mail') || context.registration !== null, 'there is a mail to wait for')
        must(!(is('saving') || is('submitting')) || context.problem === null, 'a new try is a clean sheet')
        must(!is('kept on this device') || context.problem !== null, 'it is said why a step is kept')
      })
    }
    expect(coverage.missing, coverage.report).toEqual([])
  })
})
