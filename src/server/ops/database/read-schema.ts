import type { DatabaseKind } from '../../db/migrations.ts'
import type { Reader, TextRow } from './dialect.ts'
import { byName, type ColumnType, inOrder, ledger, staysBehind, type Table } from './table.ts'

/** Types of columns: as Prisma declares them on SQLite, and as PostgreSQL names them. */
const types: Record<string, ColumnType> = {
  ...{ text: 'text', integer: 'int', bigint: 'bigint', real: 'float', boolean: 'boolean', datetime: 'date' },
  ...{ varchar: 'text', int4: 'int', int8: 'bigint', float8: 'float', bool: 'boolean', timestamp: 'date' },
  ...{ timestamptz: 'date', jsonb: 'json', json: 'json', blob: 'bytes', bytea: 'bytes' },
}

/** Queries for the schema of a database; all but the last give rows of `table` and `name`. */
export interface SchemaQueries {
  /** Columns of all tables, with their `type`; enums are texts. */
  columns: string
  keys: string
  references: string
  ledger: string
}

type Access = Pick<Reader, 'query' | 'rows' | 'close'>

function getType({ table, name, type }: TextRow): ColumnType {
  const columnType = types[type?.toLowerCase() ?? '']
  if (!columnType) throw new Error(`${table}.${name} has the unknown type ${type}`)
  return columnType
}

async function readTables(query: Access['query'], queries: SchemaQueries): Promise<Table[]> {
  const columns = await query(queries.columns)
  const keys = await query(queries.keys)
  const references = await query(queries.references)
  const names = [...new Set(columns.map(({ table }) => table ?? ''))]
  const inTable = (rows: readonly TextRow[], name: string) => rows.filter(({ table }) => table === name)
  const listNames = (rows: readonly TextRow[], name: string) => inTable(rows, name).map((row) => row.name ?? '')
  return inOrder(
    names
      .filter((name) => name !== ledger && !staysBehind(name))
      .map((name) => ({
        name,
        columns: inTable(columns, name)
          .map((column) => ({ name: column.name ?? '', type: getType(column) }))
          .sort(byName),
        key: listNames(keys, name),
        needs: listNames(references, name),
      })),
  )
}

async function readMigration(query: Access['query'], queries: SchemaQueries): Promise<string | null> {
  if ((await query(queries.ledger)).length === 0) return null
  const rows = await query(
    `SELECT migration_name AS name FROM "${ledger}" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  )
  const names = rows.map(({ name }) => name ?? '').sort()
  return names.at(-1) ?? null
}

export const createReader = (kind: DatabaseKind, queries: SchemaQueries, access: Access): Reader => ({
  kind,
  ...access,
  readTables: () => readTables(access.query, queries),
  readMigration: () => readMigration(access.query, queries),
})
