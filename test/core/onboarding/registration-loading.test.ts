import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { writeRegistration } from '../../../src/core/account/registration-record.ts'
import { Forbidden, NotFound, ServiceFailed, Unauthenticated } from '../../../src/core/failures.ts'
import { NO_DRAFT } from '../../../src/core/onboarding/device-draft.ts'
import type { RegistrationStep } from '../../../src/core/onboarding/provider-registration.ts'
import { selectSaveStatus } from '../../../src/core/onboarding/registration.machine.ts'
import { typedOf } from '../../../src/core/onboarding/typed-registration.ts'
import type { UserId } from '../../../src/core/session/session.ts'
import { WHOLE_STEPS } from '../../support/registration-steps.ts'
import { isIn, NOW, personal, saveAll, setUp } from './open-registration.ts'
import { TYPED } from './typed-steps.ts'

const replaced = (step: RegistrationStep) => ({ type: 'step changed', step, replace: true })
const WHOLE = { draft: 'the-secret', version: 5, steps: WHOLE_STEPS }

describe('The wizard asks the backend', () => {
  test('nothing about a visitor without a draft, who begins with the first step', async () => {
    const { begin, calls } = setUp()
    const { actor, context, events } = begin()
    expect(context()).toMatchObject({ step: 'personal', known: NO_DRAFT, typed: {}, problem: null })
    await waitFor(actor, isIn('editing'))
    expect(calls).toEqual([])
    expect(events).toEqual([replaced('personal')])
    expect(selectSaveStatus(actor.getSnapshot())).toBe('nowhere')
  })

  test('for a visitor’s draft by its secret, and says nothing if it is known already', async () => {
    const { open, registration, keep, calls } = setUp()
    const known = await saveAll(registration)
    keep({ known })
    const { actor, context, events } = await open()
    expect(calls).toEqual([['read', known.draft]])
    expect(context()).toMatchObject({ known, typed: {}, step: 'access' })
    expect(events).toEqual([replaced('access')])
    expect(selectSaveStatus(actor.getSnapshot())).toBe('saved')
  })

  test('for a logged-in person’s registration without a secret', async () => {
    const { open, registration, calls } = setUp(7)
    const known = await saveAll(registration)
    const { context, events } = await open()
    expect(calls).toEqual([['read', null]])
    expect(context().known).toEqual(known)
    expect(events).toEqual([replaced('access')])
  })

  test('and keeps what a logged-in person typed before the first save', async () => {
    const { open, keep } = setUp(7)
    keep({ person: 7, typed: { personal } })
    const { actor, context, events } = await open()
    expect(context()).toMatchObject({ known: NO_DRAFT, typed: { personal } })
    expect(events).toEqual([replaced('personal')])
    expect(selectSaveStatus(actor.getSnapshot())).toBe('on this device')
  })
})

test.each<[UserId | null, UserId | null, boolean]>([
  [null, 7, true],
  [7, 7, true],
  [8, 7, false],
  [7, null, false],
])('A draft of %j is shown to %j: %s', async (owner, person, isShown) => {
  const { open, keep } = setUp(person)
  keep({ person: owner, typed: { personal } })
  const { context } = await open()
  expect(context().typed).toEqual(isShown ? { personal } : {})
})

test('Another device’s saves are taken, and only text of steps that it did not change stays', async () => {
  const { open, registration, keep } = setUp()
  const server = await saveAll(registration)
  const company = { ...WHOLE_STEPS.company, tradeName: 'Ana de antes' }
  const about = { ...TYPED.about, bio: 'Mais tarde.' }
  keep({
    known: { ...server, version: 4, steps: { ...WHOLE_STEPS, company } },
    typed: {
      personal: TYPED.personal,
      company: { ...TYPED.company, tradeName: 'Ana daqui' },
      about,
    },
  })
  const { context, events, kept } = await open()
  expect(context()).toMatchObject({ known: server, typed: { about } })
  expect(Object.keys(context().typed)).toEqual(['about'])
  expect(kept()).toEqual({ person: null, known: server, typed: { about }, registration: null })
  expect(events).toEqual([{ type: 'changed elsewhere' }, replaced('access')])
})

describe('A registration that the backend no longer has is typed text again, and that is said', () => {
  test.each<[string, UserId | null, Error | null]>([
    ['a visitor’s that expired', null, new NotFound('expired')],
    ['a visitor’s of another browser', null, new Forbidden('not yours')],
    ['a visitor’s that is read as none', null, null],
    ['a logged-in person’s', 7, null],
  ])('%s', async (_, person, failure) => {
    const { open, keep, trouble } = setUp(person)
    keep({ person, known: { ...WHOLE, draft: person === null ? 'the-secret' : null }, typed: { personal } })
    trouble.next = failure
    const { context, events, kept } = await open()
    const typed = { ...typedOf(WHOLE_STEPS), personal }
    expect(context()).toMatchObject({ known: NO_DRAFT, step: 'personal' })
    expect(context().typed).toEqual(typed)
    expect(kept()).toEqual({ person, known: NO_DRAFT, typed, registration: null })
    expect(events).toEqual([{ type: 'draft expired' }, replaced('personal')])
  })
})

describe('While the backend cannot be read', () => {
  test('the device’s copy is used, and the failure is logged', async () => {
    const { open, keep, trouble, warnings } = setUp()
    keep({ known: WHOLE, typed: { personal } })
    trouble.next = new ServiceFailed('down')
    const { context, events } = await open()
    expect(context()).toMatchObject({ known: WHOLE, typed: { personal }, problem: null })
    expect(events).toEqual([replaced('access')])
    expect(warnings).toEqual([['registration not loaded, device copy used', trouble.next]])
  })

  test('an ended session shows as such although the device has a copy', async () => {
    const { open, keep, trouble, warnings } = setUp(7)
    keep({ person: 7, known: { ...WHOLE, draft: null } })
    trouble.next = new Unauthenticated('over')
    const { context } = await open('not loaded')
    expect(context().problem?.kind).toBe('Unauthenticated')
    expect(warnings).toEqual([])
  })

  test('the address may change before the next try', async () => {
    const { open, registration, trouble } = setUp(7)
    await saveAll(registration)
    trouble.next = new ServiceFailed('down')
    const { actor, context } = await open('not loaded')
    trouble.next = null
    actor.send({ type: 'open step', step: 'services' })
    actor.send({ type: 'try again' })
    expect(context().problem).toBeNull()
    await waitFor(actor, isIn('editing'))
    expect(context().step).toBe('services')
  })
})

describe('The address’s step', () => {
  test.each<[RegistrationStep | null, RegistrationStep]>([
    [null, 'address'],
    ['personal', 'personal'],
    ['company', 'company'],
    ['address', 'address'],
    ['services', 'address'],
    ['access', 'address'],
  ])('%s opens %s if the address is the first step without a save', async (asked, step) => {
    const { open, keep } = setUp()
    const { personal: first, company } = WHOLE_STEPS
    keep({ known: { ...NO_DRAFT, version: 2, steps: { personal: first, company } } })
    const { context, events } = await open('editing', { asked })
    expect(context().step).toBe(step)
    expect(events).toEqual([replaced(step)])
  })

  test('may change while the registration is loaded', async () => {
    const { begin, registration } = setUp(7)
    await saveAll(registration)
    const { actor, context } = begin()
    actor.send({ type: 'open step', step: 'company' })
    await waitFor(actor, isIn('editing'))
    expect(context().step).toBe('company')
  })
})

describe('A registration that waits for its mail', () => {
  const record = {
    registration: 'the-registration',
    name: 'Ana',
    email: 'ana@exemplo.br',
    at: NOW - 1000,
    resendAt: NOW,
  }
  const waiting = async (changes: Partial<typeof record> | null) => {
    const wizard = setUp()
    const known = await saveAll(wizard.registration)
    wizard.keep({ known, registration: 'the-registration' })
    if (changes !== null) writeRegistration(wizard.store.openTab(), { ...record, ...changes })
    return { ...wizard, known }
  }

  test('is opened again without a question to the backend', async () => {
    const { open, calls, known } = await waiting({})
    const { context, events } = await open('waiting for the mail')
    expect(context()).toMatchObject({ registration: 'the-registration', known, step: 'access' })
    expect(events).toEqual([replaced('access')])
    expect(calls).toEqual([])
  })

  test('shows an earlier step that the address names', async () => {
    const { open } = await waiting({})
    const { context } = await open('editing', { asked: 'company' })
    expect(context()).toMatchObject({ registration: 'the-registration', step: 'company' })
  })

  test.each<[string, Partial<typeof record> | null]>([
    ['its record is gone', null],
    ['the record is of another registration', { registration: 'another' }],
    ['its mail is a day old', { at: NOW - 24 * 60 * 60 * 1000 }],
  ])('waits no longer once %s', async (_, changes) => {
    const { open, calls, known } = await waiting(changes)
    const { context } = await open()
    expect(context()).toMatchObject({ registration: null, known, step: 'access' })
    expect(calls).toEqual([['read', known.draft]])
  })
})
