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
import type { GeneratedProduct, Upload } from './catalog-admin.types.ts'
import type { CatalogAdminDeps } from './catalog-admin-deps.ts'
import { addCategory, deleteCategory, editCategory, readCategory } from './categories.ts'
import { categoriesWithSells, listCategories } from './category-list.ts'
import { exportProducts } from './csv-export.ts'
import type { ImportRequest } from './csv-import.ts'
import { importProducts, previewImport } from './csv-import.ts'
import { bulkChange, deleteProduct, restoreProduct } from './deletion.ts'
import { KeptCounts } from './kept-counts.ts'
import { pictureNotices } from './picture-notices.ts'
import { createPictureSweep } from './picture-sweep.ts'
import { listProducts } from './product-list.ts'
import { addGenerated, addProduct, duplicateProduct, editProduct, readProductForEdit } from './product-writes.ts'
import { purge } from './purge.ts'

/** How often deleted products are looked for; each time reads the whole table. */
const purgeMs = 10 * 60_000
const leaseMs = 60_000
/** How often files without a row are looked for; each time lists the whole store. */
const sweepMs = 6 * 60 * 60_000

/** Products and categories as admins keep them. */
export function createCatalogAdminService(base: CatalogAdminDeps['base'], catalog: CatalogAdminDeps['catalog']) {
  const deps: CatalogAdminDeps = { base, catalog }
  const lists = { db: base.db, catalog, counts: new KeptCounts(base.db) }
  const service = {
    /** @param unpaged All of the first 2,000 rows when the query names no page (REST; docs/rules.md#lists) */
    products: (query: AdminProductsQuery, unpaged?: boolean) => listProducts(lists, query, unpaged),
    /** @throws AppError product-not-found */
    productForEdit: (id: string) => readProductForEdit(base.db, id),
    /** @throws AppError invalid (`SKU` taken, unknown category, files that are no pictures), too-large */
    addProduct: (form: ProductForm, uploads: readonly Upload[]) => addProduct(deps, form, uploads),
    /**
     * As addProduct; `alongside` writes in the same transaction, and what it throws undoes everything.
     * @throws AppError invalid, too-large
     */
    addGenerated: (product: GeneratedProduct, alongside: (tx: Tx, id: string) => Promise<void>) =>
      addGenerated(deps, product, alongside),
    /** What becomes of the uploads of a form otherwise than their sender may think, although they are taken. */
    pictureNotices,
    /**
     * What the changes leave out stays as it is.
     * @throws AppError product-not-found, invalid, too-large; edit-conflict with what has changed when `changes.version`
     * is not the present one
     */
    editProduct: (id: string, form: ProductChanges, uploads: readonly Upload[]) => editProduct(deps, id, form, uploads),
    /** A hidden copy without stock, with a SKU of its own and the same pictures. @throws AppError product-not-found */
    duplicateProduct: (id: string) => duplicateProduct(deps, id),
    /** Gone for everyone at once, purged later; ordered lines keep their title and picture. @throws AppError product-not-found */
    deleteProduct: (id: string) => deleteProduct(deps, id),
    /** Undoes a delete that has not been purged yet. @throws AppError product-not-found */
    restoreProduct: (id: string) => restoreProduct(deps, id),
    /** One change of several products; ids that are gone are left out. Answers how many changed. */
    bulk: (input: Bulk) => bulkChange(deps, input),
    /** Job: purges what was deleted long enough ago, and files that nobody names any more. */
    purge: () => purge(deps),
    /** All products as CSV, read while it is sent; imported again, it changes nothing. */
    exportCsv: (format: CsvFormat) => exportProducts(base.db, format),
    /** What an import would do. @throws AppError invalid (`body`) for what is no file of products */
    previewCsv: (request: ImportRequest) => previewImport(deps, request),
    /**
     * Writes a file of products, all of it or nothing.
     * @throws AppError invalid with each line at fault; edit-conflict when others have saved since the preview
     */
    importCsv: (request: ImportRequest) => importProducts(deps, request),
    categories: (query: AdminCategoriesQuery) => listCategories(lists, query),
    /** All categories as shoppers see them, each with the euros of its completed payments. */
    categoriesWithSells: () => categoriesWithSells(lists),
    /** @throws AppError category-not-found */
    categoryForEdit: (id: string) => readCategory(base.db, id),
    /** Without an English name it has the same one in both languages. */
    addCategory: (nameEs: string, nameEn?: string) => addCategory(deps, nameEs, nameEn),
    /** What the changes leave out stays as it is. @throws AppError category-not-found, invalid, too-large */
    editCategory: (id: string, form: CategoryChanges, uploads: readonly Upload[]) =>
      editCategory(deps, id, form, uploads),
    /** Its products stay. @throws AppError category-not-found */
    deleteCategory: (id: string) => deleteCategory(deps, id),
  }
  base.scheduler.add({ name: 'catalog-purge', everyMs: purgeMs, exclusiveMs: leaseMs, run: service.purge })
  const sweep = createPictureSweep(base)
  base.scheduler.add({ name: 'picture-sweep', everyMs: sweepMs, exclusiveMs: leaseMs, run: sweep })
  return service
}

/**
 * What admins do with products and categories. Every write raises the catalogue's version in its transaction and tells
 * the catalogue after the commit; pictures are stored before it and removed again when it fails.
 */
export type CatalogAdminService = ReturnType<typeof createCatalogAdminService>
