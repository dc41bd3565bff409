import type { StaffRole } from '../../../shared/staff/roles.ts'
import type { RenderedMail } from './compose-mail.ts'
import { address, button, type MailSender, mailStyles, paragraph } from './layout.ts'
import { composeWordedMail } from './wording.ts'

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
