import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { linkConfirmationMachine } from '../../../src/core/account/link-confirmation.machine.ts'
import { type RegistrationEvent, registrationMachine } from '../../../src/core/account/registration.machine.ts'
import type { RegistrationRecord } from '../../../src/core/account/registration-record.ts'
import { NotFound, Rejected, ServiceFailed, TooManyRequests, Unreachable } from '../../../src/core/failures.ts'
import { after, Coverage, done, failed, inertFunction, inertPromise, type Model, pathsOf } from '../../support/model.ts'
import { tokenOf } from '../../support/tokens.ts'

const PASSWORD = 'tucano lilás 42'
const token = tokenOf({ sub: 7 })
const record: RegistrationRecord = {
  registration: 'the-registration-of-this-browser',
  name: 'Bia',
  email: 'bia@exemplo.br',
  at: 0,
  resendAt: 60_000,
}
const registration = {
  name: 'Bia',
  email: 'bia@exemplo.br',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms_accepted: true,
} as const

/** Changes of the device in each run. */
const effects: string[] = []

const registering: Model = {
  machine: registrationMachine.provide({
    actors: {
      'read record': inertFunction<RegistrationRecord | null>(),
      'watch other tabs': fromCallback<RegistrationEvent>(() => {}),
      register: inertPromise(),
      resend: inertPromise(),
      confirm: inertPromise(),
    },
    delays: { 'wait for another mail': 1 },
    actions: {
      'store record': ({ context }) => effects.push(`store ${JSON.stringify(context.record)}`),
      'remove stored record': () => effects.push('remove'),
    },
  }),
  events: [
    { type: 'submit', registration },
    { type: 'enter code', code: '135790' },
    { type: 'resend' },
    { type: 'use another e-mail' },
    { type: 'record gone elsewhere' },
    done('read record', record),
    done('read record', null),
    done('register', record),
    failed('register', new Rejected('no', { fields: { password: 'Fácil demais.' } })),
    failed('register', new Unreachable('offline')),
    done('resend', { sent: true, resendAt: 120_000 }),
    done('resend', { sent: false, resendAt: 90_000 }),
    failed('resend', new NotFound('over')),
    failed('resend', new ServiceFailed('down')),
    done('confirm', token),
    failed('confirm', new Rejected('no', { fields: { code: 'O código não confere.' } })),
    failed('confirm', new TooManyRequests('slowly', { retryAfterSeconds: 9 })),
    failed('confirm', new NotFound('over')),
    after('wait for another mail', 'registration.waiting.for another mail'),
  ],
}

describe('Registration: every path that the production machine has', () => {
  test('keeps its promises in every state, and no state or transition is left unvisited', () => {
    const coverage = new Coverage(registering.machine)
    for (const path of pathsOf(registering)) {
      let stored = false
      coverage.walk(registering, path, ({ snapshot, before, emitted, event }) => {
        const { context } = snapshot
        const did = effects.splice(0)
        const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
        for (const effect of did) stored = effect !== 'remove'
        if (event?.type.includes('read record')) stored = context.record !== null
        if (event?.type === 'record gone elsewhere' && before?.matches('waiting')) stored = false

        expect(JSON.stringify([context, did]), `the password is nowhere kept: ${say}`).not.toContain(PASSWORD)
        if (snapshot.matches('waiting') || snapshot.matches('confirming')) {
          expect(context.record, `a registration to confirm: ${say}`).not.toBeNull()
          expect(stored, `which a reload finds: ${say}`).toBe(true)
        }
        if (snapshot.matches('editing') || snapshot.matches('confirmed')) {
          expect(stored, `nothing that a reload would wait for: ${say}`).toBe(false)
        }
        for (const busy of ['submitting', 'confirming', { waiting: 'until it is sent again' }] as const) {
          if (snapshot.matches(busy)) expect(context.problem, `a new try, a clean sheet: ${say}`).toBeNull()
        }
        if (event?.type.startsWith('xstate.error')) {
          expect(context.problem, `a failure is shown: ${say}`).not.toBeNull()
        }
        const confirmed = emitted.filter(({ type }) => type === 'confirmed')
        expect(confirmed.length > 0, `a session is given once, when it is there: ${say}`).toBe(
          snapshot.matches('confirmed') && !before?.matches('confirmed'),
        )
        if (confirmed.length > 0) expect(confirmed).toEqual([{ type: 'confirmed', token }])
        expect(emitted.some(({ type }) => type === 'mailed again')).toBe(
          event?.type === 'xstate.done.actor.resend' && context.record?.resendAt === 120_000,
        )
      })
    }
    expect(coverage.missing, coverage.report).toEqual([])
  })
})

const WHOLE = 'a-token-that-is-long-enough'

const linkMachine = linkConfirmationMachine.provide({
  actors: { 'confirm here': inertPromise(), 'confirm by password': inertPromise() },
  actions: { 'remove stored record': () => effects.push('remove') },
})

const linkOf = (input: { readonly token: string; readonly isSomebodyLoggedIn: boolean }): Model => ({
  machine: linkMachine,
  input,
  events: [
    { type: 'switch accounts' },
    { type: 'enter password', password: PASSWORD },
    { type: 'try again' },
    ...['confirm here', 'confirm by password'].flatMap((id) => [
      done(id, token),
      failed(id, new Rejected('no', { fields: { password: 'Digite a senha.' } })),
      failed(id, new Rejected('there is an account', { detail: 'Este e-mail já tem uma conta.' })),
      failed(id, new NotFound('over')),
      failed(id, new Unreachable('offline')),
    ]),
  ],
})

describe('The link of a mail: every path that the production machine has', () => {
  test('keeps its promises in every state, and no state or transition is left unvisited', () => {
    const coverage = new Coverage(linkMachine)
    const inputs = [
      { token: WHOLE, isSomebodyLoggedIn: false },
      { token: WHOLE, isSomebodyLoggedIn: true },
      { token: 'short', isSomebodyLoggedIn: true },
    ]
    for (const input of inputs) {
      const model = linkOf(input)
      for (const path of pathsOf(model)) {
        let asked = false
        coverage.walk(model, path, ({ snapshot, before, emitted, event }) => {
          const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
          const did = effects.splice(0)
          asked ||= event?.type === 'switch accounts'
          if (input.token === 'short') expect(snapshot.value, say).toBe('cut short')
          const isAsking = snapshot.matches('confirming') || snapshot.matches('confirming by password')
          if (isAsking) {
            expect(asked || !input.isSomebodyLoggedIn, `nobody’s session is replaced unasked: ${say}`).toBe(true)
            expect(snapshot.context.problem, `a new try, a clean sheet: ${say}`).toBeNull()
          }
          expect(JSON.stringify(snapshot.context), `the password is not kept: ${say}`).not.toContain(PASSWORD)
          const confirmed = snapshot.matches('confirmed') && !before?.matches('confirmed')
          expect(emitted, say).toEqual(confirmed ? [{ type: 'confirmed', token }] : [])
          expect(did, say).toEqual(confirmed ? ['remove'] : [])
          if (snapshot.matches('failed')) expect(snapshot.context.problem, say).not.toBeNull()
        })
      }
    }
    expect(coverage.missing, coverage.report).toEqual([])
  })
})
