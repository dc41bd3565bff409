import type { Readable } from 'node:stream'
import type { CsvFormat } from '../../shared/csv-format.ts'
import type { Language } from '../../shared/languages.ts'
import type { AdminOrder, AdminOrderDetail, AdminOrdersQuery } from '../../shared/orders/admin.ts'
import type { Invoice, UserOrder } from '../../shared/orders/entities.ts'
import type { Session } from '../accounts/accounts.types.ts'
import type { Tx } from '../db/db.ts'
import type { Step } from './apply-transition.ts'
import type { OrderRow } from './order-row.ts'

/** How an order ends that was not paid: the provider refused, the buyer left, or time ran out. */
export type UnpaidEnd = 'payment-refused' | 'payment-left' | 'unpaid'

export interface Actor {
  /** `buyer`, `provider`, `sweep`, `system` or the id of an admin. */
  actor: string
  at: Date
}

/**
 * The rules of an order once it exists. What takes a `tx` is one step of its caller's transaction and answers the
 * products of which the public side must say something else: for these it raises the catalogue's version, as the last
 * thing, and announces them after the commit. The others are whole calls.
 */
export interface OrdersService {
  /** Marks orders paid that wait for it: statistics, invoice numbers, mails. @throws AppError transition-not-allowed */
  pay(tx: Tx, steps: readonly Step<OrderRow>[], at: Date): Promise<void>
  /**
   * The same of one that is dead already: it takes its stock again. Answers as takeStock of stock.ts.
   * @throws AppError transition-not-allowed, unavailable when the goods are gone
   */
  payLate(tx: Tx, order: OrderRow, by: Actor): Promise<string[]>
  /** Ends orders that were not paid; their stock comes back. Answers as payLate. @throws AppError transition-not-allowed */
  endUnpaid(tx: Tx, steps: readonly Step<OrderRow>[], end: UnpaidEnd, at: Date): Promise<string[]>
  /** Orders the refund of a payment that came too late. @throws AppError transition-not-allowed */
  returnLatePayment(tx: Tx, order: OrderRow, by: Actor): Promise<void>
  /** Notes that the money is back. */
  refundDone(tx: Tx, order: OrderRow, by: Actor): Promise<void>
  /** A user's orders, newest first. */
  listOf(userId: string): Promise<UserOrder[]>
  /**
   * The invoice of a paid order, for its owner, an admin, or whoever has the key of the order's mail. A signed-in
   * user who opens a guest's order with that key, under the same e-mail, gets it into the account: the key proves that the mail was theirs.
   * @throws AppError unauthorized without session and key, order-not-found for anybody else's, unpaid or closed one
   */
  invoice(orderId: string, session: Session | null, key?: string): Promise<Invoice>
  /** The invoice, or the credit note that takes it back, as PDF. @throws AppError as `invoice` */
  document(
    kind: 'invoice' | 'credit-note',
    orderId: string,
    session: Session | null,
    key: string | undefined,
    language: Language,
  ): Promise<{ fileName: string; pdf: Buffer }>

  /**
   * Orders for admins, newest first unless sorted.
   * @param unpaged All of the first 2,000 rows when the query names no page (REST; docs/rules.md#lists)
   */
  adminList(query: AdminOrdersQuery, unpaged?: boolean): Promise<{ orders: AdminOrder[]; total: number }>
  /** An order with all that happened to it, and the next steps that it allows. @throws AppError order-not-found */
  adminOrder(id: string): Promise<AdminOrderDetail>
  /** All orders of a query as a CSV file, newest first unless sorted, read as it is sent. */
  adminCsv(query: Partial<AdminOrdersQuery>, format: CsvFormat): Readable

  /** Tells the catalogue what a committed transaction changed. Never throws. */
  announce(changed: readonly string[]): Promise<void>
  /** The same, and lets the mail leave. */
  afterCommit(changed: readonly string[]): Promise<void>

  /** The buyer cancels a paid order that is not being prepared. @throws AppError order-not-found, transition-not-allowed */
  cancelByUser(orderId: string, userId: string): Promise<void>
  /** An admin cancels a paid order before it is shipped. @throws AppError order-not-found, transition-not-allowed */
  cancelByShop(orderId: string, adminId: string): Promise<void>
  /** @throws AppError order-not-found, transition-not-allowed */
  prepare(orderId: string, adminId: string): Promise<void>
  /** With its mail. @throws AppError order-not-found, transition-not-allowed */
  ship(orderId: string, adminId: string, tracking?: string): Promise<void>
}
