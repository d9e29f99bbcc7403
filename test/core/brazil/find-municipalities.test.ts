import { describe, expect, test } from 'vitest'
import {
  findMunicipalities,
  labelOf,
  type Municipality,
  namesakesText,
} from '../../../src/core/brazil/municipalities.ts'

const city = (label: string): Municipality => {
  const [name = '', state = ''] = label.split(', ')
  return { name, state }
}
const found = (labels: readonly string[], text: string) => findMunicipalities(labels.map(city), text).map(labelOf)

describe('A search among municipalities', () => {
  test('lists equal names, then names that begin so, then names with a word that begins so, each by name', () => {
    const all = ['Alto Belém, PA', 'Belém Novo, RS', 'Belém do Sul, SC', 'Nova Belém, MG', 'Belém, PA', 'Recife, PE']
    expect(found(all, 'belém')).toEqual([
      ...['Belém, PA', 'Belém do Sul, SC', 'Belém Novo, RS'],
      ...['Alto Belém, PA', 'Nova Belém, MG'],
    ])
  })

  test('finds nothing inside a word, and needs two letters', () => {
    expect(found(['Jerusalém, PA'], 'salém')).toEqual([])
    expect(found(['Ao, PA'], 'a')).toEqual([])
    expect(found(['Ao, PA', 'Aomar, PA'], 'ao')).toEqual(['Ao, PA', 'Aomar, PA'])
  })

  test('takes the state for a part of the name, and punctuation for a space', () => {
    const all = ['Bom Jesus, RS', 'Bom Jesus, PI']
    expect(found(all, 'Bom Jesus - PI!')).toEqual(['Bom Jesus, PI'])
    expect(found(all, ' bom  jesus pi ')[0]).toBe('Bom Jesus, PI')
  })

  test('lists at most eight', () => {
    const all = Array.from({ length: 9 }, (_, index) => `Belém ${'abcdefghi'[index]}, PA`)
    expect(found(all, 'belem')).toEqual(all.slice(0, 8))
  })

  test('adds names with one typing error after the others, at most eight together', () => {
    expect(found(['Belem, PA', 'Belum, SC', 'Balum, SC'], 'belem')).toEqual(['Belem, PA', 'Belum, SC'])
    const all = ['Belum, SC', ...Array.from({ length: 7 }, (_, index) => `Belem ${'abcdefg'[index]}, PA`), 'Bolem, SC']
    expect(found(all, 'belem')).toHaveLength(8)
    expect(found(all, 'belem').at(-1)).toBe('Belum, SC')
  })

  test('forgives two errors in a long name if nothing else matches, and prefers the whole name to a beginning', () => {
    expect(found(['Florianópolis, SC', 'Florânia, RN'], 'florianopilsi')).toEqual(['Florianópolis, SC'])
    expect(found(['Florianópolis do Sul, SC', 'Florianópolis, SC'], 'florianopilis')).toEqual([
      ...['Florianópolis, SC', 'Florianópolis do Sul, SC'],
    ])
    expect(found(['Florianópolis, SC'], 'florianapulus')).toEqual([])
  })

  test('forgives nothing in a name of three letters', () => {
    expect(found(['Ita, PA'], 'ito')).toEqual([])
  })
})

test('Three states of a shared name are listed with “ou” before the last', () => {
  expect(namesakesText([city('Bom Jesus, PI'), city('Bom Jesus, RS'), city('Bom Jesus, SC')])).toMatch(
    /^Há cidades com este nome em Piauí, Rio Grande do Sul ou Santa Catarina\. Escolha/,
  )
})
