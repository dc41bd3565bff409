import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { programsFolder } from './bundle.ts'
import { migrateDatabase } from './migrate.ts'
import { startPostgres } from './postgres-server.ts'
import { quickFolder, removeAbandoned } from './quick-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's database `postgres`. */
    postgresUrl: string
    /** Path of a migrated, empty SQLite file. */
    sqliteTemplate: string
    /** Where the programs are compiled to that tests start. */
    programsFolder: string
  }
}

/** Name of the migrated, empty database that each test's PostgreSQL database is a copy of. */
export const postgresTemplate = 'shop_template'

/** Once for the whole run: one PostgreSQL cluster, a migrated database of each kind to copy from, and room for programs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const postgres = await startPostgres()
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`CREATE DATABASE ${postgresTemplate}`)
  await client.end()
  const templateUrl = postgres.url.replace(/\/postgres$/, `/${postgresTemplate}`)
  await migrateDatabase({ kind: 'postgres', url: templateUrl })
  const folder = await mkdtemp(join(await quickFolder(), 'shop-sqlite-'))
  const template = join(folder, 'template.db')
  await migrateDatabase({ kind: 'sqlite', url: `file:${template}` })
  project.provide('postgresUrl', postgres.url)
  project.provide('sqliteTemplate', template)
  const programs = await programsFolder()
  project.provide('programsFolder', programs)
  return async () => {
    await postgres.stop()
    for (const each of [folder, programs]) await rm(each, { recursive: true, force: true })
  }
}
