import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeReviews, REVIEW_ORDERS, type ReviewOrder } from '../../../src/core/offers/arrange-reviews.ts'

const PHOTO = { url: '/media/reviews/1.webp', sources: [], width: 4, height: 3, alt: '', color: '#888888' }
const REVIEWS = [
  { id: 'a', stars: 3, date: '2026-01-01', photos: [PHOTO] },
  { id: 'b', stars: 5, date: '2026-03-01', photos: [] },
  { id: 'c', stars: 5, date: '2026-05-01' },
  { id: 'd', stars: 1, date: '2026-04-01' },
]
const ids = (order: ReviewOrder, stars: number | null, withPhotos = false) =>
  arrangeReviews(REVIEWS, { order, stars, withPhotos }).map(({ id }) => id)

test('Reviews go newest first, best first or worst first, and equals newest first', () => {
  expect(ids('newest', null)).toEqual(['c', 'd', 'b', 'a'])
  expect(ids('best', null)).toEqual(['c', 'b', 'a', 'd'])
  expect(ids('worst', null)).toEqual(['d', 'a', 'c', 'b'])
})

test('Only those with the chosen stars are left', () => {
  expect(ids('newest', 5)).toEqual(['c', 'b'])
  expect(ids('best', 2)).toEqual([])
  expect([ids('best', null, true), ids('best', 5, true)]).toEqual([['a'], []])
})

test('No review is lost or doubled, whatever the order', () => {
  const date = fc.constantFrom('2026-01-01', '2026-02-01')
  const review = fc.record({ id: fc.uuid(), stars: fc.integer({ min: 1, max: 5 }), date })
  fc.assert(
    fc.property(fc.array(review), fc.constantFrom(...REVIEW_ORDERS), (reviews, order) => {
      const arranged = arrangeReviews(reviews, { order, stars: null, withPhotos: false })
      expect(arranged).toHaveLength(reviews.length)
      expect(new Set(arranged)).toEqual(new Set(reviews))
    }),
  )
})
