import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Paths that the last stage of the image takes from the build. */
const COPIED = Array.from(read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm), ([, path = '']) => path)
/** Made by the build stage. */
const MADE = ['node_modules', 'dist']
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

/** What a file loads when it runs: imports of values, code that comes later, and files beside it. */
const LOADED =
  /^(?:import|export)\s(?!type\b)[^'"`;]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)(?!\.)|new URL\(['"](\.[^'"]+)['"],\s*import\.meta\.url\)/gm

function loadedFrom(entry: string) {
  const files = new Set([entry])
  const packages = new Set<string>()
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || !existsSync(join(ROOT, file)) || statSync(join(ROOT, file)).isDirectory()) continue
    for (const [, from, bare, later, beside] of read(file).matchAll(LOADED)) {
      const named = from ?? bare ?? later ?? beside ?? ''
      if (named.startsWith('.')) files.add(posix.join(posix.dirname(file), named))
      else if (!named.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(named)?.[0] ?? named)
    }
  }
  return { files: [...files], packages: [...packages] }
}

describe('The container image', () => {
  const entries = ['start', 'backup', 'restore', 'copy-to-bucket'].map((name) => loadedFrom(`scripts/${name}.ts`))
  const files = [...new Set(entries.flatMap((entry) => entry.files))]
  const packages = [...new Set(entries.flatMap((entry) => entry.packages))]
  const isCopied = (file: string) => COPIED.some((path) => file === path || file.startsWith(`${path}/`))

  test('copies what exists', () => {
    expect(COPIED).toContain('server')
    expect(COPIED.filter((path) => !MADE.includes(path) && !existsSync(join(ROOT, path)))).toEqual([])
    const ignored = read('.dockerignore').split('\n')
    expect(COPIED.filter((path) => ignored.includes(path) && !MADE.includes(path))).toEqual([])
  })

  test('has every file that the server and its tools load', () => {
    expect(files.length).toBeGreaterThan(400)
    // The root itself is only a working directory.
    expect(files.filter((file) => file !== '.' && !isCopied(file))).toEqual([])
  })

  test('has every package that they load, without those for development', () => {
    expect(packages).toContain('fastify')
    expect(packages.filter((name) => !(name in dependencies))).toEqual([])
  })
})
