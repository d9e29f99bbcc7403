import fc from 'fast-check'

// The same examples in every run, so that a mutant's result does not depend on luck; few, because each mutant runs them.
fc.configureGlobal({ seed: 20_260_101, numRuns: 25 })
