import type { Db, Tx } from '../../db/db.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import { noteUnnamed } from '../../pictures/cleanup.ts'
import type { CatalogAdminDeps } from './catalog-admin.types.ts'

/** How long a delete can be undone. */
export const undoMs = 10 * 60_000
/** Products per transaction: all their related rows are deleted with them. */
const batch = 100

/** The products that were never ordered. */
async function neverOrdered(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const lines = await db.orderLine.findMany({
    where: { productId: { in: [...ids] } },
    select: { productId: true },
    distinct: ['productId'],
  })
  const ordered = new Set(lines.map(({ productId }) => productId))
  return ids.filter((id) => !ordered.has(id))
}

/** @returns how many rows were deleted */
async function purgeBatch(tx: Tx, ids: readonly string[], deletedAt: { lt: Date }, now: Date): Promise<number> {
  // Checked again: since the ids were read, a product may have been restored and ordered.
  const where = { id: { in: await neverOrdered(tx, ids) }, deletedAt }
  const images = await tx.image.findMany({ where: { product: where }, select: { file: true } })
  const { count } = await tx.product.deleteMany({ where })
  if (count === 0) return 0
  await noteUnnamed(
    tx,
    images.map(({ file }) => file),
    now,
  )
  await raiseCatalogVersion(tx)
  return count
}

/**
 * Removes the rows of products that were deleted long enough ago. A product that was ordered keeps its hidden row, because
 * orders, statistics and pictures depend on it.
 * @returns how many products were purged
 */
export async function purge({ base }: CatalogAdminDeps): Promise<number> {
  const now = base.clock.now()
  const deletedAt = { lt: new Date(now.getTime() - undoMs) }
  const deleted = await base.db.product.findMany({ where: { deletedAt }, select: { id: true } })
  let purged = 0
  for (let from = 0; from < deleted.length; from += batch) {
    const ids = await neverOrdered(
      base.db,
      deleted.slice(from, from + batch).map(({ id }) => id),
    )
    if (ids.length > 0) purged += await transaction(base.db, (tx) => purgeBatch(tx, ids, deletedAt, now))
  }
  return purged
}
