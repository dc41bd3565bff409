import type { Bulk } from '../../../shared/catalog/admin.ts'
import { AppError } from '../../core/app-error.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../catalog-version.ts'
import type { CatalogAdminDeps } from './catalog-admin.types.ts'

interface Change {
  /** Products that are not in the target state yet; the others are not written. */
  where: Prisma.ProductWhereInput
  data: Prisma.ProductUpdateManyMutationInput
}

/** What each action does. The version is raised so that a form that was opened before runs into a conflict. */
const changes: Record<Bulk['action'], (now: Date) => Change> = {
  show: () => ({ where: { deletedAt: null, visible: false }, data: { visible: true, version: { increment: 1 } } }),
  hide: () => ({ where: { deletedAt: null, visible: true }, data: { visible: false, version: { increment: 1 } } }),
  approve: () => ({ where: { deletedAt: null, approved: false }, data: { approved: true } }),
  delete: (now) => ({ where: { deletedAt: null }, data: { deletedAt: now } }),
  restore: () => ({ where: { deletedAt: { not: null } }, data: { deletedAt: null } }),
}

/** Changes several products in one transaction; skips deleted ones. @returns how many changed */
export async function bulkChange(
  { base, catalog }: CatalogAdminDeps,
  { ids, action }: Bulk,
): Promise<{ changed: number }> {
  const { where, data } = changes[action](base.clock.now())
  const changed = await transaction(base.db, async (tx) => {
    const { count } = await tx.product.updateMany({ where: { ...where, id: { in: ids } }, data })
    if (count > 0) await raiseCatalogVersion(tx)
    return count
  })
  if (changed > 0) await catalog.productsChanged(ids)
  return { changed }
}

/** Hides a product at once; it is purged later unless it is restored. @throws AppError product-not-found */
export async function deleteProduct(deps: CatalogAdminDeps, id: string): Promise<void> {
  const { changed } = await bulkChange(deps, { ids: [id], action: 'delete' })
  if (changed === 0) throw new AppError('product-not-found')
}

/** Undoes a delete; no effect on a product that is not deleted. @throws AppError product-not-found once it is purged */
export async function restoreProduct(deps: CatalogAdminDeps, id: string): Promise<void> {
  const { changed } = await bulkChange(deps, { ids: [id], action: 'restore' })
  if (changed > 0) return
  const there = await deps.base.db.product.findFirst({ where: { id, deletedAt: null }, select: { id: true } })
  if (!there) throw new AppError('product-not-found')
}
