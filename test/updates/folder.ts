import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'libsql'

/** Where the folders that earlier versions wrote are kept, one for each version. */
export const versions = dirname(fileURLToPath(import.meta.url))

/** A value as SQLite writes it in a statement. */
function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`
  return `'${String(value).replaceAll("'", "''")}'`
}

/** A SQLite database as the statements that make it again, so that a review can read what is committed. */
function dump(path: string): string {
  const database = new Database(path, { readonly: true })
  try {
    const all = (sql: string) => database.prepare(sql).raw(true).all() as unknown[][]
    const made = all(`SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'`)
    // An index of words is made anew from its texts; SQLite itself makes the tables in which it lies.
    const tables = made.filter(([type, name]) => type === 'table' && !/Index(_\w+)?$/.test(String(name)))
    const indexes = made.filter(([type, name]) => type === 'table' && /Index$/.test(String(name)))
    const filled = indexes.map(([, name]) => `INSERT INTO "${name}" ("${name}") VALUES ('rebuild');`)
    const rows = tables.flatMap(([, name]) =>
      all(`SELECT * FROM "${name}" ORDER BY 1, 2`).map((row) => `INSERT INTO "${name}" VALUES (${row.map(literal)});`),
    )
    const others = made.filter(([type]) => type !== 'table')
    const statements = (some: unknown[][]) => some.map(([, , sql]) => `${sql};`)
    return `${[...statements(tables), ...rows, ...statements(indexes), ...filled, ...statements(others)].join('\n')}\n`
  } finally {
    database.close()
  }
}

/** Keeps the folder of a stopped shop for later versions. */
export async function keep(dataDir: string, version: string): Promise<void> {
  const folder = join(versions, version)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'shop.sql'), dump(join(dataDir, 'shop.db')))
  await cp(join(dataDir, 'seen.json'), join(folder, 'seen.json'))
  // A start draws the banners itself.
  const filter = (path: string) => !path.endsWith('.svg')
  await cp(join(dataDir, 'uploads'), join(folder, 'uploads'), { recursive: true, filter })
}

/** Makes the folder of a version again, as that version left it. */
export async function unpack(version: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await cp(join(versions, version, 'uploads'), join(dataDir, 'uploads'), { recursive: true })
  const database = new Database(join(dataDir, 'shop.db'))
  try {
    const sql = await readFile(join(versions, version, 'shop.sql'), 'utf8')
    database.exec(`PRAGMA journal_mode=WAL; PRAGMA foreign_keys=OFF; BEGIN; ${sql} COMMIT;`)
  } finally {
    database.close()
  }
}
