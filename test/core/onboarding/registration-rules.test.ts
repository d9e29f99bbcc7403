import { describe, expect, test } from 'vitest'
import { bioProblem, cadasturExpiryProblem } from '../../../src/core/onboarding/registration-rules.ts'

describe('A guide’s text', () => {
  test.each([
    ['a'.repeat(38), 'Conte um pouco mais: faltam 2 letras.'],
    ['a'.repeat(39), 'Conte um pouco mais: falta 1 letra.'],
    ['a'.repeat(40), null],
    ['a'.repeat(41), null],
    ['', 'Conte um pouco mais: faltam 40 letras.'],
    [`  ${'a'.repeat(39)}  `, 'Conte um pouco mais: falta 1 letra.'],
    // An emoji is one letter for a person, and two UTF-16 units.
    ['🌴'.repeat(39), 'Conte um pouco mais: falta 1 letra.'],
    ['🌴'.repeat(40), null],
    [
      'Levo pessoas às dunas há sete anos: veja www.dunas.com.br.',
      'Tire o link do texto: a reserva e as mensagens ficam por aqui.',
    ],
    [
      'LEVO PESSOAS ÀS DUNAS HÁ SETE ANOS, COM CALMA E HISTÓRIAS.',
      'Use maiúsculas só no começo das frases e nos nomes próprios.',
    ],
  ])('"%s" is judged with: %s', (bio, sentence) => expect(bioProblem(bio)).toBe(sentence))
})

describe('A Cadastur', () => {
  test.each([
    ['2026-07-14', 'Este Cadastur está vencido. Renove-o e volte aqui.'],
    ['2026-07-15', null],
    ['2026-07-16', null],
  ])('that ends on %s is judged on 2026-07-15 with: %s', (expiresOn, sentence) => {
    expect(cadasturExpiryProblem(expiresOn, '2026-07-15')).toBe(sentence)
  })
})
