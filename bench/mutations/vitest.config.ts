import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { readInstrumented } from './instrument.ts'
import ShortFirst from './short-first.ts'

/** The tests that judge mutants: those of the core for the core, and those that send and read messages for the contract. */
const TESTS = {
  core: ['test/core/**/*.test.ts'],
  contract: ['test/adapters/http/**/*.test.ts'],
}

const { MUTATIONS_CODE = '', MUTATIONS_TESTS = 'core' } = process.env
const code = readInstrumented(MUTATIONS_CODE)

const withMutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform: (_, id) => code.get(id.replace(/\?.*$/, '')) ?? null,
}

export default defineConfig({
  plugins: [withMutants],
  test: {
    include: MUTATIONS_TESTS === 'contract' ? TESTS.contract : TESTS.core,
    exclude: ['**/*.chromium.test.ts'],
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
