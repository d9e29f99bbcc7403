import { describe, expect, it } from 'vitest'
import { NotFound, Rejected, Unreachable } from '../../../src/core/failures.ts'
import type { OfferFormEvent } from '../../../src/core/offer-editing/offer-form.context.ts'
import {
  ID,
  INCLUDED,
  MINE,
  openLoadedForm,
  PLANS,
  SECTIONS,
  THEIRS,
  titled,
  typing,
  VERSION,
} from './open-offer-form.ts'

const PAUSE = 1500
const COPY = 'the-copy'
const pause = { type: 'pause' } as const
const copy = { type: 'copy', newId: COPY } as const
const discard = { type: 'discard' } as const
const ACTIONS: readonly { event: OfferFormEvent; state: string; call: readonly unknown[] }[] = [
  { event: pause, state: 'pausing', call: ['setPaused', ID, true] },
  { event: { type: 'resume' }, state: 'resuming', call: ['setPaused', ID, false] },
  { event: copy, state: 'copying', call: ['copy', ID, COPY] },
  { event: discard, state: 'discarding', call: ['discard', ID] },
]

describe('the sale of an offer', () => {
  it('is paused and resumed', async () => {
    const { send, shows, reaches, context, emitted, calls, hold, isBusy } = await openLoadedForm({
      standing: 'on sale',
    })
    const answer = hold()
    send(pause)
    expect([shows(), isBusy()]).toEqual(['pausing', true])
    expect(context().goal).toEqual({ kind: 'pause' })
    answer()
    await reaches('editing')
    expect(context()).toMatchObject({ goal: null, offer: { status: 'paused' } })
    const answerAgain = hold()
    send({ type: 'resume' })
    expect([shows(), isBusy()]).toEqual(['resuming', true])
    expect(context().goal).toEqual({ kind: 'resume' })
    answerAgain()
    await reaches('editing')
    expect(context()).toMatchObject({ goal: null, offer: { status: 'published' } })
    expect(emitted).toEqual([{ type: 'paused' }, { type: 'resumed' }])
    expect(calls).toEqual([
      ['setPaused', ID, true],
      ['setPaused', ID, false],
    ])
  })

  it.each(['draft', 'in review'] as const)('is not paused or resumed while the offer is: %s', async (standing) => {
    const { send, shows, reaches, calls, context, hold, clock } = await openLoadedForm({ standing }, 'basics')
    const answer = hold()
    for (const isSaving of [false, true]) {
      if (isSaving) {
        send(typing('basics', MINE))
        send({ type: 'complete step' })
        clock.increment(PAUSE)
      }
      send(pause)
      send({ type: 'resume' })
      expect(shows()).toBe(isSaving ? 'saving' : 'editing')
      expect(context().goal).toBeNull()
    }
    answer()
    await reaches('editing')
    expect(calls.map(([name]) => name)).toEqual(['save'])
  })

  it('takes what another device has saved', async () => {
    const { send, reaches, context, saveElsewhere } = await openLoadedForm({ standing: 'on sale' })
    saveElsewhere({ basics: THEIRS })
    send(pause)
    await reaches('editing')
    expect(context().offer?.sections.basics).toEqual(THEIRS)
  })
})

describe('a copy of an offer', () => {
  it('is made under the id that the form was given, with the text typed last', async () => {
    const { send, shows, reaches, context, emitted, calls, backend, hold, isBusy } = await openLoadedForm()
    send(typing('basics', MINE))
    send(copy)
    expect(shows()).toBe('saving')
    expect(context().goal).toEqual({ kind: 'copy', newId: COPY })
    await expect.poll(() => context().goal).toBeNull()
    const answer = hold()
    send({ type: 'copy', newId: 'another' })
    expect([shows(), isBusy()]).toEqual(['copying', true])
    answer()
    await reaches('editing')
    expect(calls).toEqual([
      ['save', ID, VERSION, { section: 'basics', value: MINE }],
      ['copy', ID, COPY],
      ['copy', ID, 'another'],
    ])
    expect(emitted.slice(1)).toEqual([
      { type: 'copied', id: COPY },
      { type: 'copied', id: 'another' },
    ])
    expect((await backend.fetchOne(COPY)).sections).toEqual({ ...SECTIONS, basics: MINE })
    expect(context().offer?.id).toBe(ID)
  })

  it('is also made of what was typed after the press', async () => {
    const { send, reaches, calls, hold, clock, context } = await openLoadedForm()
    const answer = hold()
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    send(copy)
    send(typing('basics', THEIRS))
    expect(context().goal).toEqual({ kind: 'copy', newId: COPY })
    answer()
    await reaches('editing')
    expect(calls.map(([name]) => name)).toEqual(['save', 'save', 'copy'])
  })
})

describe('discarding', () => {
  it('deletes a draft with everything typed, at the backend and on the device', async () => {
    const { send, shows, reaches, emitted, calls, stored, clock, fetchOffer, hold, isBusy } = await openLoadedForm()
    send(typing('basics', MINE))
    clock.increment(400)
    expect(stored()).not.toBeNull()
    const answer = hold()
    send(discard)
    expect([shows(), isBusy()]).toEqual(['discarding', true])
    answer()
    await reaches('discarded')
    expect(calls).toEqual([['discard', ID]])
    expect(emitted).toEqual([{ type: 'discarded', isGone: true }])
    expect(stored()).toBeNull()
    await expect(fetchOffer()).rejects.toThrow(NotFound)
  })

  it('drops only the changes of an offer on sale, and shows what is on sale at the same step', async () => {
    const { send, reaches, emitted, calls, stored, clock, context, state } = await openLoadedForm(
      { standing: 'changed on sale' },
      'plans',
    )
    state.failure = new Rejected('no', { fields: { title: 'Outro título.' } })
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    await expect.poll(() => context().halted).toEqual(['basics'])
    state.failure = null
    send({ type: 'open step', step: 'plans' })
    send(typing('plans', PLANS))
    clock.increment(400)
    emitted.splice(0)
    calls.splice(0)
    send(discard)
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    await reaches('editing')
    expect(calls).toEqual([
      ['discard', ID],
      ['fetchOne', ID],
    ])
    expect(emitted).toEqual([
      { type: 'discarded', isGone: false },
      { type: 'step changed', step: 'plans', replace: true },
    ])
    expect(context()).toMatchObject({
      ...{ asked: 'plans', step: 'plans', goal: null, typed: {}, settled: {}, conflicts: [], refused: [], halted: [] },
      ...{ problem: null, offer: { changes: null, sections: SECTIONS } },
    })
    expect(context().typed).toEqual({})
    expect(stored()).toBeNull()
  })

  it('forgets everything typed before the offer is loaded again', async () => {
    const { send, reaches, context, calls, stored } = await openLoadedForm(
      { standing: 'changed on sale' },
      'plans',
      ({ fetchOne }) => {
        let isFirst = true
        return {
          fetchOne: (...given) => {
            if (!isFirst) return Promise.reject(new Unreachable('no network'))
            isFirst = false
            return fetchOne(...given)
          },
        }
      },
    )
    send(typing('plans', PLANS))
    send(discard)
    await reaches('not loaded')
    expect(calls.map(([name]) => name)).toEqual(['discard', 'fetchOne'])
    expect(context()).toMatchObject({ conflicts: [], refused: [], halted: [], goal: null, asked: 'plans' })
    expect([context().typed, context().settled]).toEqual([{}, {}])
    expect(stored()).toBeNull()
  })

  it('comes before the save of what was typed', async () => {
    const { send, shows, reaches, calls, clock, hold } = await openLoadedForm()
    const answer = hold()
    send(typing('basics', MINE))
    clock.increment(PAUSE)
    send(typing('inclusions', INCLUDED))
    send(discard)
    expect(shows()).toBe('saving')
    answer()
    await reaches('discarded')
    expect(calls.map(([name]) => name)).toEqual(['save', 'discard'])
  })
})

describe.each(ACTIONS)('asking to $event.type', ({ event, state: running, call }) => {
  const standing = 'changed on sale'

  it('is not repeated where it fails', async () => {
    const { send, shows, reaches, context, calls, emitted, state, stored } = await openLoadedForm({ standing })
    state.failure = new Rejected('no', { detail: 'Agora não.', fields: { a: 'b' } })
    send(typing('plans', PLANS))
    send(event)
    expect(shows()).toBe(running)
    await reaches('editing')
    expect(calls).toEqual([call])
    expect(emitted).toEqual([])
    expect(context()).toMatchObject({
      ...{ goal: null, typed: { plans: PLANS }, refused: [], halted: [], pending: null },
      problem: { kind: 'Rejected', detail: 'Agora não.', fields: { a: 'b' } },
    })
    send(event)
    expect([shows(), context().problem]).toEqual([running, null])
    await reaches('editing')
    expect(stored()).toBeNull()
  })

  it('ends the form where the offer is gone', async () => {
    const { send, reaches, state, stored, clock, calls } = await openLoadedForm({ standing })
    send(typing('plans', PLANS))
    clock.increment(400)
    expect(stored()).not.toBeNull()
    state.failure = new NotFound('discarded')
    send(event)
    await reaches('not found')
    expect(calls).toEqual([call])
    expect(stored()).toBeNull()
  })

  it('runs after the save that is on its way', async () => {
    const { send, shows, reaches, calls, clock, hold } = await openLoadedForm({ standing })
    const answer = hold()
    send(typing('basics', titled('Um título que serve')))
    clock.increment(PAUSE)
    send(event)
    expect(shows()).toBe('saving')
    answer()
    await expect.poll(() => calls[1]).toEqual(call)
    await reaches('editing')
  })

  it.each(['about to save', 'kept on this device'])('is possible while text is %s', async (when) => {
    const { send, reaches, calls, clock, state, context } = await openLoadedForm({ standing })
    send(typing('basics', MINE))
    if (when === 'kept on this device') {
      state.failure = new Unreachable('no network')
      clock.increment(PAUSE)
    }
    await reaches(when)
    state.failure = null
    calls.splice(0)
    send(event)
    expect(context().problem).toBeNull()
    await expect.poll(() => calls.some(([name]) => name === call[0])).toBe(true)
    await reaches('editing')
    const isSavedFirst = event.type !== 'discard'
    expect(calls[0]?.[0]).toBe(isSavedFirst ? 'save' : 'discard')
  })
})
