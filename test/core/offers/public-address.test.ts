import { expect, test } from 'vitest'
import { publicAddress } from '../../../src/core/offers/public-address.ts'

const seller = { address: 'Rua Grande, 1', city: 'São Luís', state: 'MA' }

test('A business shows its whole address', () => {
  expect(publicAddress({ ...seller, taxId: '11.222.333/0001-81' })).toBe('Rua Grande, 1, São Luís, MA')
})

test('A person never shows the street of their home', () => {
  expect(publicAddress({ ...seller, taxId: '***.123.456-**' })).toBe('São Luís, MA')
})

test('An unknown part leaves no comma', () => {
  expect(publicAddress({ ...seller, city: '', taxId: '***.123.456-**' })).toBe('MA')
})
