import { availabilityOf } from '../../shared/catalog/availability.ts'
import { AppError } from '../app-error.ts'
import { raiseCatalogVersion } from '../catalog/catalog-version.ts'
import type { Tx } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'

export interface StockLine {
  /** Null when the product was purged since. */
  productId: string | null
  quantity: number
}

const taken = {
  select: {
    id: true,
    sku: true,
    titleEs: true,
    titleEn: true,
    priceCents: true,
    stock: true,
    images: { select: { file: true }, orderBy: { position: 'asc' }, take: 1 },
  },
} as const satisfies Prisma.ProductDefaultArgs
/** A product as it is sold, read under the lock that taking its stock has set. */
export type TakenProduct = Prisma.ProductGetPayload<typeof taken>

export interface StockChange {
  products: Map<string, TakenProduct>
  /** Products whose availability (not just their stock) is another than before: the catalogue wants to know. */
  changed: string[]
}

/** Pieces of each product in the order of their ids: everyone locks in that order, so that nobody waits in a circle. */
function piecesOf(lines: readonly StockLine[]): [id: string, pieces: number][] {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines)
    if (productId !== null) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return [...pieces].sort(([a], [b]) => (a < b ? -1 : 1))
}

async function changeOf(tx: Tx, pieces: readonly [string, number][], sign: 1 | -1): Promise<StockChange> {
  const rows = await tx.product.findMany({ where: { id: { in: pieces.map(([id]) => id) } }, ...taken })
  const products = new Map(rows.map((row) => [row.id, row]))
  const changed = pieces.filter(([id, count]) => {
    const stock = products.get(id)?.stock
    return stock !== undefined && availabilityOf(stock) !== availabilityOf(stock - sign * count)
  })
  // Other processes must notice even when the notification after the commit is lost.
  if (changed.length > 0) await raiseCatalogVersion(tx)
  return { products, changed: changed.map(([id]) => id) }
}

/**
 * Takes pieces out of the stock by guarded updates, so that it never falls below zero, whoever else is buying.
 * @param onSale whether the product must still be sold: for a new order, not for one whose payment came late
 * @throws AppError unavailable with the ids that are gone or short; the transaction must end with it
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[], onSale: boolean): Promise<StockChange> {
  const pieces = piecesOf(lines)
  const sold = onSale ? { visible: true, approved: true, deletedAt: null } : {}
  const unavailable: string[] = []
  for (const [id, count] of pieces) {
    const update = await tx.product.updateMany({
      where: { id, stock: { gte: count }, ...sold },
      data: { stock: { decrement: count } },
    })
    if (update.count === 0) unavailable.push(id)
  }
  if (unavailable.length > 0 || lines.some((line) => line.productId === null))
    throw new AppError('unavailable', { unavailable })
  return changeOf(tx, pieces, -1)
}

/** Puts the pieces of an order that died back into the stock. */
export async function giveBack(tx: Tx, lines: readonly StockLine[]): Promise<StockChange> {
  const pieces = piecesOf(lines)
  for (const [id, count] of pieces)
    await tx.product.updateMany({ where: { id }, data: { stock: { increment: count } } })
  return changeOf(tx, pieces, 1)
}
