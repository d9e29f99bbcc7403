import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installTestTools } from '../../scripts/install-test-tools.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type Guard = 'linter' | 'compiler'
interface Violation {
  readonly what: string
  readonly file: string
  readonly code: string
  readonly caughtBy: readonly Guard[]
}

const LINTER = ['linter'] as const
const BOTH = ['linter', 'compiler'] as const

/** Each is planted in a copy of the project, never in the project itself. */
const VIOLATIONS: readonly Violation[] = [
  {
    what: 'core imports React',
    file: 'src/core/planted-1.ts',
    code: `export { useState } from 'react'`,
    caughtBy: LINTER,
  },
  { what: 'core imports zod', file: 'src/core/planted-2.ts', code: `export * from 'zod/mini'`, caughtBy: LINTER },
  {
    what: 'core imports a Node module',
    file: 'src/core/planted-3.ts',
    code: `export { readFile } from 'node:fs'`,
    caughtBy: BOTH,
  },
  { what: 'core uses document', file: 'src/core/planted-4.ts', code: `document.title = 'x'`, caughtBy: BOTH },
  {
    what: 'core uses localStorage',
    file: 'src/core/session/planted-5.ts',
    code: `export const token = () => localStorage.getItem('token')`,
    caughtBy: BOTH,
  },
  {
    what: 'core waits by a timer of its own',
    file: 'src/core/planted-6.ts',
    code: `setTimeout(() => undefined, 100)`,
    caughtBy: BOTH,
  },
  {
    what: 'core imports an adapter',
    file: 'src/core/session/planted-7.ts',
    code: `export * from '../../adapters/planted.ts'`,
    caughtBy: BOTH,
  },
  {
    what: 'core imports a type of an adapter',
    file: 'src/core/session/planted-8.ts',
    code: `export type { Planted } from '../../adapters/planted-type.ts'`,
    caughtBy: BOTH,
  },
  {
    what: 'core loads the interface later',
    file: 'src/core/planted-9.ts',
    code: `export const later = () => import('../ui/planted.ts')`,
    caughtBy: BOTH,
  },
  {
    what: 'core imports the contract',
    file: 'src/core/planted-10.ts',
    code: `export * from '../../contract/problem.ts'`,
    caughtBy: BOTH,
  },
  {
    what: 'core imports the configuration',
    file: 'src/core/planted-11.ts',
    code: `export * from '../config.ts'`,
    caughtBy: BOTH,
  },
  {
    what: 'an adapter imports the interface',
    file: 'src/adapters/http/planted-12.ts',
    code: `export * from '../../ui/planted.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'an adapter imports React',
    file: 'src/adapters/http/planted-13.ts',
    code: `export { useState } from 'react'`,
    caughtBy: LINTER,
  },
  {
    what: 'an adapter asks the container',
    file: 'src/adapters/http/planted-14.ts',
    code: `export { container } from 'tsyringe'`,
    caughtBy: LINTER,
  },
  {
    what: 'the interface imports an adapter',
    file: 'src/ui/screens/planted-15.ts',
    code: `export * from '../../adapters/planted.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'the interface loads an adapter later',
    file: 'src/ui/planted-16.ts',
    code: `export const later = () => import('../adapters/planted.ts')`,
    caughtBy: LINTER,
  },
  { what: 'the interface imports ky', file: 'src/ui/planted-17.ts', code: `export * from 'ky'`, caughtBy: LINTER },
  {
    what: 'the interface imports Firebase',
    file: 'src/ui/planted-18.ts',
    code: `export { getAuth } from 'firebase/auth'`,
    caughtBy: LINTER,
  },
  {
    what: 'the interface imports tsyringe',
    file: 'src/ui/planted-19.ts',
    code: `export * from 'tsyringe'`,
    caughtBy: LINTER,
  },
  {
    what: 'a screen imports a screen of its area',
    file: 'src/ui/screens/public/home/planted-40.ts',
    code: `export * from '../shop/planted.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'a screen imports a screen of another area',
    file: 'src/ui/screens/public/home/planted-41.ts',
    code: `export type * from '../../buying/cart/planted.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'a folder of a screen imports another screen',
    file: 'src/ui/screens/public/detail/booking/planted-42.ts',
    code: `export const later = () => import('../../shop/planted.ts')`,
    caughtBy: LINTER,
  },
  {
    what: 'a folder of a screen imports a screen of another area',
    file: 'src/ui/screens/public/detail/booking/planted-43.ts',
    code: `export * from '../../../buying/cart/planted.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'a screen imports another by its whole path',
    file: 'src/ui/screens/public/home/planted-44.ts',
    code: `export * from '../../../screens/public/shop/planted.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'shared code imports a screen',
    file: 'src/ui/shared/forms/planted-45.ts',
    code: `export * from '../../screens/public/shop/planted.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'a screen imports an adapter',
    file: 'src/ui/screens/public/home/planted-46.ts',
    code: `export * from '../../../../adapters/planted.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'a folder of a screen imports ky',
    file: 'src/ui/screens/public/detail/booking/planted-47.ts',
    code: `export * from 'ky'`,
    caughtBy: LINTER,
  },
  {
    what: 'the contract imports an adapter',
    file: 'contract/planted-20.ts',
    code: `export * from '../src/adapters/planted.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'the contract imports all of zod',
    file: 'contract/planted-21.ts',
    code: `export { z } from 'zod'`,
    caughtBy: LINTER,
  },
  {
    what: 'the server imports the application',
    file: 'server/planted-22.ts',
    code: `export * from '../src/ui/planted.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'the server imports a flow of the core',
    file: 'server/planted-30.ts',
    code: `export * from '../src/core/session/session.machine.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'the server imports a port of the core',
    file: 'server/planted-31.ts',
    code: `export type * from '../src/core/orders/orders.port.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'the server imports the demo',
    file: 'server/offers/planted-48.ts',
    code: `export type * from '../../demo/pictures.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'the core imports the demo',
    file: 'src/core/planted-49.ts',
    code: `export * from '../../demo/accounts.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'an adapter imports the demo',
    file: 'src/adapters/http/planted-50.ts',
    code: `export type * from '../../../demo/accounts.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'a screen imports the demo',
    file: 'src/ui/screens/public/home/planted-51.ts',
    code: `export const later = () => import('../../../../../demo/accounts.ts')`,
    caughtBy: LINTER,
  },
  {
    what: 'the composition imports the demo',
    file: 'src/composition/planted-52.ts',
    code: `export * from '../../demo/accounts.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'the worker imports the server',
    file: 'src/worker/planted-53.ts',
    code: `export * from '../../server/version.ts'`,
    caughtBy: LINTER,
  },
  {
    what: 'the configuration imports an adapter',
    file: 'src/config.ts',
    code: `export * from './adapters/planted.ts'`,
    caughtBy: LINTER,
  },
]

/** Allowed imports of each place must not be reported. */
const ALLOWED: readonly Omit<Violation, 'what' | 'caughtBy'>[] = [
  {
    file: 'src/core/allowed-1.ts',
    code: `export { setup } from 'xstate'\nexport { isFailure } from './failures.ts'\nexport { isValidCep } from '@brazilian-utils/brazilian-utils/is-valid-cep'`,
  },
  { file: 'src/core/session/allowed-2.ts', code: `export { isFailure } from '../failures.ts'` },
  { file: 'src/adapters/http/allowed-3.ts', code: `export * from 'ky'\nexport * from '../../../contract/problem.ts'` },
  {
    file: 'src/ui/screens/allowed-4.ts',
    code: `export { useState } from 'react'\nexport * from '../../core/failures.ts'`,
  },
  {
    file: 'src/ui/screens/public/detail/allowed-10.ts',
    code: `export * from './booking/allowed-11.ts'\nexport * from '../../../shared/allowed-12.ts'`,
  },
  {
    file: 'src/ui/screens/public/detail/booking/allowed-11.ts',
    code: `export * from '../allowed-13.ts'\nexport * from '../../../../shared/allowed-12.ts'`,
  },
  { file: 'src/composition/allowed-10.ts', code: `export * from '../adapters/planted.ts'\nexport * from 'tsyringe'` },
  {
    file: 'contract/allowed-5.ts',
    code: `export * from 'zod/mini'\nexport * from './problem.ts'\nexport * from '../src/core/failures.ts'`,
  },
  { file: 'server/allowed-6.ts', code: `export * from '../contract/problem.ts'` },
  { file: 'server/allowed-8.ts', code: `export * from '../src/core/orders/order-money.ts'` },
  { file: 'server/allowed-9.ts', code: `export * from '../src/core/bookings/booking.machine.ts'` },
  { file: 'test/allowed-7.ts', code: `export * from '../src/adapters/planted.ts'` },
]

describe('the boundaries', () => {
  let copy: string
  let linted: Set<string>
  let compiled: Set<string>

  beforeAll(async () => {
    await installTestTools()
    copy = mkdtempSync(join(tmpdir(), 'tour-presencial-boundaries-'))
    for (const part of ['biome.json', 'tsconfig.base.json', 'contract', 'src/core']) {
      cpSync(join(ROOT, part), join(copy, part), { recursive: true })
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    plant('src/adapters/planted.ts', 'export const planted = 1')
    plant('src/adapters/planted-type.ts', 'export interface Planted { readonly it: 1 }')
    plant('src/ui/planted.ts', 'export const planted = 1')
    for (const { file, code } of [...VIOLATIONS, ...ALLOWED]) plant(file, code)
    linted = lint()
    compiled = new Set([...compile('src/core'), ...compile('contract')])
  }, 300_000)

  afterAll(() => {
    // Undefined if the disk had no room for the copy.
    if (copy !== undefined) rmSync(copy, { recursive: true, force: true })
  })

  function plant(file: string, code: string): void {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), `${code}\n`)
  }

  /** Files with a broken boundary, relative to the copy. */
  function lint(): Set<string> {
    const rules = ['style/noRestrictedImports', 'style/noRestrictedGlobals'].map((rule) => `--only=${rule}`)
    const args = [
      'lint',
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
      ...rules,
      'src',
      'contract',
      'server',
      'test',
    ]
    const { stdout } = spawnSync(join(ROOT, 'test/node_modules/.bin/biome'), args, { cwd: copy, encoding: 'utf8' })
    const report: unknown = JSON.parse(stdout)
    const found = JSON.stringify(report).matchAll(/"path":"([^"]+)"/g)
    return new Set(Array.from(found, ([, path]) => path ?? ''))
  }

  /** Files that the compiler finds at fault, relative to the copy. */
  function compile(project: string): string[] {
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project, '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
    })
    return Array.from(
      stdout.matchAll(/^(\S+?)\(\d+,\d+\): error|from file '([^']+)'/gm),
      ([, at, from]) => at ?? relative(copy, from ?? '').replaceAll(sep, '/'),
    )
  }

  it.each(VIOLATIONS.filter(({ caughtBy }) => caughtBy.includes('linter')))('$what: the linter sees it', ({ file }) => {
    expect([...linted]).toContain(file)
  })

  it.each(VIOLATIONS.filter(({ caughtBy }) => caughtBy.includes('compiler')))(
    '$what: the compiler sees it',
    ({ file }) => {
      expect([...compiled]).toContain(file)
    },
  )

  it.each(ALLOWED)('what $file imports is allowed', ({ file }) => {
    expect([...linted]).not.toContain(file)
    expect([...compiled]).not.toContain(file)
  })
})

/** The linter checks an import's text; this test resolves it in the real project. */
describe('every import of the project', () => {
  const PLACES = ['src/core', 'src/adapters', 'src/ui', 'contract', 'server'] as const
  type Place = (typeof PLACES)[number]
  const MAY_REACH: Readonly<Record<Place, readonly Place[]>> = {
    contract: ['contract', 'src/core'],
    'src/core': ['src/core'],
    'src/adapters': ['src/adapters', 'src/core', 'contract'],
    'src/ui': ['src/ui', 'src/core'],
    server: ['server', 'contract', 'src/core'],
  }
  const placeOf = (path: string) => PLACES.find((place) => path.startsWith(`${place}/`))
  /** `<area>/<screen>` of a file in a screen's folder. */
  const screenOf = (path: string) => /^src\/ui\/screens\/([^/]+\/[^/]+)\//.exec(path)?.[1]

  function importsOf(place: Place): { readonly file: string; readonly to: string }[] {
    const files = readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(place, file.replaceAll(sep, '/')))
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    expect(files.length).toBeGreaterThan(0)
    return files.flatMap((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8')
      const relatives = Array.from(code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g), ([, to]) => to ?? '')
      return relatives.map((to) => ({ file, to: posix.join(posix.dirname(file), to) }))
    })
  }

  it.each(PLACES)('of %s leads to where it may', (place) => {
    const strayed = importsOf(place)
      .filter(({ to }) => to.startsWith('../') || !MAY_REACH[place].some((allowed) => allowed === placeOf(to)))
      .map(({ file, to }) => `${file} imports ${to}`)
    expect(strayed).toEqual([])
  })

  it('of the seats leads to no sales channel', () => {
    const strayed = importsOf('server')
      .filter(({ file }) => file.startsWith('server/seats/'))
      .filter(({ to }) => !/^(server\/seats|server\/database|src\/core\/time)\//.test(to))
      .map(({ file, to }) => `${file} imports ${to}`)
    expect(strayed).toEqual([])
  })

  it('of a sales channel is its only way to the seats: no other file of the server names their table', () => {
    const files = new Set(importsOf('server').map(({ file }) => file))
    const naming = [...files].filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('held_seats'))
    expect(naming.filter((file) => !file.startsWith('server/seats/'))).toEqual([])
  })

  it('of the interface leads to a screen from that screen or from a route', () => {
    const strayed = importsOf('src/ui')
      .filter(({ file, to }) => to.startsWith('src/ui/screens/') && !file.startsWith('src/ui/routes/'))
      .filter(({ file, to }) => screenOf(to) === undefined || screenOf(file) !== screenOf(to))
      .map(({ file, to }) => `${file} imports ${to}`)
    expect(strayed).toEqual([])
  })
})
