import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { createMemoryOwnOffers } from '../../../src/adapters/memory/memory-own-offers.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import { provideOwnOfferActions } from '../../../src/core/offer-editing/own-offer-actions.machine.ts'
import type { OfferActionOutcome, OfferTask } from '../../../src/core/offer-editing/own-offer-actions.ts'
import { Coverage, type Model, pathsOf } from '../../support/model.ts'
import { sampleOwnOffer } from './sample-own-offer.ts'

const tour = sampleOwnOffer('tour', 'published')
const draft = sampleOwnOffer('draft', 'draft')
const error = new Unreachable('no network')

const outcomes: readonly OfferActionOutcome[] = [
  { type: 'sale changed', action: 'pause', offer: tour, now: { status: 'paused', changes: null } },
  { type: 'copied', offer: tour, newId: 'first id' },
  { type: 'discarded', offer: draft, what: 'offer' },
]

const machine = provideOwnOfferActions(createMemoryOwnOffers()).provide({
  actors: { 'run task': fromCallback(() => undefined) },
})

const model: Model = {
  machine,
  // Only a running task gets an answer.
  events: ({ context }) => {
    const tasks: OfferTask[] = Object.values(context.tasks)
    const isRunning = (outcome: OfferActionOutcome) =>
      tasks.some(({ action, offer }) => {
        const isSame = outcome.type === 'sale changed' ? action === outcome.action : outcome.type.startsWith(action)
        return offer.id === outcome.offer.id && isSame
      })
    return [
      { type: 'pause', offer: tour },
      { type: 'publish', offer: tour },
      { type: 'copy', offer: tour, newId: 'first id' },
      { type: 'copy', offer: tour, newId: 'second id' },
      { type: 'discard', offer: draft },
      ...outcomes.filter(isRunning).map((outcome) => ({ type: 'succeeded', outcome })),
      ...tasks.map((task) => ({ type: 'failed', task, error })),
    ]
  },
}

test('Actions on offers keep their promises in every state, and no state or transition is left unvisited', () => {
  const coverage = new Coverage(machine)
  for (const path of pathsOf(model)) {
    coverage.walk(model, path, ({ snapshot, before, event, emitted }) => {
      const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
      const { tasks, copyIds } = snapshot.context
      const running = Object.keys(tasks)
      expect(snapshot.matches('idle'), `idle exactly when nothing runs: ${say}`).toBe(running.length === 0)
      expect(Object.keys(snapshot.children).toSorted(), `one request per task: ${say}`).toEqual(running.toSorted())
      for (const [id, task] of Object.entries(before?.context.tasks ?? {})) {
        if (tasks[id] !== undefined) expect(tasks[id], `one task per offer at a time: ${say}`).toBe(task)
      }
      if (tasks.tour?.action === 'copy') {
        expect(tasks.tour.newId, `a repeated copy keeps its id: ${say}`).toBe(
          before?.context.copyIds.tour ?? copyIds.tour,
        )
      }
      const isAnswer = event?.type === 'succeeded' || event?.type === 'failed'
      expect(emitted, `every answer is emitted once: ${say}`).toHaveLength(isAnswer ? 1 : 0)
      if (event?.type === 'succeeded') expect(emitted, say).toEqual([event.outcome])
      if (event?.type === 'failed') expect(emitted, say).toEqual([{ type: 'action failed', task: event.task, error }])
    })
  }
  expect(coverage.missing, coverage.report).toEqual([])
})
