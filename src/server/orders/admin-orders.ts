import type { AdminOrder, AdminOrderDetail, AdminOrdersQuery } from '../../shared/orders/admin.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/db.ts'

export async function listAdminOrders(
  _db: Db,
  _query: AdminOrdersQuery,
  _unpaged = false,
): Promise<{ orders: AdminOrder[]; total: number }> {
  throw new AppError('not-configured')
}
export async function readAdminOrder(_db: Db, _id: string): Promise<AdminOrderDetail> {
  throw new AppError('not-configured')
}
