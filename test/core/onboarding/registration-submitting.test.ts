import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { REGISTRATION_KEY, readRegistration } from '../../../src/core/account/registration-record.ts'
import { NotFound, Rejected, ServiceFailed } from '../../../src/core/failures.ts'
import { DRAFT_KEY, NO_DRAFT } from '../../../src/core/onboarding/device-draft.ts'
import type { RegistrationStep } from '../../../src/core/onboarding/provider-registration.ts'
import { typedOf } from '../../../src/core/onboarding/typed-registration.ts'
import { WHOLE_STEPS } from '../../support/registration-steps.ts'
import { access, isIn, NOW, personal, saveAll, setUp } from './open-registration.ts'

const replaced = (step: RegistrationStep) => ({ type: 'step changed', step, replace: true })

/** A visitor's registration with every step saved. */
async function complete(...opening: Parameters<ReturnType<typeof setUp>['open']>) {
  const wizard = setUp()
  const known = await saveAll(wizard.registration)
  wizard.keep({ known })
  const opened = await wizard.open(...opening)
  opened.events.splice(0)
  wizard.calls.splice(0)
  return { ...wizard, ...opened, known }
}

describe('Submitting', () => {
  test('sends the access data, and records the mail that a visitor waits for', async () => {
    const { actor, calls, events, known, kept, storage, context } = await complete()
    actor.send({ type: 'submit', access })
    await waitFor(actor, isIn('waiting for the mail'))
    expect(calls).toEqual([['submit', known, access]])
    const registration = context().registration
    expect(readRegistration(storage, NOW)).toEqual({
      registration,
      name: WHOLE_STEPS.personal.name,
      email: access.email,
      at: NOW,
      resendAt: NOW + 60_000,
    })
    expect(kept()).toEqual({ person: null, known, typed: {}, registration })
    expect(events).toEqual([replaced('access')])
  })

  test('from an earlier step leads to the last one, where the mail is awaited', async () => {
    const { actor, events, context } = await complete('editing', { asked: 'company' })
    actor.send({ type: 'submit', access })
    await waitFor(actor, isIn('waiting for the mail'))
    expect(context().step).toBe('access')
    expect(events).toEqual([replaced('access')])
  })

  test('waits for no mail if the backend made a provider at once', async () => {
    const { actor, events, storage } = await complete('editing', { instead: { submit: async () => null } })
    expect(storage.read(DRAFT_KEY)).not.toBeNull()
    actor.send({ type: 'submit', access })
    await waitFor(actor, (snapshot) => snapshot.matches('done'))
    expect(storage.read(REGISTRATION_KEY)).toBeNull()
    expect(storage.read(DRAFT_KEY)).toBeNull()
    expect(events).toEqual([{ type: 'became provider' }])
  })

  test.each<[string, Error, RegistrationStep]>([
    ['the only refused field', new Rejected('no', { fields: { 'about.bio': 'Conte mais.' } }), 'about'],
    [
      'the first of several refused fields',
      new Rejected('no', { fields: { 'address.cep': 'Confira.', 'company.taxId': 'Já tem cadastro.' } }),
      'company',
    ],
    ['a missing step', new Rejected('no', { fields: { services: 'Falta completar esta etapa.' } }), 'services'],
    ['the e-mail', new Rejected('no', { fields: { 'access.email': 'Já tem conta.' } }), 'access'],
    ['no field', new Rejected('no'), 'access'],
    ['an unknown field', new Rejected('no', { fields: { 'other.name': 'Confira.' } }), 'access'],
    ['a failure', new ServiceFailed('down'), 'access'],
  ])('that is refused for %s leads to its step', async (_, failure, step) => {
    const { actor, events, context, trouble } = await complete()
    trouble.next = failure
    actor.send({ type: 'submit', access })
    expect(context().problem).toBeNull()
    await waitFor(actor, isIn('editing'))
    expect(context()).toMatchObject({ step, problem: { kind: failure.name }, registration: null })
    expect(events).toEqual([replaced(step)])
  })

  test('reads a registration that another device has changed, and sends nothing', async () => {
    const { actor, events, context, known, calls, registration } = await complete()
    const changed = { ...WHOLE_STEPS.about, bio: 'Guio há oito anos por dunas, rios e lagoas, com calma.' }
    const newer = await registration.saveStep('about', changed, known)
    actor.send({ type: 'submit', access })
    await waitFor(actor, ({ context: { known: read } }) => read.version === newer.version)
    expect(context()).toMatchObject({ known: newer, step: 'access', registration: null, problem: null })
    expect(calls).toEqual([
      ['submit', known, access],
      ['read', known.draft],
    ])
    expect(events).toEqual([{ type: 'changed elsewhere' }])
  })

  test('of a registration that has expired begins again with the same text', async () => {
    const { actor, events, context, kept, trouble } = await complete()
    trouble.next = new NotFound('expired')
    actor.send({ type: 'submit', access })
    await waitFor(actor, isIn('editing'))
    const typed = typedOf(WHOLE_STEPS)
    expect(context()).toMatchObject({ step: 'personal', known: NO_DRAFT, typed })
    expect(kept()).toEqual({ person: null, known: NO_DRAFT, typed, registration: null })
    expect(events).toEqual([{ type: 'draft expired' }, replaced('personal')])
  })
})

describe('Submitting with text that is not saved', () => {
  test('leads to the first changed step instead', async () => {
    const { actor, events, context, calls } = await complete('editing', { asked: 'company' })
    actor.send({ type: 'typed', step: 'about', typed: { bio: 'Depois.', avatar: '' } })
    actor.send({ type: 'typed', step: 'personal', typed: personal })
    actor.send({ type: 'submit', access })
    expect(context().step).toBe('personal')
    expect(events).toEqual([{ type: 'step changed', step: 'personal', replace: false }])
    expect(calls).toEqual([])
  })

  test('leads there although a later step with text may not be opened yet', async () => {
    const { open, keep, calls } = setUp()
    const typed = { personal, about: { bio: 'Depois.', avatar: '' } }
    keep({ known: { ...NO_DRAFT, version: 1, steps: { personal: WHOLE_STEPS.personal } }, typed })
    const { actor, context } = await open()
    expect(context().step).toBe('company')
    actor.send({ type: 'submit', access })
    expect(context().step).toBe('personal')
    expect(calls).toEqual([])
  })

  test('does nothing if the text is of a step before its turn', async () => {
    const { open, keep, calls } = setUp()
    keep({ typed: { about: { bio: 'Depois.', avatar: '' } } })
    const { actor, context, events } = await open()
    events.splice(0)
    actor.send({ type: 'submit', access })
    expect(context().step).toBe('personal')
    expect([events, calls]).toEqual([[], []])
  })

  test('does nothing if a step is missing', async () => {
    const { open, calls } = setUp()
    const { actor } = await open()
    actor.send({ type: 'submit', access })
    expect(isIn('editing')(actor.getSnapshot())).toBe(true)
    expect(calls).toEqual([])
  })
})

describe('Waiting for the mail', () => {
  const waiting = async () => {
    const wizard = await complete()
    wizard.actor.send({ type: 'submit', access })
    await waitFor(wizard.actor, isIn('waiting for the mail'))
    wizard.events.splice(0)
    return wizard
  }

  test('a person looks through the saved steps and returns to the mail', async () => {
    const { actor, context, events } = await waiting()
    for (const step of ['personal', 'company'] as const) {
      actor.send({ type: 'open step', step })
      expect(isIn('editing')(actor.getSnapshot())).toBe(true)
      expect(context().step).toBe(step)
    }
    expect(events).toEqual([])
    actor.send({ type: 'open step', step: null })
    expect(isIn('waiting for the mail')(actor.getSnapshot())).toBe(true)
    expect(events).toEqual([replaced('access')])
  })

  test('ends with the confirmation, which leaves no draft', async () => {
    const { actor, storage } = await waiting()
    expect(storage.read(DRAFT_KEY)).not.toBeNull()
    actor.send({ type: 'mail confirmed' })
    expect(actor.getSnapshot().matches('done')).toBe(true)
    expect(storage.read(DRAFT_KEY)).toBeNull()
  })

  test('is given up for the access step, and forgotten', async () => {
    const { actor, context, events, kept } = await waiting()
    actor.send({ type: 'mail given up' })
    expect(isIn('editing')(actor.getSnapshot())).toBe(true)
    expect(context()).toMatchObject({ registration: null, step: 'access' })
    expect(kept()?.registration).toBeNull()
    expect(events).toEqual([replaced('access')])
  })

  test('is over once a step is saved with other values', async () => {
    const { actor, context, kept } = await waiting()
    actor.send({ type: 'open step', step: 'personal' })
    const value = { ...WHOLE_STEPS.personal, name: 'Ana Souza' }
    const typed = { ...personal, name: 'Ana Souza' }
    actor.send({ type: 'complete step', step: 'personal', value, typed })
    await waitFor(actor, ({ context: { step } }) => step === 'access')
    expect(isIn('editing')(actor.getSnapshot())).toBe(true)
    expect(context().registration).toBeNull()
    expect(kept()?.registration).toBeNull()
  })
})

test('Without a registration the last step opens as any other', async () => {
  const { actor, context } = await complete('editing', { asked: 'personal' })
  actor.send({ type: 'open step', step: 'access' })
  expect(isIn('editing')(actor.getSnapshot())).toBe(true)
  expect(context().step).toBe('access')
})
