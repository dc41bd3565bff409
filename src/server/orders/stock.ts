import { saysTheSame } from '../../shared/catalog/availability.ts'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import { lockById } from '../db/row-lock.ts'

export interface StockLine {
  /** Null when the product was purged since. */
  productId: string | null
  quantity: number
}

function piecesOf(lines: readonly StockLine[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines)
    if (productId !== null) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return pieces
}

/** Locks products, in the order of their ids, and answers their stock. */
async function lockStocks(tx: Tx, kind: DatabaseKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.$queryRaw<{ id: string; stock: number }[]>`
    SELECT "id", "stock" FROM "Product" WHERE "id" IN (${Prisma.join([...ids])}) ${lockById(kind)}`
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/**
 * Takes the pieces of an order that was dead out of the stock again. The products need not be on sale any more.
 * @returns the products of which the public side must say something else: raise the catalogue's version for them last
 * @throws AppError unavailable with the ids that are gone or short: nothing is taken, the transaction must end with it
 */
export async function takeStock(tx: Tx, kind: DatabaseKind, lines: readonly StockLine[], at: Date): Promise<string[]> {
  const pieces = piecesOf(lines)
  const stocks = await lockStocks(tx, kind, [...pieces.keys()])
  const unavailable = [...pieces].flatMap(([id, count]) => ((stocks.get(id) ?? 0) < count ? [id] : []))
  if (unavailable.length > 0 || lines.some((line) => line.productId === null))
    throw new AppError('unavailable', { unavailable })
  return change(tx, stocks, pieces, -1, at)
}

/** Puts the pieces of orders that died back into the stock. @returns as takeStock */
export async function giveBack(tx: Tx, kind: DatabaseKind, lines: readonly StockLine[], at: Date): Promise<string[]> {
  const pieces = piecesOf(lines)
  if (pieces.size === 0) return []
  return change(tx, await lockStocks(tx, kind, [...pieces.keys()]), pieces, 1, at)
}

/** Adds pieces to, or takes them from, products that this transaction has locked. */
async function change(
  tx: Tx,
  stocks: ReadonlyMap<string, number>,
  pieces: ReadonlyMap<string, number>,
  sign: 1 | -1,
  at: Date,
): Promise<string[]> {
  const rows = [...pieces].map(([id, count]) => Prisma.sql`(${id}, CAST(${sign * count} AS INTEGER))`)
  await tx.$executeRaw`
    WITH "moved" ("productId", "pieces") AS (VALUES ${Prisma.join(rows)})
    UPDATE "Product" SET "stock" = "stock" + "pieces", "updatedAt" = ${at} FROM "moved" WHERE "id" = "productId"`
  return [...pieces].flatMap(([id, count]) => {
    const stock = stocks.get(id)
    return stock === undefined || saysTheSame(stock, stock + sign * count) ? [] : [id]
  })
}
