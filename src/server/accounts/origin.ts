/** Where a try to get into an account comes from. */
export interface Origin {
  /** Tells addresses apart: a keyed hash, never the address itself. */
  address: string
  /** The marks that this browser has from earlier logins (known-browsers.ts). */
  marks: readonly string[]
  /** Gives it these instead. */
  keepMarks(marks: readonly string[]): void
}

/** A caller of which nothing is known. */
export const unknownOrigin: Origin = { address: '', marks: [], keepMarks: () => undefined }
