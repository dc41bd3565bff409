import { availabilityOf } from '../../shared/catalog/availability.ts'
import { AppError } from '../app-error.ts'
import { raiseCatalogVersion } from '../catalog/catalog-version.ts'
import type { Tx } from '../db/db.ts'

export interface StockLine {
  /** Null when the product was purged since. */
  productId: string | null
  quantity: number
}

/** Pieces of each product in the order of their ids: everyone locks in that order, so that nobody waits in a circle. */
function piecesOf(lines: readonly StockLine[]): [id: string, pieces: number][] {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines)
    if (productId !== null) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return [...pieces].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Products whose availability (not just their stock) is another than before: the catalogue wants to know. */
async function changedBy(tx: Tx, pieces: readonly [string, number][], sign: 1 | -1): Promise<string[]> {
  const where = { id: { in: pieces.map(([id]) => id) } }
  const rows = await tx.product.findMany({ where, select: { id: true, stock: true } })
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]))
  const changed = pieces.filter(([id, count]) => {
    const stock = stocks.get(id)
    return stock !== undefined && availabilityOf(stock) !== availabilityOf(stock - sign * count)
  })
  // Other processes must notice even when the notification after the commit is lost.
  if (changed.length > 0) await raiseCatalogVersion(tx)
  return changed.map(([id]) => id)
}

/**
 * Takes the pieces of an order that was dead out of the stock again, by guarded updates, so that it never falls below
 * zero, whoever else is buying. The products need not be on sale any more.
 * @returns the products whose availability changed
 * @throws AppError unavailable with the ids that are gone or short; the transaction must end with it
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<string[]> {
  const pieces = piecesOf(lines)
  const unavailable: string[] = []
  for (const [id, count] of pieces) {
    const update = await tx.product.updateMany({
      where: { id, stock: { gte: count } },
      data: { stock: { decrement: count } },
    })
    if (update.count === 0) unavailable.push(id)
  }
  if (unavailable.length > 0 || lines.some((line) => line.productId === null))
    throw new AppError('unavailable', { unavailable })
  return changedBy(tx, pieces, -1)
}

/** Puts the pieces of an order that died back into the stock; answers the products whose availability changed. */
export async function giveBack(tx: Tx, lines: readonly StockLine[]): Promise<string[]> {
  const pieces = piecesOf(lines)
  for (const [id, count] of pieces)
    await tx.product.updateMany({ where: { id }, data: { stock: { increment: count } } })
  return changedBy(tx, pieces, 1)
}
