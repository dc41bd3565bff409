import type { Bulk } from '../../../shared/catalog/admin.ts'
import { AppError } from '../../app-error.ts'
import type { CatalogAdminDeps } from './catalog-admin.service.ts'

export async function deleteProduct(_deps: CatalogAdminDeps, _id: string): Promise<void> {
  throw new AppError('not-configured')
}
export async function restoreProduct(_deps: CatalogAdminDeps, _id: string): Promise<void> {
  throw new AppError('not-configured')
}
export async function bulkChange(_deps: CatalogAdminDeps, _input: Bulk): Promise<{ changed: number }> {
  throw new AppError('not-configured')
}
