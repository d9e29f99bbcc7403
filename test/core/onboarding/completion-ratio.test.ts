import { describe, expect, test } from 'vitest'
import { NotOffered } from '../../../src/core/failures.ts'
import { APPROVAL_STEPS, type ApprovalStepName, STEP_WORDS } from '../../../src/core/onboarding/approval-steps.ts'
import { flagsOf } from '../../../src/core/onboarding/validation.ts'
import type { ValidationRecords } from '../../../src/core/onboarding/validation-records.port.ts'
import { PEOPLE, page } from './watched-page.ts'

type Watch = ValidationRecords['watch']

const recordOf = (done: readonly ApprovalStepName[], more: object = {}) => ({
  ...flagsOf({ ...more, ...Object.fromEntries(done.map((step) => [STEP_WORDS[step].flag, true])) }),
  user_id: PEOPLE.ana,
  createdAt: 1,
})
const reports =
  (record: ReturnType<typeof recordOf>): Watch =>
  (_, onRecord) => {
    onRecord(record)
    return () => undefined
  }
const offersNoRecords: Watch = (_, _onRecord, onFailure) => {
  onFailure(new NotOffered('no such call'))
  return () => undefined
}

/** Ana's page, where the steps are done; the names in auth/me are those of the steps that are not. */
async function ratioBy(
  watch: Watch,
  done: readonly ApprovalStepName[] = [],
  optional: readonly ApprovalStepName[] = [],
) {
  const { session, validation, enter } = page(undefined, { records: (device) => ({ ...device, watch }) })
  validation.send({ type: 'initialise' })
  validation.send({ type: 'compute completion ratio' })
  await enter('ana')
  const lacking = APPROVAL_STEPS.filter((step) => !done.includes(step) && !optional.includes(step))
  const missing_validation = lacking.flatMap((step) => STEP_WORDS[step].names)
  const company = { able_to_approve: { validations: lacking.length === 0, missing_validation } }
  session.send({ type: 'user updated', changes: { company } })
  return validation.getSnapshot().context.ratio
}

const CASES: readonly (readonly [steps: readonly ApprovalStepName[], ratio: number])[] = [
  [[], 0],
  [['email'], 1 / 7],
  [['social'], 1 / 7],
  [['email', 'phone', 'contract'], 3 / 7],
  [['email', 'phone', 'presentation', 'social', 'bank', 'contract'], 6 / 7],
  [['email', 'phone', 'presentation', 'social', 'bank', 'contract', 'identity'], 1],
]

describe('The completion ratio of the same steps is the same from every source', () => {
  describe.each([
    {
      certificate: 'a required certificate that is missing',
      optional: [],
      server: { tour_guide_certificate_verified: false },
    },
    {
      certificate: 'no required certificate',
      optional: ['certificate'],
      server: { tour_guide_certificate_verified: null },
    },
  ] as const)('with $certificate', ({ optional, server }) => {
    test.each(CASES)('%j are %d', async (done, ratio) => {
      expect(await ratioBy(reports(recordOf(done, server))), 'the record of our server').toBe(ratio)
      expect(await ratioBy(reports(recordOf(done))), 'a record of Firestore, without the certificate').toBe(ratio)
      expect(await ratioBy(offersNoRecords, done, optional), 'auth/me alone').toBe(ratio)
    })
  })

  test('and 1 once the certificate is passed too', async () => {
    expect(await ratioBy(reports(recordOf(APPROVAL_STEPS))), 'a record').toBe(1)
    expect(await ratioBy(offersNoRecords, APPROVAL_STEPS), 'auth/me alone').toBe(1)
  })
})
