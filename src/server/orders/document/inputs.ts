import { fallbackLanguage, parseLanguage } from '../../../shared/languages.ts'
import { localized } from '../../../shared/localized.ts'
import { type DocumentType, isComplete, type ShownType } from '../../../shared/orders/document-types.ts'
import { paymentServices } from '../../../shared/orders/payment-services.ts'
import { fullName, shownField } from '../../../shared/orders/postal-lines.ts'
import type { Tax } from '../../../shared/pricing/price-order.ts'
import { sellerLines } from '../../../shared/seller.ts'
import { findState } from '../../../shared/tax-numbers/tax-number.ts'
import type { ServiceContext } from '../../service-context.ts'
import { getDelivery, getTaxMode } from '../order-delivery.ts'
import { getTaxes, type OrderRefund, refundedShipping } from '../order-money.ts'
import { type OrderRow, variantFields } from '../order-row.ts'
import type { DocumentContent } from './content.ts'
import type { DocumentInput } from './printed.ts'

export type ShopDetails = ReturnType<typeof getShopDetails>

/**
 * The shop as it is now: documents that are issued from now on say so. `sells`: it is no demonstration; absent where it is one,
 * which its documents then say.
 */
export function getShopDetails({ settings }: Pick<ServiceContext, 'settings'>) {
  const { identity, seller, shop, demo, documents } = settings.current
  const { timeZone, numberPrefix } = shop
  const { packagingNumber, fiscalRegister } = documents
  const facts = { shopName: identity.name, seller, timeZone, numberPrefix, packagingNumber, fiscalRegister }
  return { ...facts, ...(!demo.enabled && { sells: true as const }) }
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
  const { lines, taxes, discountCents, shippingCents, taxOffCents, ...input } = getOrderInput(order, shop)
  return {
    ...input,
    ...creditNoteParts(order, shop),
    issuedAt: order.cancelledAt ?? order.createdAt,
    correction: { kind: 'whole', reason: '' },
    isRefunded: order.refunds.some(({ status }) => status === 'done') || order.origin === 'demo',
    discountCents: -discountCents,
    shippingCents: negative(shippingCents),
    ...(taxOffCents && { taxOffCents: -taxOffCents }),
    lines: lines.map((line) => ({ ...line, quantity: -line.quantity, totalCents: -line.totalCents })),
    taxes: taxes.map(minus),
  }
}

export type Correction = Pick<OrderRefund, 'priced'> & { kind: 'rest' | 'return' | 'goodwill'; reason: string }

/** The credit note that takes back a part of the invoice. */
export function createCorrectionInput(
  order: OrderRow,
  shop: ShopDetails,
  { at, correction: { kind, reason, priced } }: { at: Date; correction: Correction },
): DocumentInput {
  // The amounts are those that go back: the VAT that was not charged is not in them.
  const { lines, taxOffCents: _, ...input } = getOrderInput(order, shop)
  const parts = new Map(priced.lines.map((part) => [part.key, part]))
  const shippingCents = refundedShipping({ priced }).reduce((sum, { cents }) => sum + cents, 0)
  return {
    ...input,
    ...creditNoteParts(order, shop),
    issuedAt: at,
    correction: { kind, reason },
    isRefunded: order.origin === 'demo',
    discountCents: 0,
    shippingCents: negative(shippingCents),
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
  const { shopName, seller, timeZone, packagingNumber: packaging } = shop
  return {
    shopName,
    timeZone,
    notice: getNotice(order, shop),
    language: parseLanguage(order.language) ?? fallbackLanguage,
    seller: { name: seller.name, nif: seller.taxNumber, address: sellerLines(seller), ...(packaging && { packaging }) },
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
    ...getDeliveryParts(order),
    taxes: getTaxes(order),
  }
}

/** How an order was sent and taxed; nothing for an order of before. */
function getDeliveryParts(order: OrderRow): Pick<DocumentInput, 'delivery' | 'taxMode' | 'taxOffCents'> {
  const delivery = getDelivery(order)
  const { taxMode } = getTaxMode(order)
  return {
    ...(Object.keys(delivery).length > 0 && { delivery }),
    ...(taxMode && { taxMode }),
    ...(order.taxOffCents > 0n && { taxOffCents: Number(order.taxOffCents) }),
  }
}

/** The chosen options of a product and its SKU; lines without options have neither, as in older documents. */
function chosenIn(line: OrderRow['lines'][number]) {
  const { options } = variantFields(line)
  return options && { options, sku: line.sku }
}

/** Whether a parcel goes to another state of the EU. */
function isDistanceSale({ country, countryCode }: Pick<OrderRow, 'country' | 'countryCode'>): boolean {
  const state = findState(countryCode || country)
  return state !== undefined && state !== 'ES'
}

/**
 * The type of an order's first invoice: complete for a buyer who gave a tax number, and for distance sales within the EU,
 * for which no simplified one is allowed (RD 1619/2012 articles 4.4 and 6).
 */
export const invoiceType = (order: Pick<OrderRow, 'taxNumber' | 'country' | 'countryCode'>): DocumentType =>
  order.taxNumber !== '' || isDistanceSale(order) ? 'F1' : 'F2'

/**
 * The type of a credit note by that of its invoice. Invoices of earlier versions, without one, were complete; those of the
 * demo's orders, which may not be stored yet, are of consumers.
 */
export const creditNoteType = (invoice: string | undefined, { origin }: Pick<OrderRow, 'origin'>): DocumentType =>
  invoice === 'F2' || (origin === 'demo' && !invoice) ? 'R5' : 'R1'

/** A document with its type, and a complete one with the recipient as the order has it now, who is then its buyer. */
export function addType(input: DocumentInput, order: OrderRow, type: ShownType): DocumentInput {
  const recipient = isComplete(type) ? getRecipient(order) : undefined
  if (!recipient) return { ...input, type }
  const { taxNumber: _, zip, ...address } = recipient
  return { ...input, type, recipient, buyer: { ...address, zipCode: zip } }
}

/**
 * Who gets a complete invoice, at the billing address or else that of the order; undefined for a buyer without a tax number
 * in Spain, whose invoice is complete only because an earlier version made it.
 */
function getRecipient(order: OrderRow): DocumentContent['recipient'] {
  const { taxNumber, companyName } = order
  if (taxNumber === '' && !isDistanceSale(order)) return undefined
  const { zipCode, ...shipping } = getBillingAddress(order)
  const billing = {
    name: order.billingName,
    address: order.billingAddress,
    address2: order.billingAddress2,
    zip: order.billingZip,
    city: order.billingCity,
    country: order.billingCountry,
  }
  const address = billing.address === '' ? { ...shipping, zip: zipCode } : billing
  return { ...address, name: companyName || address.name, ...(taxNumber !== '' && { taxNumber }) }
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
