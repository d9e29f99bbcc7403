import { expect, test } from 'vitest'
import { lines, number, text } from '../../../src/core/offer-editing/typed-rules.ts'

test.each<[string, string, number, string | false]>([
  ['nothing, if it is optional', '', 0, false],
  ['only spaces, if it is optional', '   ', 0, false],
  ['nothing, if it is required', '', 1, 'Campo obrigatório'],
  ['only spaces, if it is required', '   ', 1, 'Campo obrigatório'],
  ['one character too few', 'abcd', 5, 'Escreva um pouco mais: pelo menos 5 caracteres.'],
  ['spaces that fill up the length', ' abcd ', 5, 'Escreva um pouco mais: pelo menos 5 caracteres.'],
  ['the least length', 'abcde', 5, false],
  ['the most length', 'abcdefghijklmnopqrst', 5, false],
  ['the most length and spaces around it', '  abcdefghijklmnopqrst  ', 5, false],
  ['one character too many', 'abcdefghijklmnopqrstu', 5, 'Use no máximo 20 caracteres; agora são 21.'],
  ['markup', 'um <b>nome</b>', 1, 'Escreva só texto, sem código HTML.'],
  ['a comparison', '3 < 4 e 5 > 4', 1, false],
  ['shouting', 'VENHA JÁ VER TUDO', 1, 'Use maiúsculas só no começo das frases e nos nomes próprios.'],
])('A text is %s', (_, typed, least, sentence) => {
  expect(text('name', typed, least, 20)).toEqual(sentence && { field: 'name', sentence })
})

test('A text may have a judge of its own', () => {
  expect(text('name', 'VENHA JÁ VER TUDO', 1, 20, () => null)).toBe(false)
  expect(text('name', 'oi', 1, 20, (typed) => `Não ${typed}.`)).toEqual({ field: 'name', sentence: 'Não oi.' })
})

test.each<[string, readonly string[], ReturnType<typeof lines>]>([
  ['none', [], []],
  ['the most', ['um', 'dois'], [false, false]],
  ['too many', ['um', '', 'três'], [{ field: 'bring', sentence: 'Use no máximo 2 itens; agora são 3.' }]],
  ['an empty one', ['um', ' '], [false, { field: 'bring.1', sentence: 'Campo obrigatório' }]],
  ['a long one', ['muito', 'ok'], [{ field: 'bring.0', sentence: 'Use no máximo 4 caracteres; agora são 5.' }, false]],
])('Lines: %s', (_, typed, problems) => {
  expect(lines('bring', typed, 2, 4)).toEqual(problems)
})

test.each<[number | null, number, string | false]>([
  [null, 1, 'Campo obrigatório'],
  [0, 1, 'O mínimo é 1 vaga.'],
  [1, 1, false],
  [1, 2, 'O mínimo é 2 vagas.'],
  [2, 2, false],
  [9, 1, false],
  [10, 1, 'O máximo é 9 vagas.'],
])('The number %s where the least is %s', (typed, least, sentence) => {
  expect(number('capacity', typed, least, 9, ' vagas')).toEqual(sentence && { field: 'capacity', sentence })
})

test('The unit of one loses only the s at its end', () => {
  expect(number('people', 0, 1, 9, ' pessoas')).toEqual({ field: 'people', sentence: 'O mínimo é 1 pessoa.' })
})
