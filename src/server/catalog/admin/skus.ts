import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import type { Tx } from '../../db/db.ts'

/** A SKU for a product that was given none; 50 random bits, so that two are never the same. */
export function newSku(): string {
  return `LYS-${newId().slice(0, 10).toUpperCase()}`
}

/**
 * Makes sure that no product but `productId` has a SKU. A deleted one gives its own up: what nobody sees must not be
 * in the way.
 * @throws AppError invalid (`SKU`)
 */
export async function claimSku(tx: Tx, sku: string, productId: string): Promise<void> {
  const other = await tx.product.findUnique({ where: { sku }, select: { id: true, deletedAt: true } })
  if (!other || other.id === productId) return
  if (!other.deletedAt) throw skuTaken()
  const freed = await tx.product.updateMany({
    where: { id: other.id, deletedAt: { not: null } },
    data: { sku: newSku() },
  })
  if (freed.count === 0) throw skuTaken()
}

function skuTaken(): AppError {
  return new AppError('invalid', { fields: { SKU: 'skuTaken' } })
}

/** What two admins at once run into, in the words of the form; other errors stay as they are. */
export function asFormError(error: unknown): unknown {
  const code = error instanceof Error ? (error as Error & { code?: string }).code : undefined
  if (code === 'P2002') return skuTaken()
  // A category went away between the look at it and the write.
  if (code === 'P2003') return categoryUnknown()
  return error
}

/** One of the chosen categories is gone. */
export function categoryUnknown(): AppError {
  return new AppError('invalid', { fields: { categories: 'categoryUnknown' } })
}
