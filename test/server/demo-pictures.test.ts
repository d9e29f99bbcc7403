import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CERTIFICATE_DOCUMENTS, documentFile, IDENTITY_DOCUMENTS } from '../../demo/documents.ts'
import { drawingsByKey, nameOfDrawing } from '../../demo/drawing/drawings.ts'
import { PICTURES, pictureFile, pictureOf } from '../../demo/pictures.ts'
import { WAITING_PROVIDERS } from '../../demo/reviews-content.ts'

describe('the committed pictures of the demo', () => {
  const drawings = drawingsByKey()

  test('match their drawings; `node demo/drawing/draw-pictures.ts` draws them again', () => {
    const expected = new Set<string>()
    for (const [key, { svg, alt, widths }] of drawings) {
      const picture = pictureOf(key)
      const files = widths.map((width) => pictureFile(nameOfDrawing(svg, widths), width))
      expect([key, picture.alt, picture.sources.map(({ url }) => url)]).toEqual([
        key,
        alt,
        files.map((file) => `/media/demo/${file}`),
      ])
      for (const file of files) expected.add(file)
    }
    expect(readdirSync(PICTURES).sort()).toEqual([...expected, 'index.json'].sort())
  })

  test('include the documents of every provider whose documents wait for the admin', () => {
    const labels = { identity: IDENTITY_DOCUMENTS, certificate: CERTIFICATE_DOCUMENTS } as const
    for (const person of WAITING_PROVIDERS) {
      if (person.waitsFor !== 'identity' && person.waitsFor !== 'certificate') continue
      for (const label of labels[person.waitsFor]) expect(existsSync(documentFile(person, label))).toBe(true)
    }
  })

  test('are reported as missing with the command that draws them', () => {
    expect(() => pictureOf('nowhere: beach day #1')).toThrow('draw-pictures.ts')
    expect(existsSync(join(PICTURES, 'index.json'))).toBe(true)
  })
})
