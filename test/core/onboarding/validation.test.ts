import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { completionRatio } from '../../../src/core/onboarding/completion-ratio.ts'
import { type ValidationEvent, validationMachine } from '../../../src/core/onboarding/validation.machine.ts'
import {
  DEFAULT_FLAGS,
  flagsOf,
  latestRecord,
  newValidationRecord,
  RECORD_FLAGS,
  VALIDATION_FLAGS,
  type ValidationFlags,
} from '../../../src/core/onboarding/validation.ts'
import { Coverage, type Model, pathsOf } from '../../support/model.ts'

const anyFlags: fc.Arbitrary<ValidationFlags> = fc
  .record({
    ...Object.fromEntries(RECORD_FLAGS.map((flag) => [flag, fc.boolean()])),
    tour_guide_certificate_verified: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(flagsOf)

describe('Validation record (section 3)', () => {
  test('A new one has every flag false, and createdAt set on creation', () => {
    const record = newValidationRecord(7, 1_800_000_000_000)
    expect(record).toEqual({
      user_id: 7,
      createdAt: 1_800_000_000_000,
      email_verified: false,
      identity_verified: false,
      oficial_rules_verified: false,
      phone_verified: false,
      pix_verified: false,
      social_net_verified: false,
      youtube_presentation_verified: false,
    })
  })

  test('Email verification can be written as a new record with email_verified true (section 4)', () => {
    expect(newValidationRecord(7, 0, { email_verified: true })).toMatchObject({
      email_verified: true,
      pix_verified: false,
    })
  })

  test('The latest record per user_id is used', () => {
    const records = [
      newValidationRecord(7, 2),
      newValidationRecord(7, 3),
      newValidationRecord(8, 9),
      newValidationRecord(7, 1),
    ]
    expect(latestRecord(records, 7)?.createdAt).toBe(3)
    expect(latestRecord(records, 9)).toBeUndefined()
    const ofOneMoment = [newValidationRecord(7, 3), newValidationRecord(7, 3, { pix_verified: true })]
    expect(latestRecord(ofOneMoment, 7)).toBe(ofOneMoment[1])
  })

  test.each([
    ['nothing', {}, {}],
    ['true and false', { pix_verified: true, phone_verified: false }, { pix_verified: true }],
    ['the certificate’s flag', { tour_guide_certificate_verified: false }, { tour_guide_certificate_verified: false }],
    ['no boolean', { pix_verified: 'true', phone_verified: 1, tour_guide_certificate_verified: null }, {}],
    ['an unknown name', { company_verified: true, user_id: 7 }, {}],
  ])('A record with %s reads as the defaults with its flags', (_, record, flags) => {
    expect(flagsOf(record)).toEqual({ ...DEFAULT_FLAGS, ...flags })
  })

  test('Whatever a store holds reads as flags', () => {
    fc.assert(
      fc.property(fc.object(), (stored) => {
        const flags = flagsOf(stored)
        for (const flag of RECORD_FLAGS) expect(typeof flags[flag]).toBe('boolean')
      }),
    )
  })
})

describe('Validation completion ratio: number of true flags divided by number of boolean flags (section 5)', () => {
  test.each([
    ['none', DEFAULT_FLAGS, 0],
    ['one of seven', { ...DEFAULT_FLAGS, email_verified: true }, 1 / 7],
    ['user_id and createdAt do not count', newValidationRecord(7, 5, { email_verified: true }), 1 / 7],
    ['the certificate counts once it is set', { ...DEFAULT_FLAGS, tour_guide_certificate_verified: true }, 1 / 8],
    [
      'and not before, as our server has it',
      { ...DEFAULT_FLAGS, email_verified: true, tour_guide_certificate_verified: false },
      1 / 7,
    ],
    ['all', flagsOf(Object.fromEntries(VALIDATION_FLAGS.map((flag) => [flag, true]))), 1],
  ])('%s', (_, flags, ratio) => expect(completionRatio(flags)).toBe(ratio))

  test('It is between 0 and 1, and setting a flag of the record never lowers it', () => {
    fc.assert(
      fc.property(anyFlags, fc.constantFrom(...RECORD_FLAGS), (flags, flag) => {
        const ratio = completionRatio(flags)
        expect(ratio).toBeGreaterThanOrEqual(0)
        expect(ratio).toBeLessThanOrEqual(1)
        expect(completionRatio({ ...flags, [flag]: true })).toBeGreaterThanOrEqual(ratio)
      }),
    )
  })
})

describe('Validation state (section 4)', () => {
  const start = (...events: ValidationEvent[]) => {
    const actor = createActor(validationMachine).start()
    for (const event of events) actor.send(event)
    return actor.getSnapshot().context
  }
  const measured = [{ type: 'initialise' }, { type: 'compute completion ratio' }] as const

  test.each(VALIDATION_FLAGS)('%s goes from false to true when the matching step completes', (flag) => {
    expect(start().flags[flag] ?? false).toBe(false)
    expect(start({ type: 'flag set', flag }).flags[flag]).toBe(true)
  })

  test('It resets to defaults on clear, and so does the ratio', () => {
    const context = start(...measured, { type: 'flag set', flag: 'pix_verified' }, { type: 'clear' })
    expect(context).toEqual({ flags: DEFAULT_FLAGS, ratio: 0 })
  })

  test('The ratio is kept current once it was computed', () => {
    const record = newValidationRecord(7, 5, { email_verified: true, phone_verified: true })
    expect(start({ type: 'initialise' }, { type: 'record arrived', record }).ratio).toBeNull()
    expect(start(...measured, { type: 'record arrived', record }).ratio).toBe(2 / 7)
  })

  test('along every path of the production machine the flags and the ratio agree, and nothing is left unvisited', () => {
    const model: Model = {
      machine: validationMachine,
      events: [
        ...measured,
        { type: 'record arrived', record: newValidationRecord(7, 5, { email_verified: true }) },
        ...VALIDATION_FLAGS.slice(-2).map((flag) => ({ type: 'flag set', flag })),
        { type: 'clear' },
      ],
    }
    const coverage = new Coverage(model.machine)
    const paths = pathsOf(model)
    for (const path of paths) {
      coverage.walk(model, path, ({ snapshot, event }) => {
        const { flags, ratio } = snapshot.context
        expect(ratio, path.description).toBe(snapshot.matches('measured') ? completionRatio(flags) : null)
        if (event?.type === 'clear') expect(flags).toEqual(DEFAULT_FLAGS)
      })
    }
    console.info(`${coverage.report}, ${paths.length} paths`)
    expect(coverage.missing).toEqual([])
  })
})
