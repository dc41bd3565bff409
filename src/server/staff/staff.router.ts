import { signedInSchema } from '../../shared/accounts/entities.ts'
import { idSchema } from '../../shared/id-schema.ts'
import {
  acceptInvitationSchema,
  factorRuleSchema,
  invitationTokenSchema,
  invitedSchema,
  inviteSchema,
  openedInvitationSchema,
  roleChangeSchema,
  staffListSchema,
} from '../../shared/staff/entities.ts'
import { getActor } from '../core/actor.ts'
import { publicProcedure, rest, router, staffProcedure } from '../trpc/trpc.ts'

const manage = staffProcedure('staff.manage', 'always')
const change = manage.meta({ limit: 'none' })

export const staffRouter = router({
  list: staffProcedure('staff.manage')
    .output(staffListSchema)
    .query(({ ctx }) => ctx.services.staff.list()),

  invite: manage
    .meta({
      limit: 'mails',
      ...rest.post('/staff/admin/invite', { status: 201, envelope: ['invitation'], errors: ['already-staff'] }),
    })
    .input(inviteSchema)
    .output(invitedSchema)
    .mutation(({ ctx, input }) => ctx.services.staff.invite(ctx.session, input, ctx.language)),

  revoke: change
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.staff.revoke(input.id, getActor(ctx.session))),

  changeRole: change
    .input(roleChangeSchema)
    .mutation(({ ctx, input }) => ctx.services.staff.changeRole(ctx.session, input)),

  remove: change.input(idSchema).mutation(({ ctx, input }) => ctx.services.staff.remove(ctx.session, input.id)),

  resetSecondFactor: change
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.staff.resetSecondFactor(ctx.session, input.id)),

  requireSecondFactor: change
    .input(factorRuleSchema)
    .mutation(({ ctx, input }) => ctx.services.staff.requireSecondFactor(input.required, getActor(ctx.session))),

  /** A mutation, so that the token is in no address. */
  openInvitation: publicProcedure
    .meta({ limit: 'links' })
    .input(invitationTokenSchema)
    .output(openedInvitationSchema)
    .mutation(({ ctx, input }) => ctx.services.staff.openInvitation(input.token)),

  accept: publicProcedure
    .meta({ limit: 'login' })
    .input(acceptInvitationSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => ctx.services.staff.accept(input, ctx.language, ctx.origin)),
})
