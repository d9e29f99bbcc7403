import { describe, expect, it } from 'vitest'
import { Forbidden } from '../../../src/core/failures.ts'
import {
  ID,
  MINE,
  openLoadedForm,
  openOfferEditing,
  PLANS,
  SECTIONS,
  titled,
  typing,
  VERSION,
} from './open-offer-form.ts'

const inBasics = { section: 'basics', value: MINE }
const complete = { type: 'complete step' } as const

describe('the steps of the form', () => {
  it('follow the address', async () => {
    const { send, context, emitted, shows } = await openLoadedForm({}, 'basics')
    send({ type: 'open step', step: 'route' })
    expect(context().step).toBe('route')
    send({ type: 'open step', step: 'sections' })
    expect(context().step).toBe('sections')
    expect(emitted).toEqual([])
    expect(shows()).toBe('editing')
  })

  it('put their name into an address without one', async () => {
    const { send, context, emitted } = await openLoadedForm({}, 'route')
    send({ type: 'open step', step: null })
    expect(context().step).toBe('route')
    expect(emitted).toEqual([{ type: 'step changed', step: 'route', replace: true }])
  })

  it('do not change for the step that is shown already', async () => {
    const { send, emitted, shows, calls } = await openLoadedForm({}, 'basics')
    send(typing('basics', MINE))
    send({ type: 'open step', step: 'basics' })
    send({ type: 'open step', step: null })
    expect(shows()).toBe('about to save')
    expect(emitted).toEqual([{ type: 'step changed', step: 'basics', replace: true }])
    expect(calls).toEqual([])
  })

  it('save typed text at once as the person leaves', async () => {
    const { send, context, shows, reaches, calls } = await openLoadedForm({}, 'basics')
    send(typing('basics', MINE))
    send({ type: 'open step', step: 'route' })
    expect([shows(), context().step]).toEqual(['saving', 'route'])
    await reaches('editing')
    expect(calls).toEqual([['save', ID, VERSION, inBasics]])
    expect(context().step).toBe('route')
  })

  it('can be opened during a save, which keeps the text', async () => {
    const { send, context, shows, reaches, hold, clock } = await openLoadedForm({}, 'basics')
    const answer = hold()
    send(typing('basics', MINE))
    clock.increment(1500)
    send({ type: 'open step', step: 'route' })
    expect([shows(), context().step]).toEqual(['saving', 'route'])
    expect(context().typed).toEqual({ basics: MINE })
    answer()
    await reaches('editing')
  })
})

describe('completing a step', () => {
  it('opens the next one', async () => {
    const { send, context, shows, emitted, calls } = await openLoadedForm({}, 'basics')
    send(complete)
    expect([shows(), context().step]).toEqual(['editing', 'description'])
    expect(emitted).toEqual([{ type: 'step changed', step: 'description', replace: false }])
    expect(calls).toEqual([])
  })

  it('opens the review after the last section, and stays there', async () => {
    const { send, context, emitted } = await openLoadedForm({}, 'cancellation')
    send(complete)
    send(complete)
    expect(context().step).toBe('review')
    expect(emitted).toHaveLength(2)
  })

  it('opens the first section from their list', async () => {
    const { send, context } = await openLoadedForm({}, 'sections')
    send(complete)
    expect(context().step).toBe('basics')
  })

  it('saves typed text at once', async () => {
    const { send, context, shows, reaches, calls, emitted } = await openLoadedForm({}, 'basics')
    send(typing('basics', MINE))
    send(complete)
    expect([shows(), context().step]).toEqual(['saving', 'description'])
    await reaches('editing')
    expect(calls).toEqual([['save', ID, VERSION, inBasics]])
    expect(emitted).toEqual([
      { type: 'step changed', step: 'description', replace: false },
      { type: 'saved', section: 'basics', isOnSale: false },
    ])
  })

  it('is possible during a save', async () => {
    const { send, context, shows, reaches, emitted, hold, clock } = await openLoadedForm({}, 'basics')
    const answer = hold()
    send(typing('basics', MINE))
    clock.increment(1500)
    send(complete)
    expect([shows(), context().step]).toEqual(['saving', 'description'])
    expect(emitted).toEqual([{ type: 'step changed', step: 'description', replace: false }])
    answer()
    await reaches('editing')
  })

  it('shows the problems of the section in place of leaving it', async () => {
    const { send, context, shows, reaches, emitted, clock, hold } = await openLoadedForm({}, 'basics')
    const answer = hold()
    send(typing('basics', titled('')))
    send(complete)
    expect([shows(), context().step]).toEqual(['about to save', 'basics'])
    clock.increment(1500)
    send(complete)
    expect([shows(), context().step]).toEqual(['saving', 'basics'])
    answer()
    await reaches('editing')
    send(complete)
    expect(context().step).toBe('basics')
    const found = { type: 'problems found', section: 'basics' }
    expect(emitted).toEqual([found, found, { type: 'saved', section: 'basics', isOnSale: false }, found])
  })

  it('does not ask for what is missing in other sections', async () => {
    const saved = { basics: titled('') }
    const { send, context } = await openLoadedForm({ saved }, 'route')
    send(complete)
    expect(context().step).toBe('plans')
  })

  it('sends a section that waits for a press only where nothing is missing', async () => {
    const { send, context, shows, emitted, calls } = await openLoadedForm({ standing: 'on sale' }, 'plans')
    send(typing('plans', { plans: [] }))
    send(complete)
    expect([shows(), context().step, context().pressed]).toEqual(['editing', 'plans', null])
    expect(emitted).toEqual([{ type: 'problems found', section: 'plans' }])
    expect(calls).toEqual([])
  })

  it('leaves a section with nothing to press', async () => {
    const { send, context } = await openLoadedForm({ standing: 'on sale' }, 'plans')
    send(typing('availability', { ...SECTIONS.availability, blockedDays: ['2026-12-24'] }))
    send(complete)
    expect(context()).toMatchObject({ step: 'availability', pressed: null })
  })

  it('tries a refused section again by a press', async () => {
    const editing = await openOfferEditing({ standing: 'in review' })
    const { send, context, shows, reaches } = editing.openForm('basics')
    await reaches('editing')
    editing.state.failure = new Forbidden('not now')
    send(typing('plans', PLANS))
    send({ type: 'open step', step: 'plans' })
    send(complete)
    await expect.poll(() => context().halted).toEqual(['plans'])
    send(typing('basics', MINE))
    send({ type: 'open step', step: 'basics' })
    send(complete)
    await expect.poll(() => context().halted).toEqual(['plans', 'basics'])
    const answer = editing.hold()
    send(complete)
    expect(context()).toMatchObject({ halted: ['plans'], pressed: 'basics' })
    expect(shows()).toBe('saving')
    editing.state.failure = null
    answer()
    // The offer is out of the review: its sections save themselves again.
    await reaches('editing')
    expect(context()).toMatchObject({ halted: ['plans'], pressed: null, offer: { status: 'draft' } })
  })

  it('does nothing to an offer that is not loaded', async () => {
    const { openForm, hold } = await openOfferEditing()
    const answer = hold()
    const { send, shows, reaches, context } = openForm('plans')
    send(complete)
    expect([shows(), context().pressed]).toEqual(['loading', null])
    answer()
    await reaches('editing')
    expect(context().step).toBe('plans')
  })
})
