import { defineConfig } from 'vitest/config'
import { tags } from './test/support/tags.ts'

// Journeys in Firefox and WebKit against the built shop. One shop serves all files, two at a time.
export default defineConfig({
  test: {
    tags,
    environment: 'node',
    include: ['test/engines/**/*.engines.ts'],
    globalSetup: ['test/engines/support/engines.global.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
