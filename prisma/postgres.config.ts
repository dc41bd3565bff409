import { defineConfig } from 'prisma/config'

// Only for code generation: migrations are made by tools/new-migration.ts and applied by the server itself.
export default defineConfig({ schema: 'postgres', datasource: { url: 'file:unused.db' } })
