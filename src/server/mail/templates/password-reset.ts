import { composeMail, mailTexts, type RenderedMail } from './compose-mail.ts'
import { address, button, type MailSender, mailStyles, paragraph } from './layout.ts'
import { chooseWording } from './wording.ts'

export interface PasswordResetMailData extends MailSender {
  email: string
  /** With the token that allows setting the password. */
  resetUrl: string
}

/** Sent on request. Also contains the address as text to copy, in case the button does not work. */
export function passwordReset(data: PasswordResetMailData): RenderedMail {
  const text = mailTexts(data, { email: data.email })
  const { subject, isOpened, ...own } = chooseWording(data, 'passwordReset', { email: data.email })
  const choose = text('passwordReset.choose')
  const ignore = text('passwordReset.ignore')
  return composeMail(data, {
    ...own,
    subject: subject ?? text('passwordReset.subject'),
    heading: text('passwordReset.heading'),
    intro: [...(isOpened ? [] : [text('passwordReset.intro')]), text('passwordReset.limits')],
    html: [
      button(choose, data.resetUrl),
      paragraph(ignore),
      paragraph(text('passwordReset.copy'), mailStyles.quiet),
      address(data.resetUrl),
    ].join('\n'),
    text: [`${choose}:\n${data.resetUrl}`, ignore].join('\n\n'),
    reasons: [text('passwordReset.reason')],
  })
}
