import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createIbgeMunicipalities } from '../../../src/adapters/municipalities/ibge-municipalities.ts'
import {
  findMunicipalities,
  labelOf,
  type Municipality,
  municipalitiesNamed,
  namesakesText,
  withoutState,
} from '../../../src/core/brazil/municipalities.ts'

let all: readonly Municipality[] = []
beforeAll(async () => {
  all = await createIbgeMunicipalities()()
})
const labels = (text: string) => findMunicipalities(all, text).map(labelOf)

describe('The municipalities of Brazil', () => {
  test('are all there, each under a name and state of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(5570)
    expect(new Set(all.map(labelOf)).size).toBe(all.length)
  })

  test('are found by their own name, with and without accents and case', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (place, isPlain) => {
        const one = all[place % all.length] as Municipality
        const label = isPlain ? labelOf(one).normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase() : labelOf(one)
        expect(labels(label)).toContain(labelOf(one))
        expect(municipalitiesNamed(all, label)).toEqual([one])
      }),
    )
  })

  test.each([
    ['sao lu', 'São Luís, MA'],
    ['Sao Lius', 'São Luís, MA'],
    ['Parati', 'Paraty, RJ'],
    ['Moji Mirim', 'Mogi Mirim, SP'],
    ['florianopolsi', 'Florianópolis, SC'],
  ])('%s finds %s', (typed, found) => {
    expect(labels(typed)).toContain(found)
  })

  test('with one name in several states are distinguished', () => {
    expect(municipalitiesNamed(all, 'bom jesus').map(({ state }) => state)).toEqual(['PB', 'PI', 'RN', 'RS', 'SC'])
    for (const text of ['Bom Jesus, PI', 'bom jesus - pi', 'Bom Jesus/PI']) {
      expect(municipalitiesNamed(all, text)).toEqual([{ name: 'Bom Jesus', state: 'PI' }])
    }
  })

  test.each(['', 'a', 'Atlântida Perdida'])('%j finds none', (typed) => {
    expect(labels(typed)).toEqual([])
  })
})

test('a shared name lists its states', () => {
  const named = [
    { name: 'Bom Jesus', state: 'PI' },
    { name: 'Bom Jesus', state: 'RS' },
  ]
  expect(namesakesText(named)).toBe(
    'Há cidades com este nome em Piauí ou Rio Grande do Sul. Escolha na lista ou escreva também o estado, como “Bom Jesus, PI”.',
  )
})

test.each([
  ['Bom Jesus, PI', 'Bom Jesus'],
  ['bom jesus - pi', 'bom jesus'],
  ['Bom Jesus,', 'Bom Jesus'],
  ['Bom Jesus', 'Bom Jesus'],
  ['Rio Pardo', 'Rio Pardo'],
  ['Ji-Paraná', 'Ji-Paraná'],
])('the name in %j is %j', (text, name) => {
  expect(withoutState(text)).toBe(name)
})
