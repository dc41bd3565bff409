import type { Readable } from 'node:stream'
import type {
  AdminCategoriesQuery,
  AdminCategory,
  AdminProduct,
  AdminProductsQuery,
  Bulk,
  CategoryChanges,
  CategoryEdit,
  ProductChanges,
  ProductEdit,
  ProductForEdit,
  ProductForm,
} from '../../../shared/catalog/admin.ts'
import type { CsvReport } from '../../../shared/catalog/csv.ts'
import type { Category } from '../../../shared/catalog/entities.ts'
import type { CsvFormat } from '../../../shared/csv-format.ts'
import type { Tx } from '../../db/db.ts'
import type { ImportRequest } from './csv-import.ts'
import type { PictureNotice } from './picture-notices.ts'

/** A file as it was sent; what it is, its content tells. */
export interface Upload {
  data: Buffer
  /** Only for messages. */
  name: string
}

/** A picture of our own drawing kit: trusted, and stored as the SVG that it is. */
export interface DrawnPicture {
  svg: string
  width: number
  height: number
  /** Dominant colour as #rrggbb. */
  color: string
}

/** A product that a generator made. */
export interface GeneratedProduct {
  form: ProductForm
  /** Whose it is: an admin's begins as a hidden draft, a visitor's opens by its link. */
  origin: 'staff' | 'visitor'
  /** A visitor's product enters the lists only when it is. */
  approved: boolean
  pictures: readonly (Upload | DrawnPicture)[]
}

/**
 * What admins do with products and categories. Every write raises the catalogue's version in its transaction and tells
 * the catalogue after the commit; pictures are stored before it and removed again when it fails.
 */
export interface CatalogAdminService {
  /** @param unpaged All of the first 2,000 rows when the query names no page (REST; docs/rules.md#lists) */
  products(query: AdminProductsQuery, unpaged?: boolean): Promise<{ products: AdminProduct[]; total: number }>
  /** @throws AppError product-not-found */
  productForEdit(id: string): Promise<ProductForEdit>
  /** @throws AppError invalid (`SKU` taken, unknown category, files that are no pictures), too-large */
  addProduct(form: ProductForm, uploads: readonly Upload[]): Promise<ProductEdit>
  /**
   * As addProduct; `alongside` writes in the same transaction, and what it throws undoes everything.
   * @throws AppError invalid, too-large
   */
  addGenerated(product: GeneratedProduct, alongside: (tx: Tx, id: string) => Promise<void>): Promise<ProductEdit>
  /**
   * What the changes leave out stays as it is.
   * @throws AppError product-not-found, invalid, too-large; edit-conflict with what has changed when `changes.version`
   * is not the present one
   */
  editProduct(id: string, changes: ProductChanges, uploads: readonly Upload[]): Promise<ProductEdit>
  /** What becomes of the uploads of a form otherwise than their sender may think, although they are taken. */
  pictureNotices(uploads: readonly Upload[]): PictureNotice[]
  /** A hidden copy without stock, with a SKU of its own and the same pictures. @throws AppError product-not-found */
  duplicateProduct(id: string): Promise<{ id: string }>
  /** Gone for everyone at once, purged later; ordered lines keep their title and picture. @throws AppError product-not-found */
  deleteProduct(id: string): Promise<void>
  /** Undoes a delete that has not been purged yet. @throws AppError product-not-found */
  restoreProduct(id: string): Promise<void>
  /** One change of several products; ids that are gone are left out. Answers how many changed. */
  bulk(input: Bulk): Promise<{ changed: number }>
  /** Job: purges what was deleted long enough ago, and files that nobody names any more. */
  purge(): Promise<number>

  /** All products as CSV, read while it is sent; imported again, it changes nothing. */
  exportCsv(format: CsvFormat): Readable
  /** What an import would do. @throws AppError invalid (`body`) for what is no file of products */
  previewCsv(request: ImportRequest): Promise<CsvReport>
  /**
   * Writes a file of products, all of it or nothing.
   * @throws AppError invalid with each line at fault; edit-conflict when others have saved since the preview
   */
  importCsv(request: ImportRequest): Promise<CsvReport>

  categories(query: AdminCategoriesQuery): Promise<{ categories: AdminCategory[]; total: number }>
  /** All categories as shoppers see them, each with the euros of its completed payments. */
  categoriesWithSells(): Promise<(Category & { sells: number })[]>
  /** @throws AppError category-not-found */
  categoryForEdit(id: string): Promise<CategoryEdit>
  /** Without an English name it has the same one in both languages. */
  addCategory(nameEs: string, nameEn?: string): Promise<{ categoryId: string }>
  /** What the changes leave out stays as it is. @throws AppError category-not-found, invalid, too-large */
  editCategory(id: string, changes: CategoryChanges, uploads: readonly Upload[]): Promise<CategoryEdit>
  /** Its products stay. @throws AppError category-not-found */
  deleteCategory(id: string): Promise<void>
}
