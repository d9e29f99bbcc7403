import { describe, expect, it, test } from 'vitest'
import { pixKeyOf as keyOfServer } from '../../../src/core/brazil/brazilian-numbers.ts'
import type { PixKeyType } from '../../../src/core/brazil/pix-key-types.ts'
import { pixKeyOf, pixKeyProblem, pixKeyTypesOf } from '../../../src/core/onboarding/pix-key.ts'

const TAKEN: readonly (readonly [PixKeyType, string, string])[] = [
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', ' 52998224725 ', '52998224725'],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['email', ' Joana@Exemplo.com.br ', 'Joana@Exemplo.com.br'],
  ['email', 'ana98987650002@exemplo.com.br', 'ana98987650002@exemplo.com.br'],
  ['email', `${'j'.repeat(67)}@ex.com.br`, `${'j'.repeat(67)}@ex.com.br`],
  ['phone', '(98) 98765-0002', '+5598987650002'],
  ['phone', '+55 98 98765-0002', '+5598987650002'],
  ['random', '123E4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ['random', '123e4567e89b12d3a456426614174000', '123e4567-e89b-12d3-a456-426614174000'],
]

describe('a Pix key that can exist', () => {
  it.each(TAKEN)('as %s: "%s" travels as %s', (type, typed, travels) => {
    expect(pixKeyProblem(type, typed)).toBeNull()
    expect(pixKeyOf(type, typed)).toBe(travels)
    expect(keyOfServer(type, travels), 'the server takes it').not.toBeNull()
  })
})

test.each<readonly [PixKeyType, string, RegExp]>([
  ['cpf', '', /obrigatório/],
  ['cpf', '  ', /obrigatório/],
  ['cpf', '529.982.247-24', /CPF/],
  ['cpf', '111.111.111-11', /CPF/],
  ['cnpj', '11.222.333/0001-82', /CNPJ/],
  ['email', 'joana@exemplo', /completo/],
  ['email', `${'j'.repeat(68)}@ex.com.br`, /77/],
  ['phone', '(98) 3232-0001', /DDD/],
  ['phone', '+1 202 555 0143', /DDD/],
  ['phone', '98765', /DDD/],
  ['random', '123e4567-e89b-12d3', /32/],
  ['random', 'joana@exemplo.com.br', /32/],
])('As %s, "%s" is refused with a sentence', (type, typed, sentence) => {
  expect(pixKeyProblem(type, typed)).toMatch(sentence)
})

test.each<['cpf' | 'cnpj' | null, PixKeyType | null, readonly PixKeyType[]]>([
  [null, null, ['cpf', 'cnpj', 'email', 'phone', 'random']],
  ['cpf', null, ['cpf', 'email', 'phone', 'random']],
  ['cnpj', null, ['cnpj', 'email', 'phone', 'random']],
  ['cpf', 'email', ['cpf', 'email', 'phone', 'random']],
  ['cpf', 'cnpj', ['cpf', 'cnpj', 'email', 'phone', 'random']],
  ['cnpj', 'cpf', ['cpf', 'cnpj', 'email', 'phone', 'random']],
])('A seller under %s with a key of type %s is offered %j', (sellsUnder, kept, types) => {
  expect(pixKeyTypesOf(sellsUnder, kept)).toEqual(types)
})
