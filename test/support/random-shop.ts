import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import Database from 'libsql'
import { projectRoot } from '../../src/server/core/root.ts'
import { sqlitePath } from '../../src/server/db/sqlite-path.ts'
import { staysBehind } from '../../src/server/ops/database/table.ts'

interface Field {
  name: string
  type: string
  notNull: boolean
  isKey: boolean
  parent?: { table: string; column: string }
}

/** The values of every enum, and the fields that have one, as the models say. */
function enumFields(): Map<string, string[]> {
  const folder = join(projectRoot, 'prisma/models')
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const plain = text.replace(/\/\/.*$/gm, '')
  const enums = new Map(
    [...plain.matchAll(/^enum (\w+) \{([^}]*)\}/gm)].map(([, name = '', body = '']) => [
      name,
      body.trim().split(/\s+/),
    ]),
  )
  const fields = new Map<string, string[]>()
  for (const [, model = '', body = ''] of plain.matchAll(/^model (\w+) \{([^}]*)\}/gm)) {
    for (const [, field = '', type = ''] of body.matchAll(/^\s+(\w+)\s+(\w+)/gm)) {
      const values = enums.get(type)
      if (values) fields.set(`${model}.${field}`, values)
    }
  }
  return fields
}

/** Texts that break what quotes carelessly. NUL and half surrogate pairs are none of them: the shop stores neither. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.replaceAll('\0', '')),
  fc.constantFrom('', `'";--`, '\\', '\n\t', 'Ñandú 🧵', '{"a":1}', 'null', '\\x00', '€'),
)
const date = fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
const sqlDate = date.map((value) => value.toISOString().replace('Z', '+00:00'))
const json = fc
  .oneof(
    fc.constant(null),
    fc.record({ b: fc.integer(), a: text, deep: fc.array(fc.oneof(text, fc.boolean(), fc.constant(null))) }),
    fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((value) => value || 0)),
  )
  .map((value) => JSON.stringify(value))

const values: Record<string, fc.Arbitrary<unknown>> = {
  ...{ TEXT: text, INTEGER: fc.integer(), BOOLEAN: fc.constantFrom(0, 1), DATETIME: sqlDate, JSONB: json },
  ...{
    BIGINT: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    REAL: fc.float({ noNaN: true, noDefaultInfinity: true }),
  },
}

/**
 * Fills each table of a SQLite database with rows of any values that the schema allows, each value of an enum among them;
 * triggers are left out, but those that keep the words of searches.
 */
export function fillAtRandom(url: string, seed: number): void {
  const database = new Database(sqlitePath(url))
  const all = (sql: string) => database.prepare(sql).raw(true).all() as unknown[][]
  const enums = enumFields()
  const rowsEach = Math.max(...[...enums.values()].map(({ length }) => length))
  let counter = 0
  const one = <T>(from: fc.Arbitrary<T>) => fc.sample(from, { seed: seed + counter++, numRuns: 1 })[0] as T
  const namesOf = (type: string) =>
    all(`SELECT name, sql FROM sqlite_master WHERE type = '${type}'`).filter(([name]) => !staysBehind(String(name)))
  const triggers = namesOf('trigger')
  database.exec('PRAGMA foreign_keys=OFF; BEGIN')
  for (const [name] of triggers) database.exec(`DROP TRIGGER "${name}"`)
  const rowsOf = new Map<string, Record<string, unknown>[]>()

  const fieldsOf = (table: string): Field[] => {
    const parents = all(`SELECT "from", "table", "to" FROM pragma_foreign_key_list('${table}')`)
    return all(`SELECT name, type, "notnull", pk FROM pragma_table_info('${table}')`).map(
      ([name, type, notNull, pk]) => {
        const parent = parents.find(([from]) => from === name)
        return {
          ...{ name: String(name), type: String(type), notNull: Boolean(notNull), isKey: Boolean(pk) },
          ...(parent && { parent: { table: String(parent[1]), column: String(parent[2]) } }),
        }
      },
    )
  }
  const unique = (table: string) =>
    new Set(
      all(`SELECT ii.name FROM pragma_index_list('${table}') il, pragma_index_info(il.name) ii WHERE il."unique"`).map(
        ([name]) => String(name),
      ),
    )

  function pick(table: string, field: Field, isUnique: boolean, index: number): unknown {
    if (!field.notNull && !field.isKey && one(fc.integer({ min: 0, max: 3 })) === 0) return null
    if (field.parent) {
      const parents = rowsOf.get(field.parent.table) ?? []
      const parent = isUnique ? parents[index] : parents[one(fc.nat(1000)) % parents.length]
      return parent?.[field.parent.column] ?? null
    }
    const members = enums.get(`${table}.${field.name}`)
    if (members) return members[index % members.length]
    const value = one(values[field.type] ?? fc.constant(null))
    if (!isUnique) return value
    if (field.type === 'TEXT') return `${value}${index}`
    return field.type === 'INTEGER' ? index : value
  }

  function fill(table: string): void {
    if (rowsOf.has(table)) return
    const rows: Record<string, unknown>[] = []
    rowsOf.set(table, rows)
    const fields = fieldsOf(table)
    for (const { parent } of fields) if (parent) fill(parent.table)
    const uniques = unique(table)
    database.exec(`DELETE FROM "${table}"`)
    for (let index = 0; index < rowsEach; index++) {
      const row = Object.fromEntries(
        fields.map((field) => [field.name, pick(table, field, field.isKey || uniques.has(field.name), index)]),
      )
      const names = fields.map(({ name }) => `"${name}"`).join(', ')
      database
        .prepare(`INSERT INTO "${table}" (${names}) VALUES (${fields.map(() => '?').join(', ')})`)
        .run(Object.values(row))
      rows.push(row)
    }
  }
  for (const [name] of namesOf('table')) if (name !== '_prisma_migrations') fill(String(name))
  for (const [, sql] of triggers) database.exec(String(sql))
  database.exec('COMMIT')
  database.close()
}
