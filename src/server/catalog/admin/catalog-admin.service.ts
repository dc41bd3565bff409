import type {
  AdminCategoriesQuery,
  AdminProductsQuery,
  Bulk,
  CategoryChanges,
  ProductChanges,
  ProductForm,
} from '../../../shared/catalog/admin.ts'
import type { CsvFormat } from '../../../shared/csv-format.ts'
import type { Tx } from '../../db/db.ts'
import { CachedCounts } from './cached-counts.ts'
import type { GeneratedProduct, Upload } from './catalog-admin.types.ts'
import type { CatalogAdminDeps } from './catalog-admin-deps.ts'
import { addCategory, deleteCategory, editCategory, readCategory } from './categories.ts'
import { categoriesWithSells, listCategories } from './category-list.ts'
import { exportProducts } from './csv-export.ts'
import type { ImportRequest } from './csv-import.ts'
import { importProducts, previewImport } from './csv-import.ts'
import { bulkChange, deleteProduct, restoreProduct } from './deletion.ts'
import { createPictureCleanup } from './picture-cleanup.ts'
import { listProducts } from './product-list.ts'
import { addGenerated, addProduct, duplicateProduct, editProduct, readProductForEdit } from './product-writes.ts'
import { purge } from './purge.ts'

/** How often deleted products are purged; each run reads the whole table. */
const purgeMs = 10 * 60_000
const leaseMs = 60_000
/** How often unused files are deleted; each run lists the whole store. */
const cleanupMs = 6 * 60 * 60_000

/** Products and categories for admins. */
export function createCatalogAdminService(base: CatalogAdminDeps['base'], catalog: CatalogAdminDeps['catalog']) {
  const deps: CatalogAdminDeps = { base, catalog }
  const lists = { db: base.db, catalog, counts: new CachedCounts(base.db) }
  const service = {
    /** @param unpaged All of the first 2,000 rows when the query names no page (REST; docs/rules.md#lists) */
    products: (query: AdminProductsQuery, unpaged?: boolean) => listProducts(lists, query, unpaged),
    /** @throws AppError product-not-found */
    productForEdit: (id: string) => readProductForEdit(base.db, id),
    /** @throws AppError invalid (`SKU` taken, unknown category, files that are no pictures), too-large */
    addProduct: (form: ProductForm, uploads: readonly Upload[]) => addProduct(deps, form, uploads),
    /**
     * Like `addProduct`; `alongside` writes in the same transaction, and an error in it rolls everything back.
     * @throws AppError invalid, too-large
     */
    addGenerated: (product: GeneratedProduct, alongside: (tx: Tx, id: string) => Promise<void>) =>
      addGenerated(deps, product, alongside),
    /**
     * Fields that the changes leave out stay as they are.
     * @throws AppError product-not-found, invalid, too-large; edit-conflict with the differences when `changes.version`
     * is not the current one
     */
    editProduct: (id: string, form: ProductChanges, uploads: readonly Upload[]) => editProduct(deps, id, form, uploads),
    /** Makes a hidden copy without stock, with its own SKU and the same pictures. @throws AppError product-not-found */
    duplicateProduct: (id: string) => duplicateProduct(deps, id),
    /** Hides the product at once and purges it later; order lines keep their title and picture. @throws AppError product-not-found */
    deleteProduct: (id: string) => deleteProduct(deps, id),
    /** Undoes a delete that has not been purged yet. @throws AppError product-not-found */
    restoreProduct: (id: string) => restoreProduct(deps, id),
    /** Changes several products; skips deleted ones. @returns how many changed */
    bulk: (input: Bulk) => bulkChange(deps, input),
    /** Job: purges products that were deleted long enough ago, with their unused pictures. */
    purge: () => purge(deps),
    /** All products as a CSV stream; importing it again changes nothing. */
    exportCsv: (format: CsvFormat) => exportProducts(base.db, format),
    /** What an import would do. @throws AppError invalid (`body`) for a file without products */
    previewCsv: (request: ImportRequest) => previewImport(deps, request),
    /**
     * Imports a file of products, as a whole or not at all.
     * @throws AppError invalid with each wrong line; edit-conflict when a product was saved since the preview
     */
    importCsv: (request: ImportRequest) => importProducts(deps, request),
    categories: (query: AdminCategoriesQuery) => listCategories(lists, query),
    /** All categories as shoppers see them, each with its sales in euros (completed payments). */
    categoriesWithSells: () => categoriesWithSells(lists),
    /** @throws AppError category-not-found */
    categoryForEdit: (id: string) => readCategory(base.db, id),
    /** Without an English name, the Spanish one is used for both languages. */
    addCategory: (nameEs: string, nameEn?: string) => addCategory(deps, nameEs, nameEn),
    /** Fields that the changes leave out stay as they are. @throws AppError category-not-found, invalid, too-large */
    editCategory: (id: string, form: CategoryChanges, uploads: readonly Upload[]) =>
      editCategory(deps, id, form, uploads),
    /** Deletes the category, not its products. @throws AppError category-not-found */
    deleteCategory: (id: string) => deleteCategory(deps, id),
  }
  base.scheduler.add({ name: 'catalog-purge', everyMs: purgeMs, exclusiveMs: leaseMs, run: service.purge })
  const cleanup = createPictureCleanup(base)
  base.scheduler.add({ name: 'picture-sweep', everyMs: cleanupMs, exclusiveMs: leaseMs, run: cleanup })
  return service
}

/**
 * The admin's operations on products and categories. Every write raises the catalogue version in its transaction and
 * notifies the catalogue after the commit; pictures are stored before the transaction and removed if it fails.
 */
export type CatalogAdminService = ReturnType<typeof createCatalogAdminService>
