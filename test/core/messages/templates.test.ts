import { expect, it } from 'vitest'
import { fillTemplate, SUGGESTED_TEMPLATES, unknownPlaceholders } from '../../../src/core/messages/templates.ts'

it('fills placeholders in, leaves other braces, and says what is missing', () => {
  expect(fillTemplate('{nome} {nome} {data} {x} { nome }', { nome: 'Ana', data: ' ' })).toEqual({
    text: 'Ana Ana {data} {x} { nome }',
    missing: ['data'],
  })
})

it('puts a value in as it is, without filling in what it contains', () => {
  expect(fillTemplate('{nome}, {passeio}', { nome: '{passeio} $&', passeio: 'Dunas' }).text).toBe('{passeio} $&, Dunas')
})

it('names mistyped placeholders, and suggests templates without any', () => {
  expect(unknownPlaceholders('Oi {nomee}, {data}')).toEqual(['nomee'])
  expect(SUGGESTED_TEMPLATES.flatMap(({ text }) => unknownPlaceholders(text))).toEqual([])
})
