import { describe, expect, it } from 'vitest'
import {
  Forbidden,
  NotFound,
  Rejected,
  ServiceFailed,
  TooManyRequests,
  Unauthenticated,
  Unreachable,
} from '../../../src/core/failures.ts'
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
const inBasics = { section: 'basics', value: MINE }
const KEPT = 'kept on this device'
const SENTENCE = 'Este título não é permitido.'

const openWithFailedSave = async (failure: Error, expected = KEPT, asked: 'basics' | null = 'basics') => {
  const form = await openLoadedForm({}, asked)
  form.send(typing('basics', MINE))
  form.state.failure = failure
  form.clock.increment(PAUSE)
  await form.reaches(expected)
  return form
}

describe('a save that nobody answers', () => {
  it('leaves the text on the device, says why, and is tried again after a pause', async () => {
    const { context, stored, state, clock, shows, reaches, calls, emitted, fetchOffer, isBusy } =
      await openWithFailedSave(new Unreachable('no network'))
    expect(context()).toMatchObject({
      ...{ problem: { kind: 'Unreachable', fields: {} }, tries: 1, pending: null, goal: null, savedAt: null },
      ...{ typed: { basics: MINE }, halted: [], refused: [] },
    })
    expect(isBusy()).toBe(false)
    expect(emitted).toEqual([])
    state.failure = null
    expect(stored()).toEqual({ offer: await fetchOffer(), typed: { basics: MINE } })
    clock.increment(4999)
    expect(calls).toHaveLength(1)
    clock.increment(1)
    expect(shows()).toBe('saving')
    expect(context().problem).toBeNull()
    await reaches('editing')
    expect(calls).toEqual([
      ['save', ID, VERSION, inBasics],
      ['save', ID, VERSION, inBasics],
    ])
    expect(context()).toMatchObject({ problem: null, tries: 0, typed: {} })
    expect(stored()).toBeNull()
  })

  it('is tried again after longer and longer pauses, a minute at most', async () => {
    const { context, clock, reaches, calls } = await openWithFailedSave(new Unreachable('no network'))
    for (const [index, pause] of [5000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
      expect(context().tries).toBe(index + 1)
      clock.increment(pause - 1)
      expect(calls).toHaveLength(index + 1)
      clock.increment(1)
      expect(calls).toHaveLength(index + 2)
      await reaches(KEPT)
    }
  })

  it('is tried again when the backend wants it', async () => {
    const { context, clock, calls, reaches } = await openWithFailedSave(
      new TooManyRequests('slow down', { retryAfterSeconds: 7 }),
    )
    expect(context().problem).toEqual({ kind: 'TooManyRequests', fields: {}, retryAfterSeconds: 7 })
    clock.increment(6999)
    expect(calls).toHaveLength(1)
    clock.increment(1)
    expect(calls).toHaveLength(2)
    await reaches(KEPT)
  })

  it('waits for the network, and is tried again as soon as it is there', async () => {
    const { clock, calls, shows, reaches, connection, state } = await openWithFailedSave(new ServiceFailed('down'))
    state.failure = null
    connection.cut()
    clock.increment(5000)
    clock.increment(60_000)
    expect(shows()).toBe(KEPT)
    expect(calls).toHaveLength(1)
    connection.restore()
    expect(shows()).toBe('saving')
    await reaches('editing')
    expect(calls).toHaveLength(2)
  })

  it.each([{ type: 'try again' }, { type: 'complete step' }] as const)(
    'is tried again at once by: $type',
    async (event) => {
      const { send, shows, reaches, state, context, emitted, calls } = await openWithFailedSave(
        new ServiceFailed('down'),
      )
      state.failure = null
      send(event)
      expect(shows()).toBe('saving')
      await reaches('editing')
      expect(calls).toHaveLength(2)
      const isLeft = event.type === 'complete step'
      expect(context().step).toBe(isLeft ? 'description' : 'basics')
      expect(emitted).toEqual([
        ...(isLeft ? [{ type: 'step changed', step: 'description', replace: false }] : []),
        { type: 'saved', section: 'basics', isOnSale: false },
      ])
    },
  )

  it('does not leave a step that is not finished', async () => {
    const { send, shows, emitted, context } = await openWithFailedSave(new ServiceFailed('down'))
    send(typing('basics', titled('')))
    send({ type: 'complete step' })
    expect(shows()).toBe(KEPT)
    expect(context().step).toBe('basics')
    expect(emitted).toEqual([{ type: 'problems found', section: 'basics' }])
  })

  it('is forgotten where the person types again what is saved', async () => {
    const { send, shows, clock, calls } = await openWithFailedSave(new ServiceFailed('down'))
    send(typing('basics', SECTIONS.basics))
    expect(shows()).toBe('editing')
    clock.increment(60_000)
    expect(calls).toHaveLength(1)
  })

  it('is forgotten where the person takes the saved text', async () => {
    const { send, shows, context, stored } = await openWithFailedSave(new ServiceFailed('down'))
    send({ type: 'take saved', section: 'basics' })
    expect(shows()).toBe('editing')
    expect(context().typed).toEqual({})
    expect(stored()).toBeNull()
  })

  it('does not carry out what was asked during it', async () => {
    const { send, clock, reaches, state, hold, context, calls } = await openLoadedForm()
    const answer = hold()
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    send({ type: 'copy', newId: 'the-copy' })
    expect(context().goal).toEqual({ kind: 'copy', newId: 'the-copy' })
    state.failure = new Unreachable('no network')
    answer()
    await reaches(KEPT)
    expect(context().goal).toBeNull()
    state.failure = null
    send({ type: 'try again' })
    await reaches('editing')
    expect(calls.map(([name]) => name)).toEqual(['save', 'save'])
  })
})

describe('a save of an offer that does not exist any more', () => {
  it('ends the form and removes the draft', async () => {
    const { stored, context } = await openWithFailedSave(new NotFound('discarded'), 'not found')
    expect(stored()).toBeNull()
    expect(context().typed).toEqual({ basics: MINE })
  })
})

describe('a refused save', () => {
  const refusal = new Rejected('no', { detail: 'Corrija.', fields: { 'value.title': SENTENCE, 'a.value.b': 'Outro.' } })

  it('shows the section with the sentences of the backend, and is not sent again before it changes', async () => {
    const { context, stored, emitted, calls, clock, send, reaches, state } = await openWithFailedSave(
      refusal,
      'editing',
      null,
    )
    expect(context()).toMatchObject({
      ...{ step: 'basics', halted: ['basics'], pending: null, goal: null, pressed: null, tries: 0 },
      refused: [
        { section: 'basics', field: 'title', sentence: SENTENCE },
        { section: 'basics', field: 'a.value.b', sentence: 'Outro.' },
      ],
      problem: { kind: 'Rejected', detail: 'Corrija.', fields: refusal.fields },
    })
    expect(emitted).toEqual([{ type: 'step changed', step: 'basics', replace: true }])
    expect(stored()?.typed).toEqual({ basics: MINE })
    clock.increment(60_000)
    expect(calls).toHaveLength(1)
    state.failure = null
    send(typing('route', ROUTE))
    expect(context()).toMatchObject({ halted: ['basics'], refused: [{ section: 'basics' }, { section: 'basics' }] })
    send(typing('basics', titled('Título permitido')))
    expect(context()).toMatchObject({ halted: [], refused: [] })
    clock.increment(PAUSE)
    await reaches('about to save')
    expect(calls.at(-1)).toEqual(['save', ID, VERSION, { section: 'basics', value: titled('Título permitido') }])
  })

  it('does not keep the other sections from being saved', async () => {
    const { send, clock, calls, reaches, state, context } = await openWithFailedSave(refusal, 'editing')
    state.failure = null
    send(typing('inclusions', INCLUDED))
    clock.increment(PAUSE)
    await reaches('editing')
    expect(calls.map(([, , , change]) => change)).toEqual([inBasics, { section: 'inclusions', value: INCLUDED }])
    expect(context()).toMatchObject({ typed: { basics: MINE }, halted: ['basics'] })
  })

  it('that names no field is sent again by the step’s button, also after another section was saved', async () => {
    const { send, clock, calls, reaches, shows, state, context } = await openWithFailedSave(
      new Forbidden('not now', { detail: 'A conta está suspensa.' }),
      'editing',
    )
    state.failure = null
    send(typing('inclusions', INCLUDED))
    clock.increment(PAUSE)
    await reaches('editing')
    expect(context()).toMatchObject({ step: 'basics', typed: { basics: MINE }, problem: null })
    send({ type: 'complete step' })
    expect(shows()).toBe('saving')
    await reaches('editing')
    expect(calls.map(([, , , change]) => change)).toEqual([
      inBasics,
      { section: 'inclusions', value: INCLUDED },
      inBasics,
    ])
    expect(context()).toMatchObject({ typed: {}, halted: [] })
  })

  it('of two sections is refused for each of them', async () => {
    const { send, clock, shows, context, calls } = await openWithFailedSave(refusal, 'editing')
    send(typing('inclusions', INCLUDED))
    clock.increment(PAUSE)
    await expect.poll(() => context().halted).toEqual(['basics', 'inclusions'])
    expect(shows()).toBe('editing')
    expect(calls).toHaveLength(2)
    expect(context().refused.map(({ section, field }) => `${section}.${field}`)).toEqual([
      'basics.title',
      'basics.a.value.b',
      'inclusions.title',
      'inclusions.a.value.b',
    ])
    send({ type: 'take saved', section: 'inclusions' })
    expect(context()).toMatchObject({ halted: ['basics'], typed: { basics: MINE } })
    expect(context().refused.map(({ section }) => section)).toEqual(['basics', 'basics'])
  })

  it('is sent again where the person wants it', async () => {
    const { send, shows, reaches, state, context, clock } = await openWithFailedSave(refusal, 'editing')
    state.failure = null
    send({ type: 'try again' })
    expect(shows()).toBe('about to save')
    expect(context()).toMatchObject({ halted: [], problem: null })
    clock.increment(PAUSE)
    await reaches('editing')
    expect(context()).toMatchObject({ typed: {}, refused: [] })
  })

  it('is sent again too where the person tries another section again', async () => {
    const { send, clock, calls, reaches, state, context } = await openWithFailedSave(refusal, 'editing')
    state.failure = new Unreachable('no network')
    send(typing('inclusions', INCLUDED))
    clock.increment(PAUSE)
    await reaches(KEPT)
    expect(context().halted).toEqual(['basics'])
    state.failure = null
    send({ type: 'try again' })
    await reaches('about to save')
    clock.increment(PAUSE)
    await reaches('editing')
    expect(calls).toHaveLength(4)
    expect(context()).toMatchObject({ typed: {}, halted: [], refused: [], problem: null })
  })

  it('is told once where the backend refuses it again', async () => {
    const { send, reaches, context, calls, clock } = await openWithFailedSave(refusal, 'editing')
    send({ type: 'try again' })
    clock.increment(PAUSE)
    await expect.poll(() => calls.length).toBe(2)
    await reaches('editing')
    expect(context().refused.map(({ field }) => field)).toEqual(['title', 'a.value.b'])
    expect(context().halted).toEqual(['basics'])
  })

  it('is given up where the person takes the saved text', async () => {
    const { send, context, shows, stored } = await openWithFailedSave(refusal, 'editing')
    send({ type: 'take saved', section: 'route' })
    expect(context().refused).toHaveLength(2)
    expect(context()).toMatchObject({ halted: ['basics'], typed: { basics: MINE } })
    send({ type: 'take saved', section: 'basics' })
    expect(context()).toMatchObject({ halted: [], refused: [], typed: {} })
    expect(shows()).toBe('editing')
    expect(stored()).toBeNull()
  })

  it.each([new Forbidden('no', { detail: 'Não pode.' }), new Unauthenticated('over')])(
    'stays at its step where the backend names no field: $name',
    async (failure) => {
      const { context, shows, clock, calls } = await openWithFailedSave(failure, 'editing', null)
      expect(context()).toMatchObject({
        ...{ step: 'sections', halted: ['basics'], refused: [] },
        ...{ problem: { kind: failure.name, fields: {} }, offer: { maySubmit: true, obstacle: null } },
      })
      clock.increment(60_000)
      expect([shows(), calls.length]).toEqual(['editing', 1])
    },
  )

  it('of a pressed section waits for another press', async () => {
    const { send, reaches, state, context, calls } = await openLoadedForm({ standing: 'on sale' }, 'plans')
    send(typing('plans', PLANS))
    state.failure = new Rejected('no', { fields: { 'plans.0.name': 'Outro nome.' } })
    send({ type: 'complete step' })
    await reaches('editing')
    expect(context()).toMatchObject({ pressed: null, halted: ['plans'], step: 'plans' })
    expect(context().refused).toEqual([{ section: 'plans', field: 'plans.0.name', sentence: 'Outro nome.' }])
    expect(calls).toHaveLength(1)
  })

  it('keeps the press of a section that waits for its turn', async () => {
    const { send, reaches, state, context, hold, clock } = await openLoadedForm({ standing: 'on sale' }, 'plans')
    const answer = hold()
    send(typing('basics', MINE))
    send(typing('plans', PLANS))
    clock.increment(PAUSE)
    send({ type: 'complete step' })
    state.failure = new Forbidden('no')
    answer()
    const again = hold()
    await expect.poll(() => context().pending?.section).toBe('plans')
    expect(context()).toMatchObject({ pressed: 'plans', halted: ['basics'] })
    state.failure = null
    again()
    await reaches('editing')
    expect(context()).toMatchObject({ pressed: null, halted: ['basics'], typed: { basics: MINE } })
  })
})
