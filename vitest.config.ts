import { defineConfig } from 'vitest/config'

/** One project a kind of test; docs/testing.md says what each is for. `npm test` runs them all. */
const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
})

export default defineConfig({
  test: {
    // For a machine with two cores: a test of the browser waits for a third of its time.
    maxWorkers: 3,
    // These limits are for what hangs. A busy machine is slow without being wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', './test/support/summary-reporter.ts'],
    projects: [
      // Files that leave no state in their modules share imports with the other files of their worker; only the screens'
      // tests need separate pages.
      project('core', ['test/core/**/*.test.ts'], { isolate: false }),
      project('adapters', ['test/adapters/**/*.test.ts', 'test/contracts/**/*.test.ts', 'test/project/**/*.test.ts'], {
        globalSetup: ['test/support/pglite-setup.ts'],
        isolate: false,
      }),
      project('ui', ['test/ui/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        setupFiles: ['test/ui/setup.ts'],
      }),
      project('server', ['test/server/**/*.test.ts'], {
        globalSetup: ['test/support/pglite-setup.ts', 'test/support/postgres-setup.ts'],
        isolate: false,
      }),
      project('browser', ['test/flows/**/*.test.ts', 'test/e2e/**/*.test.ts', 'test/walk/**/*.test.ts'], {
        globalSetup: ['test/support/pglite-setup.ts', 'test/support/marketplace-setup.ts'],
        isolate: false,
        // A lost race between page and test passes at the second attempt and is listed at the end of the run.
        retry: 1,
      }),
    ],
  },
})
