import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { REGISTRATION_STEPS, type RegistrationStep } from '../../src/core/onboarding/provider-registration.ts'
import { addressOf } from '../../src/ui/screens/guiding/provider-registration/steps.ts'
import { Coverage, type ModelEvent, type Step } from '../support/model.ts'
import { contextOf, type Effect, effects, isAt, isFresh, machine } from './registration-model.ts'
import { type DrivenModel, eventsOf } from './registration-tours.ts'

export const WIZARD = '/cadastro-prestador'

/** Expected state of the page after a step. */
export interface ExpectedStep extends Step {
  /** The page follows its own address; no person acts. */
  readonly isEcho: boolean
  readonly address: string
  /** The step that shows the current problem. */
  readonly problemStep: RegistrationStep | null
  /** Number of save requests so far. */
  readonly saves: number
  readonly submits: number
  /** The page's last change of the device; undefined before the first. */
  readonly stored: Effect | undefined
}

/** The path walked by the machine alone. */
export function predictSteps(
  coverage: Coverage,
  model: DrivenModel,
  titles: readonly string[],
): readonly ExpectedStep[] {
  const events = withEchoes(model, eventsOf(model, titles))
  const expected: ExpectedStep[] = []
  let address: string = WIZARD
  let problemStep: RegistrationStep | null = null
  let stored = events.filter(isLoad).map(foundAt).at(-1)
  let [saves, submits] = [0, 0]
  effects.length = 0
  coverage.walk(model, { events, description: titles.join(', ') }, (step) => {
    const { event, before, snapshot, emitted } = step
    const { problem, pending, step: shown } = contextOf(snapshot)
    if (problem !== null && (before === undefined || contextOf(before).problem !== problem)) {
      problemStep = isAt(snapshot, 'kept on this device') ? (pending?.step ?? null) : shown
    }
    const entered = (state: string) => isAt(snapshot, state) && before !== undefined && !isAt(before, state)
    if (entered('saving')) saves += 1
    if (entered('submitting')) submits += 1
    stored = effects.splice(0).at(-1) ?? stored
    address = addressAfter(address, event, emitted, snapshot)
    expected.push({ ...step, isEcho: event?.isEcho === true, address, problemStep, saves, submits, stored })
  })
  return expected
}

/**
 * After each change of the machine's step, the page changes the address and sends the new step to the machine. A person
 * without a draft sees the introduction first and starts by a press.
 */
function withEchoes(model: DrivenModel, events: readonly ModelEvent[]): readonly ModelEvent[] {
  const all: ModelEvent[] = []
  let address: string = WIZARD
  new Coverage(machine).walk(model, { events, description: '' }, ({ event, emitted, snapshot }) => {
    if (event !== undefined) all.push(event)
    const { step } = contextOf(snapshot)
    const opened = addressAfter(address, event, [], snapshot)
    address = addressAfter(address, event, emitted, snapshot)
    if (address !== opened) all.push({ type: 'open step', step, isEcho: true, title: 'the address follows' })
    else if (isIntro(address, snapshot)) {
      all.push({ type: 'open step', step, title: 'begins' })
      address = addressOf(step)
    }
  })
  return all
}

function addressAfter(
  address: string,
  event: ModelEvent | undefined,
  emitted: readonly EventObject[],
  snapshot: AnyMachineSnapshot,
): string {
  const opened = event?.type === 'open step' ? addressNamed(event.step) : address
  const moved = emitted.findLast(({ type }) => type === 'step changed')
  if (moved === undefined || isIntro(opened, snapshot)) return opened
  return addressNamed('step' in moved ? moved.step : null)
}

function addressNamed(step: unknown): string {
  const found = REGISTRATION_STEPS.find((one) => one === step)
  return found === undefined ? WIZARD : addressOf(found)
}

/** True for the introduction, which a person without a draft sees. */
export const isIntro = (address: string, snapshot: AnyMachineSnapshot): boolean =>
  address === WIZARD && isAt(snapshot, 'editing') && isFresh(contextOf(snapshot))

const isLoad = ({ type }: ModelEvent) => type === 'xstate.done.actor.load'
function foundAt({ output }: ModelEvent): Effect | undefined {
  const { device }: { device?: Exclude<Effect, 'remove'> | null } = Object(output)
  return device ?? undefined
}
