import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiffPart, wordDiff } from '../../../src/core/text/word-diff.ts'

const textOf = (parts: readonly DiffPart[]) => parts.map(({ text }) => text).join('')
const keptOf = (parts: readonly DiffPart[]) => textOf(parts.filter(({ isChanged }) => !isChanged))
const marked = (parts: readonly DiffPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')

/** The textbook's length of a longest common subsequence. */
function longestCommon([first, ...old]: readonly string[], now: readonly string[]): number {
  if (first === undefined) return 0
  const place = now.indexOf(first)
  const without = longestCommon(old, now)
  return place < 0 ? without : Math.max(without, 1 + longestCommon(old, now.slice(place + 1)))
}

test.each([
  ['Saímos às 4h da praça', 'Saímos às 5h da praça', 'Saímos às [4h] da praça', 'Saímos às [5h] da praça'],
  ['um dois três', 'um três', 'um [dois ]três', 'um três'],
  ['', 'tudo novo', '', '[tudo novo]'],
  ['um três', 'um dois três', 'um três', 'um [dois ]três'],
  ['a b c d e', 'x b y d z', '[a] b [c] d [e]', '[x] b [y] d [z]'],
  ['sol  lua', 'sol lua', 'sol[  ]lua', 'sol[ ]lua'],
  ['igual', 'igual', 'igual', 'igual'],
])('“%s” beside “%s” marks what is different', (before, after, old, now) => {
  const diff = wordDiff(before, after)
  expect([marked(diff.before), marked(diff.after)]).toEqual([old, now])
})

test('Both texts stay complete, and are equal without the marked parts', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', 'água', ' ', '\n', '  '), { maxLength: 30 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const diff = wordDiff(before, after)
      expect([textOf(diff.before), textOf(diff.after)]).toEqual([before, after])
      expect(keptOf(diff.before)).toBe(keptOf(diff.after))
      if (before === after) expect(diff.before.some(({ isChanged }) => isChanged)).toBe(false)
    }),
  )
})

test('As many words as possible stay unmarked', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 9 })
  fc.assert(
    fc.property(words, words, (old, now) => {
      // One separator, so that each word is compared with words only.
      const kept = keptOf(wordDiff(old.join(' '), now.join(' ')).before)
      const withGaps = (all: readonly string[]) => all.flatMap((word, index) => (index === 0 ? [word] : [' ', word]))
      expect(kept.length).toBe(longestCommon(withGaps(old), withGaps(now)))
    }),
    { numRuns: 100 },
  )
})

test('Long texts with one changed word are compared word by word', () => {
  const rest = Array.from({ length: 9000 }, (_, index) => `palavra${index}`).join(' ')
  const diff = wordDiff(`${rest} sol ${rest}`, `${rest} lua ${rest}`)
  expect([marked(diff.before), marked(diff.after)]).toEqual([`${rest} [sol] ${rest}`, `${rest} [lua] ${rest}`])
})

test('Two of the longest descriptions are compared quickly, and longer ones count as different', () => {
  const words = (count: number, word: string) =>
    Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ')
  const from = performance.now()
  wordDiff(words(900, 'a'), words(900, 'b'))
  expect(performance.now() - from).toBeLessThan(500)
  const [one, other] = [words(9000, 'a'), words(9000, 'b')]
  expect(wordDiff(one, other)).toEqual({
    before: [{ text: one, isChanged: true }],
    after: [{ text: other, isChanged: true }],
  })
})
