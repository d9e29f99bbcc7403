import { describe, expect, it } from 'vitest'
import { NotFound, Rejected, ServiceFailed, Unauthenticated, Unreachable } from '../../../src/core/failures.ts'
import { catchUpAfter, selectWaiting } from '../../../src/core/messages/conversation.setup.ts'
import { openMessaging } from './open-messaging.ts'
import { sampleMessage, sampleThread } from './sample-messages.ts'

const LIVE = { open: { stream: 'live' } } as const
const OFFLINE = { open: { stream: 'offline' } } as const
const FAILED = { open: { stream: 'failed' } } as const

describe('an open conversation', () => {
  it('begins empty and shows the thread and its messages', async () => {
    const { openConversation, guideWrites, threadId, calls } = await openMessaging()
    await guideWrites('Bom dia')
    const { isIn, context, texts } = openConversation()
    expect(context()).toEqual({
      ...{ threadId, thread: null, messages: [], outgoing: [], sendingId: null },
      ...{ isCutOff: false, failure: null, olderFailure: null, isExhausted: false },
    })
    expect(isIn({ open: { stream: 'loading', older: 'idle', delivery: 'idle' } })).toBe(true)
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(texts()).toEqual(['Bom dia'])
    expect(context().thread).toMatchObject({ id: threadId, lastSequence: 1, unread: 1 })
    expect(calls).toEqual([['fetchMessages', threadId, {}]])
  })

  it('shows what the guide writes, edits and deletes meanwhile, without asking again', async () => {
    const { openConversation, guideWrites, guide, threadId, calls } = await openMessaging()
    const { isIn, context, texts } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    const { id } = await guideWrites('Bom dia')
    await guideWrites('Tudo bem?')
    expect(texts()).toEqual(['Bom dia', 'Tudo bem?'])
    expect(context().thread).toMatchObject({ lastSequence: 2, unread: 2 })
    await guide.edit(threadId, id, 'Boa tarde')
    expect(texts()).toEqual(['Boa tarde', 'Tudo bem?'])
    await guide.remove(threadId, id)
    expect(context().messages.map(({ isDeleted }) => isDeleted)).toEqual([true, false])
    expect(calls).toHaveLength(1)
  })

  it('tells the guide once how far it was read', async () => {
    const { openConversation, guideWrites, guide, threadId, calls } = await openMessaging()
    const { actor, isIn, context } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    actor.send({ type: 'seen' })
    await guideWrites('Bom dia')
    await guideWrites('Tudo bem?')
    actor.send({ type: 'seen' })
    actor.send({ type: 'seen' })
    expect(context().thread).toMatchObject({ unread: 0, readUpTo: 2 })
    expect(calls.filter(([name]) => name === 'markRead')).toEqual([['markRead', threadId, 2]])
    await expect.poll(async () => (await guide.fetchThread(threadId)).otherReadUpTo).toBe(2)
  })

  it('stays as it is where the service does not take the mark or the sign of writing', async () => {
    const { openConversation, guideWrites } = await openMessaging()
    const refuse = () => Promise.reject(new ServiceFailed('no'))
    const { actor, isIn, context } = openConversation({ markRead: refuse, reportTyping: refuse })
    await expect.poll(() => isIn(LIVE)).toBe(true)
    await guideWrites('Bom dia')
    actor.send({ type: 'seen' })
    actor.send({ type: 'typed' })
    expect(context().thread).toMatchObject({ unread: 0 })
    expect(isIn(LIVE)).toBe(true)
  })

  it('sends a message, its change and its deletion, which leave the queue', async () => {
    const { openConversation, guide, threadId } = await openMessaging()
    const { actor, isIn, context, texts } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    const before = Date.now()
    actor.send({ type: 'send', text: 'Qual o ponto de encontro?' })
    expect(context().outgoing).toMatchObject([{ threadId, text: 'Qual o ponto de encontro?', failure: null }])
    expect(Date.parse(context().outgoing[0]?.sentAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(isIn({ open: { delivery: 'sending' } })).toBe(true)
    await expect.poll(texts).toEqual(['Qual o ponto de encontro?'])
    await expect.poll(() => isIn({ open: { delivery: 'idle' } })).toBe(true)
    expect(context().outgoing).toEqual([])
    const id = context().messages[0]?.id ?? ''
    actor.send({ type: 'edit', id, text: 'Onde nos encontramos?' })
    expect(context().outgoing).toMatchObject([{ threadId, text: 'Onde nos encontramos?', change: { kind: 'edit' } }])
    await expect.poll(texts).toEqual(['Onde nos encontramos?'])
    actor.send({ type: 'delete', id })
    expect(context().outgoing.at(-1)).toMatchObject({ threadId, text: '', change: { kind: 'delete', messageId: id } })
    await expect.poll(() => context().messages[0]?.isDeleted).toBe(true)
    expect((await guide.fetchMessages(threadId, {})).map(({ isDeleted }) => isDeleted)).toEqual([true])
    await expect.poll(() => context().outgoing).toEqual([])
  })

  it('sends a file under the id with which it is kept', async () => {
    const { openConversation, area } = await openMessaging()
    const { actor, isIn, context } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    const id = crypto.randomUUID()
    await area.files.keep(id, 'data:application/pdf;base64,JVBERi0=')
    actor.send({ type: 'send', text: '', id, attachment: { kind: 'document', name: 'roteiro.pdf' } })
    await expect.poll(() => context().messages.map((message) => message.id)).toEqual([id])
    expect(context().messages[0]?.attachment).toMatchObject({ kind: 'document', name: 'roteiro.pdf' })
  })

  it('keeps a refused message until the person tries again, or discards it', async () => {
    const { openConversation, state, area } = await openMessaging()
    const { actor, isIn, context, texts } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    state.failure = new Rejected('no', { fields: { text: 'Escreva a mensagem.' } })
    actor.send({ type: 'send', text: 'um' })
    await expect.poll(() => context().outgoing.map(({ failure }) => failure)).toEqual(['Escreva a mensagem.'])
    expect(isIn({ open: { delivery: 'failed' } })).toBe(true)
    actor.send({ type: 'try again', id: 'unknown' })
    expect(context().outgoing).toHaveLength(1)
    state.failure = null
    const [{ id = '' } = {}] = context().outgoing
    actor.send({ type: 'try again', id })
    await expect.poll(texts).toEqual(['um'])
    expect(context().messages[0]?.id).toBe(id)
    state.failure = new Rejected('no', { fields: { text: 'Escreva a mensagem.' } })
    actor.send({ type: 'send', text: 'dois' })
    await expect.poll(() => isIn({ open: { delivery: 'failed' } })).toBe(true)
    state.failure = null
    actor.send({ type: 'discard', id: context().outgoing[0]?.id ?? '' })
    await expect.poll(() => isIn({ open: { delivery: 'idle' } })).toBe(true)
    await expect.poll(() => area.outgoing.actor.getSnapshot().context.changes).toEqual([])
    expect(texts()).toEqual(['um'])
  })

  it('waits while nobody answers, and says which message a request carries', async () => {
    const { openConversation, state, hold, reopen, area } = await openMessaging()
    const { actor, isIn, context } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    const answer = hold()
    actor.send({ type: 'send', text: 'um' })
    await expect.poll(() => context().sendingId).toBe(context().outgoing[0]?.id)
    expect(context().sendingId).not.toBeUndefined()
    state.failure = new Unreachable('no network')
    answer()
    await expect.poll(() => isIn({ open: { delivery: 'waiting' } })).toBe(true)
    expect(context()).toMatchObject({ isCutOff: true, sendingId: null })
    state.failure = null
    area.live.send({ type: 'page hidden' })
    reopen()
    await expect.poll(() => isIn({ open: { delivery: 'idle', stream: 'live' } })).toBe(true)
    expect(context()).toMatchObject({ isCutOff: false, outgoing: [] })
    expect(context().messages).toHaveLength(1)
  })

  it('shows nothing of the queue of another thread', async () => {
    const { openConversation, area, connection } = await openMessaging()
    const { isIn, context } = openConversation()
    connection.cut()
    const item = { id: crypto.randomUUID(), threadId: crypto.randomUUID(), text: 'a outro', failure: null }
    area.outgoing.actor.send({ type: 'put', item: { ...item, sentAt: '2026-11-20T12:00:00.000Z' } })
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(context().outgoing).toEqual([])
  })

  it('fetches what was written while the stream was lost', async () => {
    const { openConversation, guideWrites, service, reopen, calls, threadId, area } = await openMessaging()
    await guideWrites('um')
    const { isIn, texts } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    service.cut()
    expect(isIn(OFFLINE)).toBe(true)
    expect(texts()).toEqual(['um'])
    service.restore()
    await guideWrites('dois')
    await guideWrites('três')
    expect(texts(), 'no stream').toEqual(['um'])
    reopen()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(texts()).toEqual(['um', 'dois', 'três'])
    expect(calls.at(-1)).toEqual(['fetchMessages', threadId, { after: 1 }])
    expect(area.live.getSnapshot().context.isOpen).toBe(true)
  })

  it('is offline where the missing messages cannot be fetched, and asks again when the person wants it', async () => {
    const { openConversation, guideWrites, area, state, reopen } = await openMessaging()
    const { actor, isIn, context, texts } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    state.failure = new Unreachable('no network')
    area.live.send({ type: 'page hidden' })
    reopen()
    await expect.poll(() => isIn(OFFLINE)).toBe(true)
    expect(context().failure).toBeNull()
    state.failure = null
    await guideWrites('um')
    expect(texts(), 'news also arrive offline').toEqual(['um'])
    actor.send({ type: 'retry' })
    expect(isIn({ open: { stream: 'gap' } })).toBe(true)
    await expect.poll(() => isIn(LIVE)).toBe(true)
  })

  it('goes offline where the stream is lost during the fetch', async () => {
    const { openConversation, area, reopen, hold, service } = await openMessaging()
    const { isIn } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    const answer = hold()
    area.live.send({ type: 'page hidden' })
    reopen()
    await expect.poll(() => isIn({ open: { stream: 'gap' } })).toBe(true)
    service.cut()
    expect(isIn(OFFLINE)).toBe(true)
    answer()
  })

  it('asks again after news of a change of the thread', async () => {
    const { openConversation, guide, threadId } = await openMessaging()
    const { isIn, context } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(context().thread?.canSend).toBe(true)
    await guide.block(threadId, true)
    await expect.poll(() => context().thread?.canSend).toBe(false)
    await expect.poll(() => isIn(LIVE)).toBe(true)
  })

  it('says why it could not load, and loads when the stream opens or the person asks', async () => {
    const { openConversation, state, area, reopen, guideWrites } = await openMessaging()
    await guideWrites('um')
    state.failure = new NotFound('no such thread')
    const { actor, isIn, context, texts } = openConversation()
    await expect.poll(() => isIn(FAILED)).toBe(true)
    expect(context().failure).toBeInstanceOf(NotFound)
    actor.send({ type: 'retry' })
    await expect.poll(() => isIn(FAILED)).toBe(true)
    state.failure = null
    area.live.send({ type: 'page hidden' })
    reopen()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(context().failure).toBeNull()
    expect(texts()).toEqual(['um'])
  })

  it.each(['load', 'catch up'])('ends with the session that the backend refuses at %s', async (when) => {
    const { openConversation, state, area, reopen } = await openMessaging()
    if (when === 'load') state.failure = new Unauthenticated('over')
    const { actor, isIn } = openConversation()
    if (when === 'catch up') {
      await expect.poll(() => isIn(LIVE)).toBe(true)
      state.failure = new Unauthenticated('over')
      area.live.send({ type: 'page hidden' })
      reopen()
    }
    await expect.poll(() => actor.getSnapshot().status).toBe('done')
    expect(isIn('session ended')).toBe(true)
  })

  it('ends with the logout', async () => {
    const { openConversation, session } = await openMessaging()
    const { actor, isIn } = openConversation()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    session.send({ type: 'log out' })
    await expect.poll(() => actor.getSnapshot().status).toBe('done')
  })

  it('keeps the news that came before the answer, but none that tears a gap', async () => {
    const { openConversation, guideWrites } = await openMessaging()
    const answer = Promise.withResolvers<readonly ReturnType<typeof sampleMessage>[]>()
    const { actor, isIn, context, texts } = openConversation({ fetchMessages: () => answer.promise })
    await guideWrites('um')
    expect(texts()).toEqual(['um'])
    await guideWrites('dois')
    await guideWrites('três')
    const [first, second] = context().messages
    if (first === undefined || second === undefined) throw new Error('no news')
    expect(actor.getSnapshot().matches({ open: { stream: 'loading' } })).toBe(true)
    answer.resolve([second])
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(texts()).toEqual(['dois', 'três'])
  })

  it('asks once for messages that the backend does not have', async () => {
    const { openConversation, threadId, calls, guideWrites } = await openMessaging()
    const thread = sampleThread({ id: threadId, lastSequence: 5 })
    const { isIn, context } = openConversation({ fetchThread: async () => thread })
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(context()).toMatchObject({ isExhausted: true, thread })
    expect(calls).toEqual([
      ['fetchMessages', threadId, {}],
      ['fetchMessages', threadId, { after: 0 }],
    ])
    await guideWrites('um')
    await expect.poll(() => calls.length).toBe(3)
    await expect.poll(() => context().isExhausted).toBe(true)
  })
})

describe('what a conversation knows', () => {
  const context = {
    ...{ threadId: 't1', thread: null, messages: [], outgoing: [], sendingId: null, isCutOff: false },
    ...{ failure: null, olderFailure: null, isExhausted: false },
  }
  const messages = [1, 2, 4].map((sequence) => sampleMessage(sequence))

  it('asks for the messages after a gap, or after the last one', () => {
    expect(catchUpAfter(context)).toBe(0)
    expect(catchUpAfter({ ...context, messages })).toBe(2)
    const whole = messages.slice(0, 2)
    expect(catchUpAfter({ ...context, messages: whole })).toBe(2)
    expect(catchUpAfter({ ...context, messages: whole, thread: sampleThread({ lastSequence: 9 }) })).toBe(2)
  })

  it('waits for messages that the thread does not have, and for changes', () => {
    const queued = (sequence: number) => ({
      ...{ id: sampleMessage(sequence).id, threadId: 't1', text: '', failure: null },
      sentAt: '2026-11-20T12:00:00.000Z',
    })
    const change = { ...queued(1), change: { kind: 'edit' as const, messageId: queued(1).id } }
    const outgoing = [queued(1), queued(3), change]
    expect(selectWaiting({ ...context, messages, outgoing })).toEqual([queued(3), change])
  })
})
