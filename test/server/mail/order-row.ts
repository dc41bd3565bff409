import { noBilling } from '../../../src/server/accounts/billing.ts'
import { orderMailFor, refundMailFor } from '../../../src/server/orders/order-effects.ts'
import type { OrderRow } from '../../../src/server/orders/order-row.ts'
import type { OrderMailKind } from '../../../src/shared/mail/mails.ts'

/** A paid order whose texts try to be more than texts. */
export function orderRow(overrides: Partial<OrderRow> = {}): OrderRow {
  const line = {
    id: 'l',
    orderId: 'o',
    productId: 'p',
    variantId: null,
    optionsEs: '',
    optionsEn: '',
    sku: 'S',
    image: '',
    position: 0,
    discountCents: 0,
    taxPpm: 210_000,
    taxOffCents: 0,
  }
  return {
    id: 'abc123',
    number: 'LYS-7F3K-92QD',
    termsVersion: null,
    termsFrom: null,
    ...noBilling,
    userId: null,
    email: 'ines@example.org',
    language: 'es',
    status: 1,
    shippingStatus: 11,
    paymentStatus: 23,
    name: 'Inés <b>',
    surname: '& "Hijas"',
    telephone: '1',
    address: 'Calle 1',
    address2: '2B',
    city: 'Cádiz',
    zip: '11001',
    country: 'España',
    totalElements: 3,
    goodsCents: 123_456n,
    discountCents: 0n,
    shippingCents: 0n,
    taxCents: 21_426n,
    totalCents: 123_456n,
    invoiceNumber: '2026-000007',
    creditNoteNumber: null,
    tracking: 'ES $t(mail:total) {{id}}',
    carrier: '',
    searchText: '',
    origin: 'shop',
    createdAt: new Date(0),
    updatedAt: new Date(0),
    paidAt: new Date(0),
    shippedAt: null,
    deliveredAt: null,
    countryCode: '',
    taxMode: '',
    taxOffCents: 0n,
    shippingMethodId: '',
    shippingKind: '',
    shippingNameEs: '',
    shippingNameEn: '',
    shippingNoteEs: '',
    shippingNoteEn: '',
    pickupPoint: '',
    promisedFrom: '',
    promisedTo: '',
    withdrawalDays: null,
    cancelledAt: null,
    closedAt: null,
    lines: [
      { ...line, titleEs: 'Camisa <lino>', titleEn: 'Shirt <linen>', priceCents: 60_000, quantity: 2 },
      { ...line, titleEs: 'Jabón', titleEn: 'Soap', priceCents: 3456, quantity: 1 },
    ],
    taxes: [{ orderId: 'abc123', ratePpm: 210_000, netCents: 102_030n, taxCents: 21_426n, grossCents: 123_456n }],
    payment: null,
    refunds: [],
    ...overrides,
  }
}

/** A mail about an order, or about a refund of some pieces of its first line. */
export function mailOf(context: Parameters<typeof orderMailFor>[0], kind: OrderMailKind, row: OrderRow, quantity = 1) {
  if (kind !== 'order-refunded') return orderMailFor(context, kind, row)
  const refund = { id: 'r1', cents: 60_000, reason: 'Motivo <b>', creditNoteNumber: 'R-2026-000003', endsOrder: true }
  const lines = row.lines.map((each, index) => ({ ...each, id: `l${index}` }))
  return refundMailFor(context, { ...row, lines }, { ...refund, lines: [{ orderLineId: 'l0', quantity }] })
}
