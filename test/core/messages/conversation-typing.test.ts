import { describe, expect, it } from 'vitest'
import { TYPING_PAUSE_MS, TYPING_SHOWN_MS } from '../../../src/core/messages/message.ts'
import { openMessaging } from './open-messaging.ts'
import { sampleMessage } from './sample-messages.ts'

const LIVE = { open: { stream: 'live' } } as const

describe('signs of writing', () => {
  const TYPING = { open: { 'other typing': 'typing' } } as const

  it('show until they stop, or until the message arrives', async () => {
    const { openConversation, guide, threadId, clock, guideWrites, traveller } = await openMessaging()
    const { actor, isIn } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    await guide.reportTyping(threadId)
    expect(isIn(TYPING)).toBe(true)
    clock.increment(TYPING_SHOWN_MS - 1)
    await guide.reportTyping(threadId)
    clock.increment(TYPING_SHOWN_MS - 1)
    expect(isIn(TYPING), 'another sign holds it').toBe(true)
    clock.increment(1)
    expect(isIn(TYPING)).toBe(false)
    await guide.reportTyping(threadId)
    await traveller.send(threadId, { id: crypto.randomUUID(), text: 'oi' })
    expect(isIn(TYPING), 'a message of one’s own is no answer').toBe(true)
    actor.send({
      type: 'news',
      news: { type: 'message', threadId: 'another', message: sampleMessage(1, { from: 'guide' }) },
    })
    expect(isIn(TYPING), 'nor is one in another thread').toBe(true)
    await guideWrites('Bom dia')
    expect(isIn(TYPING)).toBe(false)
  })

  it('of one’s own or in another thread do not show', async () => {
    const { openConversation, threadId } = await openMessaging()
    const { actor, isIn } = openConversation()
    actor.send({ type: 'news', news: { type: 'typing', threadId, side: 'guide' } })
    expect(isIn(TYPING), 'before the thread is known').toBe(false)
    await expect.poll(() => isIn(LIVE)).toBe(true)
    actor.send({ type: 'news', news: { type: 'typing', threadId, side: 'traveller' } })
    actor.send({ type: 'news', news: { type: 'typing', threadId: 'another', side: 'guide' } })
    actor.send({ type: 'news', news: { type: 'read', threadId, side: 'guide', upTo: 0 } })
    expect(isIn(TYPING)).toBe(false)
    expect(isIn(LIVE)).toBe(true)
  })

  it('are sent once a pause', async () => {
    const { openConversation, threadId, clock, calls } = await openMessaging()
    const { actor, isIn } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    const signs = () => calls.filter(([name]) => name === 'reportTyping')
    actor.send({ type: 'typed' })
    actor.send({ type: 'typed' })
    clock.increment(TYPING_PAUSE_MS - 1)
    actor.send({ type: 'typed' })
    expect(signs()).toEqual([['reportTyping', threadId]])
    clock.increment(1)
    actor.send({ type: 'typed' })
    expect(signs()).toHaveLength(2)
  })
})
