import type { Tx } from '../db/db.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import { addToShopMonth } from '../statistics/increments.ts'
import { ofDemo } from './demo-rows.ts'

const batch = 100

/**
 * Takes some products of the demo out of the shop, as a delete in the admin area does: other processes then learn of it
 * even where a notification is lost. @returns their ids; none: there are no more
 */
export async function hideProducts(tx: Tx, at: Date): Promise<string[]> {
  const where = { ...ofDemo, deletedAt: null }
  const found = await tx.product.findMany({ where, orderBy: { id: 'asc' }, take: batch, select: { id: true } })
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx.product.updateMany({ where: { ...where, id: { in: ids } }, data: { deletedAt: at } })
  await raiseCatalogVersion(tx)
  return ids
}

/**
 * Removes some products of the demo with their variants, reviews, months and places in carts. Lines of orders stay as they
 * were sold, and so do the picture files that they show.
 * @returns their ids; none: there are no more
 */
export async function removeProducts(tx: Tx): Promise<string[]> {
  const found = await tx.product.findMany({ where: ofDemo, orderBy: { id: 'asc' }, take: batch, select: { id: true } })
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  // Read before the products take their months with them; written after them, as all contend for these rows.
  const taken = await tx.productMonth.groupBy({
    ...{ by: 'month', where: { productId: { in: ids } }, orderBy: { month: 'asc' } },
    _sum: { views: true },
  })
  await tx.product.deleteMany({ where: { ...ofDemo, id: { in: ids } } })
  await raiseCatalogVersion(tx)
  for (const { month, _sum } of taken) {
    if (_sum.views) await addToShopMonth(tx, { month, sellsCents: 0, orders: 0, views: -_sum.views })
  }
  return ids
}

/** Removes the categories of the demo that hold nothing now, and those of its options that nothing is sold in. */
export async function removeCategories(tx: Tx, options: { options: string[]; values: string[] }): Promise<void> {
  await tx.category.deleteMany({ where: { ...ofDemo, products: { none: {} } } })
  await tx.optionValue.deleteMany({ where: { id: { in: options.values }, uses: { none: {} } } })
  await tx.productOption.deleteMany({
    where: { id: { in: options.options }, values: { none: {} }, uses: { none: {} } },
  })
  await raiseCatalogVersion(tx)
}
