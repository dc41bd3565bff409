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
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
