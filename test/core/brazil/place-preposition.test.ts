import { describe, expect, it } from 'vitest'
import { inPlace, ofPlace } from '../../../src/core/brazil/place-preposition.ts'

describe('prepositions before places', () => {
  it.each([
    ['Rio de Janeiro', 'no Rio de Janeiro', 'do Rio de Janeiro'],
    ['Chapada Diamantina', 'na Chapada Diamantina', 'da Chapada Diamantina'],
    ['Lençóis Maranhenses', 'nos Lençóis Maranhenses', 'dos Lençóis Maranhenses'],
    ['Salvador', 'em Salvador', 'de Salvador'],
  ])('%s', (name, where, whose) => {
    expect([inPlace(name), ofPlace(name)]).toEqual([where, whose])
  })

  it('take no article before a city that begins like a region', () => {
    expect(inPlace('Serra Negra')).toBe('em Serra Negra')
    expect(ofPlace('Rio Branco')).toBe('de Rio Branco')
    expect(inPlace('Lençóis')).toBe('em Lençóis')
  })
})
