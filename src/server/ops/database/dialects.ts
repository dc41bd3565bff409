import { stat } from 'node:fs/promises'
import { ifPresent } from '../../core/errors.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { lockDatabaseFile } from '../../db/lock-file.ts'
import type { DatabaseKind } from '../../db/migrations.ts'
import { sqlitePath } from '../../db/sqlite-path.ts'
import type { Dialect, SearchedTable } from './dialect.ts'

const minute = 60_000
/**
 * SQLite writes its log into the file by itself, and begins to write the log anew, but never makes it shorter: a long read
 * or an import leaves it large. Beyond this it is emptied.
 */
const maxLogBytes = 64 * 1024 * 1024

const date = (...modifiers: string[]) =>
  `strftime(${["'%Y-%m-%dT%H:%M:%f+00:00'", "'now'", ...modifiers.map((text) => `'${text}'`)].join(', ')})`
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
const readBytes = async (file: string) => (await ifPresent(stat(file)))?.size ?? 0

function wrongWords({ table, words, columns }: SearchedTable): string {
  const differs = Object.entries(columns).map(([column, source]) => `w."${column}" <> r."${source}"`)
  return `SELECT r."id", CASE WHEN w."n" IS NULL THEN 'missing' ELSE 'not those of its row' END AS "detail"
    FROM "${table}" r LEFT JOIN "${words}" w ON w."rowOf" = r."id" WHERE w."n" IS NULL OR ${differs.join(' OR ')}
    UNION ALL SELECT w."rowOf", 'no such row' FROM "${words}" w
    WHERE NOT EXISTS (SELECT 1 FROM "${table}" r WHERE r."id" = w."rowOf")`
}

/** Words and index anew, as the migration `search_words` makes them. */
function writeWords({ table, words, columns, order }: SearchedTable): string[] {
  return [
    `DELETE FROM "${words}"`,
    `INSERT INTO "${words}" ("rowOf", ${quoted(Object.keys(columns))})
      SELECT "id", ${quoted(Object.values(columns))} FROM "${table}" ORDER BY ${order}`,
    `INSERT INTO "${words}Index" ("${words}Index") VALUES ('rebuild')`,
    `UPDATE "sqlite_sequence" SET "seq" = ("seq" + 127) / 128 * 128 WHERE "name" = '${words}'`,
  ]
}

const sqlite: Dialect = {
  kind: 'sqlite',
  name: 'SQLite',
  isShared: false,
  contains: (text, part) => `instr(${text}, ${part}) > 0`,
  now: date(),
  inMinutes: (minutes) => date(`${minutes} minutes`),
  versionQuery: 'SELECT sqlite_version() AS version',
  // References are checked only while a pragma is on.
  orphansQuery: `SELECT f."table" || ' row ' || f."rowid" AS "id", 'there is no such ' || f."parent" AS "detail"
    FROM pragma_foreign_key_check f`,
  ...{ wrongWords, writeWords },

  async readSize(_db, url) {
    const path = sqlitePath(url)
    return { bytes: await readBytes(path), logBytes: await readBytes(`${path}-wal`) }
  },

  listUpkeep: (db, url, log) => [
    // Gathers statistics for the query planner where they are out of date (https://sqlite.org/lang_analyze.html).
    {
      name: 'database-optimize',
      everyMs: 24 * 60 * minute,
      run: () => db.$queryRawUnsafe('PRAGMA optimize').then(() => undefined),
    },
    {
      name: 'database-log',
      everyMs: 5 * minute,
      async run() {
        const bytes = await readBytes(`${sqlitePath(url)}-wal`)
        if (bytes <= maxLogBytes) return 0
        // Does nothing while somebody reads: the next run tries again.
        await db.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
        log.info({ bytes }, 'write-ahead log of the database emptied')
        return bytes
      },
    },
  ],

  openReader: async (url) => (await import('./sqlite-reader.ts')).openSqliteReader(sqlitePath(url)),

  async holdsShop(url) {
    const { isEmptySqlite, openSqliteReader } = await import('./sqlite-reader.ts')
    const path = sqlitePath(url)
    if (await isEmptySqlite(path)) return false
    const reader = openSqliteReader(path)
    const migration = await reader.readMigration().finally(() => reader.close())
    if (!migration) throw new DatabaseError(`${path} holds no shop`)
    return true
  },

  async withLock(url, work) {
    const unlock = await lockDatabaseFile(sqlitePath(url))
    return work().finally(unlock)
  },

  openTarget: async (...target) => (await import('./sqlite-target.ts')).openSqliteTarget(...target),
}

const time = (offset = '') => `(now() AT TIME ZONE 'UTC'${offset})`
const nothing = 'SELECT CAST(NULL AS TEXT) AS "id", CAST(NULL AS TEXT) AS "detail" WHERE 1 = 0'

const openReader = async (url: string) => (await import('./postgres-reader.ts')).openPostgresReader(url)

/** PostgreSQL: a server, of any number of processes. It checks references, indexes words and keeps itself in order. */
const postgres: Dialect = {
  kind: 'postgres',
  name: 'PostgreSQL',
  isShared: true,
  contains: (text, part) => `strpos(${text}, ${part}) > 0`,
  now: time(),
  inMinutes: (minutes) => time(` + interval '${minutes} minutes'`),
  versionQuery: "SELECT current_setting('server_version') AS version",
  orphansQuery: nothing,
  wrongWords: () => nothing,
  writeWords: () => [],

  async readSize(db) {
    const [row] = await db.$queryRaw<{ bytes: bigint }[]>`SELECT pg_database_size(current_database()) AS "bytes"`
    return { bytes: Number(row?.bytes ?? 0), logBytes: null }
  },

  listUpkeep: () => [],
  openReader,

  // Tables of another program are refused when it is to be filled.
  async holdsShop(url) {
    const reader = await openReader(url)
    return (await reader.readMigration().finally(() => reader.close())) !== null
  },

  // The one that fills it takes the lock itself, in its transaction.
  withLock: (_url, work) => work(),

  openTarget: async (...target) => (await import('./postgres-target.ts')).openPostgresTarget(...target),
}

export const dialects: Record<DatabaseKind, Dialect> = { sqlite, postgres }
