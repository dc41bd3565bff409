import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    // One PostgreSQL cluster for the run, and migrated databases to copy.
    globalSetup: ['test/support/databases.global.ts'],
    // One more than vitest would take on two cores: many tests wait for databases and timers.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
