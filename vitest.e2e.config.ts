import { defineConfig } from 'vitest/config'

// Journeys in a browser against the built shop. One shop and one browser serve all files, three files at a time: they
// wait as much as they work.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/support/shop.global.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // Files follow each other in the same workers, which have everything imported then.
    isolate: false,
  },
})
