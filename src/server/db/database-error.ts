import { hasCode } from '../core/errors.ts'

/** Why the database cannot be used, as one line for the operator; it stops the start. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** Whether a unique value was taken already (Prisma P2002). */
export const isTaken = (error: unknown): boolean => hasCode(error, 'P2002')

/** Whether a referenced row does not exist (Prisma P2003). */
export const isReferenceMissing = (error: unknown): boolean => hasCode(error, 'P2003')

/** Whether a query failed, rather than the call of a service, whose network errors look like those of a database. */
export const isQueryError = (error: unknown): boolean =>
  error instanceof Error && (error.name.startsWith('PrismaClient') || error.name === 'DriverAdapterError')

export function cannotOpen(path: string, cause: unknown): DatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseError(`${path} cannot be opened: ${reason}`, { cause })
}
