import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { testsInReach } from './test/support/changed.ts'
import { tags } from './test/support/tags.ts'

/** `--changed` answers in seconds about the domain that is worked on; the rest is for `npm test`. */
const changed = process.argv.some((argument) => argument.startsWith('--changed'))

export default defineConfig({
  plugins: [react()],
  test: {
    tags,
    environment: 'node',
    include: testsInReach(process.argv),
    exclude: ['test/e2e/**', 'test/bench/**'],
    env: changed ? { DATABASES: 'sqlite' } : {},
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // One PostgreSQL cluster for the run, and migrated databases to copy.
    globalSetup: ['test/support/databases.global.ts'],
    // Two more than vitest would take on two cores: many tests wait for databases, processes and timers.
    maxWorkers: 3,
    // Files follow each other in the same workers: importing everything anew for each took longer than the tests. So nobody
    // mocks a module, which others have loaded already; `vi.spyOn` puts something in the place of one of its functions.
    isolate: false,
  },
})
