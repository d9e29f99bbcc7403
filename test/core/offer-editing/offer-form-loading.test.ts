import { describe, expect, it } from 'vitest'
import { NotFound, NotOffered, Unauthenticated, Unreachable } from '../../../src/core/failures.ts'
import { selectSections } from '../../../src/core/offer-editing/offer-form.selectors.ts'
import { ID, INCLUDED, MINE, openOfferEditing, SECTIONS, THEIRS } from './open-offer-form.ts'

describe('opening the form of an offer', () => {
  it('begins without the offer and shows the list of sections of one that is filled in', async () => {
    const { openForm, fetchOffer, calls, stored, warnings } = await openOfferEditing()
    const { context, shows, reaches, device, snapshot, emitted } = openForm()
    expect(context()).toEqual({
      ...{ person: 7, id: ID, asked: null, step: 'basics', offer: null, typed: {}, settled: {} },
      ...{ pending: null, pressed: null, conflicts: [], halted: [], refused: [] },
      ...{ goal: null, tries: 0, problem: null, savedAt: null },
    })
    expect(shows()).toBe('loading')
    expect(device()).toBe('kept')
    expect(snapshot().hasTag('pending')).toBe(true)
    await reaches('editing')
    expect(snapshot().hasTag('pending')).toBe(false)
    expect(context()).toEqual({
      ...{ person: 7, id: ID, asked: null, step: 'sections', offer: await fetchOffer(), typed: {}, settled: {} },
      ...{ pending: null, pressed: null, conflicts: [], halted: [], refused: [] },
      ...{ goal: null, tries: 0, problem: null, savedAt: null },
    })
    expect(emitted).toEqual([{ type: 'step changed', step: 'sections', replace: true }])
    expect(calls).toEqual([['fetchOne', ID]])
    expect(stored()).toBeNull()
    expect(warnings).toEqual([])
  })

  it('shows the step that the address names', async () => {
    const { openForm } = await openOfferEditing()
    const { context, reaches, emitted } = openForm('plans')
    expect(context()).toMatchObject({ asked: 'plans', step: 'plans' })
    await reaches('editing')
    expect(context().step).toBe('plans')
    expect(emitted).toEqual([{ type: 'step changed', step: 'plans', replace: true }])
  })

  it('shows the first section of an offer in which nothing is written', async () => {
    const { openForm } = await openOfferEditing({ standing: 'new' })
    const { context, reaches } = openForm()
    await reaches('editing')
    expect(context().step).toBe('basics')
  })

  it('shows the list of sections where only one of them is written', async () => {
    const { openForm } = await openOfferEditing({ standing: 'new', saved: { inclusions: INCLUDED } })
    const { context, reaches } = openForm()
    await reaches('editing')
    expect(context().step).toBe('sections')
  })

  it('shows the list of sections where the only text is on the device', async () => {
    const { openForm, keepOnDevice, fetchOffer } = await openOfferEditing({ standing: 'new' })
    keepOnDevice(await fetchOffer(), { basics: MINE })
    const { context, reaches } = openForm()
    await reaches('about to save')
    expect(context()).toMatchObject({ step: 'sections', typed: { basics: MINE } })
  })

  it('shows the step that the person opens while the offer is loaded', async () => {
    const { openForm, hold } = await openOfferEditing()
    const answer = hold()
    const { context, shows, reaches, send } = openForm('plans')
    send({ type: 'open step', step: 'route' })
    expect(shows()).toBe('loading')
    expect(context()).toMatchObject({ asked: 'route' })
    answer()
    await reaches('editing')
    expect(context().step).toBe('route')
  })

  it('gives up the request when the form is closed', async () => {
    const { openForm } = await openOfferEditing()
    let asked: AbortSignal | undefined
    const { actor } = openForm(null, () => ({
      fetchOne: (_, signal) => {
        asked = signal
        return Promise.withResolvers<never>().promise
      },
    }))
    expect(asked?.aborted).toBe(false)
    actor.stop()
    expect(asked?.aborted).toBe(true)
  })
})

describe('a draft on the device', () => {
  it('is used where the backend cannot be reached, which the log says', async () => {
    const { openForm, keepOnDevice, fetchOffer, state, warnings, stored } = await openOfferEditing()
    const offer = await fetchOffer()
    keepOnDevice(offer, { basics: MINE })
    state.failure = new Unreachable('no network')
    const { context, reaches, snapshot } = openForm()
    await reaches('about to save')
    expect(context()).toMatchObject({ offer, typed: { basics: MINE }, conflicts: [], problem: null })
    expect(selectSections(snapshot())).toEqual({ ...SECTIONS, basics: MINE })
    expect(warnings).toEqual([['offer not loaded, device draft used', state.failure]])
    expect(stored()).toEqual({ offer, typed: { basics: MINE } })
  })

  it('keeps its text over what the backend has', async () => {
    const { openForm, keepOnDevice, fetchOffer, saveElsewhere, stored } = await openOfferEditing()
    keepOnDevice(await fetchOffer(), { basics: MINE })
    saveElsewhere({ inclusions: INCLUDED })
    const { context, reaches, snapshot } = openForm()
    await reaches('about to save')
    const offer = await fetchOffer()
    expect(context()).toMatchObject({ offer, typed: { basics: MINE }, conflicts: [] })
    expect(selectSections(snapshot())).toEqual({ ...SECTIONS, basics: MINE, inclusions: INCLUDED })
    expect(stored()).toEqual({ offer, typed: { basics: MINE } })
  })

  it('is removed where the backend has the same text', async () => {
    const { openForm, keepOnDevice, fetchOffer, saveElsewhere, stored } = await openOfferEditing()
    keepOnDevice(await fetchOffer(), { basics: MINE })
    saveElsewhere({ basics: MINE })
    const { context, reaches } = openForm()
    await reaches('editing')
    expect(context()).toMatchObject({ typed: {}, conflicts: [] })
    expect(stored()).toBeNull()
  })

  it('is compared with the same section that another device changed', async () => {
    const { openForm, keepOnDevice, fetchOffer, saveElsewhere } = await openOfferEditing()
    keepOnDevice(await fetchOffer(), { basics: MINE, inclusions: INCLUDED })
    saveElsewhere({ basics: THEIRS })
    const { context, reaches } = openForm()
    await reaches('comparing')
    expect(context()).toMatchObject({ conflicts: ['basics'], typed: { basics: MINE, inclusions: INCLUDED } })
    expect(context().offer?.sections.basics).toEqual(THEIRS)
  })

  it('is removed with an offer that does not exist any more', async () => {
    const { openForm, keepOnDevice, fetchOffer, state, stored, warnings } = await openOfferEditing()
    keepOnDevice(await fetchOffer(), { basics: MINE })
    state.failure = new NotFound('discarded')
    const { reaches, context } = openForm()
    await reaches('not found')
    expect(stored()).toBeNull()
    expect(context().offer).toBeNull()
    expect(warnings).toEqual([])
  })

  it.each([
    [new NotOffered('no such call'), 'NotOffered'],
    [new Unauthenticated('over'), 'Unauthenticated'],
    [new TypeError('a programming error'), 'Error'],
  ])('stays unshown on the device where the answer is final: %s', async (failure, kind) => {
    const { openForm, keepOnDevice, fetchOffer, state, stored, warnings } = await openOfferEditing()
    keepOnDevice(await fetchOffer(), { basics: MINE })
    state.failure = failure
    const { reaches, context } = openForm()
    await reaches('not loaded')
    expect(context()).toMatchObject({ offer: null, typed: {}, problem: { kind, fields: {} } })
    expect(stored()?.typed).toEqual({ basics: MINE })
    expect(warnings).toEqual([])
  })

  it('of another offer or another person is not used', async () => {
    const { openForm, keepOnDevice, fetchOffer } = await openOfferEditing()
    keepOnDevice({ ...(await fetchOffer()), id: 'another' }, { basics: MINE })
    const { reaches, context } = openForm()
    await reaches('editing')
    expect(context().typed).toEqual({})
  })
})

describe('an offer that cannot be loaded', () => {
  it.each(['try again', 'connection restored'] as const)('is loaded again by: %s', async (again) => {
    const { openForm, state, connection, calls } = await openOfferEditing()
    state.failure = new Unreachable('no network')
    const { shows, reaches, context, send } = openForm()
    await reaches('not loaded')
    expect(context()).toMatchObject({ offer: null, problem: { kind: 'Unreachable', fields: {} } })
    state.failure = null
    if (again === 'try again') send({ type: 'try again' })
    else connection.restore()
    expect(shows()).toBe('loading')
    expect(context().problem).toBeNull()
    await reaches('editing')
    expect(calls).toEqual([
      ['fetchOne', ID],
      ['fetchOne', ID],
    ])
  })

  it('is shown at the step that the person opened meanwhile', async () => {
    const { openForm, state } = await openOfferEditing()
    state.failure = new Unreachable('no network')
    const { reaches, context, send } = openForm()
    await reaches('not loaded')
    send({ type: 'open step', step: 'photos' })
    state.failure = null
    send({ type: 'try again' })
    await reaches('editing')
    expect(context().step).toBe('photos')
  })

  it('has no values for the fields', async () => {
    const { openForm, hold } = await openOfferEditing()
    const answer = hold()
    const { snapshot, reaches } = openForm()
    expect(() => selectSections(snapshot())).toThrow('the form works on an offer that it does not have')
    answer()
    await reaches('editing')
    expect(selectSections(snapshot()).basics).toEqual(SECTIONS.basics)
  })
})
