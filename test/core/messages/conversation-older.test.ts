import { describe, expect, it } from 'vitest'
import { Unreachable } from '../../../src/core/failures.ts'
import { openMessaging } from './open-messaging.ts'
import { sampleMessage, sampleThread } from './sample-messages.ts'

const LIVE = { open: { stream: 'live' } } as const

describe('older messages', () => {
  const latest = [41, 42].map((sequence) => sampleMessage(sequence))

  it('are fetched before the first known one, when the person asks', async () => {
    const { openConversation, threadId, calls } = await openMessaging()
    const older = [1, 2, 40].map((sequence) => sampleMessage(sequence))
    const { actor, isIn, context } = openConversation({
      fetchThread: async () => sampleThread({ id: threadId, lastSequence: 42 }),
      fetchMessages: async (_, { before }) => (before === undefined ? latest : older),
    })
    await expect.poll(() => isIn(LIVE)).toBe(true)
    actor.send({ type: 'show older' })
    expect(isIn({ open: { older: 'fetching' } })).toBe(true)
    await expect.poll(() => isIn({ open: { older: 'idle' } })).toBe(true)
    expect(calls.at(-1)).toEqual(['fetchMessages', threadId, { before: 41 }])
    expect(context().messages.map(({ sequence }) => sequence)).toEqual([1, 2, 40, 41, 42])
    actor.send({ type: 'show older' })
    expect(isIn({ open: { older: 'idle' } }), 'nothing is older than the first').toBe(true)
  })

  it('leave a reason where they cannot be fetched, until the next try', async () => {
    const { openConversation, threadId } = await openMessaging()
    let tries = 0
    const failure = new Unreachable('no network')
    const { actor, isIn, context } = openConversation({
      fetchThread: async () => sampleThread({ id: threadId, lastSequence: 42 }),
      fetchMessages: async (_, { before }) => {
        if (before === undefined) return latest
        tries += 1
        if (tries === 1) throw failure
        return [sampleMessage(40)]
      },
    })
    await expect.poll(() => isIn(LIVE)).toBe(true)
    actor.send({ type: 'show older' })
    await expect.poll(() => context().olderFailure).toBe(failure)
    expect(isIn({ open: { older: 'idle', stream: 'live' } })).toBe(true)
    actor.send({ type: 'show older' })
    await expect.poll(() => context().olderFailure).toBeNull()
    expect(context().messages).toHaveLength(3)
  })
})
