/** The signed-in user of a request, from its verified token. */
export interface Session {
  userId: string
  email: string
  isAdmin: boolean
  /** The user's tokenVersion at login; renewed tokens of this session keep it. */
  tokenVersion: number
  /** Time of the login, seconds since 1970: a session can be renewed for 12 hours from then. */
  signedInAt: number
}
