import { defineConfig } from 'vitest/config'
import ShortFirst from './short-first.ts'

/** The tests that judge mutants: those of the core for the core, and those that send and read messages for the contract. */
const TESTS = {
  core: ['test/core/**/*.test.ts'],
  contract: ['test/adapters/http/**/*.test.ts'],
}

export default defineConfig({
  test: {
    include: process.env.MUTATED === 'contract' ? TESTS.contract : TESTS.core,
    exclude: ['**/*.chromium.test.ts'],
    setupFiles: ['bench/mutations/steady-properties.ts'],
    testTimeout: 60_000,
    isolate: false,
    sequence: { sequencer: ShortFirst },
  },
})
