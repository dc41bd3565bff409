/** Why the database cannot be used, as one line for the operator; it stops the start. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** The error for a SQLite file that cannot be opened. */
export function cannotOpen(path: string, cause: unknown): DatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseError(`${path} cannot be opened: ${reason}`, { cause })
}
