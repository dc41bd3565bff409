import { fallbackLanguage, parseLanguage } from '../../../shared/languages.ts'
import { localized } from '../../../shared/localized.ts'
import { paymentServices } from '../../../shared/orders/payment-services.ts'
import { fullName, shownField } from '../../../shared/orders/postal-lines.ts'
import type { Tax } from '../../../shared/pricing/price-order.ts'
import { sellerLines } from '../../../shared/seller.ts'
import { getYear, zonedTime } from '../../../shared/shop-time.ts'
import type { Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { ServiceContext } from '../../service-context.ts'
import { type DocumentKind, giveNumbers, numbersUpTo, raiseCounters, seriesCounter } from '../numbers.ts'
import { getTaxes, type OrderRefund } from '../order-money.ts'
import { type OrderRow, variantFields } from '../order-row.ts'
import { canonicalJson, getChainRecord, recordHash, textHash } from './chain.ts'
import { type ContentColumns, readWriting } from './compressed.ts'
import type { DocumentContent } from './content.ts'
import { type DocumentInput, getTotal, printedTexts } from './printed.ts'

type Row = Prisma.InvoiceDocumentCreateManyInput

/** Column of the order with the time of its document. */
const issuedColumns = { invoice: 'paidAt', 'credit-note': 'cancelledAt' } as const

/** Name of the counter whose value is the last place in the chain. */
export const chainCounter = 'documents'

interface Issue {
  orders: readonly OrderRow[]
  at: Date
  shop: ShopDetails
  /** By order: credit notes that take back a part of their invoice only. */
  corrections?: ReadonlyMap<string, Correction>
}

/**
 * Gives orders the next numbers of a series and writes their documents, which no later change of an order, of the seller
 * or of a tax rate reaches. Its counters stay locked until the transaction ends: call it last.
 * @returns the orders with their numbers
 */
export async function issueDocuments(tx: Tx, kind: DocumentKind, { orders, at, shop, corrections }: Issue) {
  const series = { kind, prefix: shop.numberPrefix, year: getYear(at, shop.timeZone) }
  const counter = { name: seriesCounter(series), by: orders.length }
  const chained = { name: chainCounter, by: orders.filter(({ origin }) => origin === 'shop').length }
  // The chain's first: transactions that issue invoices and credit notes then wait at the same row.
  const counters = await raiseCounters(tx, chained.by > 0 ? [chained, counter] : [counter])
  const numbers = numbersUpTo(counters.get(counter.name) ?? 0, series, orders.length)
  const numbered = await giveNumbers(tx, kind, orders, numbers)
  const last = (counters.get(chainCounter) ?? 0) - chained.by
  // A statement of its own, after the one that waited for the counter: only then PostgreSQL shows what others committed.
  const { columns, previousHash } = await readWriting(tx, { at, seq: last })
  const chain = extendChain(last, previousHash)
  const recordedAt = zonedTime(at, shop.timeZone)
  const rows = numbered.map((order) => {
    const correction = corrections?.get(order.id)
    const input = correction
      ? createCorrectionInput(order, shop, { at, correction })
      : createDocumentInput[kind]({ ...order, [issuedColumns[kind]]: at }, shop)
    const row = documentRow(input, order, columns)
    return order.origin === 'shop' ? chain.link({ ...row, recordedAt }, input) : row
  })
  await insertRows(tx, 'InvoiceDocument', rows)
  return numbered
}

/** A document outside the chain; JSON as text. */
export function documentRow(
  input: DocumentInput,
  { id, origin }: Pick<OrderRow, 'id' | 'origin'>,
  columns: ContentColumns,
) {
  const { kind, number, issuedAt, rectifies, timeZone, seller, buyer, order, lines, taxes } = input
  const { discountCents, shippingCents } = input
  const printed = printedTexts(input)
  const content = canonicalJson({ buyer, discountCents, lines, order, printed, seller, shippingCents, taxes, timeZone })
  return {
    number,
    kind,
    orderId: id,
    rectifies: rectifies?.number ?? null,
    issuedAt,
    taxCents: BigInt(taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)),
    totalCents: BigInt(getTotal(taxes)),
    ...columns(content),
    contentHash: textHash(content),
    demo: origin === 'demo',
    seq: null as number | null,
    previousHash: '',
    hash: '',
    recordedAt: '',
  } satisfies Row
}
type DocumentRow = ReturnType<typeof documentRow>

/** Links documents to the one at the place `last` of the chain, which has that hash and whose counter is locked. */
function extendChain(last: number, lastHash: string) {
  let seq = last
  let previousHash = lastHash
  return {
    link(row: DocumentRow, input: DocumentInput): DocumentRow {
      const linked = { ...row, previousHash }
      const hash = recordHash(getChainRecord(linked, input))
      seq += 1
      previousHash = hash
      return { ...linked, seq, hash }
    },
  }
}

type ShopDetails = ReturnType<typeof getShopDetails>

/**
 * The shop as it is now: documents that are issued from now on say so. `sells`: it is no demonstration; absent where it is one,
 * which its documents then say.
 */
export function getShopDetails({ settings }: Pick<ServiceContext, 'settings'>) {
  const { identity, seller, shop, demo } = settings.current
  const { timeZone, numberPrefix } = shop
  return { shopName: identity.name, seller, timeZone, numberPrefix, ...(!demo.enabled && { sells: true as const }) }
}

function createInvoiceInput(order: OrderRow, shop: ShopDetails): DocumentInput {
  return {
    ...getOrderInput(order, shop),
    kind: 'invoice',
    number: order.invoiceNumber ?? '',
    issuedAt: order.paidAt ?? order.createdAt,
    isRefunded: false,
  }
}

/** The credit note that takes back the whole invoice of a cancelled order. */
function createCreditNoteInput(order: OrderRow, shop: ShopDetails): DocumentInput {
  const { lines, taxes, discountCents, shippingCents, ...input } = getOrderInput(order, shop)
  return {
    ...input,
    ...creditNoteParts(order, shop),
    issuedAt: order.cancelledAt ?? order.createdAt,
    correction: { kind: 'whole', reason: '' },
    isRefunded: order.refunds.some(({ status }) => status === 'done') || order.origin === 'demo',
    discountCents: -discountCents,
    shippingCents: -shippingCents,
    lines: lines.map((line) => ({ ...line, quantity: -line.quantity, totalCents: -line.totalCents })),
    taxes: taxes.map(minus),
  }
}

type Correction = Pick<OrderRefund, 'priced'> & { kind: 'rest' | 'return' | 'goodwill'; reason: string }

/** The credit note that takes back a part of the invoice. */
export function createCorrectionInput(
  order: OrderRow,
  shop: ShopDetails,
  { at, correction: { kind, reason, priced } }: { at: Date; correction: Correction },
): DocumentInput {
  const { lines, ...input } = getOrderInput(order, shop)
  const parts = new Map(priced.lines.map((part) => [part.key, part]))
  const linesCents = priced.lines.reduce((sum, { cents }) => sum + cents, 0)
  return {
    ...input,
    ...creditNoteParts(order, shop),
    issuedAt: at,
    correction: { kind, reason },
    isRefunded: order.origin === 'demo',
    discountCents: 0,
    shippingCents: negative(priced.totalCents - linesCents),
    lines: lines.flatMap((line) => {
      const part = parts.get(line.id)
      return part ? [{ ...line, quantity: negative(part.units), totalCents: negative(part.cents) }] : []
    }),
    taxes: priced.taxes.map(minus),
  }
}

/** The demo's orders were never charged. */
function creditNoteParts(order: OrderRow, shop: ShopDetails) {
  const { number, issuedAt } = createInvoiceInput(order, shop)
  return { kind: 'credit-note', number: order.creditNoteNumber ?? '', rectifies: { number, issuedAt } } as const
}

/** JSON has no negative zero. */
const negative = (value: number) => (value === 0 ? 0 : -value)

function minus({ ratePpm, netCents, taxCents, grossCents }: Tax): Tax {
  return { ratePpm, netCents: -netCents, taxCents: -taxCents, grossCents: -grossCents }
}

export const createDocumentInput = { invoice: createInvoiceInput, 'credit-note': createCreditNoteInput }

/** Orders of the demo data stay what they are when the shop begins to sell. */
function getNotice({ origin, payment }: OrderRow, { sells }: ShopDetails): DocumentInput['notice'] {
  if (!sells || origin === 'demo') return 'demo'
  return payment && !paymentServices[payment.provider].movesMoney ? 'test' : null
}

function getOrderInput(order: OrderRow, shop: ShopDetails) {
  const { shopName, seller, timeZone } = shop
  return {
    shopName,
    timeZone,
    notice: getNotice(order, shop),
    language: parseLanguage(order.language) ?? fallbackLanguage,
    seller: { name: seller.name, nif: seller.taxNumber, address: sellerLines(seller) },
    buyer: getBillingAddress(order),
    order: { id: order.id, number: order.number, at: order.createdAt.toISOString() },
    lines: order.lines.map((line) => ({
      id: line.id,
      title: localized(line.titleEs, line.titleEn),
      ...chosenIn(line),
      quantity: line.quantity,
      priceCents: line.priceCents,
      totalCents: line.priceCents * line.quantity,
    })),
    discountCents: Number(order.discountCents),
    shippingCents: Number(order.shippingCents),
    taxes: getTaxes(order),
  }
}

/** The chosen options of a product and its SKU; lines without options have neither, as in older documents. */
function chosenIn(line: OrderRow['lines'][number]) {
  const { options } = variantFields(line)
  return options && { options, sku: line.sku }
}

/** The address that invoice and order page show. */
export function getBillingAddress(
  order: Pick<OrderRow, 'name' | 'surname' | 'address' | 'address2' | 'zip' | 'city' | 'country'>,
): DocumentContent['buyer'] {
  return {
    name: fullName(order),
    address: order.address,
    address2: shownField(order.address2),
    zipCode: shownField(order.zip),
    city: order.city,
    country: order.country,
  }
}
