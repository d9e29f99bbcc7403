import { describe, expect, it } from 'vitest'
import { Forbidden, Rejected, ServiceFailed, Unreachable } from '../../../src/core/failures.ts'
import { firstStep, nextToSave, problemsIn } from '../../../src/core/offer-editing/offer-form.context.ts'
import {
  completeSections,
  problemsOf,
  selectHeldBackSections,
  selectSaveStatus,
  selectSections,
  submitObstacle,
} from '../../../src/core/offer-editing/offer-form.selectors.ts'
import { OFFER_SECTIONS } from '../../../src/core/offer-editing/offer-sections.ts'
import {
  ID,
  INCLUDED,
  MINE,
  openLoadedForm,
  openOfferEditing,
  PLANS,
  SAVED_AT,
  SECTIONS,
  titled,
  typing,
} from './open-offer-form.ts'

const PAUSE = 1500
const REQUIRED = { section: 'basics', field: 'title', sentence: 'Campo obrigatório' }
const NOTHING_INCLUDED = { included: [], notIncluded: ['Almoço'] }

describe('the values of the fields', () => {
  it('are the typed ones, else the saved ones', async () => {
    const { send, snapshot } = await openLoadedForm()
    expect(selectSections(snapshot())).toEqual(SECTIONS)
    send(typing('basics', MINE))
    expect(selectSections(snapshot())).toEqual({ ...SECTIONS, basics: MINE })
  })
})

describe('the problems of an offer', () => {
  it('are none in a whole one', async () => {
    const { snapshot } = await openLoadedForm()
    expect(problemsOf(snapshot())).toEqual([])
    expect(completeSections(snapshot())).toEqual(OFFER_SECTIONS)
  })

  it('are those of the typed text, in the order of the sections', async () => {
    const { send, snapshot } = await openLoadedForm()
    send(typing('inclusions', NOTHING_INCLUDED))
    send(typing('basics', titled('')))
    const missing = { section: 'inclusions', field: 'included', sentence: expect.any(String) }
    expect(problemsOf(snapshot())).toEqual([REQUIRED, missing])
    expect(problemsOf(snapshot(), 'inclusions')).toEqual([missing])
    expect(problemsOf(snapshot(), 'route')).toEqual([])
    expect(completeSections(snapshot())).toEqual(
      OFFER_SECTIONS.filter((section) => section !== 'basics' && section !== 'inclusions'),
    )
  })

  it('are also those that the backend found, one for each field', async () => {
    const { send, snapshot, context, state, reaches } = await openLoadedForm()
    const fields = { 'inclusions.title': 'A.', 'basics.place': 'B.', 'basics.title': 'C.' }
    state.failure = new Rejected('no', { fields })
    send({ type: 'submit' })
    await reaches('editing')
    const [ofInclusions, ofPlace, ofTitle] = [
      { section: 'inclusions', field: 'title', sentence: 'A.' },
      { section: 'basics', field: 'place', sentence: 'B.' },
      { section: 'basics', field: 'title', sentence: 'C.' },
    ]
    expect(problemsOf(snapshot())).toEqual([ofPlace, ofTitle, ofInclusions])
    expect(completeSections(snapshot())).not.toContain('inclusions')
    expect(problemsIn({ ...context(), typed: { basics: titled('') } })).toEqual([REQUIRED, ofPlace, ofInclusions])
  })

  it('are unknown before the offer is loaded', async () => {
    const { openForm } = await openOfferEditing()
    const { snapshot, context } = openForm()
    expect(problemsOf(snapshot())).toEqual([])
    expect(nextToSave(context())).toBeNull()
    expect(firstStep(context())).toBe('sections')
  })
})

describe('sections that are held back', () => {
  it('are those that wait for a press', async () => {
    const { send, snapshot } = await openLoadedForm({ standing: 'on sale' })
    expect(selectHeldBackSections(snapshot())).toEqual([])
    send(typing('basics', MINE))
    send(typing('plans', PLANS))
    expect(selectHeldBackSections(snapshot())).toEqual(['plans'])
  })

  it('are those that the backend refused', async () => {
    const { send, snapshot, state, clock, reaches } = await openLoadedForm()
    state.failure = new Forbidden('no')
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    await reaches('editing')
    send(typing('inclusions', INCLUDED))
    expect(selectHeldBackSections(snapshot())).toEqual(['basics'])
  })
})

describe('what keeps an offer from being submitted', () => {
  it.each([
    { standing: 'draft', expected: null },
    { standing: 'in review', expected: 'in review' },
    { standing: 'changes in review', expected: 'in review' },
    { standing: 'on sale', expected: 'nothing to submit' },
    { standing: 'changed on sale', expected: null },
    { standing: 'new', expected: 'unfinished' },
  ] as const)('is "$expected" for an offer that is $standing', async ({ standing, expected }) => {
    const { snapshot } = await openLoadedForm({ standing })
    expect(submitObstacle(snapshot())).toBe(expected)
  })

  it('is nothing to submit where an offer on sale lacks only what is asked since', async () => {
    const { openForm, backend } = await openOfferEditing({ standing: 'new' })
    backend.decide(ID, null)
    const { snapshot, reaches } = openForm()
    await reaches('editing')
    expect(submitObstacle(snapshot())).toBe('nothing to submit')
  })

  it('is a problem before it is a section that waits for a press', async () => {
    const { send, snapshot } = await openLoadedForm({ standing: 'on sale' })
    send(typing('plans', { plans: [] }))
    expect(submitObstacle(snapshot())).toBe('unfinished')
    send(typing('plans', PLANS))
    expect(submitObstacle(snapshot())).toBe('held back')
  })

  it('is nothing to submit where the change of an offer on sale is not saved yet', async () => {
    const { send, snapshot } = await openLoadedForm({ standing: 'on sale' })
    send(typing('basics', MINE))
    expect(submitObstacle(snapshot())).toBe('nothing to submit')
  })

  it('is the permission at last', async () => {
    const sellingPermission = { maySubmit: false, obstacle: 'Envie seus documentos.' }
    const { snapshot, send } = await openLoadedForm({ sellingPermission })
    expect(submitObstacle(snapshot())).toBe('may not')
    send(typing('basics', titled('')))
    expect(submitObstacle(snapshot())).toBe('unfinished')
  })
})

describe('where the text is kept', () => {
  it('is being saved from the first letter, and saved with the time', async () => {
    const { send, snapshot, clock, shows, reaches } = await openLoadedForm()
    expect(selectSaveStatus(snapshot())).toEqual({ kind: 'saved', at: null })
    send(typing('basics', MINE))
    expect(selectSaveStatus(snapshot())).toEqual({ kind: 'saving' })
    clock.increment(400)
    expect(selectSaveStatus(snapshot()), 'about to save').toEqual({ kind: 'saving' })
    clock.increment(PAUSE)
    expect(shows()).toBe('saving')
    expect(selectSaveStatus(snapshot())).toEqual({ kind: 'saving' })
    await reaches('editing')
    expect(selectSaveStatus(snapshot())).toEqual({ kind: 'saved', at: SAVED_AT })
  })

  it.each([
    [new Unreachable('no network'), 'offline'],
    [new ServiceFailed('down'), 'on this device'],
  ])('is the device after %s', async (failure, kind) => {
    const { send, snapshot, clock, reaches, state } = await openLoadedForm()
    state.failure = failure
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    await reaches('kept on this device')
    expect(selectSaveStatus(snapshot())).toEqual({ kind })
    send(typing('basics', titled('Ainda sem rede')))
    expect(selectSaveStatus(snapshot())).toEqual({ kind })
  })

  it('is the device for a section that waits for a press', async () => {
    const { send, snapshot, clock } = await openLoadedForm({ standing: 'on sale' })
    send(typing('plans', PLANS))
    expect(selectSaveStatus(snapshot()), 'not on the device yet').toEqual({ kind: 'saving' })
    clock.increment(400)
    expect(selectSaveStatus(snapshot())).toEqual({ kind: 'on this device' })
  })
})
