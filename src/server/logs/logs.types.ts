import type { ErrorLog, RequestLog } from '../db/generated/sqlite/client.ts'

/** A request as it is logged: already without secrets. */
export type LoggedRequest = Omit<RequestLog, 'id' | 'createdAt'>
/** An error as it is logged: already without secrets. */
export type LoggedError = Omit<ErrorLog, 'id' | 'createdAt'>
