import { belonging, favourites, required } from './favourites.setup.ts'

const idle = favourites.createStateConfig({
  on: {
    'favourite chosen': {
      target: '#favourites.deciding',
      actions: [{ type: 'assign wish', params: ({ event }) => event }, 'store'],
    },
    refresh: { target: '#favourites.deciding', actions: 'assign all due' },
  },
})

const merging = favourites.createStateConfig({
  tags: ['busy'],
  entry: 'assign merge begun',
  invoke: {
    id: 'merge',
    src: 'merge',
    input: ({ context }) => context.merging,
    onDone: {
      target: '#favourites.deciding',
      actions: [
        { type: 'emit limit after merge', params: ({ event }) => ({ ids: event.output }) },
        { type: 'assign merged', params: ({ event }) => ({ ids: event.output }) },
        'store',
      ],
    },
    // What a visitor kept stays on the device and shows; the next load and the next connection try again.
    onError: {
      target: '#favourites.deciding',
      actions: [
        'assign not merged',
        { type: 'log problem', params: ({ event }) => ({ message: 'favourites not merged', error: event.error }) },
      ],
    },
  },
})

const fetching = favourites.createStateConfig({
  tags: ['busy'],
  entry: 'assign fetch begun',
  invoke: {
    id: 'fetch ids',
    src: 'fetch ids',
    onDone: {
      target: '#favourites.deciding',
      actions: [{ type: 'assign fetched', params: ({ event }) => ({ ids: event.output }) }, 'store'],
    },
    // What was known last goes on showing.
    onError: {
      target: '#favourites.deciding',
      actions: {
        type: 'log problem',
        params: ({ event }) => ({ message: 'favourites not fetched', error: event.error }),
      },
    },
  },
})

const sending = favourites.createStateConfig({
  tags: ['busy'],
  entry: 'assign sending begun',
  invoke: {
    id: 'send',
    src: 'send',
    input: ({ context }) => required(context.sending),
    onDone: { target: '#favourites.deciding', actions: ['assign sent', 'store'] },
    onError: [
      {
        guard: { type: 'is cut off', params: ({ event }) => ({ error: event.error }) },
        target: '#favourites.deciding',
        actions: 'assign cut off',
      },
      {
        target: '#favourites.deciding',
        actions: [
          { type: 'emit not saved', params: ({ event }) => ({ failure: event.error }) },
          'assign rolled back',
          'store',
        ],
      },
    ],
  },
})

/**
 * Which offers the person keeps. A visitor's lie on the device alone; somebody logged in has theirs at the backend, with
 * a copy on the device. A heart changes at once; one request at a time follows, so that none overlaps or overtakes another
 * and the backend hears of them in the order of the presses. Whose the favourites are is the session's word.
 */
export const favouritesMachine = favourites.createMachine({
  id: 'favourites',
  context: ({ input: { person, stored } }) => belonging(person, stored),
  invoke: [
    { id: 'watch session', src: 'watch session', input: ({ context }) => context.person },
    { id: 'watch other tabs', src: 'watch other tabs' },
    { id: 'watch connection', src: 'watch connection' },
  ],
  initial: 'deciding',
  on: {
    'person changed': { target: '.deciding', actions: { type: 'assign person', params: ({ event }) => event } },
    'stored elsewhere': { actions: { type: 'assign stored', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: 'is nobody', target: 'visitor' },
        { guard: 'is merge due', target: 'person.merging' },
        { guard: 'is fetch due', target: 'person.fetching' },
        { guard: 'is wish due', target: 'person.sending' },
        { target: 'person' },
      ],
    },
    visitor: {
      on: {
        'favourite chosen': [
          { guard: { type: 'is too many', params: ({ event }) => event }, actions: 'emit limit reached' },
          {
            actions: [{ type: 'assign visitor choice', params: ({ event }) => event }, 'emit hint once', 'store'],
          },
        ],
      },
    },
    person: {
      initial: 'idle',
      on: {
        'favourite chosen': { actions: [{ type: 'assign wish', params: ({ event }) => event }, 'store'] },
        refresh: { actions: 'assign all due' },
      },
      states: { idle, merging, fetching, sending },
    },
  },
})
