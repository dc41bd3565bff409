import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import { projectRoot } from '../src/server/core/root.ts'
import type { DatabaseKind } from '../src/server/db/migrations.ts'
import { SqliteAdapter } from '../src/server/db/sqlite-adapter.ts'

export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres']
export const noFilters = { externalTables: [], externalEnums: [] }

/** The datasource and all models as one text: what a migration leads to. */
export function currentSchema(kind: DatabaseKind): string {
  const models = join(projectRoot, 'prisma/models')
  const files = [
    join(projectRoot, 'prisma', kind, 'schema.prisma'),
    ...readdirSync(models)
      .sort()
      .map((name) => join(models, name)),
  ]
  return files.map((file) => readFileSync(file, 'utf8').trim()).join('\n\n')
}

/** Where the schema of the last migration is kept. Not `.prisma`, so that nothing takes it for a part of the schema. */
export function snapshotPath(kind: DatabaseKind): string {
  return join(projectRoot, 'prisma', kind, 'migrations/schema.snapshot')
}

/**
 * Stands for a PostgreSQL server: comparing two schemas asks it for nothing but its version, so that a new migration
 * needs no server.
 */
function postgresVersionOnly(): SqlMigrationAwareDriverAdapterFactory {
  const nothing = async () => 0
  const connect = async () => ({
    provider: 'postgres' as const,
    adapterName: 'version-only',
    queryRaw: async () => ({
      columnNames: ['e', 'v', 'n'],
      columnTypes: [5, 7, 0] as (0 | 5 | 7)[],
      rows: [[true, 'PostgreSQL 15.0', 150000]],
    }),
    executeRaw: nothing,
    executeScript: async () => undefined,
    startTransaction: () => Promise.reject(new Error('no server')),
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: async () => undefined,
  })
  return { provider: 'postgres', adapterName: 'version-only', connect, connectToShadowDb: connect }
}

interface EngineModule {
  SchemaEngine: typeof SchemaEngine
  __wbg_set_wasm(exports: WebAssembly.Exports): void
}

/** Prisma's schema engine as WebAssembly: the command's native engine would have to be downloaded. */
async function loadEngineModule(): Promise<EngineModule> {
  const path = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const module = (await import(path)) as EngineModule
  const bytes = await readFile(path.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': module as unknown as WebAssembly.ModuleImports,
  })
  module.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  return module
}

/**
 * One instance a process, even where this file is loaded anew, as test runners do: the engine's JavaScript is loaded once
 * and knows one memory, so that with a second instance the garbage collector would free objects of the first in it.
 */
const processWide = globalThis as { linoSchemaEngine?: Promise<EngineModule> }

/** An engine for a kind of database, on `factory`'s database or on none that is kept. */
export async function openEngine(
  kind: DatabaseKind,
  factory: SqlMigrationAwareDriverAdapterFactory = kind === 'postgres'
    ? postgresVersionOnly()
    : new SqliteAdapter('file::memory:'),
): Promise<SchemaEngine> {
  processWide.linoSchemaEngine ??= loadEngineModule()
  const { SchemaEngine } = await processWide.linoSchemaEngine
  const datamodels: [string, string][] = [['schema.prisma', currentSchema(kind)]]
  return SchemaEngine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(factory))
}

/** The SQL that leads from one schema to another (`undefined`: from nothing), or null when they agree. */
export async function diff(kind: DatabaseKind, from: string | undefined, to: string): Promise<string | null> {
  const engine = await openEngine(kind)
  const target = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: 'schema.prisma', content }],
  })
  const { exitCode, stdout } = await engine.diff({
    from: from === undefined ? { tag: 'empty' } : target(from),
    to: target(to),
    script: true,
    exitCode: true,
    filters: noFilters,
    shadowDatabaseUrl: null,
  } as Parameters<SchemaEngine['diff']>[0])
  return exitCode === 0 ? null : stdout
}
