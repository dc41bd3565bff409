import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import { isReferenceMissing, isTaken } from '../../db/database-error.ts'
import type { Tx } from '../../db/db.ts'

/** A SKU for a product without one; 50 random bits make duplicates practically impossible. */
export function newSku(): string {
  return `LYS-${newId().slice(0, 10).toUpperCase()}`
}

/**
 * Makes sure that no other product than `productId` has this SKU. A deleted product that has it gets a new one.
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

/** Turns constraint errors of concurrent edits into errors of the form; returns other errors unchanged. */
export function asFormError(error: unknown): unknown {
  if (isTaken(error)) return skuTaken()
  // A category was deleted between the check and the write.
  if (isReferenceMissing(error)) return categoryUnknown()
  return error
}

/** One of the chosen categories no longer exists. */
export function categoryUnknown(): AppError {
  return new AppError('invalid', { fields: { categories: 'categoryUnknown' } })
}
