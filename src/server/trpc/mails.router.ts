import { idSchema } from '../../shared/id-schema.ts'
import {
  adminMailsQuerySchema,
  adminMailsSchema,
  mailContentSchema,
  mailsBulkSchema,
  mailsChangedSchema,
} from '../../shared/mail/admin.ts'
import { getActor } from '../core/actor.ts'
import { router, staffProcedure } from './trpc.ts'

// Nearly all of them are about orders.
const read = staffProcedure('orders.read')
const write = staffProcedure('orders.write')
const change = write.meta({ limit: 'none' })

export const mailsRouter = router({
  list: read
    .input(adminMailsQuerySchema)
    .output(adminMailsSchema)
    .query(({ ctx, input }) => ctx.services.outgoing.list(input)),

  read: read
    .input(idSchema)
    .output(mailContentSchema)
    .query(({ ctx, input }) => ctx.services.outgoing.read(input.id)),

  sendAgain: write
    .meta({ limit: 'mails' })
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.outgoing.sendAgain(input.id, getActor(ctx.session))),

  retry: change
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.outgoing.retry(input.id, getActor(ctx.session))),

  bulk: change
    .input(mailsBulkSchema)
    .output(mailsChangedSchema)
    .mutation(async ({ ctx, input }) => ({ changed: await ctx.services.outgoing.bulk(input, getActor(ctx.session)) })),
})
