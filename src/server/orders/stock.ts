import { isSameToShoppers } from '../../shared/catalog/availability.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import { lockById } from '../db/row-lock.ts'

export interface StockLine {
  /** Null when the product was purged since. */
  productId: string | null
  quantity: number
}

function sumPieces(lines: readonly StockLine[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines)
    if (productId !== null) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return pieces
}

/** The stock of products that this transaction has locked, by their ids. */
export type LockedStocks = ReadonlyMap<string, { stock: number }>

/** Locks the products of some lines, in the order of their ids, on sale or not. */
export async function lockStocks(tx: Tx, kind: DatabaseKind, lines: readonly StockLine[]): Promise<LockedStocks> {
  const ids = [...sumPieces(lines).keys()]
  if (ids.length === 0) return new Map()
  const rows = await tx.$queryRaw<{ id: string; stock: number }[]>`
    SELECT "id", "stock" FROM "Product" WHERE "id" IN (${Prisma.join(ids)}) ${lockById(kind)}`
  return new Map(rows.map(({ id, stock }) => [id, { stock }]))
}

/**
 * The only way in which pieces leave the stock, whether by a sale or by a late payment for an order that had ended.
 * @param stocks the products as this transaction has locked them
 * @returns the products whose shown availability changed: raise the catalogue's version for them last
 * @throws AppError unavailable with the ids that are missing or short: nothing is taken, the caller must roll back
 */
export async function takeStock(
  tx: Tx,
  stocks: LockedStocks,
  lines: readonly StockLine[],
  at: Date,
): Promise<string[]> {
  const pieces = sumPieces(lines)
  const unavailable = [...pieces].flatMap(([id, count]) => ((stocks.get(id)?.stock ?? 0) < count ? [id] : []))
  if (unavailable.length > 0 || lines.some((line) => line.productId === null))
    throw new AppError('unavailable', { unavailable })
  return move(tx, stocks, pieces, -1, at)
}

/** Returns the pieces of ended orders to the stock. @returns as takeStock */
export async function giveBack(tx: Tx, kind: DatabaseKind, lines: readonly StockLine[], at: Date): Promise<string[]> {
  return move(tx, await lockStocks(tx, kind, lines), sumPieces(lines), 1, at)
}

/** Adds pieces to locked products, or takes them away; products that were purged are skipped. */
async function move(
  tx: Tx,
  stocks: LockedStocks,
  pieces: ReadonlyMap<string, number>,
  sign: 1 | -1,
  at: Date,
): Promise<string[]> {
  const moved = [...pieces].flatMap(([id, count]) => {
    const stock = stocks.get(id)?.stock
    return stock === undefined ? [] : [{ id, from: stock, by: sign * count }]
  })
  if (moved.length === 0) return []
  const rows = moved.map(({ id, by }) => Prisma.sql`(${id}, CAST(${by} AS INTEGER))`)
  const updated = await tx.$executeRaw`
    WITH "moved" ("productId", "pieces") AS (VALUES ${Prisma.join(rows)})
    UPDATE "Product" SET "stock" = "stock" + "pieces", "updatedAt" = ${at} FROM "moved"
    WHERE "id" = "productId" AND "stock" + "pieces" >= 0`
  if (updated !== moved.length) throw new Error('the stock of a locked product changed')
  return moved.flatMap(({ id, from, by }) => (isSameToShoppers(from, from + by) ? [] : [id]))
}
