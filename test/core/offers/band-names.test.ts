import { expect, test } from 'vitest'
import { bandCountText, bandLabel, bandName } from '../../../src/core/offers/band-names.ts'

test('A band is named in the singular for one person and in the plural for others', () => {
  expect([bandName('child'), bandName('child', 1), bandName('child', 0), bandName('senior', 2)]).toEqual([
    'criança',
    'criança',
    'crianças',
    'idosos',
  ])
  expect([bandLabel('infant'), bandLabel('adult', 2)]).toEqual(['Bebê', 'Adultos'])
  expect([bandCountText('adult', 1), bandCountText('adult', 1234)]).toEqual(['1 adulto', '1.234 adultos'])
})
