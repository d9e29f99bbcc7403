import fc from 'fast-check'
import { expect, vi } from 'vitest'

// The same examples in every run, so that a mutant's result does not depend on luck; few, because each mutant runs them.
fc.configureGlobal({ seed: 20_260_101, numRuns: 25 })

// A mutant often makes a test wait for ever. Stryker would wait longer and then start its worker again.
if (!expect.getState().testPath?.includes('.model.')) vi.setConfig({ testTimeout: 3_000 })
