import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPortrait, type Sitter } from '../../demo/drawing/portraits.ts'

const SITTERS = (['woman', 'man'] as const).flatMap((who) =>
  (['light', 'medium', 'brown', 'dark'] as const).flatMap((skin) =>
    (['young', 'middle', 'older'] as const).flatMap((age) =>
      ['ana', 'joão', 'x'].map((seed): Sitter => ({ who, skin, age, seed })),
    ),
  ),
)

describe('a portrait', () => {
  test('is the same in every drawing', () => {
    for (const sitter of SITTERS) expect(drawPortrait(sitter)).toBe(drawPortrait({ ...sitter }))
  })

  test('differs from every other portrait', () => {
    expect(new Set(SITTERS.map(drawPortrait)).size).toBe(SITTERS.length)
  })

  test('is a square drawing without gaps in its numbers', async () => {
    for (const sitter of SITTERS) {
      const svg = drawPortrait(sitter)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      const { width, height, format } = await sharp(Buffer.from(svg)).metadata()
      expect([format, width, height]).toEqual(['svg', 400, 400])
    }
  })
})
