import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PLACES = ['src', 'contract', 'server', 'scripts']

type Graph = ReadonlyMap<string, readonly string[]>

/** Imports of values and of types, in whatever form; an `import()` that loads code later is not one, so that a router may load screens. */
const IMPORT =
  /^\s*(?:import|export)\b[^'"`;]*?from\s*['"](\.[^'"]+)['"]|^\s*import\s*['"](\.[^'"]+)['"]|[:<|&(,=]\s*import\(['"](\.[^'"]+)['"]\)\.[A-Z]/gm

function importsOf(file: string, code: string): readonly string[] {
  return Array.from(code.matchAll(IMPORT), ([, from, bare, type]) =>
    posix.join(posix.dirname(file), from ?? bare ?? type ?? ''),
  )
}

function production(): Graph {
  const files = PLACES.flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(place, file.replaceAll(sep, '/')))
      .filter((file) => /\.tsx?$/.test(file)),
  )
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(ROOT, file), 'utf8'))]))
}

/** One way around for each group of files that reach each other. */
function cyclesIn(graph: Graph): readonly (readonly string[])[] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file)
    if (start !== -1) {
      cycles.push([...way.slice(start), file])
      return
    }
    if (done.has(file)) return
    for (const to of graph.get(file) ?? []) walk(to, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return cycles
}

describe('Import cycles', () => {
  test('exist nowhere in the production code, types included', () => {
    const graph = production()
    expect(graph.size).toBeGreaterThan(500)
    expect([...graph.values()].flat().length).toBeGreaterThan(2000)
    expect(cyclesIn(graph).map((cycle) => cycle.join(' -> '))).toEqual([])
  })

  test.each([
    ['a value', `import { b } from './b.ts'`],
    ['a type', `import type { B } from './b.ts'`],
    ['several lines', `import {\n  type B,\n  b,\n} from './b.ts'`],
    ['an export', `export * from './b.ts'`],
    ['a side effect', `import './b.ts'`],
    ['a type in its place', `const one: import('./b.ts').B = 1`],
  ])('are found by an import of %s', (_, code) => {
    const graph = new Map([
      ['src/a.ts', importsOf('src/a.ts', code)],
      ['src/b.ts', importsOf('src/b.ts', `export { a } from '../src/a.ts'`)],
    ])
    expect(cyclesIn(graph)).toEqual([['src/a.ts', 'src/b.ts', 'src/a.ts']])
  })

  test('are not found where code is loaded later', () => {
    expect(importsOf('src/a.ts', `const later = () => import('./b.ts')`)).toEqual([])
  })
})
