import { searchText } from '../../../shared/catalog/search-text.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { bound } from '../../core/bound.ts'
import { newId } from '../../core/ids.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import type { CatalogAdminDeps } from './catalog-changes.ts'
import {
  addCategory,
  categoriesWithSells,
  deleteCategory,
  editCategory,
  listCategories,
  readCategory,
} from './categories.ts'
import { importProducts, previewImport } from './csv-import.ts'
import { exportProducts } from './csv-products.ts'
import { bulkChange, deleteProduct, purge, restoreProduct } from './deletion.ts'
import { importInventory, previewInventory } from './inventory-import.ts'
import { exportInventory } from './inventory-plan.ts'
import { addMaker, adminMakers, deleteMaker, editMaker } from './makers.ts'
import { deleteOption, deleteValue, mergeValues, optionUses } from './option-removal.ts'
import { addOption, adminOptions, editOption, orderOptions, orderValues } from './options.ts'
import { createCachedCount, listProducts } from './product-list.ts'
import { newImageRows } from './product-pictures.ts'
import { addGenerated, addProduct, asPositions, editProduct, readProductForEdit } from './product-writes.ts'
import { addSizeGuide, adminSizeGuides, deleteSizeGuide, editSizeGuide } from './size-guides.ts'
import { newSku } from './skus.ts'
import { getProductSnapshot, readProduct } from './stored-product.ts'
import { undoCatalogue } from './undo.ts'
import { copyVariants } from './variants.ts'

/** How often deleted products are purged; each run reads the whole table. */
const purgeMs = 10 * 60_000
const leaseMs = 60_000

/** Products and categories for admins. */
export function createCatalogAdminService(context: CatalogAdminDeps['context'], catalog: CatalogAdminDeps['catalog']) {
  const deps: CatalogAdminDeps = { context, catalog }
  const lowStock = () => context.settings.current.shop.lowStock
  const asksForLabels = () => (context.settings.current.shop.labelRequired ?? 'off') !== 'off'
  const lists = { db: context.db, catalog, count: createCachedCount(context.db), lowStock, asksForLabels }
  const service = {
    ...bound(deps, { addProduct, addGenerated, editProduct, duplicateProduct, deleteProduct, restoreProduct, purge }),
    ...bound(deps, { bulk: bulkChange, undo: undoCatalogue, addCategory, editCategory, deleteCategory }),
    ...bound(deps, { previewCsv: previewImport, importCsv: importProducts, previewInventory, importInventory }),
    ...bound(deps, { addOption, editOption, orderOptions, orderValues, deleteOption, deleteValue, mergeValues }),
    ...bound(deps, { adminMakers, addMaker, editMaker, deleteMaker }),
    ...bound(deps, { adminSizeGuides, addSizeGuide, editSizeGuide, deleteSizeGuide }),
    ...bound(context.db, {
      productForEdit: readProductForEdit,
      categoryForEdit: readCategory,
      adminOptions,
      optionUses,
    }),
    ...bound(context.db, { exportCsv: exportProducts, exportInventory }),
    ...bound(lists, { products: listProducts, categories: listCategories, categoriesWithSells }),
  }
  context.scheduler.add({ name: 'catalog-purge', everyMs: purgeMs, exclusiveMs: leaseMs, run: service.purge })
  return service
}

/**
 * The admin's operations on products and categories. Every write raises the catalogue version in its transaction and
 * notifies the catalogue after the commit; pictures are stored before the transaction, and removed a day later if it fails.
 */
export type CatalogAdminService = ReturnType<typeof createCatalogAdminService>

/** Makes a hidden copy without stock, with SKUs of its own, the same variants and the same pictures. @throws AppError product-not-found */
async function duplicateProduct(
  { context, catalog }: CatalogAdminDeps,
  id: string,
  by: Actor,
): Promise<{ id: string }> {
  const copy = { id: newId(), sku: newSku(context.settings.current.shop.codePrefix) }
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const row = await readProduct(tx, id)
    const { version: _, updatedAt: __, images, categories, approved: ___, variants, ...columns } = row
    await tx.product.create({
      data: {
        ...columns,
        ...copy,
        stock: 0,
        visible: false,
        searchText: searchText(row.titleEs, row.titleEn, copy.sku),
        createdAt: at,
        images: { create: newImageRows(images, { at }) },
        categories: { create: asPositions(categories.map(({ categoryId }) => categoryId)) },
      },
    })
    await copyVariants(tx, { ...columns, variants }, copy.id, { productSku: copy.sku, at })
    await raiseCatalogVersion(tx)
    const after = getProductSnapshot(await readProduct(tx, copy.id))
    await audit(tx, by, at, [{ action: 'duplicate', entity: 'product', entityId: copy.id, before: null, after }])
  })
  await catalog.productsChanged([copy.id])
  return { id: copy.id }
}
