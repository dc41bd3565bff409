import type { Base } from '../../deps.ts'
import type { CatalogService } from '../catalog.types.ts'
import type { CatalogAdminService } from './catalog-admin.types.ts'
import { addCategory, deleteCategory, editCategory, readCategory } from './categories.ts'
import { categoriesWithSells, listCategories } from './category-list.ts'
import { exportProducts } from './csv-export.ts'
import { importProducts, previewImport } from './csv-import.ts'
import { bulkChange, deleteProduct, restoreProduct } from './deletion.ts'
import { KeptCounts } from './kept-counts.ts'
import { pictureNotices } from './picture-notices.ts'
import { createPictureSweep } from './picture-sweep.ts'
import { listProducts } from './product-list.ts'
import { addGenerated, addProduct, duplicateProduct, editProduct, readProductForEdit } from './product-writes.ts'
import { purge } from './purge.ts'

/** What the administration of the catalogue is made from. */
export interface CatalogAdminDeps {
  base: Pick<Base, 'db' | 'clock' | 'log' | 'images' | 'scheduler'>
  catalog: Pick<CatalogService, 'productsChanged' | 'categoriesChanged' | 'categories'>
}

/** How often deleted products are looked for; each time reads the whole table. */
const purgeMs = 10 * 60_000
const leaseMs = 60_000
/** How often files without a row are looked for; each time lists the whole store. */
const sweepMs = 6 * 60 * 60_000

/** Products and categories as admins keep them. */
export function createCatalogAdminService(
  base: CatalogAdminDeps['base'],
  catalog: CatalogAdminDeps['catalog'],
): CatalogAdminService {
  const deps: CatalogAdminDeps = { base, catalog }
  const lists = { db: base.db, catalog, counts: new KeptCounts(base.db) }
  const service: CatalogAdminService = {
    products: (query, unpaged) => listProducts(lists, query, unpaged),
    productForEdit: (id) => readProductForEdit(base.db, id),
    addProduct: (form, uploads) => addProduct(deps, form, uploads),
    addGenerated: (product, alongside) => addGenerated(deps, product, alongside),
    pictureNotices,
    editProduct: (id, form, uploads) => editProduct(deps, id, form, uploads),
    duplicateProduct: (id) => duplicateProduct(deps, id),
    deleteProduct: (id) => deleteProduct(deps, id),
    restoreProduct: (id) => restoreProduct(deps, id),
    bulk: (input) => bulkChange(deps, input),
    purge: () => purge(deps),
    exportCsv: (format) => exportProducts(base.db, format),
    previewCsv: (request) => previewImport(deps, request),
    importCsv: (request) => importProducts(deps, request),
    categories: (query) => listCategories(lists, query),
    categoriesWithSells: () => categoriesWithSells(lists),
    categoryForEdit: (id) => readCategory(base.db, id),
    addCategory: (nameEs, nameEn) => addCategory(deps, nameEs, nameEn),
    editCategory: (id, form, uploads) => editCategory(deps, id, form, uploads),
    deleteCategory: (id) => deleteCategory(deps, id),
  }
  base.scheduler.add({ name: 'catalog-purge', everyMs: purgeMs, exclusiveMs: leaseMs, run: service.purge })
  const sweep = createPictureSweep(base)
  base.scheduler.add({ name: 'picture-sweep', everyMs: sweepMs, exclusiveMs: leaseMs, run: sweep })
  return service
}
