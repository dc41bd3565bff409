import { type Cents, formatCents } from '../../../shared/money.ts'
import type { StaffRole } from '../../../shared/staff/roles.ts'
import type { RenderedMail } from '../transport/mail-transport.ts'
import { address, type MailSender, mailStyles, paragraph } from './layout.ts'
import {
  composeMail,
  composeWordedMail,
  joinParts,
  linksPart,
  type MailText,
  mailTexts,
  paragraphPart,
} from './wording.ts'

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
    const links = [{ label: text('welcome.notYou'), url: resetEmailUrl }]
    if (unsubscribeUrl) links.push({ label: text('unsubscribe'), url: unsubscribeUrl })
    return {
      heading: text('welcome.heading'),
      intro: unsubscribeUrl ? [text('welcome.newsletter')] : [],
      ...linksPart({ label: text('welcome.browse'), url: productsUrl }),
      reasons: [text('welcome.reason')],
      links,
    }
  })
}

/** A link that opens an account; also as text to copy, in case the button does not work. */
function secretLink(text: MailText, mail: 'passwordReset' | 'invitation', url: string) {
  const label = text(mail === 'invitation' ? 'invitation.accept' : 'passwordReset.choose')
  const ignore = text(`${mail}.ignore`)
  const copy = paragraph(text('passwordReset.copy'), mailStyles.quiet)
  const { html, text: plain } = joinParts(linksPart({ label, url }), paragraphPart(ignore))
  return { html: [html, copy, address(url)].join('\n'), text: plain }
}

interface PasswordResetMailData extends MailSender {
  email: string
  /** With the token that allows setting the password. */
  resetUrl: string
}

/** Sent on request. */
export function passwordReset(data: PasswordResetMailData): RenderedMail {
  return composeWordedMail(data, 'passwordReset', { email: data.email }, (text) => ({
    heading: text('passwordReset.heading'),
    intro: [text('passwordReset.limits')],
    ...secretLink(text, 'passwordReset', data.resetUrl),
    reasons: [text('passwordReset.reason')],
  }))
}

interface InvitationMailData extends MailSender {
  role: StaffRole
  invitedBy: string
  /** With the token that lets its holder join. */
  invitationUrl: string
}

/** An invitation to the staff. */
export function invitation(data: InvitationMailData): RenderedMail {
  return composeWordedMail(data, 'invitation', { inviter: data.invitedBy }, (text) => ({
    heading: text('invitation.heading'),
    intro: [text(`invitation.roles.${data.role}`), text('invitation.limits')],
    ...secretLink(text, 'invitation', data.invitationUrl),
    reasons: [text('invitation.reason')],
  }))
}

interface RefundFailedData extends MailSender {
  /** The order's number, or its identifier. */
  order: string
  cents: Cents
  /** The payment service's own words. */
  error: string
  orderUrl: string
}

/** Tells an owner that the payment service could not give money back. */
export function refundFailed(data: RefundFailedData): RenderedMail {
  const text = mailTexts(data, { id: data.order, amount: formatCents(data.cents, data.language) })
  return composeMail(data, {
    subject: text('refundFailed.subject'),
    heading: text('refundFailed.heading'),
    intro: [
      text('refundFailed.intro'),
      ...(data.error ? [text('refundFailed.error', { error: data.error })] : []),
      text('refundFailed.next'),
    ],
    ...linksPart({ label: text('refundFailed.open'), url: data.orderUrl }),
    reasons: [text('refundFailed.reason')],
  })
}
