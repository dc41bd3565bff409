import type { Language } from '../../shared/languages.ts'

/** The account that asks. */
export interface Author {
  userId: string
  isAdmin: boolean
}

/** Who asks for a generation. */
export interface Requester {
  session: Author | null
  /** A keyed hash of the address alone: limits count by it, and no address is stored. */
  address: string
  /** Of errors that are kept for the wizard. */
  language: Language
}
