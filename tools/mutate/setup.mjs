import fc from 'fast-check'
import { inject } from 'vitest'

/** A planted fault is noticed at the first counterexample: looking for the smallest one takes a hundred times as long. */
fc.configureGlobal({ endOnFailure: true, numRuns: 40 })

// The thread is reused (reused-worker.mjs), and with it what Stryker's setup of the last mutant has left.
const state = globalThis[inject('globalNamespace')]
if (state) {
  state.hitCount = 0
  if (inject('mode') !== 'mutant') delete state.mutantCoverage
  else if (inject('mutantActivation') !== 'static') state.activeMutant = undefined
}
