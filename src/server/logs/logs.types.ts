export interface LoggedRequest {
  requestId: string
  method: string
  /** Already without secrets. */
  url: string
  status: number
  durationMs: number
  host: string
  origin: string
  userAgent: string
  brand: string
  platform: string
}

export type LoggedError = Omit<LoggedRequest, 'status' | 'durationMs'> & {
  errorCode: number
  message: string
  stack: string
}
