import type { Language } from '../../shared/languages.ts'
import type { Session } from '../accounts/accounts.types.ts'

export interface Buyer {
  session: Session | null
  /** Random value of the guest cookie. */
  guestId: string
  language: Language
}
