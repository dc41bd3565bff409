import { searchText } from '../../../shared/catalog/search-text.ts'
import { audit } from '../../audit/record.ts'
import { type Actor, theShop } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import type { CatalogAdminDeps } from './catalog-admin.types.ts'
import { productFacts } from './product-facts.ts'
import { newImageRows } from './product-pictures.ts'
import { asPositions, readSaved } from './product-writes.ts'
import { newSku } from './skus.ts'
import { storedProduct } from './stored-product.ts'
import { copyVariants } from './variants.ts'

/** Makes a hidden copy without stock, with SKUs of its own, the same variants and the same pictures. @throws AppError product-not-found */
export async function duplicateProduct(
  { base, catalog }: CatalogAdminDeps,
  id: string,
  by: Actor = theShop,
): Promise<{ id: string }> {
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
