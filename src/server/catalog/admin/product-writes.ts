import type { ProductEdit, ProductForEdit, ProductForm } from '../../../shared/catalog/admin.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/db.ts'
import type { CatalogAdminDeps } from './catalog-admin.service.ts'
import type { Upload } from './catalog-admin.types.ts'

export async function readProductForEdit(_db: Db, _id: string): Promise<ProductForEdit> {
  throw new AppError('not-configured')
}
export async function addProduct(
  _deps: CatalogAdminDeps,
  _form: ProductForm,
  _uploads: readonly Upload[],
): Promise<ProductEdit> {
  throw new AppError('not-configured')
}
export async function editProduct(
  _deps: CatalogAdminDeps,
  _id: string,
  _form: ProductForm,
  _uploads: readonly Upload[],
): Promise<ProductEdit> {
  throw new AppError('not-configured')
}
export async function duplicateProduct(_deps: CatalogAdminDeps, _id: string): Promise<{ id: string }> {
  throw new AppError('not-configured')
}
