import { expect, it } from 'vitest'
import { funnelTotal, percentOf } from '../../../src/core/back-office/sales-funnel.ts'

const day = { day: '2026-11-20', search: 200, offer: 50, cart: 60, checkout: 3, paid: 2 }

it('adds days up', () => {
  expect(funnelTotal([day, day])).toEqual({ search: 400, offer: 100, cart: 120, checkout: 6, paid: 4 })
  expect(funnelTotal([])).toEqual({ search: 0, offer: 0, cart: 0, checkout: 0, paid: 0 })
})

it('shows a step’s share of the step before, if it is a part of that', () => {
  expect(percentOf('search', day)).toBeNull()
  expect(percentOf('offer', day)).toBe(25)
  expect(percentOf('cart', day)).toBeNull()
  expect(percentOf('paid', day)).toBe(67)
  expect(percentOf('offer', { ...day, search: 0 })).toBeNull()
})
