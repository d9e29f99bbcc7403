import { describe, expect, test } from 'vitest'
import help from '../../../src/ui/content/help/help.ts'
import { createHelpSearch, editDistance, words } from '../../../src/ui/content/help-search.ts'

const search = createHelpSearch(help.questions)
const first = (text: string, count = 1) =>
  search(text)
    .slice(0, count)
    .map(({ id }) => id)

describe('the search of the help centre', () => {
  test.each([
    ['cancelar', 'cancelar-reserva'],
    ['como cancelo minha reserva?', 'cancelar-reserva'],
    ['pix nao chegou', 'pix-nao-chegou'],
    ['Paguei o Pix e não confirmou', 'pix-nao-chegou'],
    ['esqueci minha senha', 'esqueci-senha'],
    ['caí num golpe', 'cai-em-golpe'],
    ['excluir conta', 'excluir-conta'],
    ['cartão de crédito', 'formas-de-pagamento'],
    ['o guia não apareceu', 'guia-nao-apareceu'],
    ['nota fiscal', 'nota-fiscal'],
    ['voucher sem internet', 'voucher'],
    ['repasse', 'quando-recebo'],
    ['cadeira de rodas', 'acessibilidade'],
    ['chuva', 'chuva'],
    ['falar com o guia', 'falar-com-guia'],
    ['ligar para o guia', 'falar-com-guia'],
  ])('answers "%s" first with %s', (text, id) => {
    expect(first(text)).toEqual([id])
  })

  test('finds both questions about the Cadastur, the traveller’s and the guide’s', () => {
    expect(first('cadastur', 2).sort()).toEqual(['cadastur-obrigatorio', 'conferir-cadastur'])
  })

  test.each([
    ['accents', 'devolução', 'devolucao'],
    ['upper case', 'VOUCHER', 'voucher'],
    ['marks', 'nota fiscal?!', 'nota fiscal'],
  ])('ignores %s', (_, written, plain) => {
    expect(search(written)).toEqual(search(plain))
    expect(search(written).length).toBeGreaterThan(0)
  })

  test.each([
    ['cancelr', 'cancelar-reserva'],
    ['vuocher', 'voucher'],
    ['reenbolso', 'quando-recebo-devolucao'],
    ['cadastru', 'conferir-cadastur'],
    ['senah', 'esqueci-senha'],
  ])('forgives the typing error in "%s"', (text, id) => {
    expect(first(text, 5)).toContain(id)
  })

  test('finds while a word is still being typed', () => {
    expect(first('vouch')).toEqual(['voucher'])
    expect(first('arrepend')).toEqual(['arrependimento'])
  })

  test('finds other forms of a word', () => {
    expect(first('cancelamentos', 3)).toContain('prazo-cancelamento')
  })

  test('finds nothing for an unknown topic', () => {
    expect(search('xilofone quântico')).toEqual([])
    expect(search('zzzzzz')).toEqual([])
  })

  test.each(['', '   ', '?!'])('shows every question in its order for a text without words: "%s"', (text) => {
    expect(search(text)).toBe(help.questions)
  })

  test('searches for a stop word if the text has no other word', () => {
    expect(() => search('de')).not.toThrow()
    expect(search('como').length).toBeGreaterThan(0)
  })

  test('counts a repeated word once', () => {
    expect(search('cancelar reserva '.repeat(300))).toEqual(search('cancelar reserva'))
  })
})

describe('words', () => {
  test('are lower case, without accents and punctuation', () => {
    expect(words('Não recebi: o E-mail, às 9h!')).toEqual(['nao', 'recebi', 'o', 'e', 'mail', 'as', '9h'])
  })
})

describe('edit distance', () => {
  test.each([
    ['pix', 'pix', 0],
    ['senha', 'senah', 1],
    ['senha', 'sena', 1],
    ['senha', 'sonho', 2],
    ['pix', 'pixel', 2],
    ['guia', 'voucher', 3],
  ])('between %s and %s is %i, counted up to 3', (left, right, expected) => {
    expect(editDistance(left, right, 2)).toBe(expected)
  })
})
