import type { AdminCategoriesQuery, AdminCategory, CategoryEdit, CategoryForm } from '../../../shared/catalog/admin.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/db.ts'
import type { CatalogAdminDeps } from './catalog-admin.service.ts'
import type { Upload } from './catalog-admin.types.ts'

export async function listCategories(
  _db: Db,
  _query: AdminCategoriesQuery,
): Promise<{ categories: AdminCategory[]; total: number }> {
  throw new AppError('not-configured')
}
export async function readCategory(_db: Db, _id: string): Promise<CategoryEdit> {
  throw new AppError('not-configured')
}
export async function addCategory(_deps: CatalogAdminDeps, _name: string): Promise<{ categoryId: string }> {
  throw new AppError('not-configured')
}
export async function editCategory(
  _deps: CatalogAdminDeps,
  _id: string,
  _form: CategoryForm,
  _uploads: readonly Upload[],
): Promise<CategoryEdit> {
  throw new AppError('not-configured')
}
export async function deleteCategory(_deps: CatalogAdminDeps, _id: string): Promise<void> {
  throw new AppError('not-configured')
}
