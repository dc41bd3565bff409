import { setImmediate as breathe } from 'node:timers/promises'
import type { Base } from '../../base.ts'
import { Prisma } from '../../db/generated/sqlite/client.ts'
import { findOrders } from '../order-row.ts'
import { getShopFacts } from './facts.ts'
import { storeDocuments } from './stored.ts'

const batchSize = 50

/**
 * Stores the documents that were issued before documents were stored, oldest first, and those of the demo data. Begins
 * anew wherever it was stopped; several processes at once do no harm.
 * @returns the number of orders
 */
export async function storeOlderDocuments(base: Pick<Base, 'db' | 'clock' | 'config' | 'settings'>): Promise<number> {
  const { db } = base
  let done = 0
  let last = ''
  for (;;) {
    const found = await db.$queryRaw<{ id: string; invoiceNumber: string }[]>(missingAfter(last))
    if (found.length === 0) return done
    const orders = await findOrders(
      db,
      found.map(({ id }) => id),
    )
    await storeDocuments(db, orders, { shop: getShopFacts(base), at: base.clock.now() })
    done += orders.length
    last = found.at(-1)?.invoiceNumber ?? ''
    await breathe()
  }
}

const missingAfter = (last: string) => Prisma.sql`
  SELECT "id", "invoiceNumber" FROM "Order"
  WHERE "invoiceNumber" > ${last} AND (
    NOT EXISTS (SELECT 1 FROM "InvoiceDocument" WHERE "number" = "Order"."invoiceNumber")
    OR "creditNoteNumber" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "InvoiceDocument" WHERE "number" = "Order"."creditNoteNumber"))
  ORDER BY "invoiceNumber" LIMIT ${batchSize}`
