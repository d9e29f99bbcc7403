import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createMemoryOwnOffers } from '../../../src/adapters/memory/memory-own-offers.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import { provideOwnOfferActions } from '../../../src/core/offer-editing/own-offer-actions.machine.ts'
import {
  type OfferTask,
  runOfferTask,
  withOutcome,
  withRunning,
} from '../../../src/core/offer-editing/own-offer-actions.ts'
import { sampleOwnOffer } from './sample-own-offer.ts'

const tour = sampleOwnOffer('tour', 'published', 'editing')
const draft = sampleOwnOffer('draft', 'draft')
/** Its changes were discarded on another device. */
const published = sampleOwnOffer('published', 'published')
const list = { maySubmit: true, obstacle: null, offers: [tour, draft] }

test.each<[OfferTask, object]>([
  [
    { action: 'pause', offer: tour },
    { type: 'sale changed', action: 'pause', offer: tour, now: { status: 'paused', changes: 'rejected' } },
  ],
  [
    { action: 'publish', offer: tour },
    { type: 'sale changed', action: 'publish', offer: tour, now: { status: 'published', changes: 'rejected' } },
  ],
  [
    { action: 'copy', offer: tour, newId: 'asked' },
    { type: 'copied', offer: tour, newId: 'copy of tour as asked' },
  ],
  [
    { action: 'discard', offer: tour },
    { type: 'discarded', offer: tour, what: 'changes' },
  ],
  [
    { action: 'discard', offer: draft },
    { type: 'discarded', offer: draft, what: 'offer' },
  ],
  [
    { action: 'discard', offer: published },
    { type: 'discarded', offer: published, what: 'offer' },
  ],
])('A task tells what it changed: %j', async (task, outcome) => {
  const memory = createMemoryOwnOffers()
  const whole = await memory.create('tour', 'tour')
  const discarded: string[] = []
  const offers = {
    ...memory,
    setPaused: async (id: string, isPaused: boolean) =>
      ({ ...whole, id, status: isPaused ? 'paused' : 'published', changes: 'rejected' }) as const,
    copy: async (id: string, newId: string) => ({ ...whole, id: `copy of ${id} as ${newId}` }),
    discard: async (id: string) => void discarded.push(id),
  }
  expect(await runOfferTask(offers, task)).toStrictEqual(outcome)
  expect(discarded).toEqual(task.action === 'discard' ? [task.offer.id] : [])
})

test('A running pause or publication shows at once; running copies and discards change nothing yet', () => {
  const tasks = { tour: { action: 'pause', offer: tour }, draft: { action: 'discard', offer: draft } } as const
  expect(withRunning(list, tasks).offers).toEqual([{ ...tour, status: 'paused' }, draft])
  const paused = { ...list, offers: [{ ...tour, status: 'paused' as const }] }
  expect(withRunning(paused, { tour: { action: 'publish', offer: tour } }).offers).toEqual([tour])
  expect(withRunning(list, { tour: { action: 'copy', offer: tour, newId: 'copy' } })).toEqual(list)
  expect(withRunning(list, {})).toBe(list)
})

test('A discard removes a draft, and of an offer on sale the changes alone', () => {
  expect(withOutcome(list, { type: 'discarded', offer: draft, what: 'offer' }).offers).toEqual([tour])
  expect(withOutcome(list, { type: 'discarded', offer: tour, what: 'changes' }).offers).toEqual([
    { ...tour, changes: null, rejectionReason: null },
    draft,
  ])
})

test('A copy does not change the list; an answer about the sale replaces the expected state', () => {
  expect(withOutcome(list, { type: 'copied', offer: tour, newId: 'copy' })).toBe(list)
  const now = { status: 'paused', changes: 'in review' } as const
  expect(withOutcome(list, { type: 'sale changed', action: 'pause', offer: tour, now }).offers).toEqual([
    { ...tour, ...now },
    draft,
  ])
})

test('A copy whose answer was lost is repeated under the same id; the next copy gets its own', async () => {
  const asked: string[] = []
  const offers = createMemoryOwnOffers()
  await offers.create('tour', 'tour')
  const actor = createActor(
    provideOwnOfferActions({
      ...offers,
      async copy(id, newId) {
        asked.push(newId)
        const copy = await offers.copy(id, newId)
        if (asked.length === 1) throw new Unreachable('answer lost')
        return copy
      },
    }),
  ).start()
  for (const newId of ['first', 'second', 'third']) {
    actor.send({ type: 'copy', offer: tour, newId })
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  }
  expect(asked).toEqual(['first', 'first', 'third'])
})

test('A copy whose answer was lost keeps its id through other actions on the offer, which have none', async () => {
  const asked: string[] = []
  const offers = createMemoryOwnOffers()
  await offers.create('tour', 'tour')
  const actor = createActor(
    provideOwnOfferActions({
      ...offers,
      async copy(_, newId) {
        asked.push(newId)
        throw new Unreachable('answer lost')
      },
    }),
  ).start()
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches('idle'))
  actor.send({ type: 'pause', offer: tour })
  await idle()
  expect(actor.getSnapshot().context.copyIds).toStrictEqual({})
  actor.send({ type: 'copy', offer: tour, newId: 'first' })
  await idle()
  actor.send({ type: 'pause', offer: tour })
  await idle()
  actor.send({ type: 'copy', offer: tour, newId: 'second' })
  await idle()
  expect(asked).toEqual(['first', 'first'])
})

test('Each task ends with its outcome or its failure, and leaves nothing running', async () => {
  const error = new Unreachable('no network')
  const offers = createMemoryOwnOffers()
  await offers.create('draft', 'tour')
  const setPaused = () => Promise.reject(error)
  const actor = createActor(provideOwnOfferActions({ ...offers, setPaused })).start()
  const emitted: object[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.send({ type: 'pause', offer: tour })
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  actor.send({ type: 'discard', offer: draft })
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(emitted).toEqual([
    { type: 'action failed', task: { action: 'pause', offer: tour }, error },
    { type: 'discarded', offer: draft, what: 'offer' },
  ])
  expect(actor.getSnapshot().children).toEqual({})
})

test('Offers do not wait for each other, and one offer takes one action at a time', async () => {
  const offers = createMemoryOwnOffers()
  await offers.create('tour', 'tour')
  await offers.create('draft', 'tour')
  const actor = createActor(provideOwnOfferActions(offers)).start()
  actor.send({ type: 'pause', offer: tour })
  actor.send({ type: 'publish', offer: tour })
  actor.send({ type: 'discard', offer: draft })
  expect(Object.values(actor.getSnapshot().context.tasks).map(({ action }) => action)).toEqual(['pause', 'discard'])
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect((await offers.fetchAll()).offers.map(({ id, status }) => [id, status])).toEqual([['tour', 'paused']])
})
