import { assertEvent } from 'xstate'
import { errorOf } from '../machines/error-of.ts'
import { required } from '../machines/required.ts'
import { ending, identified, NOBODY, session } from './session.setup.ts'

const restoring = session.createStateConfig({
  tags: ['pending'],
  initial: 'reading',
  on: {
    'token changed elsewhere': [
      {
        guard: 'is removal',
        target: '#session.logged out',
        actions: ['assign nobody', 'emit change of identity'],
      },
      { guard: 'is another token', target: '#session.restoring', reenter: true },
    ],
  },
  states: {
    reading: {
      invoke: {
        id: 'read stored session',
        src: 'read stored session',
        onDone: [
          {
            guard: { type: 'is stored with user', params: ({ event }) => event.output },
            target: '#session.logged in',
            actions: [
              { type: 'assign stored session', params: ({ event }) => event.output },
              'emit change of identity',
            ],
          },
          {
            guard: { type: 'is stored without user', params: ({ event }) => event.output },
            target: 'fetching identity',
            actions: { type: 'assign stored session', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'is stored but expired', params: ({ event }) => event.output },
            target: '#session.logged out',
            actions: ending('expired'),
          },
          {
            guard: { type: 'is left over', params: ({ event }) => event.output },
            target: '#session.logged out',
            actions: ['assign nobody', 'clear stored session', 'emit change of identity'],
          },
          { target: '#session.logged out', actions: ['assign nobody', 'emit change of identity'] },
        ],
      },
    },
    'fetching identity': {
      on: {
        'log out': {
          target: '#session.logged out.telling the backend',
          actions: ['assign leaving token', ...ending('logged out')],
        },
      },
      invoke: {
        id: 'fetch identity of stored token',
        src: 'fetch identity',
        input: ({ context }) => required(context.token),
        onDone: [identified('#session.logged in'), { target: '#session.logged out', actions: ending('no identity') }],
        onError: [
          {
            guard: { type: 'is refused', params: errorOf },
            target: '#session.logged out',
            actions: ending('unauthorized'),
          },
          {
            // The stored token stays; the next page load, or 'reload user', tries again.
            target: '#session.logged out',
            actions: [
              'assign nobody for now',
              { type: 'emit user info failed', params: errorOf },
              'emit change of identity',
            ],
          },
        ],
      },
    },
  },
})

const loggedOut = session.createStateConfig({
  tags: ['logged out'],
  initial: 'idle',
  on: {
    'log in': 'logging in',
    'log in with token': {
      target: 'logging in.identifying',
      actions: { type: 'assign candidate', params: ({ event }) => event.token },
    },
    'reload user': 'restoring',
    'token changed elsewhere': { guard: 'is another token', target: 'restoring' },
  },
  states: {
    idle: {},
    // The device is cleared first, so that a slow backend cannot delay the logout.
    'telling the backend': {
      tags: ['busy'],
      exit: 'assign no leaving token',
      invoke: {
        id: 'log out',
        src: 'log out',
        input: ({ context }) => required(context.leaving),
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: {
            type: 'log problem',
            params: ({ event }) => ({ message: 'logout request failed', error: event.error }),
          },
        },
      },
    },
  },
})

const loggingIn = session.createStateConfig({
  tags: ['logged out', 'busy'],
  initial: 'checking credentials',
  on: {
    'log out': { target: 'logged out', actions: 'assign no candidate' },
    'token changed elsewhere': { guard: 'is another token', target: 'restoring', actions: 'assign no candidate' },
  },
  states: {
    'checking credentials': {
      invoke: {
        id: 'log in',
        src: 'log in',
        input: ({ event }) => {
          assertEvent(event, 'log in')
          return event.credentials
        },
        onDone: {
          target: 'identifying',
          actions: { type: 'assign candidate', params: ({ event }) => event.output },
        },
        onError: {
          target: '#session.logged out',
          actions: { type: 'emit login failed', params: errorOf },
        },
      },
    },
    identifying: {
      invoke: {
        id: 'fetch identity of login',
        src: 'fetch identity',
        input: ({ context }) => required(context.candidate),
        onDone: [
          identified('#session.logged in', 'emit welcome once'),
          { target: '#session.logged out', actions: ending('no identity') },
        ],
        onError: {
          target: '#session.logged out',
          actions: ['assign no candidate', { type: 'emit user info failed', params: errorOf }],
        },
      },
    },
  },
})

const adopting = session.createStateConfig({
  tags: ['pending'],
  invoke: {
    id: 'fetch identity of adopted token',
    src: 'fetch identity',
    input: ({ context }) => required(context.candidate),
    onDone: [
      identified('logged in'),
      {
        target: 'restoring',
        actions: ['assign no candidate', { type: 'emit user info failed', params: { error: undefined } }],
      },
    ],
    // The earlier session stays.
    onError: {
      target: 'restoring',
      actions: ['assign no candidate', { type: 'emit user info failed', params: errorOf }],
    },
  },
})

const loggedIn = session.createStateConfig({
  tags: ['logged in'],
  initial: 'idle',
  after: {
    'token expiry': [
      { guard: 'is token expired', target: 'logged out', actions: ending('expired') },
      // The expiry is beyond the longest timer: wait again.
      { target: 'logged in', reenter: true },
    ],
  },
  on: {
    'log out': {
      target: 'logged out.telling the backend',
      actions: ['assign leaving token', ...ending('logged out')],
    },
    unauthorized: { guard: 'is about this session', target: 'logged out', actions: ending('unauthorized') },
    'token changed elsewhere': [
      {
        // The storage is unchanged here, because the other tab may have logged in another person.
        guard: 'is removal',
        target: 'logged out',
        actions: [
          'assign nobody',
          { type: 'emit session ended', params: { reason: 'elsewhere' } },
          'emit change of identity',
        ],
      },
      { guard: 'is another token', target: 'restoring' },
    ],
    'user updated': {
      actions: ['assign changes', 'store session', 'emit change of identity'],
    },
  },
  states: {
    idle: { on: { 'reload user': 'reloading user' } },
    'reloading user': {
      invoke: {
        id: 'fetch identity again',
        src: 'fetch identity',
        input: ({ context }) => required(context.token),
        onDone: [identified('idle'), { target: '#session.logged out', actions: ending('no identity') }],
        onError: [
          {
            guard: { type: 'is refused', params: errorOf },
            target: '#session.logged out',
            actions: ending('unauthorized'),
          },
          {
            target: 'idle',
            actions: { type: 'emit user info failed', params: errorOf },
          },
        ],
      },
    },
  },
})

/**
 * The session of this browser's user (specification section 4). Effects come from provideSession; emitted events report ends,
 * failures and welcomes.
 */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: { ...NOBODY, candidate: null, leaving: null, announced: null },
  invoke: { id: 'watch other tabs', src: 'watch other tabs' },
  initial: 'restoring',
  on: {
    'adopt token': {
      target: '.logged in',
      reenter: true,
      actions: [
        { type: 'assign candidate', params: ({ event }) => event.token },
        { type: 'assign identity', params: ({ event }) => event.identity },
        'store session',
        'emit change of identity',
      ],
    },
    // Replaces the current session.
    'log in with token': {
      target: '.adopting',
      reenter: true,
      actions: { type: 'assign candidate', params: ({ event }) => event.token },
    },
  },
  states: {
    restoring,
    'logged out': loggedOut,
    'logging in': loggingIn,
    adopting,
    'logged in': loggedIn,
  },
})
