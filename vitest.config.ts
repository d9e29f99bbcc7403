import { defineConfig } from 'vitest/config'

/** One project a kind of test; docs/testing.md says what each is for. `npm test` runs them all. */
const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
})

export default defineConfig({
  test: {
    // By itself Vitest leaves one core idle, which on two cores is half of the machine. More would starve the browsers.
    maxWorkers: 2,
    projects: [
      // Models of thousands of paths, and screens on a machine that does other things too: slow is not wrong.
      // Whatever leaves nothing behind in its modules shares what it imports with the other files of its worker: the screens
      // alone have a page of their own each.
      project('core', ['test/core/**/*.test.ts'], { testTimeout: 60_000, isolate: false }),
      project('adapters', ['test/adapters/**/*.test.ts', 'test/contracts/**/*.test.ts', 'test/project/**/*.test.ts'], {
        globalSetup: ['test/support/pglite-setup.ts'],
        isolate: false,
      }),
      project('ui', ['test/ui/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        setupFiles: ['test/ui/setup.ts'],
        testTimeout: 30_000,
      }),
      project('server', ['test/server/**/*.test.ts'], {
        globalSetup: ['test/support/pglite-setup.ts', 'test/support/postgres-setup.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
        isolate: false,
      }),
      project('browser', ['test/flows/**/*.test.ts', 'test/e2e/**/*.test.ts', 'test/walk/**/*.test.ts'], {
        globalSetup: ['test/support/pglite-setup.ts', 'test/support/marketplace-setup.ts'],
        testTimeout: 90_000,
        hookTimeout: 180_000,
        isolate: false,
        // Waits for what is expected, as long as a page may take on a busy machine.
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
})
