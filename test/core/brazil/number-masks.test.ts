import { expect, test } from 'vitest'
import { bareNumber, CEP_MASK, CNPJ_MASK, CPF_MASK } from '../../../src/core/brazil/number-masks.ts'

test.each([
  [CPF_MASK, '', ''],
  [CPF_MASK, '529', '529'],
  [CPF_MASK, '5299', '529.9'],
  [CPF_MASK, '52998224725', '529.982.247-25'],
  [CPF_MASK, '529.982.247-25', '529.982.247-25'],
  [CPF_MASK, '5a2 9', '529'],
  [CPF_MASK, '529982247259', '529.982.247-25'],
  [CNPJ_MASK, '11222333000181', '11.222.333/0001-81'],
  [CNPJ_MASK, '12abc34501de35', '12.ABC.345/01DE-35'],
  [CNPJ_MASK, '12ABC34501DEX35', '12.ABC.345/01DE-35'],
  [CEP_MASK, '65010000', '65010-000'],
  [CEP_MASK, '65010', '65010'],
] as const)('A masked field (%#) shows %j as %j', (mask, typed, shown) => expect(mask.show(typed)).toBe(shown))

test('Digits and letters are the person’s, punctuation is the mask’s', () => {
  expect(['7', 'a', 'Z'].filter((key) => CNPJ_MASK.isOwn(key, ''))).toEqual(['7', 'a', 'Z'])
  expect(['.', '-', '/', ' '].filter((key) => CNPJ_MASK.isOwn(key, ''))).toEqual([])
})

test('A number travels without punctuation and in capitals', () => {
  expect(bareNumber(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
})
