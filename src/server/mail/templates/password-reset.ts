import type { RenderedMail } from './compose-mail.ts'
import { address, button, type MailSender, mailStyles, paragraph } from './layout.ts'
import { composeWordedMail } from './wording.ts'

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
