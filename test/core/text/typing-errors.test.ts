import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitCount, forgivenErrors, letterBits, typingDistance } from '../../../src/core/text/typing-errors.ts'

/** Optimal string alignment as the textbook writes it. */
function distance(typed: string, word: string): number {
  const table = Array.from({ length: typed.length + 1 }, (_, i) =>
    Array.from({ length: word.length + 1 }, (_, j) => i || j),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.NaN
  for (let i = 0; i <= typed.length; i += 1) {
    for (let j = 0; j <= word.length; j += 1) {
      if (i === 0 || j === 0) {
        table[i]?.splice(j, 1, i + j)
        continue
      }
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + Number(typed[i - 1] !== word[j - 1]))
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        least = Math.min(least, at(i - 2, j - 2) + 1)
      }
      table[i]?.splice(j, 1, least)
    }
  }
  return at(typed.length, word.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

describe('The distance of a typed word', () => {
  test.each([
    ['cachoera', 'cachoeira', 1],
    ['lencois', 'lencois', 0],
    ['jeriocacoara', 'jericoacoara', 1],
    ['paria', 'praia', 1],
    ['gruta', 'serra', 3],
  ])('%s from %s is %i', (typed, meant, errors) => expect(typingDistance(typed, meant, 2, false)).toBe(errors))

  test('is that of the textbook, up to the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, meant, limit) => {
        expect(typingDistance(typed, meant, limit, false)).toBe(Math.min(distance(typed, meant), limit + 1))
      }),
      { numRuns: 500 },
    )
  })

  test('from a beginning is the least of all beginnings', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, meant, limit) => {
        const starts = Array.from({ length: meant.length + 1 }, (_, end) => distance(typed, meant.slice(0, end)))
        expect(typingDistance(typed, meant, limit, true)).toBe(Math.min(...starts, limit + 1))
      }),
      { numRuns: 500 },
    )
  })

  test('is not measured for words of 64 letters and more', () => {
    const long = 'a'.repeat(63)
    expect(typingDistance(long, long, 2, false)).toBe(0)
    expect(typingDistance(`${long}a`, `${long}a`, 2, false)).toBe(3)
    expect(typingDistance(long, `${long}a`, 2, false)).toBe(3)
  })
})

test.each([
  [1, 0],
  [3, 0],
  [4, 1],
  [5, 1],
  [6, 2],
  [20, 2],
])('A word of %i letters may have %i errors', (length, errors) => expect(forgivenErrors(length)).toBe(errors))

test('One error changes at most two bits of a word’s letters', () => {
  expect(bitCount(letterBits('praia'))).toBe(4)
  expect(bitCount(letterBits(''))).toBe(0)
  expect(letterBits('praia')).toBe(letterBits('paria'))
  fc.assert(fc.property(fc.integer(), (bits) => bitCount(bits) === (bits >>> 0).toString(2).replaceAll('0', '').length))
})
