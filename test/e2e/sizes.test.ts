import { expect, test } from 'vitest'
import { FIRST_LOAD, measureSizes, SCREEN } from '../../bench/sizes.ts'

const sizes = measureSizes()

test('the home loads no more than it may, and no heavy library', () => {
  expect(sizes.firstLoad).toBeGreaterThan(50)
  expect(sizes.firstLoad).toBeLessThanOrEqual(FIRST_LOAD)
  expect(sizes.intruders).toEqual([])
})

test('no screen loads more than it may', () => {
  expect(sizes.screens.length).toBeGreaterThan(50)
  expect(sizes.screens.filter(({ size }) => size > SCREEN)).toEqual([])
})
