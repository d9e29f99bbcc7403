import { describe, expect, it } from 'vitest'
import { Forbidden, NotFound, Outdated, Rejected, Unreachable } from '../../../src/core/failures.ts'
import {
  ID,
  INCLUDED,
  MINE,
  openLoadedForm,
  PLANS,
  ROUTE,
  SECTIONS,
  titled,
  typing,
  VERSION,
} from './open-offer-form.ts'

const PAUSE = 1500
const SENTENCE = 'Este título já existe.'
const NO_DESCRIPTION = { ...SECTIONS.description, description: '' }
const submit = { type: 'submit' } as const

describe('submitting an offer', () => {
  it('puts it in review', async () => {
    const { send, shows, reaches, context, calls, emitted, hold, isBusy, fetchOffer } = await openLoadedForm(
      {},
      'review',
    )
    const answer = hold()
    send(submit)
    expect([shows(), isBusy()]).toEqual(['submitting', true])
    expect(context().goal).toEqual({ kind: 'submit' })
    answer()
    await reaches('editing')
    const offer = await fetchOffer()
    expect(offer.status).toBe('in review')
    expect(context()).toMatchObject({ offer, goal: null, problem: null, step: 'review', tries: 0, refused: [] })
    expect(calls).toEqual([['submit', ID, VERSION]])
    expect(emitted).toEqual([{ type: 'submitted' }])
  })

  it('puts the changes of an offer on sale in review', async () => {
    const { send, reaches, context, calls, emitted } = await openLoadedForm({ standing: 'changed on sale' }, 'review')
    send(submit)
    await reaches('editing')
    expect(context().offer).toMatchObject({ status: 'published', changes: 'in review' })
    expect(calls).toEqual([['submit', ID, VERSION + 1]])
    expect(emitted).toEqual([{ type: 'submitted' }])
  })

  it('saves the typed text first, without a pause', async () => {
    const { send, shows, reaches, calls, emitted } = await openLoadedForm({}, 'review')
    send(typing('basics', MINE))
    send(typing('route', ROUTE))
    send(submit)
    expect(shows()).toBe('saving')
    await reaches('editing')
    expect(calls).toEqual([
      ['save', ID, VERSION, { section: 'basics', value: MINE }],
      ['save', ID, VERSION + 1, { section: 'route', value: ROUTE }],
      ['submit', ID, VERSION + 2],
    ])
    expect(emitted).toEqual([
      { type: 'saved', section: 'basics', isOnSale: false },
      { type: 'saved', section: 'route', isOnSale: false },
      { type: 'submitted' },
    ])
  })

  it('runs after a save that is on its way', async () => {
    const { send, shows, reaches, calls, clock, hold } = await openLoadedForm({}, 'review')
    const answer = hold()
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    send(submit)
    expect(shows()).toBe('saving')
    answer()
    await reaches('editing')
    expect(calls.map(([name]) => name)).toEqual(['save', 'submit'])
  })

  it('is given up where the person types on', async () => {
    const { send, reaches, calls, clock, hold, context } = await openLoadedForm({}, 'review')
    const answer = hold()
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    send(submit)
    send(typing('route', ROUTE))
    expect(context().goal).toBeNull()
    answer()
    await reaches('about to save')
    expect(calls.map(([name]) => name)).toEqual(['save'])
  })

  it('shows the first section with a problem in place of sending', async () => {
    const { send, shows, calls, context, emitted } = await openLoadedForm(
      { saved: { inclusions: { included: [], notIncluded: [] }, description: NO_DESCRIPTION } },
      'review',
    )
    send(submit)
    expect(shows()).toBe('editing')
    expect(context()).toMatchObject({ step: 'description', goal: null })
    expect(calls).toEqual([])
    expect(emitted).toEqual([
      { type: 'problems found', section: 'description' },
      { type: 'step changed', step: 'description', replace: false },
    ])
  })

  it('saves an unfinished text, and says that it is unfinished', async () => {
    const { send, reaches, calls, context, emitted } = await openLoadedForm({}, 'review')
    send(typing('basics', titled('')))
    send(submit)
    await reaches('editing')
    expect(calls).toEqual([['save', ID, VERSION, { section: 'basics', value: titled('') }]])
    expect(context()).toMatchObject({ step: 'basics', goal: null })
    expect(emitted.slice(1)).toEqual([
      { type: 'problems found', section: 'basics' },
      { type: 'step changed', step: 'basics', replace: false },
    ])
  })

  it('shows the section that waits for a press in place of sending', async () => {
    const { send, shows, calls, context, emitted } = await openLoadedForm({ standing: 'changed on sale' }, 'review')
    send(typing('plans', PLANS))
    send(submit)
    expect(shows()).toBe('editing')
    expect(context()).toMatchObject({ step: 'plans', goal: null, typed: { plans: PLANS } })
    expect(calls).toEqual([])
    expect(emitted).toEqual([
      { type: 'held back', section: 'plans' },
      { type: 'step changed', step: 'plans', replace: false },
    ])
  })

  it.each([
    { why: 'it is in review already', standing: 'in review' },
    { why: 'its changes are in review already', standing: 'changes in review' },
    { why: 'nothing was changed since it is on sale', standing: 'on sale' },
  ] as const)('is not possible where $why', async ({ standing }) => {
    const { send, shows, reaches, calls, context, clock, hold } = await openLoadedForm({ standing }, 'basics')
    send(submit)
    expect([shows(), context().goal]).toEqual(['editing', null])
    const answer = hold()
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    send({ type: 'complete step' })
    send(submit)
    expect([shows(), context().goal]).toEqual(['saving', null])
    answer()
    await reaches('editing')
    expect(calls.map(([name]) => name)).toEqual(['save'])
  })

  it('is not possible where the guide may not sell yet', async () => {
    const sellingPermission = { maySubmit: false, obstacle: 'Envie seus documentos.' }
    const { send, shows, calls, context } = await openLoadedForm({ sellingPermission }, 'review')
    send(submit)
    expect([shows(), context().goal]).toEqual(['editing', null])
    expect(calls).toEqual([])
  })
})

describe('a submission that fails', () => {
  const openFailed = async (failure: Error, expected = 'editing') => {
    const form = await openLoadedForm({}, 'review')
    form.state.failure = failure
    form.send(submit)
    expect(form.shows()).toBe('submitting')
    await form.reaches(expected)
    return form
  }

  it('says so, and is repeated by another press alone', async () => {
    const { context, calls, emitted, state, send, shows, reaches, clock } = await openFailed(
      new Unreachable('no network'),
    )
    expect(context()).toMatchObject({
      ...{ problem: { kind: 'Unreachable', fields: {} }, goal: null, refused: [], halted: [], step: 'review' },
      offer: { maySubmit: true, obstacle: null, status: 'draft' },
    })
    clock.increment(60_000)
    expect(calls).toHaveLength(1)
    expect(emitted).toEqual([])
    state.failure = null
    send(submit)
    expect([shows(), context().problem]).toEqual(['submitting', null])
    await reaches('editing')
    expect(emitted).toEqual([{ type: 'submitted' }])
  })

  it('is not mentioned any more where the person tries again', async () => {
    const { context, send, shows, calls } = await openFailed(new Unreachable('no network'))
    send({ type: 'try again' })
    expect([shows(), context().problem]).toEqual(['editing', null])
    expect(calls).toHaveLength(1)
  })

  it('ends the form where the offer is gone', async () => {
    const { send, stored, state, reaches } = await openLoadedForm({ standing: 'changed on sale' }, 'review')
    state.failure = new NotFound('discarded')
    send(submit)
    await reaches('not found')
    expect(stored()).toBeNull()
  })

  it('brings the news where another device has saved, and waits for the person', async () => {
    const { send, reaches, calls, context, emitted, saveElsewhere } = await openLoadedForm({}, 'review')
    saveElsewhere({ inclusions: INCLUDED })
    send(submit)
    await reaches('editing')
    expect(calls).toEqual([
      ['submit', ID, VERSION],
      ['fetchOne', ID],
    ])
    expect(context()).toMatchObject({ goal: null, problem: null, offer: { version: VERSION + 1, status: 'draft' } })
    expect(emitted).toEqual([{ type: 'changed elsewhere', sections: ['inclusions'] }])
  })

  it('does not loop where the backend has no newer version', async () => {
    const { send, reaches, calls, context } = await openLoadedForm({}, 'review', () => ({
      submit: () => Promise.reject(new Outdated('they say so')),
    }))
    send(submit)
    await reaches('editing')
    expect(calls.map(([name]) => name)).toEqual(['submit', 'fetchOne'])
    expect(context()).toMatchObject({ goal: null, problem: { kind: 'Outdated', fields: {} } })
  })

  it('shows the first section that the backend refuses, with its sentences', async () => {
    const fields = { 'plans.plans.0.name': 'Outro nome.', 'basics.title': SENTENCE, 'unknown.field': 'Nada.' }
    const { context, emitted, send, state, calls, shows } = await openFailed(new Rejected('no', { fields }))
    expect(context()).toMatchObject({ goal: null, step: 'plans', halted: [], problem: { kind: 'Rejected', fields } })
    expect(context().refused).toEqual([
      { section: 'plans', field: 'plans.0.name', sentence: 'Outro nome.' },
      { section: 'basics', field: 'title', sentence: SENTENCE },
    ])
    expect(emitted).toEqual([
      { type: 'problems found', section: 'plans' },
      { type: 'step changed', step: 'plans', replace: false },
    ])
    state.failure = null
    send(submit)
    expect(shows(), 'its problems are known').toBe('editing')
    expect(context().step).toBe('basics')
    expect(calls).toHaveLength(1)
  })

  it('stays where the backend refuses no section', async () => {
    const failure = new Rejected('no', { detail: 'Agora não.', fields: { 'unknown.field': 'Nada.' } })
    const { context, emitted } = await openFailed(failure)
    expect(context()).toMatchObject({ step: 'review', refused: [], goal: null, problem: { detail: 'Agora não.' } })
    expect(emitted).toEqual([])
  })

  it.each([
    ['Falta a aprovação.', 'Falta a aprovação.'],
    [undefined, null],
  ])('keeps the guide from submitting who may not sell: %s', async (detail, obstacle) => {
    const { context, send, calls } = await openFailed(new Forbidden('not yet', { detail }))
    expect(context().offer).toMatchObject({ maySubmit: false, obstacle })
    expect(context()).toMatchObject({ goal: null, problem: { kind: 'Forbidden' }, refused: [] })
    send(submit)
    expect(calls).toHaveLength(1)
  })

  it('keeps the sentences of one section until that section changes', async () => {
    const fields = { 'basics.title': SENTENCE, 'route.itinerary': 'Conte mais.' }
    const { context, send, state, clock, reaches } = await openFailed(new Rejected('no', { fields }))
    state.failure = null
    send(typing('inclusions', INCLUDED))
    clock.increment(PAUSE)
    await reaches('editing')
    expect(context().refused.map(({ section }) => section)).toEqual(['basics', 'route'])
    send(typing('basics', MINE))
    expect(context().refused.map(({ section }) => section)).toEqual(['route'])
  })
})
