import { expect, test } from 'vitest'
import { photosToSend, refusalOf } from '../../../src/core/onboarding/identity-photos.ts'
import type { IdentityReview } from '../../../src/core/onboarding/validation-checks.port.ts'

const ALL = ['front', 'back', 'selfie'] as const
const selfie = { photo: 'selfie', reason: 'A selfie está escura.' } as const
const front = { photo: 'front', reason: 'A frente está cortada.' } as const

test.each<[string, IdentityReview, readonly string[], readonly (string | null)[]]>([
  ['never sent', { status: 'missing', reason: null }, ALL, [null, null, null]],
  ['rejected as a whole', { status: 'rejected', reason: 'Tudo.' }, ALL, [null, null, null]],
  ['rejected with an empty list', { status: 'rejected', reason: 'Tudo.', refused: [] }, ALL, [null, null, null]],
  ['rejected without a list', { status: 'rejected', reason: 'Tudo.', refused: null }, ALL, [null, null, null]],
  [
    'rejected for one photo',
    { status: 'rejected', reason: 'Uma.', refused: [selfie] },
    ['selfie'],
    [null, null, selfie.reason],
  ],
  [
    'rejected for two photos',
    { status: 'rejected', reason: 'Duas.', refused: [selfie, front] },
    ['front', 'selfie'],
    [front.reason, null, selfie.reason],
  ],
  ['in review after a rejection', { status: 'in review', reason: null, refused: [selfie] }, ALL, [null, null, null]],
])('An identity that is %s needs these photos, with these reasons', (_, review, photos, reasons) => {
  expect(photosToSend(review)).toEqual(photos)
  expect(ALL.map((photo) => refusalOf(review, photo))).toEqual(reasons)
})
