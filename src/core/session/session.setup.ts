import { assertEvent, assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { Unauthenticated, Unreachable } from '../failures.ts'
import { fromFunction } from '../machines/from-function.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { SessionContext, SessionEmitted, SessionEndReason, SessionEvent, SessionTag } from './session.events.ts'
import { LoginFailed, UserInfoFailed } from './session.port.ts'
import type { Credentials, Identity, Token, User } from './session.ts'
import type { StoredSession } from './stored-session.ts'
import { authorizationOf, expiryOf } from './token.ts'

export const NOBODY = { token: null, expiresAt: null, user: null, tenant: null, welcomed: false } as const

/** Equal for the same person with the same roles: guards would decide the same. */
function identityOf(user: User | null): string | null {
  return user === null ? null : JSON.stringify([user.id, ...[...user.roles].sort()])
}

/** Types, effects, guards and actions of the session machine; its states are in session.machine.ts. */
export const session = setup({
  types: {} as { context: SessionContext; events: SessionEvent; emitted: SessionEmitted; tags: SessionTag },
  actors: {
    'read stored session': fromFunction<StoredSession>(notProvided),
    'watch other tabs': fromCallback<SessionEvent>(notProvided),
    'log in': fromPromise<Token, Credentials>(notProvided),
    'fetch identity': fromPromise<Identity | null, Token>(notProvided),
    'log out': fromPromise<void, Token>(notProvided),
  },
  delays: {
    'token expiry': notProvided,
  },
  guards: {
    'is token expired': notProvided,
    'is stored with user': (_, stored: StoredSession) => stored.token !== null && stored.user !== null,
    'is stored without user': (_, stored: StoredSession) => stored.token !== null && stored.user === null,
    'is stored but expired': (_, stored: StoredSession) => stored.kind === 'expired',
    'is left over': (_, stored: StoredSession) => stored.kind === 'leftovers',
    'has identity': (_, identity: Identity | null) => identity !== null,
    'is refused': (_, { error }: { error: unknown }) => error instanceof Unauthenticated,
    'is removal': ({ event }) => event.type === 'token changed elsewhere' && event.text === null,
    'is another token': ({ context, event }) =>
      event.type === 'token changed elsewhere' &&
      event.text !== null &&
      !(context.token !== null && event.text === JSON.stringify(context.token)),
    'is about this session': ({ context, event }) =>
      event.type === 'unauthorized' &&
      (event.authorization === undefined ||
        (context.token !== null && event.authorization === authorizationOf(context.token))),
  },
  actions: {
    'store session': notProvided,
    'clear stored session': notProvided,
    'log problem': (_, _params: { message: string; error: unknown }) => notProvided(),
    'assign stored session': assign((_, { kind: _kind, ...stored }: StoredSession) => stored),
    'assign candidate': assign({ candidate: (_, token: Token) => token }),
    'assign no candidate': assign({ candidate: null }),
    'assign leaving token': assign({ leaving: ({ context }) => context.token }),
    'assign no leaving token': assign({ leaving: null }),
    'assign identity': assign(({ context }, identity: Identity | null) => ({
      ...(context.candidate === null
        ? {}
        : { token: context.candidate, expiresAt: expiryOf(context.candidate), candidate: null }),
      user: identity?.user ?? null,
      tenant: identity?.tenant ?? null,
    })),
    'assign changes': assign(({ context, event }) => {
      assertEvent(event, 'user updated')
      return { user: context.user === null ? null : { ...context.user, ...event.changes } }
    }),
    'assign nobody': assign({ ...NOBODY, candidate: null }),
    // A stored session has shown its welcome.
    'assign nobody for now': assign({ ...NOBODY, welcomed: ({ context }) => context.welcomed }),
    'emit session ended': emit((_, { reason }: { reason: SessionEndReason }) => ({ type: 'session ended', reason })),
    'emit login failed': emit((_, { error }: { error: unknown }) => ({
      type: 'login failed',
      status: error instanceof LoginFailed ? error.status : 500,
      unreachable: error instanceof LoginFailed && error.cause instanceof Unreachable,
      detail: error instanceof LoginFailed ? error.detail : undefined,
      retryAfterSeconds: error instanceof LoginFailed ? error.retryAfterSeconds : undefined,
    })),
    'emit user info failed': emit((_, { error }: { error: unknown }) => ({
      type: 'user info failed',
      statusText: error instanceof UserInfoFailed ? error.statusText : '',
    })),
  },
}).extend({
  actions: {
    'emit welcome once': enqueueActions(({ context, enqueue }) => {
      if (context.welcomed || context.user === null) return
      enqueue.assign({ welcomed: true })
      enqueue.emit({ type: 'welcomed', name: context.user.name })
    }),
    'emit change of identity': enqueueActions(({ context, enqueue }) => {
      const present = identityOf(context.user)
      if (present === context.announced) return
      enqueue.assign({ announced: present })
      enqueue.emit({ type: 'identity changed' })
    }),
  },
})

/** The actions of every end of a session. */
export const ending = <const Reason extends SessionEndReason>(reason: Reason) =>
  [
    'assign nobody',
    'clear stored session',
    { type: 'emit session ended', params: { reason } },
    'emit change of identity',
  ] as const

interface Answer {
  readonly event: { readonly output: Identity | null }
}

/** The transition after a successful request for an identity. */
export const identified = <const Target extends string, const Welcome extends readonly 'emit welcome once'[]>(
  target: Target,
  ...welcome: Welcome
) =>
  ({
    guard: { type: 'has identity', params: ({ event }: Answer) => event.output },
    target,
    actions: [
      { type: 'assign identity', params: ({ event }: Answer) => event.output },
      ...welcome,
      'store session',
      'emit change of identity',
    ],
  }) as const
