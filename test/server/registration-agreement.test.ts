import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpProblem } from '../../server/http/problem.ts'
import { checkStep, type StepName, type Steps } from '../../server/onboarding/step-rules.ts'
import { checkForm } from '../../src/core/forms/form-check.ts'
import type { SavedStep } from '../../src/core/onboarding/provider-registration.ts'
import { fieldsOf } from '../../src/core/onboarding/registration-form.ts'
import { type TypedRegistration, typedOf } from '../../src/core/onboarding/typed-registration.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'

const NOON = new Date('2026-11-20T15:00:00Z')
const TYPED = typedOf(WHOLE_STEPS) as TypedRegistration

function refusedByForm<Step extends SavedStep>(step: Step, change: Partial<TypedRegistration[Step]>, today: string) {
  return checkForm(fieldsOf(step, { ...TYPED[step], ...change }, today)).failures.map(({ name }) => name)
}

/** The fields of a step that the server refuses. */
function refusedByServer(step: StepName, change: object, now: Date) {
  try {
    checkStep(step, { ...WHOLE_STEPS, [step]: { ...WHOLE_STEPS[step], ...change } } as Steps, now)
    return []
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    return Object.keys(error.problem.errors ?? {}).map((name) => name.slice(step.length + 1))
  }
}

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
const two = (number: number) => String(number).padStart(2, '0')

describe('The form and the server', () => {
  it('accept the same phones', () => {
    const phone = fc.oneof(
      digits(8, 15).map((number) => `+${number}`),
      fc.tuple(fc.integer({ min: 10, max: 99 }), digits(8, 9)).map(([area, number]) => `+55${area}${number}`),
      fc.tuple(fc.integer({ min: 10, max: 99 }), digits(8, 8)).map(([area, number]) => `+55${area}9${number}`),
    )
    fc.assert(
      fc.property(phone, (cellphone) => {
        expect(refusedByServer('personal', { cellphone }, NOON)).toEqual(
          refusedByForm('personal', { cellphone }, '2026-11-20'),
        )
      }),
      { numRuns: 1000, examples: [['+5523987650001'], ['+5520987650001'], ['+5511987650001'], ['+5511300000000']] },
    )
  })

  it('accept the same birth dates, on every day', () => {
    const year = fc.integer({ min: 1850, max: 2040 })
    const month = fc.integer({ min: 1, max: 13 })
    const day = fc.integer({ min: 1, max: 31 })
    const today = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(year, month, day, today, (y, m, d, on) => {
        // Noon in Brasília, so that the day there is the date's own.
        const now = new Date(`${on.toISOString().slice(0, 10)}T15:00:00Z`)
        expect(refusedByServer('personal', { birthDate: `${y}-${two(m)}-${two(d)}` }, now)).toEqual(
          refusedByForm('personal', { birthDate: `${two(d)}/${two(m)}/${y}` }, now.toISOString().slice(0, 10)),
        )
      }),
      {
        numRuns: 1000,
        examples: [
          [2008, 2, 29, new Date('2026-02-28')],
          [2008, 2, 29, new Date('2026-03-01')],
          [1906, 11, 20, new Date('2026-11-20')],
          [1905, 11, 19, new Date('2026-11-20')],
        ],
      },
    )
  })

  it('accept the same texts about a person, an emoji as one letter', () => {
    const bio = fc.string({ unit: fc.constantFrom('a', 'e', ' ', '🌴'), minLength: 20, maxLength: 60 })
    fc.assert(
      fc.property(bio, (text) => {
        expect(refusedByServer('about', { bio: text }, NOON)).toEqual(
          refusedByForm('about', { bio: text }, '2026-11-20'),
        )
      }),
      { examples: [['🌴'.repeat(39)], ['🌴'.repeat(40)]] },
    )
  })

  it.each([
    ['Ana', ['name']],
    ['Ana Souza', []],
    ['Ana www.golpe.example', ['name']],
  ])('judge the name “%s” alike', (name, refused) => {
    expect(refusedByForm('personal', { name }, '2026-11-20')).toEqual(refused)
    expect(refusedByServer('personal', { name }, NOON)).toEqual(refused)
  })

  it.each([
    ['2026-11-19', '19/11/2026', true],
    ['2026-11-20', '20/11/2026', false],
  ])('judge a Cadastur that is valid until %s alike', (expiresOn, cadasturExpiresOn, isRefused) => {
    const cadastur = { ...WHOLE_STEPS.company.cadastur, expiresOn }
    expect(refusedByForm('company', { cadasturExpiresOn }, '2026-11-20')).toEqual(
      isRefused ? ['cadasturExpiresOn'] : [],
    )
    expect(refusedByServer('company', { cadastur }, NOON)).toEqual(isRefused ? ['cadastur.expiresOn'] : [])
  })
})
