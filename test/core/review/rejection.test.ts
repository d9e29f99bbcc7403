import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_REASON } from '../../../src/core/back-office/reason.ts'
import { photosToSend, refusalOf } from '../../../src/core/onboarding/identity-photos.ts'
import {
  EMPTY_REJECTION,
  isEmptyRejection,
  photosToName,
  rejectionOf,
  rejectionProblems,
  togglePhoto,
} from '../../../src/core/review/rejection.ts'
import { LONGEST_PHOTO_REASON } from '../../../src/core/review/review.port.ts'

const documents = ['Frente', 'Verso', 'Selfie'].map((label) => ({ id: label[0] ?? '', label, type: 'image/jpeg' }))
const item = { kind: 'identity', documents } as const

describe('A rejection', () => {
  test('names single photos only for an identity with several photos', () => {
    expect(photosToName(item)).toEqual(documents)
    expect(photosToName({ kind: 'identity', documents: documents.slice(0, 1) })).toEqual([])
    expect(photosToName({ kind: 'certificate', documents })).toEqual([])
    expect(
      photosToName({ kind: 'identity', documents: documents.map((one) => ({ ...one, type: 'application/pdf' })) }),
    ).toEqual([])
  })

  test('needs one reason, or one for each named photo', () => {
    expect(isEmptyRejection(EMPTY_REJECTION)).toBe(true)
    expect(rejectionProblems(EMPTY_REJECTION)).toEqual({ reason: expect.stringMatching(/^Escreva/), photos: {} })
    const named = togglePhoto({ reason: 'Está tudo errado', photos: {} }, 'S')
    expect(isEmptyRejection(named)).toBe(false)
    expect(rejectionProblems(named)).toEqual({ photos: { S: expect.stringMatching(/^Escreva/) } })
    expect(rejectionProblems({ ...named, photos: { S: 'a'.repeat(LONGEST_PHOTO_REASON + 1) } })?.photos.S).toMatch(
      /no máximo 150/,
    )
    expect(rejectionProblems({ ...named, photos: { S: 'Está escura' } })).toBeNull()
    expect(togglePhoto(named, 'S')).toEqual({ reason: 'Está tudo errado', photos: {} })
  })

  test('repeats the reasons of photos under their labels, in the order of the documents', () => {
    expect(rejectionOf(item, { reason: 'ignorado', photos: { S: ' Está\nescura ', F: 'Veio cortada.' } })).toEqual({
      reason: 'Frente: Veio cortada. Selfie: Está escura.',
      photos: [
        { document: 'F', reason: 'Veio cortada.' },
        { document: 'S', reason: 'Está escura' },
      ],
    })
    expect(rejectionOf(item, { reason: ' Está escura ', photos: {} })).toEqual({ reason: 'Está escura', photos: [] })
    expect(rejectionOf({ ...item, kind: 'company' }, { reason: 'Falta algo', photos: { S: 'x' } }).photos).toEqual([])
  })

  test('of every photo fits into the longest reason', () => {
    const text = fc.string({ minLength: 5, maxLength: LONGEST_PHOTO_REASON })
    fc.assert(
      fc.property(text, text, text, (F, V, S) => {
        const draft = { reason: '', photos: { F, V, S } }
        fc.pre(rejectionProblems(draft) === null)
        expect(rejectionOf(item, draft).reason.length).toBeLessThanOrEqual(LONGEST_REASON)
      }),
    )
  })
})

describe('The photos to send', () => {
  const refused = [{ photo: 'selfie', reason: 'Está escura' }] as const
  test('are the refused ones if the rejection named them', () => {
    expect(photosToSend({ status: 'rejected', reason: '', refused })).toEqual(['selfie'])
    expect(refusalOf({ status: 'rejected', reason: '', refused }, 'selfie')).toBe('Está escura')
    expect(refusalOf({ status: 'rejected', reason: '', refused }, 'front')).toBeNull()
  })
  test.each([
    { status: 'rejected', reason: 'Tudo escuro' },
    { status: 'rejected', reason: 'Tudo escuro', refused: null },
    { status: 'rejected', reason: 'Tudo escuro', refused: [] },
    { status: 'missing', reason: null, refused },
    { status: 'in review', reason: null, refused },
  ] as const)('are all three otherwise: %j', (identity) => {
    expect(photosToSend(identity)).toEqual(['front', 'back', 'selfie'])
    if (identity.status !== 'rejected') expect(refusalOf(identity, 'selfie')).toBeNull()
  })
})
