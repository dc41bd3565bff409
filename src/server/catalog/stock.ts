import { isSameToShoppers } from '../../shared/catalog/availability.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import { lockById } from '../db/row-lock.ts'

/** A quantity of a product, of one of its variants if it was sold in one. */
export interface StockLine {
  /** Null when the product was purged since. */
  productId: string | null
  variantId?: string | null
  quantity: number
}

/** A variant of a locked product, deleted ones too: their stock may come back. */
export interface LockedVariant {
  id: string
  stock: number
  enabled: boolean
  deleted: boolean
}

/** A product that this transaction has locked; without options it has no live variants. */
interface LockedProduct {
  stock: number
  optionIds: string
  variants: readonly LockedVariant[]
}
export type LockedStocks = ReadonlyMap<string, LockedProduct>

/** A quantity to add to the stock of a row, or to subtract. */
interface Move {
  id: string
  productId: string
  from: number
  by: number
}
interface Moves {
  products: Move[]
  variants: Move[]
}

/** When stock moves, and up to how many are the last units then. */
export interface MoveTime {
  at: Date
  lowStock: number
}

/** Sums numbers by key. */
function sumBy<T>(items: readonly T[], keyOf: (item: T) => string | null | undefined, by: (item: T) => number) {
  const sums = new Map<string, number>()
  for (const item of items) {
    const key = keyOf(item)
    if (key != null) sums.set(key, (sums.get(key) ?? 0) + by(item))
  }
  return sums
}

/** Locks the products of some lines, in the order of their ids, on sale or not; their variants are read then. */
export async function lockStocks(tx: Tx, kind: DatabaseKind, lines: readonly StockLine[]): Promise<LockedStocks> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx.$queryRaw<{ id: string; stock: number; optionIds: string }[]>`
    SELECT "id", "stock", "optionIds" FROM "Product" WHERE "id" IN (${Prisma.join(ids)}) ${lockById(kind)}`
  const sold = new Set(lines.flatMap(({ productId, variantId }) => (variantId ? [productId] : [])))
  const variants = await readVariants(
    tx,
    rows.filter(({ id, optionIds }) => optionIds !== '' || sold.has(id)).map(({ id }) => id),
  )
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, variants: variants.get(id) ?? [] }]))
}

/** The variants of locked products in their order, deleted ones last. */
async function readVariants(tx: Tx, productIds: readonly string[]) {
  const variants = new Map<string, LockedVariant[]>()
  if (productIds.length === 0) return variants
  const rows = await tx.productVariant.findMany({
    where: { productId: { in: [...productIds] } },
    select: { id: true, productId: true, stock: true, enabled: true, deletedAt: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  for (const { productId, deletedAt, ...row } of rows)
    variants.set(productId, [...(variants.get(productId) ?? []), { ...row, deleted: deletedAt !== null }])
  return variants
}

/** Whether a line cannot be reserved: a product without its variant, when it has options by now, cannot be either. */
function isShort(stocks: LockedStocks, { productId, variantId }: StockLine, quantity: number): boolean {
  const product = productId === null ? undefined : stocks.get(productId)
  if (!product) return true
  if (!variantId) return product.optionIds !== '' || product.stock < quantity
  const variant = product.variants.find(({ id }) => id === variantId)
  return !variant?.enabled || variant.deleted || variant.stock < quantity
}

/**
 * The only way in which stock is reserved, whether by a sale or by a late payment for an order that had ended.
 * @param stocks the products as this transaction has locked them
 * @returns the products of which shoppers see another availability, their own or a variant's: raise the catalogue's
 * version for them last
 * @throws AppError unavailable with the ids that are missing or short: nothing is reserved, the caller must roll back
 */
export async function reserveStock(
  tx: Tx,
  stocks: LockedStocks,
  lines: readonly StockLine[],
  time: MoveTime,
): Promise<string[]> {
  const createKey = ({ productId, variantId }: StockLine) => variantId ?? productId
  const quantities = sumBy(lines, createKey, ({ quantity }) => quantity)
  const short = lines.filter((line) => isShort(stocks, line, quantities.get(createKey(line) ?? '') ?? 0))
  if (short.length > 0) {
    const unavailableVariants = short.flatMap(({ variantId }) => variantId ?? [])
    throw new AppError('unavailable', {
      unavailable: [...new Set(short.flatMap(({ productId }) => productId ?? []))],
      ...(unavailableVariants.length > 0 && { unavailableVariants }),
    })
  }
  return move(tx, createMoves(stocks, lines, -1), time)
}

/** Releases the stock of ended orders. @returns as reserveStock */
export async function releaseStock(
  tx: Tx,
  kind: DatabaseKind,
  lines: readonly StockLine[],
  time: MoveTime,
): Promise<string[]> {
  const stocks = await lockStocks(tx, kind, lines)
  return move(tx, createMoves(stocks, settledLines(stocks, lines), 1), time)
}

/**
 * The lines as the products are sold now. The stock of a product that got options since goes to the first variant on
 * offer, that of one that lost them to the product itself.
 */
function settledLines(stocks: LockedStocks, lines: readonly StockLine[]): StockLine[] {
  return lines.map((line) => {
    const product = line.productId === null ? undefined : stocks.get(line.productId)
    if (!product) return line
    if (product.optionIds === '') return { ...line, variantId: null }
    const live = product.variants.filter(({ deleted }) => !deleted)
    const variantId = line.variantId ?? (live.find(({ enabled }) => enabled) ?? live[0])?.id ?? null
    return { ...line, variantId }
  })
}

/**
 * The rows whose stock some lines change. A product with options has the stock of those variants that are offered; that
 * of others stays with them, unseen. Products that were purged are skipped.
 */
function createMoves(stocks: LockedStocks, lines: readonly StockLine[], sign: 1 | -1): Moves {
  const offered = new Set<string>()
  const variants: Move[] = []
  const ofVariants = sumBy(
    lines,
    ({ variantId }) => variantId,
    ({ quantity }) => sign * quantity,
  )
  for (const [productId, product] of stocks)
    for (const { id, stock, enabled, deleted } of product.variants) {
      if (enabled && !deleted) offered.add(id)
      const by = ofVariants.get(id)
      if (by !== undefined) variants.push({ id, productId, from: stock, by })
    }
  const ofProducts = sumBy(
    lines,
    ({ productId }) => productId,
    ({ variantId, quantity }) => (variantId && !offered.has(variantId) ? 0 : sign * quantity),
  )
  const products = [...ofProducts].flatMap(([id, by]) => {
    const from = stocks.get(id)?.stock
    return from === undefined ? [] : [{ id, productId: id, from, by }]
  })
  return { products, variants }
}

/** Adds stock to locked rows, or subtracts it: one statement for products, one for variants if there are any. */
async function move(tx: Tx, { products, variants }: Moves, { at, lowStock }: MoveTime): Promise<string[]> {
  for (const [table, moves] of [
    ['ProductVariant', variants],
    ['Product', products],
  ] as const) {
    if (moves.length === 0) continue
    const rows = moves.map(({ id, by }) => Prisma.sql`(${id}, CAST(${by} AS INTEGER))`)
    const updated = await tx.$executeRaw`
      WITH "moved" ("movedId", "quantity") AS (VALUES ${Prisma.join(rows)})
      UPDATE ${Prisma.raw(`"${table}"`)} SET "stock" = "stock" + "quantity", "updatedAt" = ${at} FROM "moved"
      WHERE "id" = "movedId" AND "stock" + "quantity" >= 0`
    if (updated !== moves.length) throw new Error('the stock of a locked product changed')
  }
  const changed = [...products, ...variants].filter(({ from, by }) => !isSameToShoppers(from, from + by, lowStock))
  return [...new Set(changed.map(({ productId }) => productId))]
}
