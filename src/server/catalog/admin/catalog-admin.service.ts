import type { Readable } from 'node:stream'
import { inventoryColumns, inventoryRow } from '../../../shared/catalog/inventory-csv.ts'
import { maxListedUses, type OptionUses } from '../../../shared/catalog/options.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import type { CsvFormat } from '../../../shared/csv-format.ts'
import { columnIn, localized, textIn } from '../../../shared/localized.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { bound } from '../../core/bound.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db/db.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import { CachedCounts } from './cached-counts.ts'
import type { CatalogAdminDeps } from './catalog-admin.types.ts'
import { addCategory, deleteCategory, editCategory, readCategory } from './categories.ts'
import { categoriesWithSells, listCategories } from './category-list.ts'
import { csvStream, exportProducts } from './csv-export.ts'
import { importProducts, previewImport } from './csv-import.ts'
import { bulkChange, deleteProduct, restoreProduct } from './deletion.ts'
import { importInventory, previewInventory } from './inventory-import.ts'
import { readItems } from './inventory-items.ts'
import { orderOptions, orderValues } from './option-order.ts'
import { deleteOption, deleteValue, mergeValues } from './option-removal.ts'
import { addOption, adminOptions, editOption } from './options.ts'
import { productFacts } from './product-facts.ts'
import { listProducts } from './product-list.ts'
import { newImageRows } from './product-pictures.ts'
import { addGenerated, addProduct, asPositions, editProduct, readProductForEdit, readSaved } from './product-writes.ts'
import { purge } from './purge.ts'
import { addSizeGuide, adminSizeGuides, deleteSizeGuide, editSizeGuide } from './size-guides.ts'
import { newSku } from './skus.ts'
import { storedProduct } from './stored-product.ts'
import { undoCatalogue } from './undo.ts'
import { copyVariants } from './variants.ts'

/** How often deleted products are purged; each run reads the whole table. */
const purgeMs = 10 * 60_000
const leaseMs = 60_000

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
  return service
}

/**
 * The admin's operations on products and categories. Every write raises the catalogue version in its transaction and
 * notifies the catalogue after the commit; pictures are stored before the transaction, and removed a day later if it fails.
 */
export type CatalogAdminService = ReturnType<typeof createCatalogAdminService>

async function* rowsOf(db: Db, { language, delimiter }: CsvFormat): AsyncGenerator<string[]> {
  yield [...inventoryColumns]
  for await (const items of readItems(db)) {
    for (const item of items) {
      const names = { product: columnIn(language, 'title', item), options: textIn(language, item.options) }
      yield inventoryRow(item, names, delimiter)
    }
  }
}

/**
 * Everything that is sold as CSV, for a stocktake: as exportProducts, titles and options in the format's language.
 * Importing the file again changes nothing.
 */
function exportInventory(db: Db, format: CsvFormat): Readable {
  return csvStream(rowsOf(db, format), format)
}

/**
 * The products whose variants have an option or a value, by title; deleted ones, which can be restored, come last.
 * @param id of an option or of a value; for one that does not exist there are no products
 */
async function optionUses(db: Db, id: string): Promise<OptionUses> {
  const named = await db.optionValue.findMany({ where: { OR: [{ id }, { optionId: id }] }, select: { id: true } })
  const values = { some: { valueId: { in: named.map((value) => value.id) } } }
  const where = { variants: { some: { values } } }
  const [total, rows] = await Promise.all([
    db.product.count({ where }),
    db.product.findMany({
      where,
      select: {
        id: true,
        titleEs: true,
        titleEn: true,
        sku: true,
        deletedAt: true,
        _count: { select: { variants: { where: { values } } } },
      },
      orderBy: [{ deletedAt: { sort: 'asc', nulls: 'first' } }, { searchText: 'asc' }, { id: 'asc' }],
      take: maxListedUses,
    }),
  ])
  return {
    products: rows.map(({ titleEs, titleEn, deletedAt, _count, ...row }) => ({
      ...row,
      title: localized(titleEs, titleEn),
      variants: _count.variants,
      deleted: deletedAt !== null,
    })),
    total,
  }
}

/** Makes a hidden copy without stock, with SKUs of its own, the same variants and the same pictures. @throws AppError product-not-found */
async function duplicateProduct({ base, catalog }: CatalogAdminDeps, id: string, by: Actor): Promise<{ id: string }> {
  const copy = { id: newId(), sku: newSku(base.settings.current.shop.codePrefix) }
  const at = base.clock.now()
  await transaction(base.db, async (tx) => {
    const row = await tx.product.findFirst({ where: { id, deletedAt: null }, ...storedProduct })
    if (!row) throw new AppError('product-not-found')
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
    const after = productFacts(await readSaved(tx, copy.id))
    await audit(tx, by, at, [{ action: 'duplicate', entity: 'product', entityId: copy.id, before: null, after }])
  })
  await catalog.productsChanged([copy.id])
  return { id: copy.id }
}
