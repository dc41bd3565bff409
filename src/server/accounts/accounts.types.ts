/** Who a request comes from, as its token proves. */
export interface Session {
  userId: string
  email: string
  isAdmin: boolean
  /** The user's tokenVersion that the token names; a new token of this session names the same. */
  tokenVersion: number
  /** When the user signed in, seconds since 1970: a session may be renewed for 12 hours from then. */
  signedInAt: number
}
