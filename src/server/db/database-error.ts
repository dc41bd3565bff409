/** Why the database cannot be used, as one line for the operator; it stops the start. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}
