/** Why the database did not serve a query, for reasons outside the request. */
export type DatabaseFailure = 'away' | 'busy' | 'full'

/** Fields by which Prisma, its adapters and the drivers describe an error; each sets others of them. */
interface ErrorLayer extends Partial<Record<'code' | 'kind' | 'extendedCode' | 'message' | 'cause', unknown>> {
  meta?: { driverAdapterError?: unknown } | undefined
}

function errorLayers(error: unknown): Set<ErrorLayer> {
  const layers = new Set<ErrorLayer>()
  const add = (layer: unknown) => {
    if (typeof layer === 'object' && layer !== null) layers.add(layer)
  }
  add(error)
  // Iterating a Set also visits what is added on the way.
  for (const { cause, meta } of layers) {
    add(cause)
    add(meta?.driverAdapterError)
  }
  return layers
}

/** Prisma: no transaction available in time, a deadlock, or a locked database. A retry may succeed. */
const busyCodes = new Set<unknown>(['P1008', 'P2024', 'P2028', 'P2034', 'SQLITE_BUSY', 'SQLITE_LOCKED'])
const busyKinds = new Set<unknown>(['SocketTimeout', 'TransactionWriteConflict'])

/** Prisma: not reachable, too slow, refused, or closed. */
const awayCodes = new Set<unknown>(['P1000', 'P1001', 'P1002', 'P1003', 'P1010', 'P1011', 'P1017', 'P2037'])
const awayKinds = new Set<unknown>([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'TooManyConnections',
  'AuthenticationFailed',
  'DatabaseAccessDenied',
  'DatabaseDoesNotExist',
  'TlsConnectionError',
])
/** Network errors on the way to the database; those of other services (payments, AI, the bucket) are caught there. */
const networkCodes = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** PostgreSQL's error classes that are not about the statement: connection, resources, operator, system, read only. */
const awayState = /^(08|53|57P|58|25006)/
/** Messages of PostgreSQL's driver that come without a code. */
const awayText =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout)/

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const sqlite = { busy: 5, locked: 6, full: 13, away: new Set([8, 10, 11, 14, 26]) }
const sqliteAway = /^SQLITE_(READONLY|IOERR|CORRUPT|CANTOPEN|NOTADB)/

function sqliteFailure(code: number): DatabaseFailure | undefined {
  // The lower eight bits are the primary code, those above them its kind.
  const primary = code & 0xff
  if (primary === sqlite.full) return 'full'
  if (primary === sqlite.busy || primary === sqlite.locked) return 'busy'
  return sqlite.away.has(primary) ? 'away' : undefined
}

function layerFailure({ code, kind, extendedCode, message }: ErrorLayer): DatabaseFailure | undefined {
  if (kind === 'sqlite' && typeof extendedCode === 'number') return sqliteFailure(extendedCode)
  if (code === 'SQLITE_FULL' || (kind === 'postgres' && code === '53100')) return 'full'
  if (busyCodes.has(code) || busyKinds.has(kind)) return 'busy'
  if (awayCodes.has(code) || awayKinds.has(kind) || networkCodes.has(code)) return 'away'
  if (typeof code === 'string' && (sqliteAway.test(code) || (kind === 'postgres' && awayState.test(code))))
    return 'away'
  return typeof message === 'string' && awayText.test(message) ? 'away' : undefined
}

/** The failure of the database behind an error; undefined when the error is about something else. */
export function findDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  for (const layer of errorLayers(error)) {
    const failure = layerFailure(layer)
    if (failure) return failure
  }
  return undefined
}
