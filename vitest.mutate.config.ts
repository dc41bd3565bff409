import { defineConfig } from 'vitest/config'
import { keptWorker } from './tools/mutate/kept-worker.mjs'
import { loadFaults } from './tools/mutate/load-faults.mjs'

/** The tests of `npm run mutate`: those of test/shared alone. Stryker starts this once for each of its processes. */
export default defineConfig({
  cacheDir: `.stryker-tmp/vite-${process.env.STRYKER_MUTATOR_WORKER ?? 0}`,
  plugins: [keptWorker()],
  test: {
    include: ['test/shared/**/*.test.ts'],
    setupFiles: ['tools/mutate/setup.mjs'],
    reporters: [loadFaults()],
    isolate: true,
    fileParallelism: false,
    testTimeout: 20_000,
  },
})
