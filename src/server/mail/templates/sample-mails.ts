import type { WordedMail } from '../../../shared/mail/mails.ts'
import { sampleInvitation, samplePasswordReset, sampleWelcome } from './account-mails.ts'
import type { MailSender } from './layout.ts'
import { sampleOrderRefunded, sampleStatusMail } from './order-mails.ts'
import type { RenderedMail } from './wording.ts'

const samples: Record<WordedMail, (sender: MailSender) => RenderedMail> = {
  orderConfirmation: sampleStatusMail('order-confirmation'),
  orderShipped: sampleStatusMail('order-shipped'),
  orderRefunded: sampleOrderRefunded,
  orderCancelledByUser: sampleStatusMail('order-cancelled-by-user'),
  orderCancelledByShop: sampleStatusMail('order-cancelled-by-shop'),
  orderLatePayment: sampleStatusMail('order-late-payment'),
  welcome: sampleWelcome,
  passwordReset: samplePasswordReset,
  invitation: sampleInvitation,
}

/** A mail with invented data, for its preview and its test. */
export const sampleMail = (mail: WordedMail, sender: MailSender): RenderedMail => samples[mail](sender)
