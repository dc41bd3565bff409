import type { Dialect } from './dialect.ts'

const time = (offset = '') => `(now() AT TIME ZONE 'UTC'${offset})`
/** A query that finds nothing. */
const nothing = (...columns: string[]) =>
  `SELECT ${columns.map((column) => `CAST(NULL AS TEXT) AS "${column}"`).join(', ')} WHERE 1 = 0`

const openReader = async (url: string) => (await import('./postgres-reader.ts')).openPostgresReader(url)

/** PostgreSQL: a server, of any number of processes. It checks references, indexes words and keeps itself in order. */
export const postgres: Dialect = {
  kind: 'postgres',
  name: 'PostgreSQL',
  isShared: true,
  contains: (text, part) => `strpos(${text}, ${part}) > 0`,
  now: time(),
  inMinutes: (minutes) => time(` + interval '${minutes} minutes'`),
  versionQuery: "SELECT current_setting('server_version') AS version",
  orphansQuery: nothing('table', 'rowid', 'parent'),
  wrongWords: () => nothing('id', 'detail'),
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
