import { afterAll, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { ServiceFailed } from '../../../src/core/failures.ts'
import { type ConsentContext, consentMachine } from '../../../src/core/privacy/consent.machine.ts'
import { CONSENT_VERSION, type ConsentRecord } from '../../../src/core/privacy/consent.ts'
import type { Consent } from '../../../src/core/privacy/privacy.port.ts'
import { seenOffer } from '../../../src/core/recently-seen/recently-seen.ts'
import { sampleOffers } from '../../contracts/sample-offers.ts'
import { Coverage, done, failed, inertPromise, type Model, pathsOf, type Step } from '../../support/model.ts'

const at = '2026-11-20T12:00:00.000Z'
const SEEN = sampleOffers(1).map((offer) => seenOffer(offer, 0))
const consentOf = (granted: boolean): Consent => ({ purpose: 'preferences', granted, version: CONSENT_VERSION, at })

/** Effects since the last step. */
let asked: string[] = []
const ask = (name: string) => () => {
  asked.push(name)
}

const machine = consentMachine.provide({
  actors: {
    'watch session': fromCallback(() => undefined),
    'watch other tabs': fromCallback(() => undefined),
    'fetch consents': inertPromise(),
    'record consents': inertPromise(),
  },
  actions: {
    'store record': ask('store record'),
    'forget what was refused': ask('forget what was refused'),
    'store search': ask('store search'),
    'store seen offer': ask('store seen offer'),
    'store what was unkept': ({ context: { record, unkept, unkeptSeen } }) => {
      if (record?.choices.preferences !== true) return
      if (unkept !== null || unkeptSeen.length > 0) asked.push('store what was unkept')
    },
    'log problem': ask('log problem'),
  },
})

const model = (record: ConsentRecord | null): Model => ({
  machine,
  input: { record },
  events: [
    { type: 'person changed', person: '7' },
    { type: 'person changed', person: null },
    { type: 'decided', choices: { preferences: true }, at },
    { type: 'decided', choices: { preferences: false }, at },
    { type: 'decided elsewhere', record: null },
    { type: 'searched', filters: { people: 2 } },
    ...SEEN.map((offer) => ({ type: 'seen', offer })),
    { type: 'seen forgotten' },
    { type: 'account deleted' },
    done('fetch consents', []),
    done('fetch consents', [consentOf(true)]),
    done('fetch consents', [consentOf(false)]),
    failed('fetch consents', new ServiceFailed('500')),
    done('record consents', [consentOf(true)]),
    failed('record consents', new ServiceFailed('500')),
  ],
})

const RECORDS: readonly (readonly [string, ConsentRecord | null])[] = [
  ['nothing was decided', null],
  ...(['visitor', 'account', 'unsent'] as const).map(
    (saveState) =>
      [
        `it was decided (${saveState})`,
        { version: CONSENT_VERSION, at, choices: { preferences: true }, saveState },
      ] as const,
  ),
]

const coverage = new Coverage(machine)

describe.each(RECORDS)('The consent where %s before', (_, record) => {
  test.each(pathsOf(model(record)).map((path) => [path.description, path] as const))(
    'holds: %s',
    (_description, path) => {
      asked = []
      coverage.walk(model(record), path, (step) => {
        check(step, asked.splice(0))
      })
    },
  )
})

function check({ event, before, snapshot }: Step, effects: readonly string[]): void {
  const { record }: ConsentContext = snapshot.context
  const former: ConsentRecord | null = before?.context.record ?? null
  // Only the person agrees, here or elsewhere.
  if (record?.choices.preferences === true && former?.choices.preferences !== true && before !== undefined) {
    expect(['decided', 'xstate.done.actor.fetch consents', 'xstate.done.actor.record consents']).toContain(event?.type)
  }
  // A search is kept with consent only.
  if (event?.type === 'searched') expect(effects.includes('store search')).toBe(former?.choices.preferences === true)
  else expect(effects).not.toContain('store search')
  // So is an opened offer.
  if (event?.type === 'seen') expect(effects.includes('store seen offer')).toBe(former?.choices.preferences === true)
  else expect(effects).not.toContain('store seen offer')
  // A yes, here or read from the account, keeps what the question was about, and no answer keeps another person's.
  const unkept = { unkept: null, unkeptSeen: [], ...before?.context }
  const isDecided = event?.type === 'decided' || event?.type === 'xstate.done.actor.fetch consents'
  expect(effects.includes('store what was unkept')).toBe(
    isDecided && record?.choices.preferences === true && (unkept.unkept !== null || unkept.unkeptSeen.length > 0),
  )
  if (event?.type === 'person changed' && before !== undefined && !before.matches('waiting for session')) {
    expect(snapshot.context).toMatchObject({ unkept: null, unkeptSeen: [] })
  }
  // Every decision is stored at once, and refused data is deleted.
  if (event?.type === 'decided') {
    expect(effects).toEqual(expect.arrayContaining(['store record', 'forget what was refused']))
    expect(record?.choices).toEqual(event.choices)
    // Sent to the backend if there is an account.
    expect(record?.saveState).toBe(before?.matches('account') ? 'unsent' : 'visitor')
    expect(snapshot.matches({ account: 'recording' })).toBe(before?.matches('account') ?? false)
  }
  // A decision that was not sent is never sent in another person's name.
  if (event?.type === 'person changed' && event.person === null) expect(record?.saveState).not.toBe('unsent')
  if (event?.type === 'account deleted') expect(record).toBeNull()
}

afterAll(() => {
  console.info(coverage.report)
  expect(coverage.missing).toEqual([])
})
