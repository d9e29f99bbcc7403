import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { type DeviceDraft, DRAFT_KEY, writeDeviceDraft } from '../../../src/core/onboarding/device-draft.ts'
import type { SavedStep } from '../../../src/core/onboarding/provider-registration.ts'
import { completedStep } from '../../../src/core/onboarding/registration.setup.ts'
import type { UserId } from '../../../src/core/session/session.ts'
import { WHOLE_STEPS } from '../../support/registration-steps.ts'
import { completed, isIn, personal, saveAll, setUp } from './open-registration.ts'
import { TYPED } from './typed-steps.ts'

const COMPANY = { ...TYPED.company, tradeName: 'Ana daqui' }
const ABOUT = { ...TYPED.about, bio: 'Mais tarde.' }

/** A tab at a step of a whole registration, and the browser's storage as another tab has it. */
async function openBesideAnother(asked: SavedStep, person: UserId | null = null) {
  const wizard = setUp(person)
  const known = await saveAll(wizard.registration)
  wizard.keep({ person, known })
  const tab = await wizard.open('editing', { asked })
  const other = wizard.store.openTab()
  const draft: DeviceDraft = { person, known, typed: {}, registration: null }
  return { ...wizard, ...tab, known, other, draft }
}

/** Events between tabs arrive in a microtask. */
const heard = () => Promise.resolve()

test.each([null, 7])(
  'A save of another tab is taken by a tab of %j with its text, but for the step in view',
  async (person) => {
    const { actor, context, kept, known, other, draft } = await openBesideAnother('personal', person)
    actor.send({ type: 'typed', step: 'personal', typed: personal })
    actor.send({ type: 'typed', step: 'company', typed: COMPANY })
    const newer = { ...known, version: 6 }
    const typedThere = { personal: { ...personal, name: 'Ana de lá' }, about: ABOUT }
    writeDeviceDraft(other, { ...draft, known: newer, typed: typedThere })
    await heard()
    expect(context()).toMatchObject({ known: newer, step: 'personal' })
    expect(context().typed).toEqual({ personal, about: ABOUT })
    expect(kept()).toEqual({ person, known: newer, typed: { personal, about: ABOUT }, registration: null })
  },
)

test('Text of the step that is being saved stays too, although another step is in view', async () => {
  const { actor, context, known, other, draft, trouble } = await openBesideAnother('company')
  trouble.next = new Error('any')
  actor.send({ type: 'typed', step: 'company', typed: COMPANY })
  actor.send({ type: 'complete step', ...completedStep('company', COMPANY, WHOLE_STEPS.company) })
  await waitFor(actor, isIn('kept on this device'))
  actor.send({ type: 'open step', step: 'personal' })
  actor.send({ type: 'typed', step: 'about', typed: ABOUT })
  writeDeviceDraft(other, { ...draft, known: { ...known, version: 6 } })
  await heard()
  expect(context().known.version).toBe(6)
  expect(context().typed).toEqual({ company: COMPANY })
})

test.each([4, 5])('A draft of another tab with version %i of 5 changes nothing here', async (version) => {
  const { actor, context, known, other, draft } = await openBesideAnother('personal')
  actor.send({ type: 'typed', step: 'company', typed: COMPANY })
  writeDeviceDraft(other, { ...draft, known: { ...known, version }, typed: { about: ABOUT } })
  await heard()
  expect(context().known).toEqual(known)
  expect(context().typed).toEqual({ company: COMPANY })
})

test('The end of the registration in another tab leaves the text of this one', async () => {
  const { actor, context, known, other } = await openBesideAnother('personal')
  actor.send({ type: 'typed', step: 'personal', typed: personal })
  other.remove(DRAFT_KEY)
  await heard()
  expect(actor.getSnapshot().status).toBe('active')
  expect(context()).toMatchObject({ known, typed: { personal } })
})

test('The draft of another person in another tab is not taken', async () => {
  const { context, known, other, draft } = await openBesideAnother('personal', 7)
  writeDeviceDraft(other, { ...draft, person: 8, known: { ...known, version: 6 } })
  await heard()
  expect(context().known).toEqual(known)
})

test('A change of other data does not make a tab read the draft', async () => {
  const { context, known, other, draft, storage } = await openBesideAnother('personal')
  writeDeviceDraft(storage, { ...draft, known: { ...known, version: 6 } })
  other.write('tp:currency', 'BRL')
  await heard()
  expect(context().known).toEqual(known)
})

test('A stopped tab hears of no change', async () => {
  const { actor, context, known, other, draft } = await openBesideAnother('personal')
  actor.stop()
  writeDeviceDraft(other, { ...draft, known: { ...known, version: 6 } })
  await heard()
  expect(context().known).toEqual(known)
})

test('A save in one tab of a visitor moves the other on', async () => {
  const { open } = setUp()
  const one = await open()
  const two = await open()
  one.actor.send(completed)
  await waitFor(two.actor, ({ context }) => context.known.version === 1)
  expect(two.context().known).toEqual(one.context().known)
})
