import fc from 'fast-check'

// The same examples in every run, so that a mutant's result does not depend on luck.
fc.configureGlobal({ seed: 20_260_101, numRuns: 50 })
