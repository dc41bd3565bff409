import type { Migration } from '../db/migrations.ts'

const created = /CREATE TYPE "(\w+)" AS ENUM \(([^)]*)\);/g
const added = /ALTER TYPE "(\w+)" ADD VALUE (?:IF NOT EXISTS )?'([^']*)'(?: (BEFORE|AFTER) '([^']*)')?;/g

interface Added {
  type: string
  value: string
  where: string | undefined
  beside: string | undefined
}

const addedBy = (sql: string): Added[] =>
  [...sql.matchAll(added)].map(([, type = '', value = '', where, beside]) => ({ type, value, where, beside }))

function withValue(values: readonly string[], { value, where, beside }: Added): string[] {
  if (values.includes(value)) return [...values]
  const place = values.indexOf(beside ?? '')
  return place < 0 ? [...values, value] : values.toSpliced(where === 'BEFORE' ? place : place + 1, 0, value)
}

/**
 * The migrations of a database that get all of them in one transaction, and rows meanwhile: before version 17, PostgreSQL
 * refuses a value that was added to an enum in the transaction that uses it ("unsafe use of new value"), even if the enum
 * itself is as new. So each enum is created with the values that later migrations add, and those add nothing.
 */
export function withWholeEnums(migrations: readonly Migration[]): Migration[] {
  const additions = migrations.flatMap(({ sql }) => addedBy(sql))
  const names = new Set<string>()
  return migrations.map((migration) => {
    const whole = migration.sql.replace(created, (_, name: string, list: string) => {
      names.add(name)
      const first = [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
      const values = additions.filter(({ type }) => type === name).reduce(withValue, first)
      return `CREATE TYPE "${name}" AS ENUM (${values.map((value) => `'${value}'`).join(', ')});`
    })
    // One that no migration has created is none of ours: what PostgreSQL says of it is to be heard.
    return { ...migration, sql: whole.replace(added, (statement, name: string) => (names.has(name) ? '' : statement)) }
  })
}
