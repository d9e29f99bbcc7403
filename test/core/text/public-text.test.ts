import { describe, expect, test } from 'vitest'
import { contactProblem, publicTextProblem, titleProblem } from '../../../src/core/text/public-text.ts'

const SHOUTING = 'Use maiúsculas só no começo das frases e nos nomes próprios.'
const PRICE = 'Tire o preço do título: ele aparece logo ao lado.'

describe('A public text', () => {
  test.each([
    ['Escreva para joana@exemplo.com.br', 'o e-mail'],
    ['joana (arroba) exemplo.com', 'o e-mail'],
    ['Veja www.joana.tur', 'o link'],
    ['Reserve em joana.com', 'o link'],
    ['Siga @joana.guia', 'o perfil de rede social'],
    ['Ligue 98 98765-4321', 'o telefone'],
    ['Ligue 0800 123 4567', 'o telefone'],
  ])('“%s” must lose %s', (text, contact) => {
    const sentence = `Tire ${contact} do texto: a reserva e as mensagens ficam por aqui.`
    expect([contactProblem(text), publicTextProblem(text), titleProblem(text)]).toEqual([sentence, sentence, sentence])
  })

  test.each(['Saímos às 4h30 com até 12 pessoas. Com café!', 'Trilha de 12 km em 2026', 'Nota 4,8 de 5', ''])(
    '“%s” has no contact data',
    (text) => expect(publicTextProblem(text)).toBeNull(),
  )

  test.each([
    ['four words in a row in capitals', true, 'Venha ver O PÔR DO SOL NA praia mais bonita do Maranhão'],
    ['three words in a row in capitals', false, 'Venha ver PÔR DO SOL na praia mais bonita do Maranhão'],
    ['capitals that a word in small letters interrupts', false, 'PÔR DO SOL e mais DUAS LAGOAS na praia do sul bonito'],
    ['a letter alone, which does not interrupt capitals', true, 'PÔR DO e SOL NA praia mais bonita do Maranhão'],
    ['more than half of twelve letters in capitals', true, 'BONITAS praia'],
    ['half of twelve letters in capitals', false, 'LAGOAS bonita'],
    ['capitals in fewer than twelve letters', false, 'LAGOAS azul'],
    ['twelve digits and no letters', false, '12345 123456 78'],
  ])('A text with %s counts as shouted: %s', (_, isShouted, text) =>
    expect(publicTextProblem(text)).toBe(isShouted ? SHOUTING : null),
  )
})

describe('A title', () => {
  test.each(['Lagoa por R$ 90', 'Lagoa por R$90', 'Lagoa por 90 reais', 'Lagoa por 90reais', 'LAGOA por 90 Reais'])(
    '“%s” must lose its price',
    (title) => expect(titleProblem(title)).toBe(PRICE),
  )

  test.each(['Lagoa dos reais amigos', 'R$ da lagoa', 'Passeio à Lagoa Azul', 'Pôr do sol em SP e RJ'])(
    '“%s” is fine',
    (title) => expect(titleProblem(title)).toBeNull(),
  )

  test.each([
    ['one long word in capitals', true, 'Passeio ao INCRIVEL mar'],
    ['a word of seven letters in capitals', true, 'Passeio ao PARAISO bom'],
    ['a word of six letters in capitals', false, 'Passeio ao SERTAO bom'],
    ['two short words in capitals', true, 'Lindo MAIS que a LUA AZUL nesta serra'],
    ['abbreviations of three letters in capitals', false, 'Passeio com o ICM pela BMW na RMS'],
  ])('A title with %s counts as shouted: %s', (_, isShouted, title) =>
    expect(titleProblem(title)).toBe(isShouted ? SHOUTING : null),
  )
})
