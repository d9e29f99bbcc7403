import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const DOCUMENTS = [
  'README.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Whole paths in backticks, without spaces: `src/ui/guard.ts`. Ignores patterns and future folders. */
const PATH = /`((?:src|server|demo|contract|test|docs|scripts|bench|public)\/[\w./-]+)`/g
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g
const COMMAND = /\bnpm run ([\w:-]+)/g

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8')
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

  test('names no file that is not there', () => {
    expect(all(PATH).filter((path) => !existsSync(path))).toEqual([])
  })

  test('links to nothing that is not there', () => {
    expect(all(LINK).filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
  })

  test('names no command that package.json does not have', () => {
    expect(all(COMMAND).filter((command) => !(command in scripts))).toEqual([])
  })
})

test('the documents stay few and short: 14 files and 18,000 words in docs', () => {
  const inDocs = DOCUMENTS.slice(1)
  const words = inDocs.map((document) => readFileSync(document, 'utf8').split(/\s+/).filter(Boolean).length)
  expect(inDocs.length).toBeLessThanOrEqual(14)
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(18_000)
})

test('Every document is found from the first one', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(DOCUMENTS.slice(1).filter((document) => !readme.includes(`](${document})`))).toEqual([])
})
