import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests that put a mock in the place of a module, and need it before anybody has loaded it. */
const mocking = ['test/server/accounts/sign-in.test.ts', 'test/server/accounts/attempts.test.ts']

const plugins = [react()]
const shared = {
  environment: 'node',
  testTimeout: 20_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
} as const

export default defineConfig({
  test: {
    // One PostgreSQL cluster for the run, and migrated databases to copy.
    globalSetup: ['test/support/databases.global.ts'],
    // One more than vitest would take on two cores: many tests wait for databases and timers.
    maxWorkers: 2,
    projects: [
      {
        plugins,
        test: {
          ...shared,
          name: 'rules',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', ...mocking],
          // Files follow each other in the same workers: importing everything anew for each took longer than the tests.
          isolate: false,
        },
      },
      { plugins, test: { ...shared, name: 'with mocks', include: mocking } },
    ],
  },
})
