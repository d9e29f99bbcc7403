import { expect, test } from 'vitest'
import { singular, tokensOf, wordAt, written } from '../../../../src/core/search/intent/tokens.ts'

test('Words of a text are folded, and keep what was typed and what stands after them', () =>
  expect(tokensOf(' Até R$ 1.500, Pará!')).toEqual([
    { folded: 'ate', written: 'Até', next: ' ', gap: ' ', at: 0 },
    { folded: 'r', written: 'R', next: '$', gap: '$ ', at: 1 },
    { folded: '1', written: '1', next: '.', gap: '.', at: 2 },
    { folded: '500', written: '500', next: ',', gap: ', ', at: 3 },
    { folded: 'para', written: 'Pará', next: '!', gap: '', at: 4 },
  ]))

test('Beyond a text there is no word', () => {
  const tokens = tokensOf('praia')
  expect([wordAt(tokens, -1), wordAt(tokens, 0), wordAt(tokens, 1)]).toEqual(['', 'praia', ''])
})

test.each([
  ['praia, Salvador', [0, 1], 'praia, Salvador'],
  ['praia \n\t Salvador', [0, 1], 'praia Salvador'],
  ['praia, trilha, Salvador', [0, 2], 'praia Salvador'],
  ['praia, trilha!', [0], 'praia'],
  ['praia', [], ''],
])('Of %j the words %j are written %j', (text, kept, expected) => {
  expect(written(tokensOf(text).filter(({ at }) => kept.includes(at)))).toBe(expected)
})

test.each([
  ['praias', 'praia'],
  ['dias', 'dia'],
  ['mes', 'mes'],
  ['gas', 'gas'],
  ['praia', 'praia'],
])('%s without its plural is %s', (word, expected) => expect(singular(word)).toBe(expected))
