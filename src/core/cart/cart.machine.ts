import { cart, cartOf, required } from './cart.setup.ts'

const idle = cart.createStateConfig({
  on: {
    put: [
      { guard: { type: 'is too many', params: ({ event }) => event }, actions: 'emit cart full' },
      {
        target: '#cart.deciding',
        actions: [{ type: 'assign wished item', params: ({ event }) => event }, 'store'],
      },
    ],
    remove: {
      target: '#cart.deciding',
      actions: [{ type: 'assign wished removal', params: ({ event }) => event }, 'store'],
    },
    refresh: { target: '#cart.deciding', actions: 'assign all due' },
  },
})

const merging = cart.createStateConfig({
  tags: ['busy'],
  entry: 'assign merge begun',
  invoke: {
    id: 'merge',
    src: 'merge',
    input: ({ context }) => context.merging,
    onDone: {
      target: '#cart.deciding',
      actions: [
        { type: 'emit full after merge', params: ({ event }) => ({ items: event.output }) },
        { type: 'assign merged', params: ({ event }) => ({ items: event.output }) },
        'store',
      ],
    },
    // What a visitor put in stays on the device and shows; the next load and the next connection try again.
    onError: {
      target: '#cart.deciding',
      actions: [
        'assign not merged',
        { type: 'log problem', params: ({ event }) => ({ message: 'cart not merged', error: event.error }) },
      ],
    },
  },
})

const fetching = cart.createStateConfig({
  tags: ['busy'],
  entry: 'assign fetch begun',
  invoke: {
    id: 'fetch items',
    src: 'fetch items',
    onDone: {
      target: '#cart.deciding',
      actions: [{ type: 'assign fetched', params: ({ event }) => ({ items: event.output }) }, 'store'],
    },
    // What was known last goes on showing.
    onError: {
      target: '#cart.deciding',
      actions: { type: 'log problem', params: ({ event }) => ({ message: 'cart not fetched', error: event.error }) },
    },
  },
})

const sending = cart.createStateConfig({
  tags: ['busy'],
  entry: 'assign sending begun',
  invoke: {
    id: 'send',
    src: 'send',
    input: ({ context }) => required(context.sending),
    onDone: { target: '#cart.deciding', actions: ['assign sent', 'store'] },
    onError: [
      {
        guard: { type: 'is cut off', params: ({ event }) => ({ error: event.error }) },
        target: '#cart.deciding',
        actions: 'assign cut off',
      },
      {
        target: '#cart.deciding',
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
 * What the person is about to buy. A visitor's cart lies on the device alone; that of somebody logged in is the backend's, with a
 * copy on the device. A press shows at once; one request at a time follows, so that none overtakes another. Whose the cart is, is the
 * session's word.
 */
export const cartMachine = cart.createMachine({
  id: 'cart',
  context: ({ input: { person, stored } }) => cartOf(person, stored),
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
        put: [
          { guard: { type: 'is too many', params: ({ event }) => event }, actions: 'emit cart full' },
          { actions: [{ type: 'assign visitor item', params: ({ event }) => event }, 'store'] },
        ],
        remove: { actions: [{ type: 'assign visitor removal', params: ({ event }) => event }, 'store'] },
      },
    },
    person: {
      initial: 'idle',
      on: {
        put: [
          { guard: { type: 'is too many', params: ({ event }) => event }, actions: 'emit cart full' },
          { actions: [{ type: 'assign wished item', params: ({ event }) => event }, 'store'] },
        ],
        remove: { actions: [{ type: 'assign wished removal', params: ({ event }) => event }, 'store'] },
        refresh: { actions: 'assign all due' },
      },
      states: { idle, merging, fetching, sending },
    },
  },
})
