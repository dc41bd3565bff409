import { defineConfig } from 'vitest/config'

/** The tests of the bench, `npm run test:bench`: it measures by itself for a minute, which `npm test` does not wait for. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/bench/**/*.test.ts'],
    globalSetup: ['test/support/databases.global.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is measured by the seconds is not disturbed by the rest.
    fileParallelism: false,
  },
})
