import { expect, test } from 'vitest'
import { FIRST_LOAD, measureSizes, SCREEN } from '../../bench/sizes.ts'
import { MOST, measureVisits } from '../../bench/visits.ts'
import { launchBrowser } from '../support/browser.ts'
import { ORIGIN } from '../support/marketplace.ts'

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

test('home, results and detail load no more than they may before an interaction', async () => {
  const browser = await launchBrowser()
  try {
    for (const { page, files, size } of await measureVisits(browser, ORIGIN)) {
      expect(files.length, `${page}: ${files.join(' ')}`).toBeGreaterThan(3)
      expect(files.length, `${page}: ${files.join(' ')}`).toBeLessThanOrEqual(MOST[page].scripts)
      expect(size, page).toBeLessThanOrEqual(MOST[page].size)
    }
  } finally {
    await browser.close()
  }
})
