import { errorOf } from '../machines/error-of.ts'
import { contextOf, setupCollection } from './collection.setup.ts'
import type { CollectionRules } from './collection-rules.ts'

/**
 * A collection that lives on the device and in the account. A visitor's items are on the device alone; those of a person are in the
 * account, with a copy on the device. A change shows at once; one request at a time follows, in the order of the changes. While nobody
 * answers, everything waits and is tried again after growing pauses. The session decides whose the collection is.
 */
export function createCollectionMachine<Item>(rules: CollectionRules<Item>) {
  const collection = setupCollection(rules)

  const idle = collection.createStateConfig({
    entry: 'assign no losses',
    on: {
      // Another tab, perhaps closed by now, may have left its changes.
      'backend returned': '#collection.deciding',
      put: [
        { guard: 'is full', actions: 'emit full' },
        { target: '#collection.deciding', actions: ['assign put', 'store'] },
      ],
      remove: { target: '#collection.deciding', actions: ['assign removal', 'store'] },
      refresh: { target: '#collection.deciding', actions: 'assign all due' },
    },
  })

  const merging = collection.createStateConfig({
    tags: ['busy'],
    entry: 'assign merge begun',
    invoke: {
      id: 'merge',
      src: 'merge',
      input: ({ context }) => context.merging,
      onDone: {
        target: '#collection.deciding',
        actions: [
          { type: 'emit full after merge', params: ({ event }) => ({ items: event.output }) },
          { type: 'assign merged', params: ({ event }) => ({ items: event.output }) },
          'store',
        ],
      },
      // The visitor's items stay on the device and show.
      onError: [
        { guard: { type: 'is cut off', params: errorOf }, target: 'waiting', actions: 'assign merge cut off' },
        {
          target: '#collection.deciding',
          actions: [
            'assign not merged',
            { type: 'log problem', params: ({ event }) => ({ problem: 'not merged', error: event.error }) },
          ],
        },
      ],
    },
  })

  const fetching = collection.createStateConfig({
    tags: ['busy'],
    entry: 'assign fetch begun',
    invoke: {
      id: 'fetch items',
      src: 'fetch items',
      onDone: {
        target: '#collection.deciding',
        actions: [{ type: 'assign fetched', params: ({ event }) => ({ items: event.output }) }, 'store'],
      },
      // The last known items go on showing.
      onError: {
        target: '#collection.deciding',
        actions: { type: 'log problem', params: ({ event }) => ({ problem: 'not fetched', error: event.error }) },
      },
    },
  })

  const sending = collection.createStateConfig({
    tags: ['busy'],
    entry: 'assign sending begun',
    invoke: {
      id: 'send',
      src: 'send',
      input: ({ context }) => {
        if (context.sending === null) throw new Error('the collection machine sends a change that it does not have')
        return context.sending
      },
      onDone: { target: '#collection.deciding', actions: ['assign sent', 'store'] },
      onError: [
        { guard: { type: 'is cut off', params: errorOf }, target: 'waiting', actions: 'assign cut off' },
        {
          target: '#collection.deciding',
          actions: [
            { type: 'emit not saved', params: ({ event }) => ({ failure: event.error }) },
            'assign rolled back',
            'store',
          ],
        },
      ],
    },
  })

  const waiting = collection.createStateConfig({
    // Without a network, the next one ends the wait.
    after: { 'pause before trying again': { guard: 'is online', target: '#collection.deciding' } },
    on: {
      refresh: { target: '#collection.deciding', actions: 'assign all due' },
      'backend returned': { target: '#collection.deciding', actions: 'assign no losses' },
    },
  })

  return collection.createMachine({
    id: 'collection',
    context: ({ input: { person, stored } }) => contextOf(person, stored),
    invoke: [
      { id: 'watch session', src: 'watch session', input: ({ context }) => context.person },
      { id: 'watch other tabs', src: 'watch other tabs' },
      { id: 'watch connection', src: 'watch connection' },
    ],
    initial: 'deciding',
    on: {
      'person changed': { target: '.deciding', actions: 'assign person' },
      'stored elsewhere': { actions: 'assign stored' },
    },
    states: {
      deciding: {
        always: [
          { guard: 'is visitor', target: 'visitor' },
          { guard: 'is merge due', target: 'person.merging' },
          { guard: 'is fetch due', target: 'person.fetching' },
          { guard: 'is change due', target: 'person.sending' },
          { target: 'person' },
        ],
      },
      visitor: {
        on: {
          put: [{ guard: 'is full', actions: 'emit full' }, { actions: ['assign visitor item', 'store'] }],
          remove: { actions: ['assign visitor removal', 'store'] },
        },
      },
      person: {
        initial: 'idle',
        on: {
          put: [{ guard: 'is full', actions: 'emit full' }, { actions: ['assign put', 'store'] }],
          remove: { actions: ['assign removal', 'store'] },
          refresh: { actions: 'assign all due' },
        },
        states: { idle, merging, fetching, sending, waiting },
      },
    },
  })
}

export type CollectionMachine<Item> = ReturnType<typeof createCollectionMachine<Item>>
