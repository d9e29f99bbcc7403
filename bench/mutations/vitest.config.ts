import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { readInstrumented } from './instrument.ts'
import ShortFirst from './short-first.ts'

const { MUTATIONS_CODE = '', MUTATIONS_PATH = '' } = process.env
const code = readInstrumented(MUTATIONS_CODE)

/** The tests that judge mutants: those of the core for the core, and those that send and read messages for the contract. */
const TESTS = MUTATIONS_PATH.startsWith('contract') ? 'test/adapters/http/**/*.test.ts' : 'test/core/**/*.test.ts'
/** They take seconds, and reach half of the core by the way: they judge only the code that they are about. */
const LONG = globSync(['test/core/**/*.model.test.ts', 'test/core/brazil/{municipalities,phone}.test.ts']).filter(
  (test) => !test.startsWith(`${MUTATIONS_PATH.replace('src', 'test')}/`),
)

const withMutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform: (_, id) => code.get(id.replace(/\?.*$/, '')) ?? null,
}

export default defineConfig({
  plugins: [withMutants],
  test: {
    include: [TESTS],
    exclude: ['**/*.chromium.test.ts', ...LONG],
    setupFiles: ['bench/mutations/steady-properties.ts'],
    runner: resolve('bench/mutations/judge.ts'),
    testTimeout: 60_000,
    isolate: false,
    // Threads end with their process when a mutant hangs.
    pool: 'threads',
    maxWorkers: 1,
    // The cache does not know which mutants are in the code.
    fsModuleCache: false,
    reporters: [{}],
    onConsoleLog: () => false,
    dangerouslyIgnoreUnhandledErrors: true,
    sequence: { sequencer: ShortFirst },
  },
})
