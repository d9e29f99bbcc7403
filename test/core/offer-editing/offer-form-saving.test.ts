import { describe, expect, it } from 'vitest'
import { Unreachable } from '../../../src/core/failures.ts'
import { unsavedSections } from '../../../src/core/offer-editing/offer-form.context.ts'
import { selectSections } from '../../../src/core/offer-editing/offer-form.selectors.ts'
import type { OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import {
  ID,
  INCLUDED,
  MINE,
  openLoadedForm,
  PLANS,
  ROUTE,
  SAVED_AT,
  SECTIONS,
  titled,
  typing,
  VERSION,
} from './open-offer-form.ts'

const PAUSE = 1500
const inBasics = { section: 'basics', value: MINE }

describe('typed text', () => {
  it('is kept on the device after a short pause, and saved after a longer one', async () => {
    const form = await openLoadedForm()
    const { send, context, shows, reaches, device, clock, stored, calls, emitted, hold, isBusy, fetchOffer } = form
    const before = await fetchOffer()
    const answer = hold()
    send(typing('basics', MINE))
    expect(context()).toMatchObject({ typed: { basics: MINE }, pending: null })
    expect([shows(), device()]).toEqual(['about to save', 'changed'])
    clock.increment(399)
    expect(stored()).toBeNull()
    clock.increment(1)
    expect(device()).toBe('kept')
    expect(stored()).toEqual({ offer: before, typed: { basics: MINE } })
    clock.increment(PAUSE - 401)
    expect(calls).toEqual([])
    expect(isBusy()).toBe(false)
    clock.increment(1)
    expect([shows(), isBusy()]).toEqual(['saving', true])
    expect(context().pending).toEqual(inBasics)
    expect(calls).toEqual([['save', ID, VERSION, inBasics]])
    answer()
    await reaches('editing')
    const offer = await fetchOffer()
    expect(offer).toMatchObject({ version: VERSION + 1, sections: { ...SECTIONS, basics: MINE } })
    expect(context()).toMatchObject({ offer, typed: {}, settled: {}, pending: null, savedAt: SAVED_AT, tries: 0 })
    expect(context()).toMatchObject({ conflicts: [], halted: [], refused: [], problem: null })
    expect(emitted).toEqual([{ type: 'saved', section: 'basics', isOnSale: false }])
    expect(stored()).toBeNull()
  })

  it('is saved a pause after the last letter, with all letters', async () => {
    const { send, clock, calls, stored, reaches } = await openLoadedForm()
    send(typing('basics', titled('Pass')))
    clock.increment(300)
    send(typing('basics', titled('Passeio')))
    clock.increment(300)
    expect(stored(), 'a pause of 400 ms').toBeNull()
    clock.increment(100)
    expect(stored()?.typed).toEqual({ basics: titled('Passeio') })
    clock.increment(PAUSE - 401)
    expect(calls).toEqual([])
    clock.increment(1)
    expect(calls).toEqual([['save', ID, VERSION, { section: 'basics', value: titled('Passeio') }]])
    await reaches('editing')
  })

  it('is not saved where the person types again what is saved', async () => {
    const { send, clock, calls, shows, context, stored } = await openLoadedForm()
    send(typing('basics', MINE))
    clock.increment(400)
    send(typing('basics', { ...SECTIONS.basics }))
    expect(shows()).toBe('editing')
    expect(context().typed).toEqual({})
    clock.increment(PAUSE)
    expect(calls).toEqual([])
    expect(stored()).toBeNull()
  })

  it('is kept and saved at once where the page is hidden', async () => {
    const { send, calls, shows, reaches, device, stored, hold } = await openLoadedForm()
    const answer = hold()
    send(typing('basics', MINE))
    send({ type: 'page hidden' })
    expect([shows(), device()]).toEqual(['saving', 'kept'])
    expect(stored()?.typed).toEqual({ basics: MINE })
    expect(calls).toEqual([['save', ID, VERSION, inBasics]])
    answer()
    await reaches('editing')
  })

  it('is on the device as soon as it is sent', async () => {
    const { send, stored, shows, reaches, hold } = await openLoadedForm({}, 'basics')
    const answer = hold()
    send(typing('basics', MINE))
    send({ type: 'open step', step: 'route' })
    expect(shows()).toBe('saving')
    expect(stored()?.typed).toEqual({ basics: MINE })
    answer()
    await reaches('editing')
  })

  it('in several sections is saved in their order, one after the other, each on the version of the last save', async () => {
    const { send, clock, calls, reaches, context, stored, fetchOffer } = await openLoadedForm()
    send(typing('inclusions', INCLUDED))
    send(typing('basics', MINE))
    expect(unsavedSections(context())).toEqual(['basics', 'inclusions'])
    clock.increment(PAUSE)
    await reaches('about to save')
    expect(context().typed).toEqual({ inclusions: INCLUDED })
    expect(stored()).toEqual({ offer: await fetchOffer(), typed: { inclusions: INCLUDED } })
    clock.increment(PAUSE)
    await reaches('editing')
    expect(calls).toEqual([
      ['save', ID, VERSION, inBasics],
      ['save', ID, VERSION + 1, { section: 'inclusions', value: INCLUDED }],
    ])
    expect((await fetchOffer()).sections).toEqual({ ...SECTIONS, basics: MINE, inclusions: INCLUDED })
  })

  it('that was typed during a save stays in the field, and is saved next', async () => {
    const { send, clock, calls, shows, reaches, context, hold } = await openLoadedForm()
    const answer = hold()
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    send(typing('basics', titled('Ainda melhor')))
    expect(shows()).toBe('saving')
    expect(context().pending).toEqual(inBasics)
    answer()
    await reaches('about to save')
    expect(context()).toMatchObject({ typed: { basics: titled('Ainda melhor') }, settled: {}, conflicts: [] })
    expect(context().offer?.sections.basics).toEqual(MINE)
    clock.increment(PAUSE)
    await reaches('editing')
    expect(calls.at(-1)).toEqual(['save', ID, VERSION + 1, { section: 'basics', value: titled('Ainda melhor') }])
    expect(context().typed).toEqual({})
  })

  it('of another section stays while one is saved', async () => {
    const { send, clock, reaches, context, hold } = await openLoadedForm()
    const answer = hold()
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    send(typing('route', ROUTE))
    answer()
    await reaches('about to save')
    expect(context()).toMatchObject({ typed: { route: ROUTE }, conflicts: [] })
  })
})

describe('an answer with other words than those sent', () => {
  const TYPED = titled('Passeio com blanco ')
  const TIDY = titled('Passeio com blanco')
  const openTidied = (others: Partial<OfferSections> = {}) =>
    openLoadedForm({}, 'basics', ({ save }) => ({
      save: async (...given) => {
        const offer = await save(...given)
        return { ...offer, sections: { ...offer.sections, ...others, basics: TIDY } }
      },
    }))

  it('leaves the field as it was typed, and counts as saved', async () => {
    const { send, clock, reaches, context, snapshot, stored } = await openTidied()
    send(typing('basics', TYPED))
    clock.increment(PAUSE)
    await reaches('editing')
    expect(context()).toMatchObject({ typed: { basics: TYPED }, settled: { basics: TYPED }, conflicts: [] })
    expect(context().offer).toMatchObject({ version: VERSION + 1, sections: { basics: TIDY } })
    expect(selectSections(snapshot()).basics).toEqual(TYPED)
    expect(unsavedSections(context())).toEqual([])
    expect(stored()).toBeNull()
  })

  it.each([{ type: 'open step', step: 'route' }, { type: 'complete step' }] as const)(
    'is shown after the person leaves the section: $type',
    async (event) => {
      const { send, clock, reaches, context, snapshot } = await openTidied()
      send(typing('basics', TYPED))
      clock.increment(PAUSE)
      await reaches('editing')
      send(event)
      expect(context()).toMatchObject({ typed: {}, settled: {} })
      expect(selectSections(snapshot()).basics).toEqual(TIDY)
    },
  )

  it('is no conflict with what was typed since', async () => {
    const { send, clock, reaches, context, hold } = await openTidied()
    const answer = hold()
    send(typing('basics', TYPED))
    clock.increment(PAUSE)
    send(typing('basics', MINE))
    answer()
    await reaches('about to save')
    expect(context()).toMatchObject({ typed: { basics: MINE }, settled: {}, conflicts: [] })
  })

  it('is typed text again where the person goes on typing', async () => {
    const { send, clock, shows, reaches, context } = await openTidied()
    send(typing('basics', TYPED))
    clock.increment(PAUSE)
    await reaches('editing')
    send(typing('basics', MINE))
    expect(shows()).toBe('about to save')
    expect(unsavedSections(context())).toEqual(['basics'])
  })

  it('counts as saved where the person types it too', async () => {
    const { send, clock, reaches, context, calls } = await openTidied()
    send(typing('basics', TYPED))
    clock.increment(PAUSE)
    await reaches('editing')
    send(typing('basics', TIDY))
    expect(context().typed).toEqual({})
    expect(unsavedSections(context())).toEqual([])
    clock.increment(PAUSE)
    expect(calls).toHaveLength(1)
  })

  it('takes over the other sections that changed meanwhile, and compares those typed here', async () => {
    const { send, clock, reaches, context } = await openTidied({ inclusions: INCLUDED, route: ROUTE })
    send(typing('basics', TYPED))
    send(typing('inclusions', { included: ['Só aqui'], notIncluded: [] }))
    clock.increment(PAUSE)
    await reaches('comparing')
    expect(context()).toMatchObject({ conflicts: ['inclusions'] })
    expect(context().offer?.sections).toMatchObject({ inclusions: INCLUDED, route: ROUTE })
  })
})

describe('a section that travellers see at once', () => {
  it('is saved by a press alone, which does not leave the step', async () => {
    const { send, clock, shows, reaches, context, calls, emitted, hold, stored } = await openLoadedForm(
      { standing: 'on sale' },
      'plans',
    )
    send(typing('plans', PLANS))
    expect(shows()).toBe('editing')
    clock.increment(PAUSE)
    expect(calls).toEqual([])
    expect(stored()?.typed).toEqual({ plans: PLANS })
    const answer = hold()
    send({ type: 'complete step' })
    expect(context()).toMatchObject({ pressed: 'plans', step: 'plans' })
    expect(shows()).toBe('saving')
    answer()
    await reaches('editing')
    expect(calls).toEqual([['save', ID, VERSION, { section: 'plans', value: PLANS }]])
    expect(context()).toMatchObject({ pressed: null, step: 'plans', typed: {} })
    expect(emitted).toEqual([{ type: 'saved', section: 'plans', isOnSale: true }])
    expect(context().offer).toMatchObject({ changes: null, onSale: { plans: PLANS } })
  })

  it('is saved after the other sections, where it was pressed during their save', async () => {
    const { send, clock, shows, reaches, context, calls, hold, emitted } = await openLoadedForm(
      { standing: 'on sale' },
      'plans',
    )
    const answer = hold()
    send(typing('basics', MINE))
    send(typing('plans', PLANS))
    clock.increment(PAUSE)
    expect(shows()).toBe('saving')
    send({ type: 'complete step' })
    expect(context()).toMatchObject({ pressed: 'plans', step: 'plans' })
    answer()
    await reaches('editing')
    expect(calls.map(([, , version, change]) => [version, change])).toEqual([
      [VERSION, inBasics],
      [VERSION + 1, { section: 'plans', value: PLANS }],
    ])
    expect(emitted).toEqual([
      { type: 'saved', section: 'basics', isOnSale: false },
      { type: 'saved', section: 'plans', isOnSale: true },
    ])
    expect(context().pressed).toBeNull()
  })

  it('is not saved by a press before the last letter', async () => {
    const { send, clock, reaches, context, calls, hold } = await openLoadedForm({ standing: 'on sale' }, 'plans')
    const answer = hold()
    send(typing('basics', MINE))
    send(typing('plans', PLANS))
    clock.increment(PAUSE)
    send({ type: 'complete step' })
    send(typing('inclusions', INCLUDED))
    expect(context().pressed, 'another section').toBe('plans')
    send(typing('plans', { plans: [] }))
    expect(context().pressed).toBeNull()
    answer()
    await reaches('about to save')
    expect(calls).toHaveLength(1)
    expect(context().typed).toEqual({ inclusions: INCLUDED, plans: { plans: [] } })
  })

  it.each(['about to save', 'kept on this device'])('is saved by a press while another section is %s', async (when) => {
    const { send, clock, shows, reaches, state, calls, context } = await openLoadedForm(
      { standing: 'on sale' },
      'plans',
    )
    send(typing('basics', MINE))
    send(typing('plans', PLANS))
    if (when === 'kept on this device') {
      state.failure = new Unreachable('no network')
      clock.increment(PAUSE)
    }
    await reaches(when)
    state.failure = null
    calls.splice(0)
    send({ type: 'complete step' })
    expect(shows()).toBe('saving')
    expect(context()).toMatchObject({ pressed: 'plans', step: 'plans' })
    await reaches('editing')
    expect(calls.map(([, , , change]) => change)).toEqual([inBasics, { section: 'plans', value: PLANS }])
  })
})

describe('an offer in review', () => {
  it('is taken out of the review by a press alone', async () => {
    const { send, clock, shows, reaches, context, calls, emitted } = await openLoadedForm(
      { standing: 'in review' },
      'basics',
    )
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    expect(shows()).toBe('editing')
    expect(calls).toEqual([])
    send({ type: 'complete step' })
    await reaches('editing')
    expect(calls).toEqual([['save', ID, VERSION, inBasics]])
    expect(context().offer).toMatchObject({ status: 'draft', sections: { basics: MINE } })
    expect(emitted).toEqual([{ type: 'saved', section: 'basics', isOnSale: false }])
  })
})
