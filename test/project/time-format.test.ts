import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PLACES = ['src', 'contract', 'server', 'demo']
const TIME = join('src', 'core', 'time')

/** `Intl` options and methods that write a time of day in a format of their own, such as `14:05`. */
const OWN_FORMAT = /\b(?:timeStyle|hour|hour12|hourCycle)\s*:|\btoLocaleTimeString\b|\.toLocaleString\(\)/

const formatsTime = (code: string) => OWN_FORMAT.test(code)

test('times of day are formatted in src/core/time alone, so that the whole site writes 9h30', () => {
  const files = PLACES.flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(place, file)),
  )
  expect(files.length).toBeGreaterThan(1000)
  const others = files.filter((file) => !file.startsWith(TIME))
  expect(others.filter((file) => formatsTime(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test.each([
  `new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' })`,
  `{ hour: '2-digit', minute: '2-digit' }`,
  `date.toLocaleTimeString('pt-BR')`,
])('%s is such a format', (code) => {
  expect(formatsTime(code)).toBe(true)
})
