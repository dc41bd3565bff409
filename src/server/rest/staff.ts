import * as z from 'zod/mini'
import { invitationSchema, inviteSchema } from '../../shared/staff/entities.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'

/** The staff of the shop. */
export function defineStaffRoutes(define: DefineRoutes, { services: { staff } }: RestDoor): void {
  define.post('/staff/admin/invite', {
    summary: 'Invites somebody to the staff, by a mail with a link',
    description:
      'The link works once, for 72 hours. Who has an account joins with its password, others choose a name and a password. A new invitation takes the place of earlier ones to the same address. 409 for somebody who has a role already.',
    access: { permission: 'staff.manage', recent: 'always' },
    limit: 'mails',
    body: inviteSchema,
    output: described(z.object({ invitation: invitationSchema }), { invitation: 'The invitation.' }),
    status: 201,
    errors: ['already-staff'],
    handler: async ({ body, caller }) => ({ invitation: await staff.invite(caller.session, body, caller.language) }),
  })
}
