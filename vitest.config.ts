import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { testsInReach } from './test/support/changed.ts'

/** Tests that put a mock in the place of a module: they need it before anybody has loaded it, and nobody else may get it. */
const mocking = [
  'test/server/accounts/sign-in.test.ts',
  'test/server/accounts/attempts.test.ts',
  'test/server/orders/order-number.test.ts',
  'test/client/admin/options/options.test.tsx',
  'test/client/admin/orders/order-parts.test.tsx',
]

/** `--changed` answers in seconds about the domain that is worked on; the rest is for `npm test`. */
const inReach = testsInReach(process.argv)
const changed = process.argv.some((argument) => argument.startsWith('--changed'))
const mocksInReach = mocking.filter((file) => inReach.some((glob) => file.startsWith(glob.replace(/[*{].*/, ''))))

const plugins = [react()]
const shared = {
  environment: 'node',
  env: changed ? { DATABASES: 'sqlite' } : {},
  testTimeout: 20_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
} as const

export default defineConfig({
  test: {
    // One PostgreSQL cluster for the run, and migrated databases to copy.
    globalSetup: ['test/support/databases.global.ts'],
    // Two more than vitest would take on two cores: many tests wait for databases, processes and timers.
    maxWorkers: 3,
    projects: [
      {
        plugins,
        test: {
          ...shared,
          name: 'rules',
          include: inReach,
          exclude: ['test/e2e/**', 'test/bench/**', ...mocking],
          // Files follow each other in the same workers: importing everything anew for each took longer than the tests.
          isolate: false,
        },
      },
      { plugins, test: { ...shared, name: 'with mocks', include: mocksInReach } },
    ],
  },
})
