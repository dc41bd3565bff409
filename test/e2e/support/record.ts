import { expect } from 'vitest'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import type { Db } from '../../../src/server/db/db.ts'
import type { DatabaseKind } from '../../../src/server/db/migrations.ts'
import type { Shipping } from '../../../src/shared/checkout/entities.ts'
import type { Language } from '../../../src/shared/languages.ts'
import { orderStatus, paymentStatus, shippingStatus } from '../../../src/shared/orders/statuses.ts'

/** Reads a shop's database; one on SQLite must have stopped, for its file is locked while it runs. */
export async function readDatabase<T>(
  database: { kind: DatabaseKind; url: string },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const connection = await connectDatabase(database)
  try {
    return await read(connection.db)
  } finally {
    await connection.close()
  }
}

export async function stockOf(db: Db, productId: string): Promise<number> {
  const { stock } = await db.product.findUniqueOrThrow({ where: { id: productId }, select: { stock: true } })
  return stock
}

export interface ExpectedOrder {
  id: string
  buyer: Shipping
  language: Language
  productId: string
  quantity: number
  totalCents: number
}

/** A paid order stands in the database with its statuses, invoice number, line, payment and mail. */
export async function expectPaid(db: Db, expected: ExpectedOrder): Promise<void> {
  const order = await db.order.findUniqueOrThrow({
    where: { id: expected.id },
    include: { lines: true, payment: true },
  })
  expect(order).toMatchObject({
    ...expected.buyer,
    language: expected.language,
    status: orderStatus.pending,
    shippingStatus: shippingStatus.pending,
    paymentStatus: paymentStatus.completed,
    totalCents: BigInt(expected.totalCents),
    totalElements: expected.quantity,
    invoiceNumber: expect.stringMatching(/^\d{4}-\d{6}$/),
    creditNoteNumber: null,
    payment: { provider: 'demo', demoState: 'paid', amountCents: BigInt(expected.totalCents) },
    lines: [{ productId: expected.productId, quantity: expected.quantity }],
  })
}

/** A refused order stands in the database as cancelled, without an invoice. */
export async function expectRefused(db: Db, orderId: string): Promise<void> {
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    status: orderStatus.cancelledByPaymentError,
    shippingStatus: shippingStatus.cancelled,
    paymentStatus: paymentStatus.cancelled,
    invoiceNumber: null,
  })
}
