import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../catalog-version.ts'
import type { CatalogAdminDeps } from './catalog-admin.service.ts'
import { forgetUnused } from './unused-pictures.ts'

/** How long a delete can be undone. */
const undoMs = 10 * 60_000
/** Products of one transaction: everything that belongs to them goes with them. */
const batch = 100

/**
 * Removes the rows of products that were deleted long enough ago, and the picture files that nobody names then. A
 * product that was ordered keeps its row, unseen: orders, statistics and their pictures hang on it.
 * Answers how many products are gone.
 */
export async function purge({ base }: CatalogAdminDeps): Promise<number> {
  const before = new Date(base.clock.now().getTime() - undoMs)
  const where = { deletedAt: { not: null, lt: before }, orderLines: { none: {} } }
  for (let purged = 0; ; ) {
    const files = await transaction(base.db, async (tx) => {
      const rows = await tx.product.findMany({
        where,
        orderBy: { id: 'asc' },
        take: batch,
        select: { id: true, images: { select: { file: true } } },
      })
      if (rows.length === 0) return null
      // Again with all conditions: it may have been restored since.
      const { count } = await tx.product.deleteMany({ where: { ...where, id: { in: rows.map(({ id }) => id) } } })
      purged += count
      await raiseCatalogVersion(tx)
      return count === 0 ? null : rows.flatMap(({ images }) => images.map(({ file }) => file))
    })
    if (!files) return purged
    await forgetUnused(base, files)
  }
}
