/** Why the database did not do what it was asked: nothing that the request could help. */
export type DatabaseFailure = 'away' | 'busy' | 'full'

/** What Prisma, its adapters and the drivers tell of an error; each of them something else. */
interface Told {
  name?: unknown
  code?: unknown
  kind?: unknown
  extendedCode?: unknown
  originalCode?: unknown
  message?: unknown
  cause?: unknown
  meta?: { driverAdapterError?: unknown } | undefined
}

/** An error and what it wraps, from the outside in. */
function layersOf(error: unknown): Set<Told> {
  const layers = new Set<Told>()
  const add = (layer: unknown) => {
    if (typeof layer === 'object' && layer !== null) layers.add(layer)
  }
  add(error)
  // A set grows while it is walked through.
  for (const { cause, meta } of layers) {
    add(cause)
    add(meta?.driverAdapterError)
  }
  return layers
}

/** Prisma: no transaction to be had in time, a deadlock, or a locked database. Trying again helps. */
const busyCodes = new Set<unknown>(['P1008', 'P2024', 'P2028', 'P2034', 'SQLITE_BUSY', 'SQLITE_LOCKED'])
const busyKinds = new Set<unknown>(['SocketTimeout', 'TransactionWriteConflict'])

/** Prisma: not reachable, too slow, refused, or closed. */
const awayCodes = new Set<unknown>(['P1000', 'P1001', 'P1002', 'P1003', 'P1010', 'P1011', 'P1017', 'P2037'])
const awayKinds = new Set<unknown>([
  ...['DatabaseNotReachable', 'ConnectionClosed', 'TooManyConnections', 'AuthenticationFailed'],
  ...['DatabaseAccessDenied', 'DatabaseDoesNotExist', 'TlsConnectionError'],
])
/** Of the system, on the way to the database; other services catch theirs (payments, AI, the bucket). */
const networkCodes = new Set<unknown>([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** PostgreSQL's classes of errors that are not the statement's: connection, resources, operator, system, read only. */
const awayState = /^(08|53|57P|58|25006)/
/** What the driver of PostgreSQL says without a code. */
const awayText =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout)/

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const sqlite = { busy: 5, locked: 6, full: 13, away: new Set([8, 10, 11, 14, 26]) }
const sqliteAway = /^SQLITE_(READONLY|IOERR|CORRUPT|CANTOPEN|NOTADB)/

function ofSqlite(code: number): DatabaseFailure | undefined {
  // Above the lower eight bits stands which kind of it.
  const primary = code & 0xff
  if (primary === sqlite.full) return 'full'
  if (primary === sqlite.busy || primary === sqlite.locked) return 'busy'
  return sqlite.away.has(primary) ? 'away' : undefined
}

function ofLayer({ code, kind, extendedCode, message }: Told): DatabaseFailure | undefined {
  if (kind === 'sqlite' && typeof extendedCode === 'number') return ofSqlite(extendedCode)
  if (code === 'SQLITE_FULL' || (kind === 'postgres' && code === '53100')) return 'full'
  if (busyCodes.has(code) || busyKinds.has(kind)) return 'busy'
  if (awayCodes.has(code) || awayKinds.has(kind) || networkCodes.has(code)) return 'away'
  if (typeof code === 'string' && (sqliteAway.test(code) || (kind === 'postgres' && awayState.test(code))))
    return 'away'
  return typeof message === 'string' && awayText.test(message) ? 'away' : undefined
}

/** What an error says of the state of the database; undefined when it is about something else. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  for (const layer of layersOf(error)) {
    const failure = ofLayer(layer)
    if (failure) return failure
  }
  return undefined
}
