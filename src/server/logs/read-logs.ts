import type { ErrorLogRow, LogsQuery, RequestLogRow } from '../../shared/logs/entities.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/db.ts'

export async function readRequests(_db: Db, _query: LogsQuery): Promise<RequestLogRow[]> {
  throw new AppError('not-configured')
}
export async function readErrors(_db: Db, _query: LogsQuery): Promise<ErrorLogRow[]> {
  throw new AppError('not-configured')
}
