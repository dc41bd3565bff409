import type { WordedMail } from '../../../shared/mail/mails.ts'
import type { RenderedMail } from '../transport/mail-transport.ts'
import { invitation, passwordReset, welcome } from './account-mails.ts'
import type { MailSender } from './layout.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderRefunded, statusMails } from './order-mails.ts'
import { mailTexts } from './wording.ts'

/** An order that nobody has placed; its links lead to the shop's first page. */
function sampleOrder(sender: MailSender): OrderMailData {
  const text = mailTexts(sender)
  const lines = [
    { title: text('sample.shirt'), quantity: 1, priceCents: 5990, imageUrl: '' },
    { title: text('sample.soap'), quantity: 2, priceCents: 750, imageUrl: '' },
  ]
  return {
    ...sender,
    lines,
    identifier: 'K3V9Q2M7X1C8B5N4J6H0D2F3S',
    number: 'BC7K-2MXR',
    name: text('sample.name'),
    totalCents: 7490,
    restCents: 7490,
    discountCents: 0,
    shippingCents: 0,
    taxOffCents: 0,
    taxes: [{ percent: 21, cents: 1300 }],
    orderUrl: sender.shopUrl,
    invoiceUrl: sender.shopUrl,
    withdrawalUrl: sender.shopUrl,
    invoiceNumber: '2026-000042',
    invoiceType: 'F2',
    tracking: 'PQ4F6H0700012340128007Z',
    reason: '',
    address: [text('sample.name'), 'Calle Real 1', '15001 A Coruña', 'España'],
    deliveryDay: '2026-12-28',
  }
}

function sampleRefund(sender: MailSender): RenderedMail {
  const order = sampleOrder(sender)
  const creditNote = { number: 'R-2026-000007', url: sender.shopUrl }
  const refund = {
    cents: 750,
    shippingCents: 0,
    reason: mailTexts(sender)('sample.reason'),
    creditNote,
    endsOrder: false,
  }
  return orderRefunded({ ...order, lines: order.lines.slice(1) }, refund)
}

const email = 'ana@example.com'

const samples: Record<WordedMail, (sender: MailSender) => RenderedMail> = {
  orderConfirmation: (sender) => statusMails['order-confirmation'](sampleOrder(sender)),
  orderShipped: (sender) => statusMails['order-shipped'](sampleOrder(sender)),
  orderRefunded: sampleRefund,
  orderCancelledByUser: (sender) => statusMails['order-cancelled-by-user'](sampleOrder(sender)),
  orderCancelledByShop: (sender) => statusMails['order-cancelled-by-shop'](sampleOrder(sender)),
  orderLatePayment: (sender) => statusMails['order-late-payment'](sampleOrder(sender)),
  welcome(sender) {
    const url = sender.shopUrl
    return welcome({ ...sender, email, productsUrl: url, resetEmailUrl: url, unsubscribeUrl: null })
  },
  passwordReset: (sender) => passwordReset({ ...sender, email, resetUrl: sender.shopUrl }),
  invitation: (sender) => invitation({ ...sender, role: 'orders', invitedBy: email, invitationUrl: sender.shopUrl }),
}

export const sampleMail = (mail: WordedMail, sender: MailSender): RenderedMail => samples[mail](sender)
