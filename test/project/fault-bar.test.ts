import { expect, it } from 'vitest'
import { type FaultFigures, missesFaultBar } from '../../bench/faults.ts'

const good: FaultFigures = {
  purchases: 500,
  unfinished: 0,
  lost: 0,
  doubleCharges: 0,
  otherErrors: 0,
  refused: 120,
  brokenBooks: [],
  recovery: Array.from({ length: 5 }, (_, index) => ({ name: `fault ${index}`, seconds: 4.9 })),
  slowestSeconds: 61,
}

it('the fault bench passes with refused and slow purchases that end well', () => {
  expect(missesFaultBar(good)).toBe(false)
})

it.each<Partial<FaultFigures>>([
  { purchases: 499 },
  { unfinished: 1 },
  { lost: 1 },
  { doubleCharges: 1 },
  { otherErrors: 1 },
  { brokenBooks: ['an order is paid once'] },
  { recovery: good.recovery.slice(1) },
  { recovery: good.recovery.map((one) => ({ ...one, seconds: 5 })) },
  { recovery: good.recovery.map((one) => ({ ...one, seconds: Number.POSITIVE_INFINITY })) },
  { recovery: good.recovery.map((one) => ({ ...one, seconds: Number.NaN })) },
])('the fault bench fails with %j', (figures) => {
  expect(missesFaultBar({ ...good, ...figures })).toBe(true)
})
