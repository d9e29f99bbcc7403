import { describe, expect, test } from 'vitest'
import { draftingDelays, draftingGuards } from '../../../src/core/drafting/drafting.ts'
import {
  Forbidden,
  NotFound,
  NotOffered,
  Outdated,
  Rejected,
  ServiceFailed,
  Unauthenticated,
  Unreachable,
} from '../../../src/core/failures.ts'

const context = { asked: null, step: 'basics', pending: null, tries: 0, problem: null }
const pauseAfter = (tries: number, retryAfterSeconds?: number) =>
  draftingDelays['pause before trying again']({
    context: {
      ...context,
      tries,
      problem: { kind: 'Unreachable', fields: {}, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
    },
  })

describe('A failed save', () => {
  test('is tried again after 5 seconds, then after twice as long each time, at most after a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((tries) => pauseAfter(tries))).toEqual([
      5000, 5000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ])
  })

  test('waits as long as the backend asked for', () => {
    expect([pauseAfter(1, 90), pauseAfter(6, 1)]).toEqual([90_000, 1000])
  })

  test.each([
    ['is refusal', [new Rejected('no'), new Unauthenticated('no'), new Forbidden('no'), new NotOffered('no')]],
    ['is outdated', [new Outdated('saved elsewhere')]],
    ['is unknown', [new NotFound('discarded')]],
    [null, [new Unreachable('offline'), new ServiceFailed('500'), new Error('bug')]],
  ] as const)('%s', (name, errors) => {
    for (const error of errors) {
      const holding = (['is refusal', 'is outdated', 'is unknown'] as const).filter((guard) =>
        draftingGuards[guard](null, { error }),
      )
      expect(holding, error.name).toEqual(name === null ? [] : [name])
    }
  })
})

test('A step is shown already when the address names it again', () => {
  const isShown = (step: string | null) =>
    draftingGuards['is shown already']({ context, event: { type: 'open step', step } })
  expect([isShown('basics'), isShown('photos'), isShown(null)]).toEqual([true, false, false])
})
