import { defineConfig } from 'vitest/config'
import { loadErrors } from './tools/mutate/load-errors.mjs'
import { NearestFirst } from './tools/mutate/nearest-first.mjs'
import { reusedWorker } from './tools/mutate/reused-worker.mjs'

/** The tests of `npm run mutate`: those of test/shared alone. Stryker starts this once for each of its processes. */
export default defineConfig({
  cacheDir: `.stryker-tmp/vite-${process.env.STRYKER_MUTATOR_WORKER ?? 0}`,
  plugins: [reusedWorker()],
  test: {
    include: ['test/shared/**/*.test.ts'],
    setupFiles: ['tools/mutate/setup.mjs'],
    reporters: [loadErrors()],
    isolate: true,
    // Loops of tests: test/support/fewer.ts.
    env: { TRIES_FAULTS: '1' },
    fileParallelism: false,
    sequence: { sequencer: NearestFirst },
    testTimeout: 20_000,
  },
})
