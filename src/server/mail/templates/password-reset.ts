import { composeMail, type MailSender, mailTexts, type RenderedMail } from './compose-mail.ts'
import { address, button, mailStyles, paragraph } from './layout.ts'

export interface PasswordResetMailData extends MailSender {
  email: string
  /** With the token: whoever has it sets the password. */
  resetUrl: string
}

/** Sent to who has forgotten the password. The address also stands there to be copied: this mail must not fail. */
export function passwordReset(data: PasswordResetMailData): RenderedMail {
  const text = mailTexts(data, { email: data.email })
  const choose = text('passwordReset.choose')
  const ignore = text('passwordReset.ignore')
  return composeMail(data, {
    subject: text('passwordReset.subject'),
    heading: text('passwordReset.heading'),
    intro: [text('passwordReset.intro'), text('passwordReset.limits')],
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
