import fc from 'fast-check'

// The same examples in every run: a mutant must not be killed by luck today and survive tomorrow.
fc.configureGlobal({ seed: 20_260_101, numRuns: 50 })
