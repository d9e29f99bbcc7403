import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const UI = fileURLToPath(new URL('../../src/ui', import.meta.url))

/** A modal dialog without `useOverlay` would bypass what all overlays share: Back, and the second tap of a double tap. */
const opensModal = (code: string) => code.includes('.showModal(')
const isOverlay = (code: string) => /\buseOverlay\(/.test(code)

test('every modal dialog is part of the overlay mechanism', () => {
  const dialogs = readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(UI, file), 'utf8') }))
    .filter(({ code }) => opensModal(code))
  expect(dialogs.length).toBeGreaterThan(2)
  expect(dialogs.filter(({ code }) => !isOverlay(code)).map(({ file }) => file)).toEqual([])
})
