import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editMasked } from '../../../src/core/forms/masked-edit.ts'
import { DATE_MASK, fromIsoDate, toIsoDate } from '../../../src/core/time/typed-date.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const typeAll = (text: string) =>
  [...text].reduce(
    (state, key) =>
      editMasked(DATE_MASK, state.text.slice(0, state.caret) + key + state.text.slice(state.caret), state.caret + 1),
    { text: '', caret: 0 },
  )

describe('A typed day', () => {
  test.each([
    ['17051990', '17/05/1990'],
    ['17/05/1990', '17/05/1990'],
    ['1/5/1990', '1/5/1990'],
    ['/17//05/', '17/05/'],
    ['1990-05-17', '17/05/1990'],
    [' 1990-05-17 ', '17/05/1990'],
    ['em 1990-05-17', '19/90/0517'],
    ['1990-05-17 de manhã', '19/90/0517'],
    ['17', '17'],
    ['170', '17/0'],
    ['17.05.1990', '17/05/1990'],
    ['170519901', '17/05/1990'],
    ['', ''],
    ['ontem', ''],
  ])('%s reads %s', (typed, shown) => {
    expect(DATE_MASK.show(typed)).toBe(shown)
  })

  test.each(['', '17', '17/05', '17/05/90', '31/04/1990', '29/02/2023', '00/00/0000', '17/13/1990'])(
    '%s is not an existing day',
    (typed) => {
      expect(toIsoDate(typed)).toBeNull()
    },
  )

  test('Every day is read back as it was written, whole, pasted or key by key, with and without slashes', () => {
    fc.assert(
      fc.property(day, (iso) => {
        const shown = fromIsoDate(iso)
        expect(toIsoDate(shown)).toBe(iso)
        expect(toIsoDate(iso)).toBe(iso)
        expect(typeAll(shown)).toEqual({ text: shown, caret: 10 })
        expect(typeAll(shown.replaceAll('/', ''))).toEqual({ text: shown, caret: 10 })
      }),
    )
  })

  test('A day may be typed without leading zeros', () => {
    expect(toIsoDate(typeAll('1/5/1990').text)).toBe('1990-05-01')
  })

  test('A text that is no ISO date stays unchanged', () => {
    expect(fromIsoDate('17 de maio')).toBe('17 de maio')
  })

  test('Formatting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. a') }), (text) => {
        const once = DATE_MASK.show(text)
        expect(DATE_MASK.show(once)).toBe(once)
      }),
    )
  })

  test('Backspace from anywhere takes every digit before the cursor', () => {
    fc.assert(
      fc.property(day, fc.nat(10), (iso, place) => {
        const text = fromIsoDate(iso)
        let state = { text, caret: place }
        const kept = text.slice(place).replaceAll('/', '')
        for (let presses = 0; presses < 20; presses += 1) {
          const before = Math.max(0, state.caret - 1)
          state = editMasked(DATE_MASK, state.text.slice(0, before) + state.text.slice(state.caret), before)
        }
        expect(state.text.replaceAll('/', '')).toBe(kept)
      }),
    )
  })
})
