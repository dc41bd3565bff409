import type { SnapshotChange } from '../../../shared/audit/snapshot.ts'
import type { Bulk } from '../../../shared/catalog/admin.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { chunks } from '../../core/chunks.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import { noteUnnamed } from '../../pictures/cleanup.ts'
import type { CatalogAdminDeps } from './catalog-changes.ts'
import { offerColumns, requireLabels } from './label-required.ts'

interface Change {
  /** Products that are not in the target state yet; the others are not written. */
  where: Prisma.ProductWhereInput
  data: Prisma.ProductUpdateManyMutationInput
}

/** Columns of each action. The version is raised so that a form that was opened before runs into a conflict. */
const changes: Record<Bulk['action'], (now: Date) => Change> = {
  show: () => ({ where: { deletedAt: null, visible: false }, data: { visible: true, version: { increment: 1 } } }),
  hide: () => ({ where: { deletedAt: null, visible: true }, data: { visible: false, version: { increment: 1 } } }),
  approve: () => ({ where: { deletedAt: null, approved: false }, data: { approved: true } }),
  delete: (now) => ({ where: { deletedAt: null }, data: { deletedAt: now } }),
  restore: () => ({ where: { deletedAt: { not: null } }, data: { deletedAt: null } }),
}

const named = {
  ...offerColumns,
  id: true,
  titleEs: true,
  titleEn: true,
  sku: true,
} as const satisfies Prisma.ProductSelect
type Named = Prisma.ProductGetPayload<{ select: typeof named }>

/** The part of it that the audit stores: names of what is deleted, for the log once it is purged. */
function describeChange(action: Bulk['action'], { titleEs, titleEn, sku: SKU }: Named): SnapshotChange {
  if (action === 'delete') return { before: { titleEs, titleEn, SKU }, after: null }
  if (action === 'restore') return { before: null, after: { titleEs, titleEn, SKU } }
  if (action === 'approve') return { before: { approved: false }, after: { approved: true } }
  return { before: { visible: action === 'hide' }, after: { visible: action === 'show' } }
}

const auditAction = (action: Bulk['action']) => (action === 'show' || action === 'hide' ? 'edit' : action)

/**
 * Changes several products in one transaction; skips deleted ones.
 * @returns how many changed
 * @throws AppError label-missing for products that the shop may not show
 */
export async function bulkChange(
  { context, catalog }: CatalogAdminDeps,
  { ids, action }: Bulk,
  by: Actor,
): Promise<{ changed: number }> {
  const at = context.clock.now()
  const { where, data } = changes[action](at)
  const changed = await transaction(context.db, async (tx) => {
    const rows = await tx.product.updateManyAndReturn({ where: { ...where, id: { in: ids } }, data, select: named })
    if (rows.length === 0) return 0
    // A restored product is as it was before somebody deleted it.
    if (action === 'show' || action === 'approve')
      requireLabels(context.settings.current.shop.labelRequired ?? 'off', rows)
    await raiseCatalogVersion(tx)
    const entry = { action: auditAction(action), entity: 'product' } as const
    const entries = rows.map((row) => ({ ...entry, entityId: row.id, ...describeChange(action, row) }))
    await audit(tx, by, at, entries)
    return rows.length
  })
  if (changed > 0) await catalog.productsChanged(ids)
  return { changed }
}

/** Hides a product at once; it is purged later unless it is restored. @throws AppError product-not-found */
export async function deleteProduct(deps: CatalogAdminDeps, id: string, by: Actor): Promise<void> {
  const { changed } = await bulkChange(deps, { ids: [id], action: 'delete' }, by)
  if (changed === 0) throw new AppError('product-not-found')
}

/** Undoes a delete; no effect on a product that is not deleted. @throws AppError product-not-found once it is purged */
export async function restoreProduct(deps: CatalogAdminDeps, id: string, by: Actor): Promise<void> {
  const { changed } = await bulkChange(deps, { ids: [id], action: 'restore' }, by)
  if (changed > 0) return
  const there = await deps.context.db.product.findFirst({ where: { id, deletedAt: null }, select: { id: true } })
  if (!there) throw new AppError('product-not-found')
}

/** How long a delete can be undone. */
export const undoMs = 10 * 60_000
/** Products per transaction: all their related rows are deleted with them. */
const batch = 100

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
  const files = images.map(({ file }) => file)
  await noteUnnamed(tx, files, now)
  await raiseCatalogVersion(tx)
  return count
}

/**
 * Removes the rows of products that were deleted long enough ago. A product that was ordered keeps its hidden row, because
 * orders, statistics and pictures depend on it.
 * @returns how many products were purged
 */
export async function purge({ context }: CatalogAdminDeps): Promise<number> {
  const now = context.clock.now()
  const deletedAt = { lt: new Date(now.getTime() - undoMs) }
  const deleted = await context.db.product.findMany({ where: { deletedAt }, select: { id: true } })
  let purged = 0
  const deletedIds = deleted.map(({ id }) => id)
  for (const some of chunks(deletedIds, batch)) {
    const ids = await neverOrdered(context.db, some)
    if (ids.length > 0) purged += await transaction(context.db, (tx) => purgeBatch(tx, ids, deletedAt, now))
  }
  return purged
}
