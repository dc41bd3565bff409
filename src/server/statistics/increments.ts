import { chunks } from '../core/chunks.ts'
import type { Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'

/** Amounts to add to a product's month; negative for cancelled orders. */
export interface ProductIncrement {
  productId: string
  month: string
  sellsCents: number
  units: number
  views: number
}

export interface ShopIncrement {
  month: string
  sellsCents: number
  orders: number
  views: number
}

/** Amounts that an order adds to the shop's months when it is paid, or that go back. */
export interface SaleShare {
  orderId: string
  kind: 'sold' | 'back'
  /** Below zero for what goes back. */
  sellsCents: number
  orders: number
}

/** Both databases accept far more values in a statement than these rows have. */
const rowsPerStatement = 500

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Adds to the months of products by `INSERT … ON CONFLICT`, so that no concurrent increment is lost. Rows are locked in
 * the order of their keys, and those of the shop after them, to avoid deadlocks on PostgreSQL.
 */
export async function addToProductMonths(tx: Tx, increments: readonly ProductIncrement[]): Promise<void> {
  const sorted = [...increments].sort((a, b) => compare(a.productId, b.productId) || compare(a.month, b.month))
  for (const some of chunks(sorted, rowsPerStatement)) {
    const rows = some.map(({ productId, month, sellsCents, units, views }) => {
      return Prisma.sql`(${productId}, ${month}, ${BigInt(sellsCents)}, ${units}, ${views})`
    })
    await tx.$executeRaw`
      INSERT INTO "ProductMonth" ("productId", "month", "sellsCents", "units", "views") VALUES ${Prisma.join(rows)}
      ON CONFLICT ("productId", "month") DO UPDATE SET
        "sellsCents" = "ProductMonth"."sellsCents" + excluded."sellsCents",
        "units" = "ProductMonth"."units" + excluded."units",
        "views" = "ProductMonth"."views" + excluded."views"`
  }
}

/** Notes in which month orders were counted. Their rows are locked by whoever pays or cancels them. */
export async function addToSaleMonths(tx: Tx, shares: readonly (SaleShare & { month: string })[]): Promise<void> {
  for (const some of chunks(shares, rowsPerStatement)) {
    const rows = some.map(({ orderId, kind, month, sellsCents, orders }) => {
      return Prisma.sql`(${orderId}, ${kind}, ${month}, ${BigInt(sellsCents)}, ${orders})`
    })
    await tx.$executeRaw`
      INSERT INTO "SaleMonth" ("orderId", "kind", "month", "sellsCents", "orders") VALUES ${Prisma.join(rows)}
      ON CONFLICT ("orderId", "kind", "month") DO UPDATE SET
        "sellsCents" = "SaleMonth"."sellsCents" + excluded."sellsCents",
        "orders" = "SaleMonth"."orders" + excluded."orders"`
  }
}

/** Adds to the whole shop's month. Call it last, because all sales and views contend for this row. */
export async function addToShopMonth(tx: Tx, row: ShopIncrement): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "ShopMonth" ("month", "sellsCents", "orders", "views")
    VALUES (${row.month}, ${BigInt(row.sellsCents)}, ${row.orders}, ${row.views})
    ON CONFLICT ("month") DO UPDATE SET
      "sellsCents" = "ShopMonth"."sellsCents" + excluded."sellsCents",
      "orders" = "ShopMonth"."orders" + excluded."orders",
      "views" = "ShopMonth"."views" + excluded."views"`
}
