import type { Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { PaymentReport } from '../payments/payment-provider.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** Stores the charges, which refunds need. */
export async function storeCharges(
  tx: Tx,
  paid: readonly { orderId: string; report: PaymentReport }[],
  at: Date,
): Promise<void> {
  const rows = paid.map(({ orderId, report }) => Prisma.sql`(${orderId}, ${report.charge})`)
  await tx.$executeRaw`
    WITH "reported" ("paidOrder", "named") AS (VALUES ${Prisma.join(rows)})
    UPDATE "Payment" SET "charge" = "named", "updatedAt" = ${at} FROM "reported" WHERE "orderId" = "paidOrder"`
}

/** Removes what was bought from the stored carts of signed-in buyers. */
export function removeBought({ carts }: CheckoutDeps, tx: Tx, paid: readonly { order: OrderRow }[]): Promise<void> {
  const bought = paid.flatMap(({ order: { userId, lines } }) => (userId ? { userId, lines } : []))
  return carts.removeBought(tx, bought)
}
