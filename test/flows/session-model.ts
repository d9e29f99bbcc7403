import { type AnyMachineSnapshot, fromCallback } from 'xstate'
import { ServiceFailed, Unauthenticated } from '../../src/core/failures.ts'
import type { SessionContext, SessionEvent } from '../../src/core/session/session.events.ts'
import { sessionMachine } from '../../src/core/session/session.machine.ts'
import { LoginFailed, UserInfoFailed } from '../../src/core/session/session.port.ts'
import type { Identity, Token, User } from '../../src/core/session/session.ts'
import type { StoredSession } from '../../src/core/session/stored-session.ts'
import { PEOPLE } from '../support/marketplace.ts'
import { after, done, failed, inertFunction, inertPromise, type Model, type ModelEvent } from '../support/model.ts'
import { tokenOf } from '../support/tokens.ts'

/** Stand in the model for real tokens of the marketplace: of the client for a week, an hour and 60 days; of the guide. */
const SYMBOLS = {
  client: tokenOf({ sub: 1 }),
  short: tokenOf({ sub: 1, exp: 1 }),
  far: tokenOf({ sub: 1, exp: 4_000_000 }),
  guide: tokenOf({ sub: 2 }),
} as const
export type TokenName = keyof typeof SYMBOLS

export function symbolOf(token: Token | null): TokenName | undefined {
  const names: readonly TokenName[] = ['client', 'short', 'far', 'guide']
  return names.find((name) => SYMBOLS[name].token === token?.token)
}

const person = (id: number, { name, email, role }: (typeof PEOPLE)['client']): User => ({
  id,
  name,
  email,
  roles: [role],
})
const client = person(1, PEOPLE.client)
const guide = person(2, PEOPLE.guide)
const ownerOf = (token: Token | null) => (symbolOf(token) === 'guide' ? guide : client)

const stored = (kind: StoredSession['kind'], symbol?: TokenName, user: User | null = null): StoredSession => ({
  kind,
  token: symbol === undefined ? null : SYMBOLS[symbol],
  expiresAt: symbol === 'short' ? 1000 : symbol === 'far' ? 4_000_000_000 : null,
  user,
  tenant: null,
  welcomed: false,
})

const READ = 'read stored session'

/** Possible stored sessions at a page load; after another tab's change, its guide's. */
function readings({ token, user }: SessionContext): readonly ModelEvent[] {
  const found =
    token === null && user === null
      ? [
          stored('none'),
          stored('leftovers'),
          stored('expired'),
          stored('present', 'client'),
          stored('present', 'client', client),
          stored('present', 'short', client),
          stored('present', 'far', client),
        ]
      : [stored('present', 'guide'), stored('present', 'guide', guide)]
  return found.map((session) => done(READ, session))
}

const contextOf = (snapshot: AnyMachineSnapshot): SessionContext => snapshot.context

function identities(id: string, token: Token | null): readonly ModelEvent[] {
  const identity: Identity = { user: ownerOf(token) }
  return [done(id, identity), done(id, null), failed(id, new UserInfoFailed('Internal Server Error'))]
}

/** Possible actions of people, networks and the clock in this state. */
function happenings(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  const context = contextOf(snapshot)
  if (snapshot.matches({ restoring: 'reading' })) return readings(context)
  const symbol = symbolOf(context.token)
  if (symbol === 'short' || symbol === 'far') return [after('token expiry', 'session.logged in')]
  const answers = [
    ...identities('fetch identity of stored token', context.token),
    failed('fetch identity of stored token', new Unauthenticated('refused')),
    done('log in', SYMBOLS.client),
    failed('log in', new LoginFailed(401)),
    failed('log in', new LoginFailed(500)),
    ...identities('fetch identity of login', context.candidate),
    done('log out'),
    failed('log out', new ServiceFailed('down')),
  ]
  // The guide is a second client here: what happened to the first need not happen to both.
  if (symbol === 'guide') return answers.slice(0, 1)
  return [
    ...answers,
    { type: 'log in', credentials: { email: PEOPLE.client.email, password: PEOPLE.client.password } },
    ...(snapshot.hasTag('pending') ? [] : [{ type: 'adopt token', token: SYMBOLS.guide, identity: { user: guide } }]),
    ...(snapshot.hasTag('logged in') ? [{ type: 'log out' }] : []),
    { type: 'unauthorized' },
    { type: 'token changed elsewhere', text: null },
    { type: 'token changed elsewhere', text: JSON.stringify(SYMBOLS.guide) },
  ].filter((event) => snapshot.can(event))
}

/** Changes of the device, step by step. */
export const effects: ('store' | 'clear')[] = []

export const model: Model = {
  machine: sessionMachine.provide({
    actors: {
      'read stored session': inertFunction<StoredSession>(),
      'watch other tabs': fromCallback<SessionEvent>(() => {}),
      'log in': inertPromise(),
      'fetch identity': inertPromise(),
      'log out': inertPromise(),
    },
    delays: { 'token expiry': 1 },
    guards: { 'is token expired': ({ context }) => symbolOf(context.token) === 'short' },
    actions: {
      'store session': () => effects.push('store'),
      'clear stored session': () => effects.push('clear'),
      'log problem': () => {},
    },
  }),
  events: happenings,
  key: (snapshot) => {
    const { token, user, candidate, leaving } = contextOf(snapshot)
    return JSON.stringify([snapshot.value, user?.id, symbolOf(token), symbolOf(candidate), leaving !== null])
  },
}

/** Reading ends before it can be seen, so a path that ends there continues with the device's stored session. */
export function readingAtTheEnd(snapshot: AnyMachineSnapshot, last: ModelEvent | undefined): ModelEvent | null {
  if (!snapshot.matches({ restoring: 'reading' })) return null
  const { token, user } = contextOf(snapshot)
  if (last?.type === 'token changed elsewhere') return done(READ, stored('present', 'guide'))
  return done(READ, token === null ? stored('none') : stored('present', symbolOf(token), user))
}

/** Why these parts of the machine cannot be reached from outside yet; a test fails when one of them is no longer true. */
export const OUT_OF_REACH: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^state session\.logged in\.reloading user$|fetch identity again|reload user/,
    'a new photo does it, in test/e2e/account.test.ts',
  ],
  [/user updated/, 'the profile’s screens do it, in test/ui/screens/account'],
  [
    /log in with token|session\.adopting|fetch identity of adopted token/,
    'a registration and Google do it, in test/e2e/account.test.ts and identity.test.ts',
  ],
  [/session\.restoring\.fetching identity — log out/, 'who is logged in is not known yet, so no account menu shows'],
  [/session\.logging in — log out/, 'nobody is logged in yet, so no account menu shows'],
]

/** A path in a few words: what happens after what. */
export function titleOf(events: readonly ModelEvent[]): string {
  return events.map(inWords).join(', ')
}

function inWords({ type, output, error, text }: ModelEvent): string {
  const id = type.replace(/^xstate\.(done|error)\.actor\./, '')
  if (id === READ) {
    const { kind, token, user }: StoredSession = Object.assign(stored('none'), output)
    const owner = symbolOf(token)
    return owner === undefined ? `stored: ${kind}` : `stored: token (${owner})${user === null ? '' : ' and user'}`
  }
  if (type.startsWith('xstate.after')) return 'the token expires'
  if (type.startsWith('xstate.done')) return output === null ? `${id}: nobody` : `${id}: ok`
  if (type.startsWith('xstate.error')) return `${id}: ${error instanceof Error ? error.message : 'fails'}`
  return type === 'token changed elsewhere' ? `token ${text === null ? 'removed' : 'changed'} elsewhere` : type
}
