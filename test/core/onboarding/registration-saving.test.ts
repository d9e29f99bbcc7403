import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { Rejected, ServiceFailed, Unreachable } from '../../../src/core/failures.ts'
import { NO_DRAFT } from '../../../src/core/onboarding/device-draft.ts'
import type { ProviderRegistration } from '../../../src/core/onboarding/provider-registration.port.ts'
import type { RegistrationStep, SavedStep } from '../../../src/core/onboarding/provider-registration.ts'
import { selectSaveStatus } from '../../../src/core/onboarding/registration.machine.ts'
import { completedStep, typedChange } from '../../../src/core/onboarding/registration.setup.ts'
import { savedValueOf } from '../../../src/core/onboarding/registration-form.ts'
import { WHOLE_STEPS } from '../../support/registration-steps.ts'
import { completed, isIn, personal, saveAll, setUp } from './open-registration.ts'
import { TYPED } from './typed-steps.ts'

const pushed = (step: RegistrationStep) => ({ type: 'step changed', step, replace: false })
const ABOUT = { ...TYPED.about, bio: 'Mais tarde.' }

/** A backend that answers each save when the test says so. */
function slowSaves(registration: ProviderRegistration) {
  const gate = Promise.withResolvers<void>()
  const saveStep: ProviderRegistration['saveStep'] = async (...sent) => {
    await gate.promise
    return registration.saveStep(...sent)
  }
  return { instead: { saveStep }, answer: () => gate.resolve() }
}

/** A browser that knows a whole registration, opened at a step. */
async function openWhole(asked: SavedStep) {
  const wizard = setUp()
  const known = await saveAll(wizard.registration)
  wizard.keep({ known })
  return { ...wizard, ...(await wizard.open('editing', { asked })), known }
}

test('Each completed step is saved with its value before the next one opens', async () => {
  const { open, calls } = setUp()
  const { actor, context, events, kept } = await open()
  events.splice(0)
  const complete = async <Step extends SavedStep>(step: Step, next: RegistrationStep) => {
    const { known } = context()
    const value = savedValueOf(step, TYPED[step], known.steps)
    actor.send({ type: 'typed', ...typedChange(step, TYPED[step]) })
    actor.send({ type: 'page hidden' })
    actor.send({ type: 'complete step', ...completedStep(step, TYPED[step], value) })
    expect(selectSaveStatus(actor.getSnapshot())).toBe('saving')
    expect(context()).toMatchObject({ step, pending: { step, value, typed: TYPED[step] }, tries: 0, problem: null })
    await waitFor(actor, ({ context: { step: shown } }) => shown === next)
    expect(calls.splice(0)).toEqual([['saveStep', step, value, known]])
    expect(events.splice(0)).toEqual([pushed(next)])
    expect(context()).toMatchObject({ pending: null, typed: {} })
    expect(kept()?.known).toEqual(context().known)
  }
  await complete('personal', 'company')
  await complete('company', 'address')
  await complete('address', 'services')
  await complete('services', 'about')
  await complete('about', 'access')
  expect(context().known).toMatchObject({ version: 5, steps: { ...WHOLE_STEPS, about: TYPED.about } })
})

test('A step before its turn is not saved', async () => {
  const { open, calls } = setUp()
  const { actor } = await open()
  actor.send({ type: 'complete step', ...completedStep('about', TYPED.about, TYPED.about) })
  expect(isIn('editing')(actor.getSnapshot())).toBe(true)
  expect(calls).toEqual([])
})

test('A step shows where its text is', async () => {
  const { open } = setUp()
  const { actor } = await open()
  const status = () => selectSaveStatus(actor.getSnapshot())
  expect(status()).toBe('nowhere')
  actor.send({ type: 'typed', step: 'personal', typed: personal })
  expect(status()).toBe('saving')
  actor.send({ type: 'page hidden' })
  expect(status()).toBe('on this device')
  actor.send(completed)
  await waitFor(actor, ({ context: { step } }) => step === 'company')
  expect(status()).toBe('nowhere')
  actor.send({ type: 'open step', step: 'personal' })
  expect(status()).toBe('saved')
})

describe('During a save', () => {
  test('text that is typed stays as unsaved', async () => {
    const { open, registration } = setUp()
    const { instead, answer } = slowSaves(registration)
    const { actor, context, kept } = await open('editing', { instead })
    actor.send({ type: 'typed', step: 'about', typed: ABOUT })
    actor.send({ type: 'typed', step: 'personal', typed: personal })
    actor.send(completed)
    const typedMeanwhile = { ...personal, name: 'Ana Clara Souza' }
    actor.send({ type: 'typed', step: 'personal', typed: typedMeanwhile })
    answer()
    await waitFor(actor, ({ context: { step } }) => step === 'company')
    expect(context().typed).toEqual({ about: ABOUT, personal: typedMeanwhile })
    expect(kept()?.typed).toEqual({ about: ABOUT, personal: typedMeanwhile })
  })

  test('a person who opens another step stays there', async () => {
    const { open, registration } = setUp()
    const { actor: first } = await open()
    first.send(completed)
    await waitFor(first, ({ context: { step } }) => step === 'company')
    const { instead, answer } = slowSaves(registration)
    const { actor, context, events, kept } = await open('editing', { instead })
    events.splice(0)
    const value = savedValueOf('company', TYPED.company, context().known.steps)
    actor.send({ type: 'complete step', ...completedStep('company', TYPED.company, value) })
    actor.send({ type: 'open step', step: 'personal' })
    answer()
    await waitFor(actor, isIn('editing'))
    expect(context()).toMatchObject({ step: 'personal', known: { version: 2, steps: { company: value } } })
    expect(kept()?.known.version).toBe(2)
    expect(events).toEqual([])
  })
})

test('A refused step keeps its sentence until the next try', async () => {
  const { open, trouble } = setUp()
  const { actor, context } = await open()
  trouble.next = new Rejected('no', { fields: { 'personal.cpf': 'Confira o CPF.' } })
  actor.send(completed)
  await waitFor(actor, isIn('editing'))
  expect(context()).toMatchObject({ pending: null, problem: { fields: { 'personal.cpf': 'Confira o CPF.' } } })
  trouble.next = null
  actor.send(completed)
  expect(context().problem).toBeNull()
  await waitFor(actor, ({ context: { step } }) => step === 'company')
})

describe('A kept save', () => {
  test('is given up by new text of its step only', async () => {
    const { open, trouble } = setUp()
    const { actor, context } = await open()
    trouble.next = new ServiceFailed('down')
    actor.send(completed)
    await waitFor(actor, isIn('kept on this device'))
    expect(selectSaveStatus(actor.getSnapshot())).toBe('offline')
    actor.send({ type: 'typed', step: 'about', typed: ABOUT })
    expect(isIn('kept on this device')(actor.getSnapshot())).toBe(true)
    expect(context().typed).toEqual({ about: ABOUT })
    actor.send({ type: 'typed', step: 'personal', typed: { ...personal, name: 'Ana Souza' } })
    expect(isIn('editing')(actor.getSnapshot())).toBe(true)
    expect(context()).toMatchObject({ pending: null, tries: 0 })
  })
})

describe('A save after another device’s', () => {
  test('takes what was saved there, and keeps the text of the step that was to be saved', async () => {
    const { actor, context, events, kept, registration, calls, known } = await openWhole('personal')
    const ofOther = { ...WHOLE_STEPS.personal, name: 'Ana de outro aparelho' }
    const company = { ...WHOLE_STEPS.company, tradeName: 'Outro nome' }
    const second = await registration.saveStep('personal', ofOther, known)
    const newer = await registration.saveStep('company', company, second)
    events.splice(0)
    calls.splice(0)
    actor.send({ type: 'typed', step: 'company', typed: { ...TYPED.company, tradeName: 'Ana daqui' } })
    actor.send({ type: 'typed', step: 'about', typed: ABOUT })
    actor.send({ type: 'typed', step: 'personal', typed: personal })
    actor.send(completed)
    actor.send({ type: 'open step', step: 'address' })
    await waitFor(actor, isIn('editing'))
    expect(calls).toEqual([
      ['saveStep', 'personal', completed.value, known],
      ['read', known.draft],
    ])
    expect(context()).toMatchObject({ step: 'address', known: newer, pending: null, tries: 0, problem: null })
    expect(context().typed).toEqual({ personal, about: ABOUT })
    expect(kept()).toMatchObject({ known: newer, typed: { personal, about: ABOUT } })
    expect(events).toEqual([{ type: 'changed elsewhere' }])
  })

  test('says why it cannot be read', async () => {
    const { open, registration, keep } = setUp()
    const known = await saveAll(registration)
    keep({ known, typed: { personal } })
    const answers = [() => Promise.resolve(known), () => Promise.reject(new Unreachable('offline'))]
    const read = () => answers.shift()?.() ?? Promise.resolve(null)
    const { actor, context, events } = await open('editing', { asked: 'personal', instead: { read } })
    await registration.saveStep('company', { ...WHOLE_STEPS.company, tradeName: 'Outro nome' }, known)
    events.splice(0)
    actor.send(completed)
    await waitFor(actor, isIn('editing'))
    expect(context()).toMatchObject({ known, typed: { personal }, pending: null, problem: { kind: 'Unreachable' } })
    expect(events).toEqual([])
  })

  test('that discarded the registration begins again with the text', async () => {
    const { open, registration, keep } = setUp()
    const known = await saveAll(registration)
    keep({ known })
    const answers = [known, null]
    const read = () => Promise.resolve(answers.shift() ?? null)
    const { actor, context, events } = await open('editing', { asked: 'company', instead: { read } })
    await registration.saveStep('company', { ...WHOLE_STEPS.company, tradeName: 'Outro nome' }, known)
    events.splice(0)
    actor.send({ type: 'complete step', ...completedStep('company', TYPED.company, WHOLE_STEPS.company) })
    await waitFor(actor, isIn('editing'))
    expect(context()).toMatchObject({ known: NO_DRAFT, step: 'personal', pending: null })
    expect(Object.keys(context().typed)).toEqual(['personal', 'company', 'address', 'services', 'about'])
    expect(events).toEqual([{ type: 'draft expired' }, { type: 'step changed', step: 'personal', replace: true }])
  })
})

describe('Typed text', () => {
  test('is none once it is as saved', async () => {
    const { actor, context } = await openWhole('personal')
    actor.send({ type: 'typed', step: 'about', typed: ABOUT })
    actor.send({ type: 'typed', step: 'personal', typed: personal })
    expect(context().typed).toEqual({ about: ABOUT, personal })
    actor.send({ type: 'typed', step: 'personal', typed: TYPED.personal })
    expect(context().typed).toEqual({ about: ABOUT })
  })

  test('of one step is discarded for what is saved', async () => {
    const { actor, context, kept } = await openWhole('personal')
    actor.send({ type: 'typed', step: 'about', typed: ABOUT })
    actor.send({ type: 'typed', step: 'personal', typed: personal })
    actor.send({ type: 'take saved', step: 'personal' })
    expect(context().typed).toEqual({ about: ABOUT })
    expect(kept()?.typed).toEqual({ about: ABOUT })
  })
})
