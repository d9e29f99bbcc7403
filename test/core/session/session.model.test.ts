import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { ServiceFailed, Unauthenticated } from '../../../src/core/failures.ts'
import type { SessionEvent } from '../../../src/core/session/session.events.ts'
import { sessionMachine } from '../../../src/core/session/session.machine.ts'
import { LoginFailed, UserInfoFailed } from '../../../src/core/session/session.port.ts'
import type { Identity, Token, User } from '../../../src/core/session/session.ts'
import type { StoredSession } from '../../../src/core/session/stored-session.ts'
import { authorizationOf } from '../../../src/core/session/token.ts'
import { after, Coverage, done, failed, inertFunction, inertPromise, type Model, pathsOf } from '../../support/model.ts'
import { tokenOf } from '../../support/tokens.ts'

const ana: User = { id: 1, name: 'Ana', email: 'ana@exemplo.br', roles: ['client'] }
const bia: User = { id: 2, name: 'Bia', email: 'bia@exemplo.br', roles: ['company'] }
const first = tokenOf({ sub: 1 })
const second = tokenOf({ sub: 2 })
/** The stopped clock of the paths; this token expires at this moment. */
const NOW = 1_000_000
const running = tokenOf({ sub: 1, exp: NOW / 1000 })

const stored = (kind: StoredSession['kind'], token: Token | null = null, user: User | null = null): StoredSession => ({
  kind,
  token,
  expiresAt: token === running ? NOW : null,
  user,
  tenant: null,
  welcomed: false,
})

const identity = (user: User): Identity => ({ user, tenant: { id: 9 } })

function fetched(id: string) {
  return [
    done(id, identity(ana)),
    done(id, identity(bia)),
    done(id, null),
    failed(id, new Unauthenticated('no')),
    failed(id, new UserInfoFailed('Bad Gateway')),
  ]
}

/** Changes of the device and the log in each run, recorded by the machine's own effects. */
const effects: string[] = []

const model: Model = {
  machine: sessionMachine.provide({
    actors: {
      'read stored session': inertFunction<StoredSession>(),
      'watch other tabs': fromCallback<SessionEvent>(() => {}),
      'log in': inertPromise(),
      'fetch identity': inertPromise(),
      'log out': inertPromise(),
    },
    delays: { 'token expiry': 1 },
    guards: { 'is token expired': ({ context }) => context.expiresAt !== null && context.expiresAt <= NOW },
    actions: {
      'store session': () => effects.push('store'),
      'clear stored session': () => effects.push('clear'),
      'log problem': () => effects.push('log'),
    },
  }),
  events: [
    { type: 'log in', credentials: { email: 'ana@exemplo.br', password: 'segredo' } },
    { type: 'log in with token', token: second },
    { type: 'adopt token', token: second, identity: identity(bia) },
    { type: 'log out' },
    { type: 'unauthorized' },
    { type: 'unauthorized', authorization: authorizationOf(first) },
    { type: 'token changed elsewhere', text: null },
    { type: 'token changed elsewhere', text: JSON.stringify(first) },
    { type: 'token changed elsewhere', text: JSON.stringify(second) },
    { type: 'reload user' },
    { type: 'user updated', changes: { name: 'Ana Maria' } },
    ...[
      stored('none'),
      stored('leftovers'),
      stored('expired'),
      stored('present', first),
      stored('present', first, ana),
      stored('present', running, ana),
    ].map((found) => done('read stored session', found)),
    done('log in', first),
    failed('log in', new LoginFailed(401, { detail: 'E-mail ou senha incorretos.' })),
    failed('log in', new Error('no answer')),
    ...fetched('fetch identity of stored token'),
    ...fetched('fetch identity of login'),
    ...fetched('fetch identity of adopted token'),
    ...fetched('fetch identity again'),
    done('log out'),
    failed('log out', new ServiceFailed('down')),
    after('token expiry', 'session.logged in'),
  ],
}

describe('Session: every path that the production machine has', () => {
  test('keeps its promises in every state, and no state or transition is left unvisited', () => {
    const coverage = new Coverage(model.machine)
    const paths = pathsOf(model)
    for (const path of paths) {
      coverage.walk(model, path, ({ snapshot, before, emitted, event }) => {
        const { context } = snapshot
        const done = effects.splice(0)
        const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
        const answers = ['pending', 'logged in', 'logged out'].filter((tag) => snapshot.hasTag(tag))
        expect(answers, `one answer to who is logged in: ${say}`).toHaveLength(1)

        if (snapshot.hasTag('logged in')) {
          expect(context.user?.id, `a user with an id: ${say}`).toBeDefined()
          expect(context.token, `a token: ${say}`).not.toBeNull()
          expect(context.candidate, `nothing left to find out: ${say}`).toBeNull()
        }
        if (snapshot.hasTag('logged out')) {
          expect([context.user, context.token, context.tenant], `nothing of anybody: ${say}`).toEqual([
            null,
            null,
            null,
          ])
        }
        expect(context.leaving !== null, `a token to forget only while telling so: ${say}`).toBe(
          snapshot.matches({ 'logged out': 'telling the backend' }),
        )

        const types = emitted.map(({ type }) => type)
        const wasIn = before?.hasTag('logged in') ?? false
        if (wasIn && snapshot.hasTag('logged out')) {
          expect(types, `an end is emitted once: ${say}`).toEqual(['session ended', 'identity changed'])
          const elsewhere = event?.type === 'token changed elsewhere'
          expect(done.includes('clear'), `the device is cleared, unless the other tab did: ${say}`).toBe(!elsewhere)
        }
        if (types.includes('welcomed')) expect(event?.type, say).toBe('xstate.done.actor.fetch identity of login')
        expect(types.includes('identity changed'), `a change of person is emitted, and nothing else is: ${say}`).toBe(
          (before?.context.announced ?? null) !== context.announced,
        )
        if (!snapshot.hasTag('pending')) {
          const current = context.user === null ? null : JSON.stringify([context.user.id, ...context.user.roles])
          expect(context.announced, `the announced person is current: ${say}`).toBe(current)
        }
      })
    }
    console.info(`${coverage.report}, ${paths.length} paths`)
    expect(coverage.missing).toEqual([])
  })
})
