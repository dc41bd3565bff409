import { goingLiveSchema, removalSchema, removeDemoSchema } from '../../../shared/settings/going-live.ts'
import { getActor } from '../../core/actor.ts'
import { rest, router, staffProcedure } from '../../trpc/trpc.ts'

export const goingLiveAdminRouter = router({
  read: staffProcedure('settings.read')
    .meta(rest.get('/settings/admin/going-live'))
    .output(goingLiveSchema)
    .query(({ ctx }) => ctx.services.goingLive.read()),

  removeDemo: staffProcedure('settings.write', 'always')
    .meta({
      limit: 'none',
      ...rest.post('/settings/admin/going-live/remove-demo', {
        status: 202,
        envelope: ['removal'],
        errors: ['conflict', 'numbers-issued'],
      }),
    })
    .input(removeDemoSchema)
    .output(removalSchema)
    .mutation(({ ctx, input }) => ctx.services.goingLive.removeDemo(input, getActor(ctx.session))),
})
