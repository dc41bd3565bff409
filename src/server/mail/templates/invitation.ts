import type { StaffRole } from '../../../shared/staff/roles.ts'
import { composeMail, mailTexts, type RenderedMail } from './compose-mail.ts'
import { address, button, type MailSender, mailStyles, paragraph } from './layout.ts'
import { chooseWording } from './wording.ts'

export interface InvitationMailData extends MailSender {
  role: StaffRole
  /** Name of the owner who invites. */
  invitedBy: string
  /** With the token that lets its holder join. */
  invitationUrl: string
}

/** An invitation to the staff. Also contains the address as text to copy, in case the button does not work. */
export function invitation(data: InvitationMailData): RenderedMail {
  const text = mailTexts(data, { inviter: data.invitedBy })
  const { subject, isOpened, ...own } = chooseWording(data, 'invitation', { inviter: data.invitedBy })
  const first = isOpened ? [] : [text('invitation.intro')]
  const accept = text('invitation.accept')
  const ignore = text('invitation.ignore')
  return composeMail(data, {
    ...own,
    subject: subject ?? text('invitation.subject'),
    heading: text('invitation.heading'),
    intro: [...first, text(`invitation.roles.${data.role}`), text('invitation.limits')],
    html: [
      button(accept, data.invitationUrl),
      paragraph(ignore),
      paragraph(text('passwordReset.copy'), mailStyles.quiet),
      address(data.invitationUrl),
    ].join('\n'),
    text: [`${accept}:\n${data.invitationUrl}`, ignore].join('\n\n'),
    reasons: [text('invitation.reason')],
  })
}
