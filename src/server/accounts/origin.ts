/** The source of an attempt to sign in. */
export interface Origin {
  /** A keyed hash of the address, never the address itself. */
  address: string
  /** The marks that this browser has from earlier logins (known-browsers.ts). */
  marks: readonly string[]
  /** Replaces them. */
  keepMarks(marks: readonly string[]): void
}

/** A caller without known address or marks. */
export const unknownOrigin: Origin = { address: '', marks: [], keepMarks: () => undefined }
