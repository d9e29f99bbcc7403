import { expect, test } from 'vitest'
import { fold, wordsOf } from '../../../src/core/text/words.ts'

test('Folding drops accents and capitals, however the accents are written', () => {
  expect(fold('São Luís')).toBe('sao luis')
  expect(fold('São Luís'.normalize('NFD'))).toBe('sao luis')
})

test('Words are letters and digits of any script in lower case; everything else separates them', () => {
  expect(wordsOf('Lençóis: 12 km, 4x4 – “Дюны”!')).toEqual(['lençóis', '12', 'km', '4x4', 'дюны'])
  expect(wordsOf('Lençóis'.normalize('NFD'))).toEqual(['lençóis'])
  expect(wordsOf('क्षेत्र')).toEqual(['क्षेत्र'])
  expect(wordsOf(' –!? ')).toEqual([])
})
