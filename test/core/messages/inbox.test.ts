import { describe, expect, it } from 'vitest'
import { NotFound, ServiceFailed, Unauthenticated, Unreachable } from '../../../src/core/failures.ts'
import { OFFER } from '../../support/memory-messaging.ts'
import { openMessaging } from './open-messaging.ts'

const ALL = { isArchived: false, text: '' }
const LIVE = { open: { list: 'live' } } as const
const asked = (calls: readonly (readonly unknown[])[]) => calls.filter(([name]) => name === 'fetchThreads')

describe('an inbox', () => {
  it('begins empty, shows the threads and follows the news', async () => {
    const { openInbox, guideWrites, threadId, calls } = await openMessaging()
    await guideWrites('um')
    const { isIn, context } = openInbox()
    expect(context()).toEqual({ filter: ALL, threads: null, failure: null })
    expect(isIn({ open: { list: 'loading', filing: 'idle' } })).toBe(true)
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(context().threads).toMatchObject([{ id: threadId, unread: 1, last: { text: 'um' } }])
    await guideWrites('dois')
    expect(context().threads).toMatchObject([{ id: threadId, unread: 2, last: { text: 'dois' } }])
    expect(asked(calls)).toEqual([['fetchThreads', ALL]])
  })

  it('asks for a thread that it does not know', async () => {
    const { openInbox, guideWrites, threadId, calls } = await openMessaging()
    const { isIn, context } = openInbox()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(context().threads).toEqual([])
    await guideWrites('um')
    await expect.poll(() => context().threads?.map(({ id }) => id)).toEqual([threadId])
    expect(asked(calls)).toHaveLength(2)
  })

  it('searches when the typing pauses, and lets the backend decide what news change', async () => {
    const { openInbox, guideWrites, clock, calls, guide, threadId } = await openMessaging()
    await guideWrites('um')
    const { actor, isIn, context } = openInbox()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    actor.send({ type: 'ask', filter: { isArchived: false, text: 'ce' } })
    clock.increment(249)
    actor.send({ type: 'ask', filter: { isArchived: false, text: 'centro' } })
    clock.increment(249)
    expect(isIn({ open: { list: 'pausing' } })).toBe(true)
    expect(context()).toMatchObject({ filter: { text: 'centro' }, threads: [{ id: threadId }] })
    clock.increment(1)
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(asked(calls)).toEqual([
      ['fetchThreads', ALL],
      ['fetchThreads', { isArchived: false, text: 'centro' }],
    ])
    await guide.reportTyping(threadId)
    await guide.markRead(threadId, 1)
    expect(isIn(LIVE), 'no news of a message').toBe(true)
    await guideWrites('dois')
    expect(isIn({ open: { list: 'gap' } })).toBe(true)
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(asked(calls)).toHaveLength(3)
  })

  it('of archived threads asks again after each message', async () => {
    const { openInbox, guideWrites, traveller, threadId, calls } = await openMessaging()
    await guideWrites('um')
    await traveller.archive(threadId, true)
    const { isIn, context } = openInbox({ isArchived: true, text: '' })
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(context().threads).toMatchObject([{ id: threadId, isArchived: true }])
    await guideWrites('dois')
    await expect.poll(() => context().threads).toEqual([])
    expect(asked(calls)).toHaveLength(2)
  })

  it('takes a filed thread off the list and says so', async () => {
    const { openInbox, guideWrites, traveller, threadId, calls } = await openMessaging()
    await guideWrites('um')
    const { actor, isIn, context, emitted } = openInbox()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    actor.send({ type: 'archive', id: threadId, isArchived: true })
    expect(isIn({ open: { filing: 'sending' } })).toBe(true)
    await expect.poll(() => emitted).toEqual([{ type: 'archived', id: threadId, isArchived: true }])
    expect(context().threads).toEqual([])
    expect(isIn({ open: { filing: 'idle' } })).toBe(true)
    expect(calls.filter(([name]) => name === 'archive')).toEqual([['archive', threadId, true]])
    expect(await traveller.fetchThreads({ isArchived: true, text: '' })).toHaveLength(1)
  })

  it('keeps other threads beside the filed one', async () => {
    const { openInbox, guideWrites, traveller, threadId, guide } = await openMessaging()
    await guideWrites('um')
    const { id } = await traveller.openThread({ about: 'provider', id: 'joana' })
    await guide.send(id, { id: crypto.randomUUID(), text: 'dois' })
    const { actor, isIn, context, emitted } = openInbox(ALL, { archive: async () => undefined })
    await expect.poll(() => isIn(LIVE)).toBe(true)
    actor.send({ type: 'archive', id: threadId, isArchived: true })
    await expect.poll(() => emitted).toHaveLength(1)
    expect(context().threads?.map((thread) => thread.id)).toEqual([id])
  })

  it('keeps a thread that could not be filed, and says why', async () => {
    const { openInbox, guideWrites, threadId } = await openMessaging()
    await guideWrites('um')
    const error = new ServiceFailed('no')
    const { actor, isIn, context, emitted } = openInbox(ALL, { archive: () => Promise.reject(error) })
    await expect.poll(() => isIn(LIVE)).toBe(true)
    actor.send({ type: 'archive', id: threadId, isArchived: true })
    await expect.poll(() => emitted).toEqual([{ type: 'not archived', error }])
    expect(context().threads).toHaveLength(1)
  })

  it('shows what it knows while the stream is lost, and fetches the list when it opens', async () => {
    const { openInbox, guideWrites, service, reopen, threadId, traveller } = await openMessaging()
    await guideWrites('um')
    const { isIn, context } = openInbox()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    service.cut()
    expect(isIn({ open: { list: 'offline' } })).toBe(true)
    service.restore()
    await traveller.markRead(threadId, 1)
    await guideWrites('dois')
    expect(context().threads).toMatchObject([{ unread: 1 }])
    reopen()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(context().threads).toMatchObject([{ unread: 1, last: { text: 'dois' } }])
  })

  it('goes offline where the list cannot be fetched, and tries again when the person wants it', async () => {
    const { openInbox, guideWrites, state, area, reopen, service, hold } = await openMessaging()
    await guideWrites('um')
    const { actor, isIn, context } = openInbox()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    state.failure = new Unreachable('no network')
    area.live.send({ type: 'page hidden' })
    reopen()
    await expect.poll(() => isIn({ open: { list: 'offline' } })).toBe(true)
    expect(context()).toMatchObject({ failure: null, threads: [{ unread: 1 }] })
    state.failure = null
    await guideWrites('dois')
    expect(context().threads, 'news also arrive offline').toMatchObject([{ unread: 2 }])
    actor.send({ type: 'retry' })
    expect(isIn({ open: { list: 'gap' } })).toBe(true)
    await expect.poll(() => isIn(LIVE)).toBe(true)
    const answer = hold()
    area.live.send({ type: 'page hidden' })
    reopen()
    await expect.poll(() => isIn({ open: { list: 'gap' } })).toBe(true)
    service.cut()
    expect(isIn({ open: { list: 'offline' } })).toBe(true)
    answer()
  })

  it('asks again where news of an unknown thread come during a fetch', async () => {
    const { openInbox, guideWrites, area, reopen, hold, calls, traveller, guide } = await openMessaging()
    await guideWrites('um')
    const { id } = await traveller.openThread({ about: 'provider', id: 'joana' })
    const { isIn, context } = openInbox()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    area.live.send({ type: 'page hidden' })
    const answer = hold()
    reopen()
    await expect.poll(() => isIn({ open: { list: 'gap' } })).toBe(true)
    const message = { type: 'thread' as const, threadId: id }
    area.live.send({ type: 'news arrived', news: message, position: null })
    expect(isIn({ open: { list: 'gap' } })).toBe(true)
    answer()
    await guide.send(id, { id: crypto.randomUUID(), text: 'dois' })
    await expect.poll(() => context().threads?.length).toBe(2)
    expect(asked(calls).length).toBeGreaterThanOrEqual(3)
  })

  it('says why it could not load, and loads when the person asks or the stream opens', async () => {
    const { openInbox, guideWrites, state, area, reopen } = await openMessaging()
    await guideWrites('um')
    const failure = new NotFound('no')
    state.failure = failure
    const { actor, isIn, context } = openInbox()
    await expect.poll(() => isIn({ open: { list: 'failed' } })).toBe(true)
    expect(context()).toMatchObject({ failure, threads: null })
    actor.send({ type: 'retry' })
    expect(isIn({ open: { list: 'loading' } })).toBe(true)
    await expect.poll(() => isIn({ open: { list: 'failed' } })).toBe(true)
    state.failure = null
    await guideWrites('dois')
    expect(context().threads, 'news alone are no list').toBeNull()
    area.live.send({ type: 'page hidden' })
    reopen()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect(context()).toMatchObject({ failure: null, threads: [{ unread: 2 }] })
  })

  it.each(['load', 'gap'])('ends with the session that the backend refuses at %s', async (when) => {
    const { openInbox, state, area, reopen } = await openMessaging()
    if (when === 'load') state.failure = new Unauthenticated('over')
    const { actor, isIn } = openInbox()
    if (when === 'gap') {
      await expect.poll(() => isIn(LIVE)).toBe(true)
      state.failure = new Unauthenticated('over')
      area.live.send({ type: 'page hidden' })
      reopen()
    }
    await expect.poll(() => actor.getSnapshot().status).toBe('done')
  })

  it('ends with the logout, and hears nothing of its stream afterwards', async () => {
    const { openInbox, session, traveller } = await openMessaging()
    const { actor, isIn } = openInbox()
    await expect.poll(() => isIn(LIVE)).toBe(true)
    expect((await traveller.openThread({ about: 'offer', id: OFFER.id })).lastSequence).toBe(0)
    session.send({ type: 'log out' })
    await expect.poll(() => actor.getSnapshot().status).toBe('done')
    expect(isIn('session ended')).toBe(true)
  })
})
