import { bound } from '../../core/bound.ts'
import { CachedCounts } from './cached-counts.ts'
import type { CatalogAdminDeps } from './catalog-admin.types.ts'
import { addCategory, deleteCategory, editCategory, readCategory } from './categories.ts'
import { categoriesWithSells, listCategories } from './category-list.ts'
import { exportProducts } from './csv-export.ts'
import { importProducts, previewImport } from './csv-import.ts'
import { bulkChange, deleteProduct, restoreProduct } from './deletion.ts'
import { exportInventory } from './inventory-export.ts'
import { importInventory, previewInventory } from './inventory-import.ts'
import { orderOptions, orderValues } from './option-order.ts'
import { deleteOption, deleteValue, mergeValues } from './option-removal.ts'
import { optionUses } from './option-uses.ts'
import { addOption, adminOptions, editOption } from './options.ts'
import { createPictureCleanup } from './picture-cleanup.ts'
import { duplicateProduct } from './product-copy.ts'
import { listProducts } from './product-list.ts'
import { addGenerated, addProduct, editProduct, readProductForEdit } from './product-writes.ts'
import { purge } from './purge.ts'
import { addSizeGuide, adminSizeGuides, deleteSizeGuide, editSizeGuide } from './size-guides.ts'
import { undoCatalogue } from './undo.ts'

/** How often deleted products are purged; each run reads the whole table. */
const purgeMs = 10 * 60_000
const leaseMs = 60_000
/** How often unused files are deleted; each run lists the whole store. */
const cleanupMs = 6 * 60 * 60_000

/** Products and categories for admins. */
export function createCatalogAdminService(base: CatalogAdminDeps['base'], catalog: CatalogAdminDeps['catalog']) {
  const deps: CatalogAdminDeps = { base, catalog }
  const lowStock = () => base.settings.current.shop.lowStock
  const lists = { db: base.db, catalog, counts: new CachedCounts(base.db), lowStock }
  const service = {
    ...bound(deps, { addProduct, addGenerated, editProduct, duplicateProduct, deleteProduct, restoreProduct, purge }),
    ...bound(deps, { bulk: bulkChange, previewCsv: previewImport, importCsv: importProducts }),
    ...bound(deps, { previewInventory, importInventory }),
    ...bound(deps, { addCategory, editCategory, deleteCategory }),
    ...bound(base.db, {
      productForEdit: readProductForEdit,
      categoryForEdit: readCategory,
      exportCsv: exportProducts,
      exportInventory,
    }),
    ...bound(deps, { addOption, editOption, orderOptions, orderValues, deleteOption, deleteValue, mergeValues }),
    ...bound(base.db, { adminOptions, optionUses }),
    ...bound(deps, { undo: undoCatalogue }),
    ...bound(deps, { adminSizeGuides, addSizeGuide, editSizeGuide, deleteSizeGuide }),
    ...bound(lists, { products: listProducts, categories: listCategories, categoriesWithSells }),
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
