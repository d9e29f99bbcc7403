import { expect, test } from 'vitest'
import { isInconclusive, type LighthouseFigures, lighthouseTable, peersTable } from '../../bench/lighthouse-table.ts'

const page = (name: string, speeds: readonly number[], totalBlockingTime = 80): LighthouseFigures => ({
  page: name,
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstContentfulPaint: 0.91,
  largestContentfulPaint: 1.36,
  totalBlockingTime,
  cumulativeLayoutShift: 0,
  speeds,
  lost: [],
})

test('a machine whose speed varies by a fifth is steady, by more it is not', () => {
  expect(isInconclusive([2400, 3000])).toBe(false)
  expect(isInconclusive([2399, 3000])).toBe(true)
})

test('the table marks the pages that an unsteady machine measured', () => {
  const rows = lighthouseTable([page('home', [2500, 3000]), page('detail', [1500, 3000])]).split('\n')
  expect(rows.find((row) => row.startsWith('| home'))).toContain('2500–3000 |')
  expect(rows.find((row) => row.startsWith('| detail'))).toContain('1500–3000, inconclusive |')
  expect(rows.at(-1)).toMatch(/^Inconclusive/)
})

test('pages of equal speed are compared without a warning', () => {
  expect(lighthouseTable([page('home', [2500]), page('detail', [3000])])).not.toMatch(/inconclusive/i)
})

test('our slowest page is compared with the best peer', () => {
  const ours = [page('home', [3000], 40), page('detail', [3000], 90)]
  const peers = [page('one', [3000], 200), page('other', [3000], 300)]
  expect(peersTable(ours, peers)).toMatch(/0\.45 of the best peer's/)
})
