import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { countIssued } from './demo-rows.ts'

/** The counters of invoices and credit notes, of all years. */
const series = { OR: [{ name: { startsWith: 'invoice-' } }, { name: { startsWith: 'credit-note-' } }] }

/**
 * Lets the numbers of invoices and credit notes begin anew.
 * @throws AppError numbers-issued once a document was issued that is not the demo's: the caller must roll back
 */
export async function beginNumbers(tx: Tx): Promise<void> {
  // First: a payment under way waits at its counter, and what was issued before that is seen below.
  await tx.counter.deleteMany({ where: series })
  if ((await countIssued(tx)) > 0) throw new AppError('numbers-issued')
}

/** Removes documents of the demo whose orders are gone, and months in which nothing is left. */
export async function removeRest(tx: Tx): Promise<void> {
  await tx.invoiceDocument.deleteMany({ where: { demo: true } })
  await tx.shopMonth.deleteMany({ where: { sellsCents: 0, orders: 0, views: 0 } })
}
