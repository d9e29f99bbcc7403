import { expect, test } from 'vitest'
import { CARRIED_COMPANY, CARRIED_ELEMENT_ID } from '../../../contract/carried.ts'
import { updateProviderCompany } from '../../../contract/provider-company.ts'
import { offerReviews } from '../../../contract/reviews.ts'

test('a change of the company needs at least one part', () => {
  const isTaken = (body: object) => updateProviderCompany.body.safeParse(body).success
  expect(isTaken({ about: { bio: 'Guia nas dunas desde 2010, com carro próprio e rádio.' } })).toBe(true)
  expect(isTaken({})).toBe(false)
  expect(isTaken({ about: undefined, services: undefined })).toBe(false)
})

test('a page of reviews begins after a review of a day that exists', () => {
  const isTaken = (after: string) => offerReviews.query.safeParse({ after }).success
  expect(isTaken('5.2026-11-27.its-id')).toBe(true)
  for (const wrong of ['5.2026-02-30.its-id', '6.2026-11-27.its-id', '5.2026-11-27', '5.its-id.2026-11-27']) {
    expect(isTaken(wrong), wrong).toBe(false)
  }
})

test('the element with the carried answers keeps its name, by which pages of an earlier build find it', () => {
  expect([CARRIED_ELEMENT_ID, CARRIED_COMPANY]).toEqual(['carried-answers', 'company'])
})
