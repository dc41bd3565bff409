import { type Cents, formatCents } from '../../../shared/money.ts'
import type { StaffRole } from '../../../shared/staff/roles.ts'
import { address, button, type MailSender, mailStyles, paragraph } from './layout.ts'
import { composeMail, composeWordedMail, mailTexts, type RenderedMail } from './wording.ts'

interface WelcomeMailData extends MailSender {
  email: string
  productsUrl: string
  /** Address at which the owner of the e-mail takes over an account that another person has opened with it. */
  resetEmailUrl: string
  /** Page that ends the newsletter; null without a subscription. */
  unsubscribeUrl: string | null
}

/** Sent when an account is opened. */
export function welcome(data: WelcomeMailData): RenderedMail {
  const { email, productsUrl, resetEmailUrl, unsubscribeUrl } = data
  return composeWordedMail(data, 'welcome', { email }, (text) => {
    const browse = text('welcome.browse')
    const links = [{ label: text('welcome.notYou'), url: resetEmailUrl }]
    if (unsubscribeUrl) links.push({ label: text('unsubscribe'), url: unsubscribeUrl })
    return {
      heading: text('welcome.heading'),
      intro: unsubscribeUrl ? [text('welcome.newsletter')] : [],
      html: button(browse, productsUrl),
      text: `${browse}:\n${productsUrl}`,
      reasons: [text('welcome.reason')],
      links,
    }
  })
}

/** The mail with invented data. */
export function sampleWelcome(sender: MailSender): RenderedMail {
  const { shopUrl } = sender
  const addresses = { productsUrl: shopUrl, resetEmailUrl: shopUrl, unsubscribeUrl: null }
  return welcome({ ...sender, email: 'ana@example.com', ...addresses })
}

interface PasswordResetMailData extends MailSender {
  email: string
  /** With the token that allows setting the password. */
  resetUrl: string
}

/** Sent on request. Also contains the address as text to copy, in case the button does not work. */
export function passwordReset(data: PasswordResetMailData): RenderedMail {
  return composeWordedMail(data, 'passwordReset', { email: data.email }, (text) => {
    const choose = text('passwordReset.choose')
    const ignore = text('passwordReset.ignore')
    return {
      heading: text('passwordReset.heading'),
      intro: [text('passwordReset.limits')],
      html: [
        button(choose, data.resetUrl),
        paragraph(ignore),
        paragraph(text('passwordReset.copy'), mailStyles.quiet),
        address(data.resetUrl),
      ].join('\n'),
      text: [`${choose}:\n${data.resetUrl}`, ignore].join('\n\n'),
      reasons: [text('passwordReset.reason')],
    }
  })
}

/** The mail with invented data. */
export const samplePasswordReset = (sender: MailSender): RenderedMail =>
  passwordReset({ ...sender, email: 'ana@example.com', resetUrl: sender.shopUrl })

interface InvitationMailData extends MailSender {
  role: StaffRole
  /** Name of the owner who invites. */
  invitedBy: string
  /** With the token that lets its holder join. */
  invitationUrl: string
}

/** An invitation to the staff. Also contains the address as text to copy, in case the button does not work. */
export function invitation(data: InvitationMailData): RenderedMail {
  return composeWordedMail(data, 'invitation', { inviter: data.invitedBy }, (text) => {
    const accept = text('invitation.accept')
    const ignore = text('invitation.ignore')
    return {
      heading: text('invitation.heading'),
      intro: [text(`invitation.roles.${data.role}`), text('invitation.limits')],
      html: [
        button(accept, data.invitationUrl),
        paragraph(ignore),
        paragraph(text('passwordReset.copy'), mailStyles.quiet),
        address(data.invitationUrl),
      ].join('\n'),
      text: [`${accept}:\n${data.invitationUrl}`, ignore].join('\n\n'),
      reasons: [text('invitation.reason')],
    }
  })
}

/** An invitation with invented data. */
export const sampleInvitation = (sender: MailSender): RenderedMail =>
  invitation({ ...sender, role: 'orders', invitedBy: 'ana@example.com', invitationUrl: sender.shopUrl })

interface RefundFailedData extends MailSender {
  /** The order's number, or its identifier. */
  order: string
  cents: Cents
  /** The payment service's own words. */
  error: string
  /** The order's page in the admin area. */
  orderUrl: string
}

/** Tells an owner that the payment service could not give money back. */
export function refundFailed(data: RefundFailedData): RenderedMail {
  const text = mailTexts(data, { id: data.order, amount: formatCents(data.cents, data.language) })
  const open = text('refundFailed.open')
  return composeMail(data, {
    subject: text('refundFailed.subject'),
    heading: text('refundFailed.heading'),
    intro: [
      text('refundFailed.intro'),
      ...(data.error ? [text('refundFailed.error', { error: data.error })] : []),
      text('refundFailed.next'),
    ],
    html: button(open, data.orderUrl),
    text: `${open}:\n${data.orderUrl}`,
    reasons: [text('refundFailed.reason')],
  })
}
