import type { AuditAction } from '../../shared/audit/entries.ts'
import type { Snapshot } from '../../shared/audit/snapshot.ts'
import { fallbackLanguage, type Language, parseLanguage } from '../../shared/languages.ts'
import { type Localized, textIn } from '../../shared/localized.ts'
import { orderMailKinds } from '../../shared/mail/mails.ts'
import type { Cents } from '../../shared/money.ts'
import { findDeliveryDay } from '../../shared/orders/delivery.ts'
import type { ShownType } from '../../shared/orders/document-types.ts'
import type { Parcel } from '../../shared/orders/parcels.ts'
import { fullName, postalLines, shownField } from '../../shared/orders/postal-lines.ts'
import { tellPromise } from '../../shared/orders/promise-text.ts'
import type { StatusIds } from '../../shared/orders/statuses.ts'
import { toTracked } from '../../shared/orders/tracked-orders.ts'
import { mailImagePath, paths } from '../../shared/paths.ts'
import { isDemoSeller } from '../../shared/seller.ts'
import { getDay } from '../../shared/shop-time.ts'
import { toPercent } from '../../shared/vat.ts'
import { getWithdrawalDays } from '../../shared/withdrawal/period.ts'
import { audit } from '../audit/record.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { Actor } from '../core/actor.ts'
import { idKey, orderKey } from '../core/order-key.ts'
import type { Tx } from '../db/db.ts'
import { copyKeys } from '../mail/admin-mails.ts'
import type { Outgoing, QueuedMail } from '../mail/outgoing.ts'
import { createMailSender } from '../mail/templates/mail-look.ts'
import type { OrderMailData } from '../mail/templates/order-mail-data.ts'
import { orderRefunded, type StatusMailKind, statusMails } from '../mail/templates/order-mails.ts'
import type { ServiceContext } from '../service-context.ts'
import { readTermsTexts } from '../settings/legal-versions.ts'
import type { StatisticsService } from '../statistics/statistics.service.ts'
import { readInvoiceType } from './document/types.ts'
import { getDelivery } from './order-delivery.ts'
import { linesIn, type OrderRow } from './order-row.ts'

export interface OrderDeps {
  context: ServiceContext
  catalog: Pick<CatalogService, 'productsChanged'>
  statistics: Pick<StatisticsService, 'recordSale'>
  outgoing: Pick<Outgoing, 'queue' | 'trigger'>
}

/** Demo buyers get no mails, and those whose personal data have been erased cannot. */
const hasReader = ({ origin, email }: Pick<OrderRow, 'origin' | 'email'>) => origin === 'shop' && email !== ''

/** Queues a mail about each order. */
export async function queueOrderMails(deps: OrderDeps, tx: Tx, orders: readonly OrderToMail[], kind: StatusMailKind) {
  const receivers = orders.filter(hasReader)
  const complete = await addDetails(deps, tx, receivers, kind)
  await deps.outgoing.queue(tx, ...complete.map((order) => orderMailFor(deps.context, kind, order)))
}

/** Orders with what a mail of this kind tells of them beyond their columns. */
async function addDetails(
  { context: { settings } }: OrderDeps,
  tx: Tx,
  orders: readonly OrderToMail[],
  kind: StatusMailKind,
): Promise<readonly OrderToMail[]> {
  if (kind === 'order-shipped') return addTypes(tx, orders)
  const isTold = kind === 'order-confirmation' && !settings.current.demo.enabled
  return isTold ? addTerms(tx, orders) : orders
}

/** Orders with the text of the terms that they accepted. */
async function addTerms(tx: Tx, orders: readonly OrderToMail[]): Promise<OrderToMail[]> {
  const texts = await readTermsTexts(tx, orders)
  return orders.map((order) => ({ ...order, terms: texts.get(order.termsVersion ?? 0) }))
}

/** Orders with the types of their invoices, which a mail names. */
async function addTypes(tx: Tx, orders: readonly OrderToMail[]): Promise<OrderToMail[]> {
  const typed: OrderToMail[] = []
  for (const order of orders) typed.push({ ...order, documentType: await readInvoiceType(tx, order) })
  return typed
}

/** Queues the mail about a refund of a part of an order. */
export async function queueRefundMail(deps: OrderDeps, tx: Tx, order: OrderRow, refund: RefundToMail): Promise<void> {
  if (hasReader(order)) await deps.outgoing.queue(tx, refundMailFor(deps.context, order, refund))
}

/** After a commit: sends the mails and notifies the catalogue of changed availability. */
export function afterCommit(deps: OrderDeps, changed: readonly string[]): Promise<void> {
  deps.outgoing.trigger()
  return publishAvailability(deps, changed)
}

/**
 * Notifies the catalogue of availability that a commit changed. Never fails, because the change is committed; the poll of
 * the catalogue finds it later.
 */
export async function publishAvailability({ context, catalog }: OrderDeps, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return
  try {
    await catalog.productsChanged(changed)
  } catch (error) {
    context.log.error({ err: error, changed }, 'the catalogue did not take a change of availability')
  }
}

interface OrderStep {
  action: Extract<AuditAction, 'prepare' | 'ship' | 'cancel' | 'refund'>
  at: Date
  /** Columns before the step. */
  order: StatusIds & { id: string }
  /** Columns after the step. */
  statuses: StatusIds
  /** Added by the step to the order. */
  more?: Snapshot
}

const getStatusSnapshot = ({ status, shippingStatus, paymentStatus }: StatusIds): Snapshot => ({
  status,
  shippingStatus,
  paymentStatus,
})

/** Writes a step of an order by staff into the audit: its statuses, and nothing of what the buyer wrote. */
export function auditOrder(tx: Tx, by: Actor, { action, at, order, statuses, more }: OrderStep): Promise<void> {
  const snapshots = { before: getStatusSnapshot(order), after: { ...getStatusSnapshot(statuses), ...more } }
  return audit(tx, by, at, [{ action, entity: 'order', entityId: order.id, ...snapshots }])
}

type MailContext = Pick<ServiceContext, 'config' | 'secrets' | 'settings'>

/** An order with what its mail tells beyond its columns: for a cancelled one the shop's reason, if there is one, and the remaining money to refund. */
type OrderToMail = OrderRow & {
  reason?: string
  restCents?: Cents | undefined
  documentType?: ShownType | undefined
  /** The text of the terms that it accepted. */
  terms?: Localized | undefined
  /** The parcel in whose place it is sent again. */
  insteadOf?: Pick<Parcel, 'id' | 'kind'>
  /** The event by which its tracking changed after the shipping mail. */
  trackingChange?: { event: string; kind: NonNullable<OrderMailData['trackingChange']> }
}

/** How an order is sent, as its mail tells it at that moment. */
function mailDelivery(order: OrderToMail, language: Language, today: string): Pick<OrderMailData, 'delivery'> {
  const { shippingMethod, shippingKind, shippingNote, pickupPoint, promised } = getDelivery(order)
  if (!shippingMethod) return {}
  // The days were promised of the parcel that did not arrive.
  const promise = order.insteadOf ? undefined : tellPromise({ promised, shippingKind }, today, language)
  const delivery = {
    method: textIn(language, shippingMethod),
    note: shippingNote ? textIn(language, shippingNote) : '',
    point: pickupPoint ?? '',
    isFetched: shippingKind === 'pickup',
    ...(promise && { promise }),
  }
  return { delivery }
}

/** Information on the contract, in a shop that sells. */
function tellContract(
  { settings }: MailContext,
  order: OrderToMail,
  language: Language,
): Pick<OrderMailData, 'contract'> {
  const { demo, seller } = settings.current
  if (demo.enabled) return {}
  const contract = {
    ...(!isDemoSeller(seller) && { seller }),
    withdrawalDays: getWithdrawalDays(order),
    ...(order.terms && { terms: textIn(language, order.terms) }),
  }
  return { contract }
}

function mailData(context: MailContext, order: OrderToMail): OrderMailData {
  const { config, secrets } = context
  const language = parseLanguage(order.language) ?? fallbackLanguage
  const invoiceKey = orderKey(secrets.jwt, 'invoice', order.id)
  const { timeZone } = context.settings.current.shop
  // By the order's own times: a mail that waits says what was true when it was written.
  const at = order.shippedAt ?? order.paidAt ?? order.createdAt
  return {
    ...createMailSender(context, language),
    identifier: order.id.toUpperCase(),
    number: order.number,
    name: order.name,
    lines: linesIn(language, order).map(({ image, ...line }) => ({
      ...line,
      imageUrl: image && `${config.publicUrl}${mailImagePath(image)}`,
    })),
    totalCents: Number(order.totalCents),
    restCents: order.restCents ?? Number(order.totalCents),
    discountCents: Number(order.discountCents),
    shippingCents: Number(order.shippingCents),
    taxOffCents: Number(order.taxOffCents),
    taxes: order.taxes.map(({ ratePpm, taxCents }) => ({ percent: toPercent(ratePpm), cents: Number(taxCents) })),
    orderUrl: `${config.publicUrl}${paths.order(order.id, invoiceKey)}`,
    invoiceUrl: `${config.publicUrl}${paths.invoice(order.id, invoiceKey)}`,
    withdrawalUrl: `${config.publicUrl}${paths.withdrawal({ key: idKey(secrets.jwt, 'withdraw', order.id) })}`,
    invoiceNumber: order.invoiceNumber ?? '',
    invoiceType: order.documentType,
    ...(order.termsVersion !== null && {
      terms: { from: order.termsFrom ?? '', url: `${config.publicUrl}${paths.legal('terms', order.termsVersion)}` },
    }),
    ...tellContract(context, order, language),
    ...toTracked(order),
    resent: order.insteadOf?.kind,
    trackingChange: order.trackingChange?.kind,
    reason: order.reason ?? '',
    address: postalLines([
      fullName(order),
      order.address,
      order.address2,
      `${shownField(order.zip)} ${order.city}`,
      order.country,
    ]),
    ...mailDelivery(order, language, getDay(at, timeZone)),
    deliveryDay: findDeliveryDay(order.createdAt, at, timeZone),
  }
}

const createKey = (kind: string, orderId: string) => `${kind}:${orderId}`
/** An event's id is unique within its order alone. */
const createEventKey = (orderId: string, event: string) => createKey('order-shipped', `${orderId}:${event}`)

/** The keys of all possible mails about an order, its refunds and its parcels, including those that were sent again or got another tracking. */
export function orderMailKeys({ id, refunds, parcels, events }: MailedParts): string[] {
  const ofOrder = orderMailKinds.map((kind) => createKey(kind, id))
  const ofRefunds = refunds.map((refund) => createKey('order-refunded', refund.id))
  const ofParcels = parcels.map((parcel) => createKey('order-shipped', parcel.id))
  const ofTracking = events.filter(({ kind }) => kind === 'tracking').map((event) => createEventKey(id, event.id))
  return [...ofOrder, ...ofRefunds, ...ofParcels, ...ofTracking].flatMap((key) => [key, ...copyKeys(key)])
}

/** An order with the parts that have mails of their own. */
interface MailedParts {
  id: string
  refunds: readonly { id: string }[]
  parcels: readonly { id: string }[]
  events: readonly { id: string; kind: string }[]
}

/** Selects the events that have mails of their own. */
export const mailedEvents = { where: { kind: 'tracking' }, select: { id: true, kind: true } } as const

interface RefundToMail {
  id: string
  cents: number
  /** The part of it that is for delivery; absent without one. */
  shippingCents?: Cents
  reason: string
  creditNoteNumber: string | null
  /** Nothing is left of the order, which was not sent. */
  endsOrder: boolean
  /** The quantities that come back, by line; of an amount, `quantity` is 0. */
  lines: readonly { orderLineId: string; quantity: number }[]
}

/** The mail about a refund to the order's buyer, in the buyer's language. */
export function refundMailFor(context: MailContext, order: OrderRow, refund: RefundToMail): QueuedMail {
  const { id, cents, shippingCents = 0, reason, creditNoteNumber, endsOrder } = refund
  const units = new Map(refund.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const lines = order.lines
    .map((line) => ({ ...line, quantity: units.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const path = paths.creditNotePdf(order.id, orderKey(context.secrets.jwt, 'invoice', order.id), creditNoteNumber ?? '')
  const creditNote = { number: creditNoteNumber ?? '', url: `${context.config.publicUrl}${path}` }
  const rendered = orderRefunded(mailData(context, { ...order, lines }), {
    cents,
    shippingCents,
    reason,
    creditNote,
    endsOrder,
  })
  const kind = 'order-refunded' as const
  return { kind, dedupeKey: createKey(kind, id), to: order.email, language: order.language, ...rendered }
}

/**
 * A mail about an order to its buyer, in the buyer's language. Of each kind an order has at most one, but one of its
 * shipping for each time that it was sent or got another tracking.
 */
export function orderMailFor(context: MailContext, kind: StatusMailKind, order: OrderToMail): QueuedMail {
  const rendered = statusMails[kind](mailData(context, order))
  const { id, insteadOf, trackingChange } = order
  const dedupeKey = trackingChange ? createEventKey(id, trackingChange.event) : createKey(kind, insteadOf?.id ?? id)
  return { kind, dedupeKey, to: order.email, language: order.language, ...rendered }
}
