import {
  adminOrderSchema,
  adminOrdersQuerySchema,
  adminOrdersSchema,
  cancelFields,
  shipFields,
  steppedOrderSchema,
} from '../../../../shared/orders/admin.ts'
import {
  creditNoteKeySchema,
  invoiceKeySchema,
  invoiceSchema,
  userOrderSchema,
} from '../../../../shared/orders/entities.ts'
import { refundRequestSchema, refundSchema } from '../../../../shared/orders/refunds.ts'
import { described, named } from '../../described.ts'
import { euros, example, identifier, listTexts, orderNumber, statusTexts, time, whole } from './words.ts'

/** Orders and invoices. */

const order = {
  id: identifier('Identifier of the order.'),
  number: orderNumber,
  createdAt: time('When it was placed.'),
  status: statusTexts.status,
  paymentStatus: statusTexts.paymentStatus,
  totalElements: whole('Pieces of all lines.', 2),
  totalPrice: euros('What it comes to, with VAT.', 49),
}
const cancellable = 'Its buyer may cancel it now.'

named('UserOrder', userOrderSchema, 'An order in its buyer’s list.', {
  ...order,
  invoiced: 'It was paid: there is an invoice.',
  cancellable,
})

const keyText = {
  key: example('The key from the link in the order’s mail: opens the document without a session.', 'Jx0m2Vw8h1Q'),
}

described(invoiceKeySchema, keyText)

described(creditNoteKeySchema, { ...keyText, number: example('Of one of several credit notes.', 'R-2026-000001') })

/** Fields of lines of products with options. */
const chosenTexts = {
  variantId: identifier('Identifier of the variant; absent for a product without options, like what follows from it.'),
  options: example('What was chosen, in the order’s language.', 'Talla M · Azul'),
  sku: example('SKU of the variant.', 'LYS-CAM-001-M'),
}

const refundTexts = {
  id: identifier('Identifier of the refund.'),
  amount: euros('What goes back, with VAT.', 10),
  reason: example('The shop’s reason.', 'It came with a stain.'),
  at: time('When it was ordered.'),
  status: example('How it stands at the payment provider.', 'pending'),
  creditNoteNumber: example(
    'Number of its credit note; null for a payment that came too late, for which there was no invoice.',
    'R-2026-000001',
  ),
  lines: {
    description: 'What goes back of each line.',
    fields: {
      id: identifier('Identifier of the line, as the invoice gives it.'),
      ...chosenTexts,
      quantity: { ...whole('Pieces; 0 for a line’s share of an amount.', 1) },
      amount: euros('What goes back of the line, with VAT.', 10),
    },
  },
}

named('Refund', refundSchema, 'Money given back of an order.', refundTexts)

described(refundRequestSchema, {
  lines: {
    description: 'Pieces to give back. Either this or `amount`.',
    fields: {
      id: identifier('Identifier of the line, as the invoice gives it.'),
      variantId: identifier('Of an order with several variants of a product.'),
      quantity: whole('Pieces.', 1),
    },
  },
  amount: euros('An amount to give back, with VAT, spread over what the lines still hold.', 10),
  reason: example('Why; the buyer reads it on the credit note and in the mail.', 'It came with a stain.'),
  restock: 'Whether the pieces come back on sale. Of `lines` only.',
})

named('Invoice', invoiceSchema, 'An invoice.', {
  orderId: order.id,
  number: orderNumber,
  invoiceNumber: example('Number of the invoice, without gaps in its year.', '2026-000001'),
  createdAt: time('When it was issued, which is when the order was paid.'),
  orderedAt: time('When the order was placed.'),
  seller: {
    description: 'Who sold, as the invoice names it.',
    fields: {
      name: example('Name of the company.', 'La Marea, S. L.'),
      nif: example('Tax number.', 'B00000000'),
      address: example('Its address, line by line.', ['Calle de la Almadraba 12', '11380 Tarifa (Cádiz)']),
    },
  },
  notice: example(
    'What it says of itself, in the language of the order: that it is a demonstration, or that its payment was a test. Empty for nothing; absent where the shop is a demonstration, as its invoices are.',
    '',
  ),
  billingAddress: {
    description: 'Whom it is made out to.',
    fields: {
      name: example('First name and surname.', 'Ana Ruiz'),
      address: example('Street and number.', 'Calle Mayor 1'),
      address2: example('Floor, door, company.', '2.º B'),
      zipCode: example('Postal code.', '11001'),
      city: example('City.', 'Cádiz'),
      country: example('Country.', 'España'),
    },
  },
  products: {
    description: 'Its lines, as they were sold.',
    fields: {
      id: identifier('Identifier of the line.'),
      title: 'Title of the product.',
      ...chosenTexts,
      quantity: whole('Pieces.', 2),
      price: euros('Price of one piece, with VAT.'),
      total: euros('Sum of the line, with VAT.', 49),
    },
  },
  totalPriceWithOutVAT: euros('Total before VAT.', 40.5),
  priceVAT: euros('The VAT.', 8.5),
  VAT: example('Rate of the VAT, in percent; of several the one with the largest base.', 21),
  taxes: {
    description: 'The VAT by rate, the highest first.',
    fields: {
      rate: example('Rate, in percent.', 21),
      base: euros('What is taxed at it, before VAT.', 40.5),
      amount: euros('The VAT at it.', 8.5),
    },
  },
  discount: euros('What discounts take off the lines, with VAT; absent where there is none.', 5),
  corrections: {
    description: 'Credit notes that take back a part of it, oldest first; absent without any.',
    fields: {
      number: example('Number of the credit note.', 'R-2026-000001'),
      createdAt: time('When it was issued.'),
      amount: euros('What goes back, with VAT.', 10),
      reason: example('The shop’s reason.', 'It came with a stain.'),
      refunded: 'The money has been given back.',
      pdf: example('Path of the credit note as PDF, with its key.', '/api/orders/credit-note/k3v9/pdf?key=Jx0m2Vw8h1Q'),
    },
  },
  refunds: {
    description: 'For admins: what was given back, oldest first; absent without any.',
    fields: refundTexts,
  },
  totalPrice: euros('Total, with VAT.', 49),
  status: order.status,
  paymentStatus: order.paymentStatus,
  cancellable,
  creditNote: {
    description: 'The document that takes this one back, of an order that was cancelled after its payment.',
    fields: {
      number: example('Number of the credit note, without gaps.', 'R-2026-000001'),
      createdAt: time('When it was issued.'),
      refunded: 'The money has gone back.',
    },
  },
  reader: example(
    '`owner`: the signed-in buyer. `joined`: this call has added the guest’s order to the reader’s account. `guest`: opened by its key, and the order belongs to no account. `other`: anybody else who may read it.',
    'owner',
  ),
  pdf: example('Path of the same as PDF, with its key: it opens without a session.', '/api/orders/invoice/…/pdf?key=…'),
  creditNotePdf: example('The same of the credit note.', '/api/orders/credit-note/…/pdf?key=…'),
})

described(adminOrdersQuerySchema, {
  ...listTexts,
  filter: 'Only orders of this kind.',
  step: example('Paid orders that wait for this step.', 'prepare'),
  refund: example('Cancelled orders whose refund stands so.', 'pending'),
  notice: example(
    'Only orders of which the payment service says this: `disputed` (open), or `outside`: refunded there in the last 30 days.',
    'disputed',
  ),
  only: example('`paid`: orders that were paid and not cancelled since, as the statistics count them.', 'paid'),
  email: example('Only orders of exactly this e-mail.', 'ana@example.org'),
  from: { ...example('First day, included.', '2026-11-01'), format: 'date' },
  to: { ...example('Last day, included.', '2026-11-30'), format: 'date' },
  sort: example('The order; a leading minus turns it round.', '-createdAt'),
})

described(shipFields, {
  tracking: example('Carrier and number of the parcel, for the buyer.', 'PQ4F2K0012345'),
  anyway: 'Also an order whose money went back or is disputed.',
})
described(cancelFields, { reason: example('Why, for the buyer.', 'The cloth has a flaw') })
described(steppedOrderSchema, { id: order.id, ...statusTexts })

named('AdminOrder', adminOrderSchema, 'An order in the list of admins.', {
  ...order,
  shippingStatus: statusTexts.shippingStatus,
  email: example('E-mail of the buyer.', 'ana@example.com'),
  name: example('First name and surname of the buyer.', 'Ana Ruiz'),
  refundStatus: example('How the refund of a cancelled order stands; null: there is none.', 'pending'),
})

described(adminOrdersSchema, {
  orders: 'The orders of this page.',
  total: whole('How many orders match, on all pages.', 128),
})
