import { shopFileName } from '../../shared/file-name.ts'
import { localized } from '../../shared/localized.ts'
import type { ShipInput, SteppedOrder } from '../../shared/orders/admin.ts'
import { receiptType } from '../../shared/orders/document-types.ts'
import { type OrderPictures, picturesInLists, type UserOrder } from '../../shared/orders/entities.ts'
import { canBeCancelled } from '../../shared/orders/predicates.ts'
import type { Statuses } from '../../shared/orders/statuses.ts'
import { allows } from '../../shared/orders/transitions.ts'
import type { Session } from '../accounts/accounts.types.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { bound } from '../core/bound.ts'
import { chunks } from '../core/chunks.ts'
import { idKey } from '../core/order-key.ts'
import type { Db, Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { createPrivateStore } from '../pictures/store/store.ts'
import type { ServiceContext } from '../service-context.ts'
import { exportAdminOrders } from './admin-csv.ts'
import { listAdminOrders } from './admin-list.ts'
import { readAdminOrder, shippingDoubts } from './admin-order.ts'
import { applyTransition, type OrderActor } from './apply-transition.ts'
import {
  archiveJob,
  cleanUpArchives,
  listArchives,
  openArchive,
  readArchive,
  startArchive,
} from './archive/archives.ts'
import { makeArchives } from './archive/make-archives.ts'
import { exportBook, readBook } from './book.ts'
import { createCanceller } from './cancel-paid.ts'
import { completeInvoice } from './complete-invoice.ts'
import { printDocument } from './document/print.ts'
import { cancellationNote, readDocument, storeOlderDocuments } from './document/stored.ts'
import { verifyDocuments } from './document/verify.ts'
import { forgetBuyers } from './forget-buyers.ts'
import { type DocumentReading, findInvoiced, openInvoice, readInvoice } from './invoice.ts'
import { addNumberJob } from './number-older-orders.ts'
import type { DocumentKind } from './numbers.ts'
import { afterCommit, auditOrder, type OrderDeps, publishAvailability, queueOrderMails } from './order-effects.ts'
import { findOrder, listColumns, listedOrder, type OrderRow } from './order-row.ts'
import { readOrderView } from './order-view.ts'
import { listForPacking, readForPacking } from './packing.ts'
import { recordParcel, resendParcel } from './parcels.ts'
import { createPaymentSteps, recordMovements } from './payment-steps.ts'
import { refundOrder, retryRefund, settleRefund } from './refund-order.ts'
import { acceptRefund, finishRefund, queueFailedRefundMails } from './refund-states.ts'
import { getTrackingSnapshot, setTracking, toTrackingColumns } from './tracking.ts'
import { findOrderByMail } from './withdrawal/find-order.ts'
import { handleWithdrawal, listWithdrawals, setDelivered } from './withdrawal/inbox.ts'
import { parseFindOrder, parseStatement, prefillWithdrawal, readWithdrawalPage } from './withdrawal/page.ts'
import { receiveStatement, refuseWithdrawn } from './withdrawal/receive.ts'

const minute = 60_000
const hour = 60 * minute

/** The orders of the shop and everything that may happen to one after checkout (docs/rules.md#orders). */
export function createOrdersService(context: ServiceContext, others: Omit<OrderDeps, 'context'>) {
  const deps: OrderDeps = { context, ...others }
  const archives = { context, store: createPrivateStore(context.config, 'archives') }
  addNumberJob(context)

  context.scheduler.add({
    name: 'older-documents',
    everyMs: 24 * hour,
    exclusiveMs: minute,
    run: () => storeOlderDocuments(context),
  })
  context.scheduler.add({
    name: 'personal-data-retention',
    everyMs: 24 * hour,
    exclusiveMs: 5 * minute,
    run: async () => {
      const orders = await forgetBuyers(context)
      if (orders > 0) context.log.info({ orders }, 'personal data of old orders were erased')
    },
  })

  context.scheduler.add({
    name: archiveJob,
    everyMs: minute / 2,
    exclusiveMs: minute,
    run: (signal) => makeArchives(archives, signal),
  })
  context.scheduler.add({
    name: 'document-archive-retention',
    everyMs: hour,
    exclusiveMs: minute,
    run: () => cleanUpArchives(archives),
  })

  return {
    ...createPaymentSteps(deps),
    ...createCanceller(deps),
    ...bound(deps, { publishAvailability, afterCommit, recordMovements, prepare, ship }),
    ...bound(deps, { refund: refundOrder, retryRefund, settleRefund, queueFailedRefundMails }),
    finishRefund,
    acceptRefund,
    ...bound(deps, { recordParcel, resendParcel, setTracking }),
    ...bound(context, { adminList: listAdminOrders, adminOrder: readAdminOrder, adminCsv: exportAdminOrders }),
    ...bound(context, { packingList: listForPacking, packingOrder: readForPacking }),
    ...bound(context, {
      userList: listOrders,
      view: readOrderView,
      document: renderDocument,
      requireDocument,
      requireInvoice,
    }),
    withPictures: <Listed extends { id: string }>(orders: readonly Listed[]) => addPictures(context.db, orders),
    /** @throws AppError as `readInvoice` */
    invoice: (orderId: string, session: Session | null, key?: string, number?: string) =>
      readInvoice(context, { orderId, session, key, number }),
    ...bound(context, { completeInvoice, book: readBook, bookCsv: exportBook }),
    ...bound(archives, { startArchive, readArchive, listArchives, openArchive }),
    verifyDocuments: () => verifyDocuments(context.db),
    ...bound(deps, { withdraw: receiveStatement, findByMail: findOrderByMail }),
    ...bound(context, { prefillWithdrawal, withdrawalPage: readWithdrawalPage }),
    ...bound(context, { listWithdrawals, handleWithdrawal, setDelivered }),
    parseWithdrawal: parseStatement,
    parseFindOrder,
    withdrawalReceiptKey: (id: string) => idKey(context.secrets.jwt, 'withdrawal-receipt', id),
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>

/** Limits what is read at once. */
const maxOrders = 1000

/** The orders of a user, newest first, at most 1,000; none that was closed with an account. */
async function listOrders({ db }: ServiceContext, userId: string): Promise<UserOrder[]> {
  const rows = await db.order.findMany({
    where: { userId, closedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxOrders,
    select: { ...listColumns, paidAt: true },
  })
  return rows.map((row) => ({
    ...listedOrder(row),
    invoiced: row.paidAt !== null,
    cancellable: canBeCancelled(row, 'user'),
  }))
}

/** Orders of one query: their ids fit in one statement of SQLite. */
const batchSize = 500

/**
 * Adds the pictures of the first lines to listed orders, by two queries on the index of an order's lines. A line keeps
 * its picture when its product is deleted.
 */
async function addPictures<Listed extends { id: string }>(
  db: Db,
  orders: readonly Listed[],
): Promise<(Listed & OrderPictures)[]> {
  const byOrder = new Map<string, OrderPictures>()
  const ids = orders.map(({ id }) => id)
  for (const some of chunks(ids, batchSize)) await readBatch(db, some, byOrder)
  return orders.map((order) => ({ ...order, ...(byOrder.get(order.id) ?? { pictures: [], totalLines: 0 }) }))
}

async function readBatch(db: Db, ids: string[], byOrder: Map<string, OrderPictures>): Promise<void> {
  const [counts, lines] = await Promise.all([
    db.orderLine.groupBy({ by: ['orderId'], where: { orderId: { in: ids } }, _count: true }),
    db.orderLine.findMany({
      where: { orderId: { in: ids }, position: { lt: picturesInLists } },
      orderBy: { position: 'asc' },
      select: { orderId: true, image: true, titleEs: true, titleEn: true },
    }),
  ])
  for (const { orderId, _count } of counts) byOrder.set(orderId, { pictures: [], totalLines: _count })
  for (const { orderId, image, titleEs, titleEn } of lines) {
    byOrder.get(orderId)?.pictures.push({ file: image, title: localized(titleEs, titleEn) })
  }
}

/** Changes nothing, for whom the document is for. @throws AppError as `renderDocument` */
async function requireDocument(context: ServiceContext, kind: DocumentKind, { number, ...reading }: DocumentReading) {
  const { order } = await findInvoiced(context, reading)
  if (kind === 'invoice' && number === undefined) return
  if (kind === 'invoice') {
    if (await readDocument(context, order, kind, number)) return
    throw new AppError('order-not-found')
  }
  const notes = [cancellationNote(order), ...order.refunds.map(({ creditNoteNumber }) => creditNoteNumber)]
  if (!notes.includes(number ?? notes[0] ?? '')) throw new AppError('order-not-found')
}

/** Changes nothing, for whom a document is that `invoice` reads. @throws AppError as `readInvoice` */
async function requireInvoice(context: ServiceContext, reading: DocumentReading): Promise<void> {
  const { order } = await findInvoiced(context, reading)
  if (reading.number === undefined) return
  for (const kind of ['invoice', 'credit-note'] as const)
    if (await readDocument(context, order, kind, reading.number)) return
  throw new AppError('order-not-found')
}

/**
 * The invoice of a paid order as PDF, or the credit note that rectifies it, as issued: in the language of the order.
 * @throws AppError as `openInvoice`; order-not-found for an order without a credit note; document-damaged
 */
async function renderDocument(context: ServiceContext, kind: DocumentKind, { number, ...reading }: DocumentReading) {
  const { order } = await openInvoice(context, reading)
  const document = await readDocument(context, order, kind, number)
  if (!document) throw new AppError('order-not-found')
  const { printed } = document.content
  // A receipt has no number; that of its row is none to show.
  const shown = document.type === receiptType ? (order.number ?? order.id) : document.number
  return { fileName: `${shopFileName(printed.shopName, shown)}.pdf`, pdf: await printDocument(printed) }
}

/** Begins the preparation of a paid order. @throws AppError order-not-found, transition-not-allowed */
function prepare(deps: OrderDeps, orderId: string, by: Actor) {
  return changeOrder(deps, orderId, by, async (tx, order, step) => {
    const statuses = await applyTransition(tx, order, { name: 'prepare', ...step })
    await auditOrder(tx, by, { action: 'prepare', at: step.at, order, statuses })
    return statuses
  })
}

/**
 * Completes the order, with its mail.
 * @param tracking absent: the one that it has
 * @param anyway also where its money went back or is disputed
 * @throws AppError order-not-found, transition-not-allowed, shipping-held, withdrawal-open
 */
function ship(
  deps: OrderDeps,
  orderId: string,
  by: Actor,
  tracking?: string,
  { anyway, carrier }: Pick<ShipInput, 'anyway' | 'carrier'> = {},
) {
  return changeOrder(deps, orderId, by, async (tx, order, step) => {
    if (!anyway && allows('ship', order) && (await shippingDoubts(tx, order)).length > 0)
      throw new AppError('shipping-held')
    const tracked = tracking === undefined ? order : toTrackingColumns({ tracking, carrier })
    const data = { shippedAt: step.at, tracking: tracked.tracking, carrier: tracked.carrier }
    const statuses = await applyTransition(tx, order, { name: 'ship', ...step, data })
    await refuseWithdrawn(tx, orderId)
    await auditOrder(tx, by, {
      action: 'ship',
      at: step.at,
      order,
      statuses,
      more: data.tracking ? getTrackingSnapshot(data) : {},
    })
    await queueOrderMails(deps, tx, [{ ...order, ...data }], 'order-shipped')
    return statuses
  })
}

/** One change of one order by staff in a transaction of its own. @returns the order with the statuses that `work` returned */
async function changeOrder(
  { context: { db, log, clock }, outgoing }: OrderDeps,
  orderId: string,
  by: Actor,
  work: (tx: Tx, order: OrderRow, step: OrderActor) => Promise<Statuses>,
): Promise<SteppedOrder> {
  const step = { actor: by.id, at: clock.now() }
  const statuses = await transaction(db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) throw new AppError('order-not-found')
    return work(tx, order, step)
  })
  log.info({ order: orderId, actor: by.id }, 'order changed')
  outgoing.trigger()
  return { id: orderId, ...statuses }
}
