import { AppError } from '../app-error.ts'
import type { Db } from '../db/db.ts'

export async function unsubscribe(_db: Db, _token: string): Promise<void> {
  throw new AppError('not-configured')
}
export async function setNewsletter(_db: Db, _userId: string, _subscribed: boolean): Promise<void> {
  throw new AppError('not-configured')
}
