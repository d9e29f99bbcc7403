import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cepOf,
  cnpjOf,
  cpfOf,
  formatCep,
  formatCnpj,
  formatCpf,
  isCep,
  isCnpj,
  isCpf,
  maskedCpf,
  pixKeyOf,
} from '../../../src/core/brazil/brazilian-numbers.ts'

describe('a CPF', () => {
  it.each(['529.982.247-25', '52998224725', ' 529 982 247 25 '])('is read out of %s', (typed) => {
    expect(cpfOf(typed)).toBe('52998224725')
  })

  it.each(['529.982.247-24', '5299822472', '529982247255', '', 'abc.def.ghi-jk', '52998224725x', '1'.repeat(5000)])(
    'is not %s',
    (typed) => {
      expect(isCpf(typed)).toBe(false)
    },
  )

  it('never repeats one digit', () => {
    for (let digit = 0; digit <= 9; digit += 1) expect(isCpf(String(digit).repeat(11))).toBe(false)
  })

  it('is written with its punctuation, also while it is typed, and shown to strangers in part', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(formatCpf('5299')).toBe('529.9')
    expect(formatCpf('')).toBe('')
    expect(maskedCpf('52998224725')).toBe('***.982.247-**')
  })

  it('has two digits that one wrong digit never leaves right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from('52998224725', Number)
        digits[at] = ((digits[at] ?? 0) + by) % 10
        expect(isCpf(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('a CNPJ', () => {
  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['11222333000181', '11222333000181'],
    // The Receita Federal's own sample of the form with letters.
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
    [' 12.Abc.345/01dE-35 ', '12ABC34501DE35'],
  ])('is read out of %s', (typed, taxId) => {
    expect(cnpjOf(typed)).toBe(taxId)
  })

  it.each([
    '11.222.333/0001-82',
    '12.ABC.345/01DE-36',
    '12.ABC.345/01DE-3A',
    '1122233300018',
    '12.ÁBC.345/01DE-35',
    '',
    '529.982.247-25',
    '9'.repeat(5000),
  ])('is not %s', (typed) => {
    expect(isCnpj(typed)).toBe(false)
  })

  it('never repeats one digit', () => {
    for (let digit = 0; digit <= 9; digit += 1) expect(isCnpj(String(digit).repeat(14))).toBe(false)
  })

  it('is written with its punctuation, in capitals, also while it is typed', () => {
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81')
    expect(formatCnpj('12ABC3')).toBe('12.ABC.3')
  })
})

describe('a CEP', () => {
  it('is eight digits', () => {
    expect(cepOf('01310-100')).toBe('01310100')
    expect(formatCep('01310100')).toBe('01310-100')
    expect(formatCep('0131')).toBe('0131')
    for (const typed of ['0131010', '013101000', '00000-000', 'abcde-fgh', '']) expect(isCep(typed)).toBe(false)
  })
})

describe('a Pix key', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['email', ' Guia@Exemplo.com.BR ', 'guia@exemplo.com.br'],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '+55 11 98765-4321', '+5511987654321'],
    ['random', '71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D', '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'],
  ] as const)('of the type %s is read out of %s', (type, typed, key) => {
    expect(pixKeyOf(type, typed)).toBe(key)
  })

  it.each([
    ['cpf', '11987654321'],
    ['cnpj', '52998224725'],
    ['email', 'guia@exemplo'],
    ['email', 'guia@@exemplo.com'],
    ['email', `${'g'.repeat(70)}@exemplo.com`],
    ['phone', '(11) 3333-4444'],
    ['phone', '(10) 98765-4321'],
    ['phone', '+1 415 555 2671'],
    ['random', '71c7d9be4b854e439f1c1f3b8b4e9a2d'],
    ['random', ''],
  ] as const)('of the type %s is not %s', (type, typed) => {
    expect(pixKeyOf(type, typed)).toBeNull()
  })

  it.each([
    ['email', 'x guia@exemplo.com'],
    ['email', 'guia@exemplo.com x'],
    ['random', 'x71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'],
    ['random', '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2dx'],
  ] as const)('of the type %s has nothing around it, as in %s', (type, typed) => {
    expect(pixKeyOf(type, typed)).toBeNull()
  })

  it('has at most 77 characters as an e-mail address', () => {
    const address = `${'g'.repeat(65)}@exemplo.com`
    expect(pixKeyOf('email', address)).toBe(address)
    expect(pixKeyOf('email', `g${address}`)).toBeNull()
  })
})

it('A number with its punctuation has at most 40 characters', () => {
  const padded = (number: string, length: number) => `${number}${' '.repeat(length - number.length)}`
  for (const [read, number] of [
    [cpfOf, '529.982.247-25'],
    [cnpjOf, '11.222.333/0001-81'],
    [cepOf, '01310-100'],
  ] as const) {
    expect(read(padded(number, 40)), number).not.toBeNull()
    expect(read(padded(number, 41)), number).toBeNull()
  }
  expect(isCep('01310-100')).toBe(true)
})
