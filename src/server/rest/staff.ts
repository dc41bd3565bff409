import * as z from 'zod/mini'
import { invitationSchema, inviteSchema } from '../../shared/staff/entities.ts'
import type { DefineRoutes, RestDoor } from './define.ts'

/** The staff of the shop. */
export function defineStaffRoutes(define: DefineRoutes, { services: { staff } }: RestDoor): void {
  define.post('/staff/admin/invite', {
    access: { permission: 'staff.manage', recent: 'always' },
    limit: 'mails',
    body: inviteSchema,
    output: z.object({ invitation: invitationSchema }),
    status: 201,
    errors: ['already-staff'],
    handler: async ({ body, caller }) => ({ invitation: await staff.invite(caller.session, body, caller.language) }),
  })
}
