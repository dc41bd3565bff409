import { defineConfig } from 'vitest/config'
import { longFirst } from './test/support/long-first.ts'
import { tags } from './test/support/tags.ts'

// Journeys in a browser against the built shop. One shop and one browser serve all files, three files at a time: they
// wait as much as they work.
export default defineConfig({
  test: {
    tags,
    sequence: { sequencer: longFirst(['/axe.e2e.ts', '/axe-admin.e2e.ts', '/own-shop.e2e.ts']) },
    environment: 'node',
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/support/shop.global.ts'],
    // Of a machine that is busy with much else. What is there earlier is not waited for.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 3,
    // Files follow each other in the same workers, which have everything imported then.
    isolate: false,
  },
})
