import { type ActorRefFrom, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { Log } from '../log.ts'
import { delayUntil } from '../machines/delay-until.ts'
import { fromFunction } from '../machines/from-function.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { SessionEvent } from './session.events.ts'
import { sessionMachine } from './session.machine.ts'
import type { SessionBackend } from './session.port.ts'
import type { Credentials, Token } from './session.ts'
import { clearStoredSession, readStoredSession, writeStoredSession } from './stored-session.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export interface SessionPorts {
  readonly backend: SessionBackend
  readonly storage: DeviceStorage
  readonly log: Log
  /** Milliseconds since 1970; Date.now by default. */
  readonly now?: () => number
}

type Effects = Parameters<typeof sessionMachine.provide>[0]
type Provided = Required<Pick<Effects, 'actors' | 'delays'>> & {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly delays: Required<NonNullable<Effects['delays']>>
  readonly actions: Required<
    Pick<NonNullable<Effects['actions']>, 'store session' | 'clear stored session' | 'log problem'>
  >
  readonly guards: Required<Pick<NonNullable<Effects['guards']>, 'is token expired'>>
}

/** `createActor(provideSession(ports)).start()`. */
export function provideSession({ backend, storage, log, now = Date.now }: SessionPorts) {
  return sessionMachine.provide({
    actors: {
      'read stored session': fromFunction(() => readStoredSession(storage, now())),
      'watch other tabs': fromCallback<SessionEvent>(({ sendBack }) =>
        storage.onForeignChange((key, text) => {
          if (key === 'token') sendBack({ type: 'token changed elsewhere', text })
        }),
      ),
      'log in': fromPromise<Token, Credentials>(({ input, signal }) => backend.login(input, signal)),
      'fetch identity': fromPromise(({ input, signal }: { input: Token; signal: AbortSignal }) =>
        backend.fetchIdentity(input, signal),
      ),
      'log out': fromPromise(({ input }: { input: Token }) => backend.logout(input)),
    },
    delays: {
      'token expiry': ({ context }) => delayUntil(context.expiresAt, now()),
    },
    guards: {
      'is token expired': ({ context }) => context.expiresAt !== null && context.expiresAt <= now(),
    },
    actions: {
      'store session': ({ context }) => writeStoredSession(storage, context),
      'clear stored session': () => clearStoredSession(storage),
      'log problem': (_, { message, error }) => log.warn(message, error),
    },
  } satisfies Provided)
}
