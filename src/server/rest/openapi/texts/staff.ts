import { invitationSchema, inviteSchema } from '../../../../shared/staff/entities.ts'
import { described, named } from '../../described.ts'
import { email, example, identifier, time } from './words.ts'

/** The staff of the shop. */

const role = example('What they may do in the admin area.', 'orders')

described(inviteSchema, {
  email: email('Where the invitation goes; case and spaces around it do not matter.'),
  role,
  language: example('Language of the mail; that of the request when absent.', 'es'),
})

named('Invitation', invitationSchema, 'An invitation to the staff.', {
  id: identifier('Identifier of the invitation.'),
  email: email('Where it was sent.'),
  role,
  expiresAt: time('Until when it can be accepted.'),
})
