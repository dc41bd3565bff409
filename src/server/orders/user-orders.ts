import type { UserOrder } from '../../shared/orders/entities.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/db.ts'

export async function listOrders(_db: Db, _userId: string): Promise<UserOrder[]> {
  throw new AppError('not-configured')
}
