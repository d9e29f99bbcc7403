import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { shouldIgnore } from './unobservable.ts'

export interface Mutant {
  readonly id: string
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement: string
  /** Lines begin at 0. */
  readonly location: { readonly start: { readonly line: number } }
  /** `Ignored` where it cannot be observed. */
  readonly status?: string
}

interface Instrumented {
  readonly files: readonly { readonly name: string; readonly content: string }[]
  readonly mutants: readonly Mutant[]
}

interface InstrumenterModule {
  Instrumenter: new (
    log: object,
  ) => {
    instrument(files: readonly object[], options: object): Promise<Instrumented>
  }
}

const silent = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'isDebugEnabled', 'isTraceEnabled', 'isInfoEnabled'].map(
    (name) => [name, () => false],
  ),
)

/** Puts every mutant of these files into their code, switched off. */
export async function instrument(paths: readonly string[]): Promise<Instrumented> {
  const require = createRequire(resolve('test/package.json'))
  const address = pathToFileURL(require.resolve('@stryker-mutator/instrumenter')).href
  const { Instrumenter }: InstrumenterModule = await import(address)
  return new Instrumenter(silent).instrument(
    paths.map((path) => ({ name: resolve(path), mutate: true, content: readFileSync(path, 'utf8') })),
    { plugins: null, excludedMutations: [], ignorers: [{ shouldIgnore }] },
  )
}

/** Code with mutants by path, as `instrument` returned it. */
export function readInstrumented(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map()
  const { files }: Instrumented = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(files.map(({ name, content }) => [name, content]))
}
