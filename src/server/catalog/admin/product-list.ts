import type { AdminProduct, AdminProductsQuery } from '../../../shared/catalog/admin.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/db.ts'

export async function listProducts(
  _db: Db,
  _query: AdminProductsQuery,
  _unpaged = false,
): Promise<{ products: AdminProduct[]; total: number }> {
  throw new AppError('not-configured')
}
