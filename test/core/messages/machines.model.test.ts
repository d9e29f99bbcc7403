import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, fromCallback } from 'xstate'
import { NotOffered, ServiceFailed, Unauthenticated, Unreachable } from '../../../src/core/failures.ts'
import { type LiveContext, liveMachine } from '../../../src/core/live/live.machine.ts'
import { conversationMachine } from '../../../src/core/messages/conversation.machine.ts'
import type { ConversationContext } from '../../../src/core/messages/conversation.setup.ts'
import { type InboxContext, inboxMachine } from '../../../src/core/messages/inbox.machine.ts'
import type { MessageNews } from '../../../src/core/messages/message.ts'
import { gapAfter } from '../../../src/core/messages/sequence.ts'
import {
  after,
  Coverage,
  done,
  failed,
  inertPromise,
  type Model,
  type ModelEvent,
  pathsOf,
} from '../../support/model.ts'
import { sampleMessage, sampleThread } from './sample-messages.ts'

const cut = new Unreachable('no network')
const over = new Unauthenticated('the session is over')
const newsOf = (sequence: number): MessageNews => ({
  type: 'message',
  threadId: 't1',
  message: sampleMessage(sequence),
})
const FROM_GUIDE: ModelEvent = { type: 'news', news: newsOf(4) }
const OPENED: ModelEvent = { type: 'news', news: { type: 'opened' } }

test('A conversation is sorted and without gaps in every state, and no state or transition is left unvisited', () => {
  const machine = conversationMachine.provide({
    actors: {
      'watch live': fromCallback(() => {}),
      'watch outgoing': fromCallback(() => {}),
      load: inertPromise(),
      'catch up': inertPromise(),
      'fetch older': inertPromise(),
    },
    actions: {
      queue: () => {},
      'queue again': () => {},
      'drop from queue': () => {},
      'mark read': () => {},
      'report typing': () => {},
    },
  })
  const thread = (last: number) => sampleThread({ lastSequence: last, unread: 1 })
  const waiting = (failure: string | null) => ({
    ...{ id: '00000000-0000-4000-8000-000000000099', threadId: 't1', text: 'oi' },
    ...{ sentAt: '2026-11-20T12:00:00Z', failure },
  })
  const events: readonly ModelEvent[] = [
    OPENED,
    FROM_GUIDE,
    { type: 'news', news: newsOf(6) },
    { type: 'news', news: { type: 'thread', threadId: 't1' } },
    { type: 'news', news: { type: 'message', threadId: 'another', message: sampleMessage(1) } },
    { type: 'news', news: { type: 'typing', threadId: 't1', side: 'guide' } },
    { type: 'news', news: { type: 'typing', threadId: 't1', side: 'traveller' } },
    after('typing shown', 'conversation.open.other typing.typing'),
    after('typing pause', 'conversation.open.own typing.pausing'),
    ...['stream lost', 'session ended', 'seen', 'show older', 'retry', 'typed'].map((type) => ({ type })),
    { type: 'send', text: 'oi' },
    { type: 'edit', id: waiting(null).id, text: 'olá' },
    { type: 'delete', id: waiting(null).id },
    { type: 'try again', id: waiting(null).id },
    { type: 'discard', id: waiting(null).id },
    { type: 'outgoing changed', items: [], sendingId: null, isCutOff: false },
    { type: 'outgoing changed', items: [waiting(null)], sendingId: null, isCutOff: false },
    { type: 'outgoing changed', items: [waiting(null)], sendingId: null, isCutOff: true },
    { type: 'outgoing changed', items: [waiting('Recusada.')], sendingId: null, isCutOff: false },
    { type: 'outgoing changed', items: [waiting('Recusada.')], sendingId: null, isCutOff: true },
    done('load', { thread: thread(3), messages: [sampleMessage(2), sampleMessage(3)] }),
    failed('load', cut),
    failed('load', over),
    done('catch up', { thread: thread(6), messages: [4, 5, 6].map((one) => sampleMessage(one)) }),
    done('catch up', { thread: thread(3), messages: [] }),
    failed('catch up', cut),
    failed('catch up', over),
    done('fetch older', [sampleMessage(1)]),
    failed('fetch older', cut),
  ]
  const key = ({ value, context }: AnyMachineSnapshot) => {
    const { messages, thread: known, outgoing, isExhausted }: ConversationContext = context
    const { stream, older, delivery, ...typing } = value.open ?? {}
    // Delivery and older messages run beside the stream without touching it.
    const beside =
      stream === 'live' && messages.length < 4
        ? {
            older,
            delivery,
            outgoing: outgoing.length,
            typing: messages.length === 2 && outgoing.length === 0 && older === 'idle' && typing,
          }
        : {}
    return JSON.stringify([
      ...[stream ?? value, beside, messages.map(({ sequence }) => sequence)],
      ...[known?.lastSequence, (known?.unread ?? 0) > 0, isExhausted],
    ])
  }
  const model: Model = { machine, input: { threadId: 't1' }, events, key }
  const coverage = new Coverage(machine)
  for (const path of pathsOf(model)) {
    coverage.walk(model, path, ({ snapshot, event }) => {
      const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
      const { messages, thread: known, outgoing, isCutOff, isExhausted }: ConversationContext = snapshot.context
      const sequences = messages.map(({ sequence }) => sequence)
      expect(sequences, `sorted, each once: ${say}`).toEqual([...new Set(sequences)].sort((a, b) => a - b))
      if (snapshot.matches({ open: { stream: 'live' } })) {
        expect(known, `live is loaded: ${say}`).not.toBeNull()
        const gap = gapAfter(messages, known?.lastSequence ?? 0)
        expect(gap === null || isExhausted, `live has no gap: ${say}`).toBe(true)
      }
      if (event === FROM_GUIDE && known !== null) {
        expect(snapshot.matches({ open: { 'other typing': 'quiet' } }), `what was typed arrived: ${say}`).toBe(true)
      }
      if (event?.type === 'session ended') expect(snapshot.status, say).toBe('done')
      const delivery = snapshot.status === 'active' && snapshot.value.open?.delivery
      if (delivery) {
        const [first] = outgoing
        const unsent = isCutOff ? 'waiting' : 'sending'
        const expected = first === undefined ? 'idle' : first.failure === null ? unsent : 'failed'
        expect(delivery, say).toBe(expected)
      }
    })
  }
  expect(coverage.missing, coverage.report).toEqual([])
})

test('An inbox shows what it knows while it is offline, and no state or transition is left unvisited', () => {
  const machine = inboxMachine.provide({
    actors: { 'watch live': fromCallback(() => {}), 'fetch threads': inertPromise(), archive: inertPromise() },
  })
  const events: readonly ModelEvent[] = [
    OPENED,
    { type: 'news', news: newsOf(1) },
    { type: 'news', news: newsOf(3) },
    ...['stream lost', 'session ended', 'retry'].map((type) => ({ type })),
    { type: 'ask', filter: { isArchived: false, text: '' } },
    { type: 'ask', filter: { isArchived: true, text: 'centro' } },
    { type: 'archive', id: 't1', isArchived: true },
    done('fetch threads', [sampleThread()]),
    failed('fetch threads', cut),
    failed('fetch threads', over),
    done('archive', { id: 't1', isArchived: true }),
    failed('archive', new ServiceFailed('no')),
    after('typing pause', 'inbox.open.list.pausing'),
  ]
  const key = ({ value, context }: AnyMachineSnapshot) => {
    const { threads, filter }: InboxContext = context
    return JSON.stringify([value, threads?.map(({ id, lastSequence }) => [id, lastSequence]), filter.isArchived])
  }
  const model: Model = { machine, input: { filter: { isArchived: false, text: '' } }, events, key }
  const coverage = new Coverage(machine)
  for (const path of pathsOf(model)) {
    coverage.walk(model, path, ({ snapshot, event, before, emitted }) => {
      const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
      const { threads }: InboxContext = snapshot.context
      for (const list of ['live', 'gap', 'offline']) {
        if (snapshot.matches({ open: { list } })) expect(threads, `something shows: ${say}`).not.toBeNull()
      }
      if (event?.type === 'session ended') expect(snapshot.status, say).toBe('done')
      if (before?.matches({ open: { filing: 'sending' } }) && event?.type.startsWith('xstate.error.actor.archive')) {
        expect(
          emitted.map(({ type }) => type),
          say,
        ).toEqual(['not archived'])
      }
    })
  }
  expect(coverage.missing, coverage.report).toEqual([])
})

test('The live stream rests while nobody looks, and no state or transition is left unvisited', () => {
  for (const isOffline of [false, true]) {
    const machine = liveMachine.provide({
      actors: {
        watch: fromCallback(() => {}),
        'watch session': fromCallback(() => {}),
        'watch page': fromCallback(() => {}),
      },
      guards: { 'is offline': () => isOffline },
    })
    const events: readonly ModelEvent[] = [
      { type: 'news arrived', news: { type: 'opened' }, position: '7' },
      { type: 'news arrived', news: newsOf(1), position: null },
      { type: 'stream lost', error: cut },
      { type: 'stream lost', error: new NotOffered('none') },
      { type: 'person changed', person: null },
      { type: 'person changed', person: 2 },
      ...['page hidden', 'look again'].map((type) => ({ type })),
      after('pause', 'live.waiting'),
    ]
    const key = ({ value, context }: AnyMachineSnapshot) => {
      const { person, position, losses }: LiveContext = context
      return JSON.stringify([value, person, position, Math.min(losses, 2)])
    }
    const coverage = new Coverage(machine)
    for (const person of [1, null]) {
      const model: Model = { machine, input: { person }, events, key }
      for (const path of pathsOf(model)) {
        coverage.walk(model, path, ({ snapshot, event }) => {
          const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
          const { context }: { context: LiveContext } = snapshot
          expect(snapshot.matches('out'), `a stream needs a person: ${say}`).toBe(context.person === null)
          if (event?.type === 'person changed')
            expect(context.position, `nothing of the last person: ${say}`).toBeNull()
          if (event?.type === 'look again' && context.person !== null)
            expect(snapshot.matches('listening'), say).toBe(true)
        })
      }
    }
    const missing = coverage.missing.filter((one) => !one.includes(isOffline ? 'waiting' : 'offline'))
    expect(missing, coverage.report).toEqual([])
  }
})
