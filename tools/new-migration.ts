// Writes a migration for both databases from what changed in prisma/models since the last one:
//   npx tsx tools/new-migration.ts <name>
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseKind } from '../src/server/db/migrations.ts'
import { scriptOfAddedColumns } from './added-columns.ts'
import { currentSchema, databaseKinds, diff, snapshotPath } from './schema-engine.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  say('usage: npx tsx tools/new-migration.ts <name>, of small letters, digits and _')
  process.exit(2)
}

const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const changeOf = (kind: DatabaseKind) => {
  const snapshot = snapshotPath(kind)
  return diff(kind, existsSync(snapshot) ? readFileSync(snapshot, 'utf8') : undefined, currentSchema(kind))
}
const scripts = { sqlite: await changeOf('sqlite'), postgres: await changeOf('postgres') }
if (scripts.sqlite && scripts.postgres) {
  scripts.sqlite = scriptOfAddedColumns(scripts.sqlite, scripts.postgres) ?? scripts.sqlite
}
for (const kind of databaseKinds) {
  const snapshot = snapshotPath(kind)
  const sql = scripts[kind]
  if (sql === null) {
    say(`${kind}: nothing changed`)
    continue
  }
  const folder = join(dirname(snapshot), `${timestamp}_${name}`)
  mkdirSync(folder, { recursive: true })
  // The schema `public` is always there, and asking for it needs a right that an application's user may lack.
  writeFileSync(join(folder, 'migration.sql'), sql.replace(/^-- CreateSchema\n.*\n\n/, ''))
  const provider = kind === 'postgres' ? 'postgresql' : 'sqlite'
  writeFileSync(join(dirname(snapshot), 'migration_lock.toml'), `provider = "${provider}"\n`)
  writeFileSync(snapshot, currentSchema(kind))
  say(`${kind}: ${folder}`)
}
// The engine keeps handles open.
process.exit(0)
