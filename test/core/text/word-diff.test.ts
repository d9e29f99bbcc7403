import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiffPart, wordDiff } from '../../../src/core/text/word-diff.ts'

const textOf = (parts: readonly DiffPart[]) => parts.map(({ text }) => text).join('')
const keptOf = (parts: readonly DiffPart[]) => textOf(parts.filter(({ isChanged }) => !isChanged))
const marked = (parts: readonly DiffPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')

test.each([
  ['Saímos às 4h da praça', 'Saímos às 5h da praça', 'Saímos às [4h] da praça', 'Saímos às [5h] da praça'],
  ['um dois três', 'um três', 'um [dois ]três', 'um três'],
  ['', 'tudo novo', '', '[tudo novo]'],
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
