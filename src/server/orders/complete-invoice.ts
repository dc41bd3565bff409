import type { CompleteRequest } from '../../shared/orders/complete-invoice.ts'
import { may } from '../../shared/staff/permissions.ts'
import { readTaxNumber } from '../../shared/tax-numbers/tax-number.ts'
import { toBillingColumns } from '../accounts/billing.ts'
import { audit } from '../audit/record.ts'
import { getActor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import type { ServiceContext } from '../service-context.ts'
import { addType, createDocumentInput, getShopDetails } from './document/inputs.ts'
import { takeNumbers, writeDocuments } from './document/issue.ts'
import { readCompleteNumber } from './document/types.ts'
import { findInvoiced, type Reading, readInvoice } from './invoice.ts'
import { lockOrders, type OrderRow } from './order-row.ts'

const dayMs = 24 * 60 * 60_000

/** Until when a buyer may have a simplified invoice replaced. */
export const completableUntil = (issuedAt: Date, days: number) => new Date(issuedAt.getTime() + days * dayMs)

/**
 * Issues a complete invoice in the place of an order's simplified one, which stays as it is (RD 1619/2012 article 7.1 and
 * Orden HAC/1177/2024, F3). It is for the order's owner, the holder of its key, and staff who may change orders.
 * @returns the new invoice
 * @throws AppError as `findInvoiced`; forbidden for other staff; invalid (`taxNumber`); already-complete; too-late, also
 * for an order that was cancelled
 */
export async function completeInvoice(context: ServiceContext, reading: Reading, request: CompleteRequest) {
  const { session } = reading
  const { order: found, hasKey } = await findInvoiced(context, reading)
  const isBuyer = hasKey || (session !== null && found.userId === session.userId)
  if (!isBuyer && !may(session, 'orders.write')) throw new AppError('forbidden')
  const taxNumber = readTaxNumber(request.taxNumber, request.billing.country)
  if (taxNumber === undefined) throw new AppError('invalid', { fields: { taxNumber: 'taxNumber' } })
  const columns = toBillingColumns({ companyName: '', ...request, taxNumber })
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const [order] = await lockOrders(tx, context.config.database.kind, [found.id])
    if (!order) throw new AppError('order-not-found')
    const replaces = await requireReplaceable(context, tx, order, at)
    await tx.order.update({ where: { id: order.id }, data: columns, select: { id: true } })
    if (!isBuyer && session) {
      const change = { before: {}, after: { replaces: replaces.number } }
      await audit(tx, getActor(session), at, [{ action: 'edit', entity: 'order', entityId: order.id, ...change }])
    }
    await issueComplete(context, tx, { order: { ...order, ...columns }, replaces, at })
  })
  context.log.info({ order: found.id }, 'complete invoice issued')
  return readInvoice(context, reading)
}

interface Replaced {
  number: string
  issuedAt: Date
}

/** The simplified invoice of a locked order. @throws AppError already-complete, too-late */
async function requireReplaceable({ settings }: ServiceContext, tx: Tx, order: OrderRow, at: Date): Promise<Replaced> {
  const number = order.invoiceNumber ?? ''
  const select = { number: true, issuedAt: true, type: true } as const
  const invoice = await tx.invoiceDocument.findUnique({ where: { number }, select })
  // Those of earlier versions are complete invoices by their hash.
  if (invoice?.type !== 'F2' || (await readCompleteNumber(tx, number))) throw new AppError('already-complete')
  const until = completableUntil(invoice.issuedAt, settings.current.documents.completeDays)
  if (at > until || order.cancelledAt) throw new AppError('too-late')
  return invoice
}

async function issueComplete(
  context: ServiceContext,
  tx: Tx,
  { order, replaces, at }: { order: OrderRow; replaces: Replaced; at: Date },
): Promise<void> {
  const shop = getShopDetails(context)
  const { numbers, last } = await takeNumbers(tx, [order], ['F3'], { at, shop })
  const invoice = createDocumentInput.invoice(order, shop)
  const { number, issuedAt } = replaces
  const input = {
    ...addType(invoice, order, 'F3'),
    number: numbers[0] ?? '',
    issuedAt: at,
    replaces: { number, issuedAt },
  }
  await writeDocuments(tx, [{ order, input }], { at, shop, last })
}
