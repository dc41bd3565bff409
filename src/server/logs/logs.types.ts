import type { ErrorLogRow, ErrorLogsQuery, LogsQuery, RequestLogRow } from '../../shared/logs/entities.ts'

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

/** Request and error log, written in batches off the request path. */
export interface LogsService {
  /** Whether the next request is kept: above 500 a second a sample is. Asked once for each, before it is described. */
  keepsNext(): boolean
  request(entry: LoggedRequest): void
  error(entry: LoggedError): void
  /** Rows of the request log, newest first; a row is readable within a second. */
  requests(query: LogsQuery): Promise<RequestLogRow[]>
  errors(query: ErrorLogsQuery): Promise<ErrorLogRow[]>
  flush(): Promise<void>
  /** Job: deletes what is beyond REQUEST_LOG_ROWS and REQUEST_LOG_DAYS. */
  retain(): Promise<void>
}
