import { describe, expect, it } from 'vitest'
import { AREAS, CATALOGUE } from '../../server/problems/catalogue.ts'
import { type Entry, TITLES } from '../../server/problems/entry.ts'
import { FIELD } from '../../server/problems/field-sentences.ts'

/** A value for every name that a sentence of the catalogue asks for. */
const VALUES = { most: 20, titles: ['Trilha das Praias'], sentence: 'Este campo está errado.' }

const entries = Object.entries<Entry>(CATALOGUE)
const detailOf = ({ detail }: Entry) => (typeof detail === 'string' ? detail : detail(VALUES as never))
const A_SENTENCE = /^\p{Lu}[^\n]{8,}[.?]$/u

describe('the catalogue of problems', () => {
  it('gives each code to one problem', () => {
    const codes = Object.values(AREAS).flatMap((area) => Object.keys(area))
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
    expect(codes.toSorted()).toEqual(Object.keys(CATALOGUE).toSorted())
  })

  it.each(entries)('describes %s completely', (code, entry) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(Object.keys(TITLES)).toContain(String(entry.status))
    expect(entry.title ?? TITLES[entry.status]).toMatch(/^\p{Lu}.{3,}[^.]$/u)
    expect(detailOf(entry)).toMatch(A_SENTENCE)
    expect(detailOf(entry)).not.toMatch(/undefined|\[object|NaN/)
  })

  it.each(Object.entries(FIELD))('has words for %s of a field', (code, sentence) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(sentence).toMatch(/^\p{Lu}.{8,}$/u)
  })
})
