import { describe, expect, test } from 'vitest'
import { type Company, DEFAULT_COMPANY } from '../../../src/core/company/company.ts'
import { cityOf, pixNameOf } from '../../../src/core/company/company-names.ts'
import { companyMistakes, tidyCompany } from '../../../src/core/company/company-rules.ts'

const wrongFields = (company: Company) =>
  Object.entries(companyMistakes(company)).flatMap(([field, sentence]) => (sentence === null ? [] : [field]))

describe('the company', () => {
  test('of the environment is accepted by the form without a change', () => {
    expect(wrongFields(DEFAULT_COMPANY)).toEqual([])
    expect(tidyCompany(DEFAULT_COMPANY)).toEqual(DEFAULT_COMPANY)
  })

  test.each([
    ['name', ' '],
    ['name', 'a'.repeat(61)],
    ['legalName', ''],
    ['legalName', 'Uma\nLtda.'],
    ['cnpj', ''],
    ['cnpj', '11.222.333/0001-82'],
    ['cnpj', '00.000.000/0000-00'],
    ['address', ''],
    ['address', 'x'.repeat(201)],
    ['email', 'ajuda'],
    ['email', 'ajuda@exemplo'],
    ['email', 'ajuda@exemplo.com" onclick="x'],
    ['phone', '123'],
    ['phone', '(10) 98765-0001'],
  ] as const)('has no %s like %o', (field, value) => {
    expect(wrongFields({ ...DEFAULT_COMPANY, [field]: value })).toEqual([field])
  })

  test.each([
    ['name', '', 'Digite o nome que as pessoas conhecem.'],
    ['name', 'a'.repeat(61), 'Use até 60 letras.'],
    ['legalName', ' ', 'Digite a razão social, como está no CNPJ.'],
    ['legalName', 'Uma\nLtda.', 'Escreva em uma linha só.'],
    ['cnpj', '', 'Digite o CNPJ da empresa.'],
    ['cnpj', '11.222.333/0001-82', 'Confira o CNPJ: os dígitos não fecham.'],
    ['legalName', '', 'Digite a razão social, como está no CNPJ.'],
    ['cnpj', ' ', 'Digite o CNPJ da empresa.'],
    ['cnpj', `11.222.333/0001-81 ${' '.repeat(9)}`, 'Use até 18 letras.'],
    ['email', ' ', 'Digite o e-mail do atendimento.'],
    ['address', '', 'Digite o endereço completo, com cidade, estado e CEP.'],
    ['email', '', 'Digite o e-mail do atendimento.'],
    ['email', 'ajuda', 'Digite o e-mail completo, como ajuda@exemplo.com.br.'],
    ['phone', '123', 'Confira o telefone: DDD e número, como (98) 3232-1234.'],
  ] as const)('with %s “%s” reads: %s', (field, value, sentence) => {
    expect(companyMistakes({ ...DEFAULT_COMPANY, [field]: value })[field]).toBe(sentence)
  })

  test('may have a phone of at most 25 characters, or none', () => {
    const long = `(98) 3232-1234${' '.repeat(11)}`
    expect(wrongFields({ ...DEFAULT_COMPANY, phone: '' })).toEqual([])
    expect(wrongFields({ ...DEFAULT_COMPANY, phone: long })).toEqual([])
    expect(wrongFields({ ...DEFAULT_COMPANY, phone: `${long} ` })).toEqual(['phone'])
  })

  test('is stored without outer spaces', () => {
    const typed = Object.fromEntries(Object.entries(DEFAULT_COMPANY).map(([field, text]) => [field, ` ${text} `]))
    expect(tidyCompany({ ...DEFAULT_COMPANY, ...typed })).toEqual(DEFAULT_COMPANY)
    expect(tidyCompany({ ...DEFAULT_COMPANY, phone: ' 9832321234 ' }).phone).toBe('(98) 3232-1234')
  })

  test('is stored with the punctuation of its numbers', () => {
    const typed = {
      ...DEFAULT_COMPANY,
      name: ' Rumo ',
      cnpj: '11222333000181',
      email: ' Oi@Rumo.com ',
      phone: '98932321234',
    }
    expect(tidyCompany(typed)).toMatchObject({
      name: 'Rumo',
      cnpj: '11.222.333/0001-81',
      email: 'oi@rumo.com',
      phone: '(98) 93232-1234',
    })
  })

  test('has a name and a city that fit a Pix charge', () => {
    expect(pixNameOf(DEFAULT_COMPANY)).toBe('TOUR PRESENCIAL')
    expect(pixNameOf({ name: 'Expedições & Aventuras do Maranhão' })).toBe('EXPEDICOES AVENTURAS DO M')
    expect(pixNameOf({ name: 'Expedições do Maranhão em Mar' })).toBe('EXPEDICOES DO MARANHAO EM')
    expect(cityOf(DEFAULT_COMPANY)).toBe('São Luís')
    expect(cityOf({ address: 'Av. Beira-Mar, 10, Centro - Fortaleza/CE, CEP 60060-000' })).toBe('Fortaleza')
    expect(cityOf({ address: 'Caixa postal 7' })).toBe('Brasil')
  })
})
