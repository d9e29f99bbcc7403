import { describe, expect, it } from 'vitest'
import type { MessageNews } from '../../../src/core/messages/message.ts'
import {
  firstUnread,
  joinMessages,
  messagesAfter,
  threadAfter,
  threadsAfter,
} from '../../../src/core/messages/sequence.ts'
import { sampleMessage, sampleThread } from './sample-messages.ts'

const newsOf = (message: ReturnType<typeof sampleMessage>, threadId = 't1'): MessageNews => ({
  type: 'message',
  threadId,
  message,
})
const read = (side: 'traveller' | 'guide', upTo: number): MessageNews => ({ type: 'read', threadId: 't1', side, upTo })

describe('the first unread message', () => {
  const messages = [
    sampleMessage(1),
    sampleMessage(2, { from: 'traveller' }),
    sampleMessage(3, { from: 'system' }),
    sampleMessage(4),
    sampleMessage(5),
  ]
  it('is the other side’s first one after the last that was read', () => {
    expect(firstUnread(sampleThread({ readUpTo: 1, unread: 2 }), messages)?.sequence).toBe(4)
    expect(firstUnread(sampleThread({ readUpTo: 0, unread: 3 }), messages)?.sequence).toBe(1)
    expect(firstUnread(sampleThread({ readUpTo: 4, unread: 1 }), messages)?.sequence).toBe(5)
    expect(firstUnread(sampleThread({ side: 'guide', readUpTo: 0, unread: 1 }), messages)?.sequence).toBe(2)
  })

  it('does not exist if all are read, or none is loaded', () => {
    expect(firstUnread(sampleThread({ readUpTo: 1, unread: 0 }), messages)).toBeUndefined()
    expect(firstUnread(sampleThread({ readUpTo: 5, unread: 1 }), messages)).toBeUndefined()
    expect(firstUnread(sampleThread({ unread: 1 }), [])).toBeUndefined()
  })
})

describe('messages', () => {
  it('take the arrived one of the same revision, not an older one', () => {
    const known = sampleMessage(1, { text: 'antes', revision: 1 })
    const textOf = (revision: number) =>
      joinMessages([known], [sampleMessage(1, { text: 'depois', revision })])[0]?.text
    expect([0, 1, 2].map(textOf)).toEqual(['antes', 'depois', 'depois'])
  })

  it('ignore a change of one before the first known one', () => {
    const known = [sampleMessage(5), sampleMessage(6)]
    expect(messagesAfter(known, sampleMessage(4, { revision: 1 }))).toBe(known)
    expect(messagesAfter(known, sampleMessage(5, { revision: 1 }))[0]?.revision).toBe(1)
    expect(messagesAfter([], sampleMessage(4))).toHaveLength(1)
  })
})

describe('a thread', () => {
  const thread = sampleThread({ lastSequence: 5, readUpTo: 2, otherReadUpTo: 1, unread: 3 })

  it.each<[string, MessageNews]>([
    ['the stream opened', { type: 'opened' }],
    ['a thread changed', { type: 'thread', threadId: 't1' }],
    ['somebody types', { type: 'typing', threadId: 't1', side: 'guide' }],
    ['another thread got a message', newsOf(sampleMessage(6), 't2')],
    ['an old message arrived again', newsOf(sampleMessage(4))],
    ['the last message arrived again', newsOf(sampleMessage(5))],
    ['the reader read no further', read('traveller', 2)],
    ['the reader read less', read('traveller', 1)],
  ])('stays as it is when %s', (_, news) => {
    expect(threadAfter(thread, news)).toBe(thread)
  })

  it('counts what each side has read', () => {
    expect(threadAfter(thread, read('traveller', 4))).toEqual({ ...thread, readUpTo: 4 })
    expect(threadAfter(thread, read('traveller', 5))).toEqual({ ...thread, readUpTo: 5, unread: 0 })
    expect(threadAfter(thread, read('guide', 4))).toEqual({ ...thread, otherReadUpTo: 4 })
    expect(threadAfter(thread, read('guide', 0))).toEqual(thread)
  })

  it('shows the last message after a change of it', () => {
    const changed = threadAfter(thread, newsOf(sampleMessage(5, { text: 'corrigida', revision: 1 })))
    expect(changed).toEqual({ ...thread, last: expect.objectContaining({ text: 'corrigida' }) })
  })

  it('comes back from the archive for a message of the other side alone', () => {
    const archived = { ...thread, isArchived: true }
    expect(threadAfter(archived, newsOf(sampleMessage(6)))).toMatchObject({ isArchived: false, unread: 4 })
    for (const from of ['traveller', 'system'] as const) {
      expect(threadAfter(archived, newsOf(sampleMessage(6, { from })))).toMatchObject({ isArchived: true, unread: 3 })
    }
  })
})

describe('the threads', () => {
  const threads = [
    sampleThread({ id: 't1', lastSequence: 5 }),
    sampleThread({ id: 't2', lastSequence: 1 }),
    sampleThread({ id: 't3', lastSequence: 2 }),
  ]
  const ids = (after: ReturnType<typeof threadsAfter>) => after?.map(({ id }) => id)

  it.each<[string, MessageNews]>([
    ['the stream opened', { type: 'opened' }],
    ['somebody types in an unknown one', { type: 'typing', threadId: 'novo', side: 'guide' }],
    ['somebody reads an unknown one', { type: 'read', threadId: 'novo', side: 'guide', upTo: 3 }],
    ['an old message arrives again', newsOf(sampleMessage(1), 't1')],
  ])('stay as they are when %s', (_, news) => {
    expect(threadsAfter(threads, news)).toBe(threads)
  })

  it.each<[string, MessageNews]>([
    ['an unknown one gets a message', newsOf(sampleMessage(1), 'novo')],
    ['a known one changed', { type: 'thread', threadId: 't2' }],
    ['a message is missing before the new one', newsOf(sampleMessage(3), 't2')],
  ])('load again when %s', (_, news) => {
    expect(threadsAfter(threads, news)).toBeNull()
  })

  it('put the one with a new message first, and keep their order for other news', () => {
    expect(ids(threadsAfter(threads, newsOf(sampleMessage(3), 't3')))).toEqual(['t3', 't1', 't2'])
    const changed = threadsAfter(threads, newsOf(sampleMessage(2, { revision: 1, text: 'outra' }), 't3'))
    expect(ids(changed)).toEqual(['t1', 't2', 't3'])
    expect(changed?.[2]?.last?.text).toBe('outra')
    expect(changed?.slice(0, 2)).toEqual(threads.slice(0, 2))
  })
})
