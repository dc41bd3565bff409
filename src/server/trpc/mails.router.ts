import { idSchema } from '../../shared/catalog/answers.ts'
import {
  adminMailsQuerySchema,
  adminMailsSchema,
  mailContentSchema,
  mailsBulkSchema,
  mailsChangedSchema,
} from '../../shared/mail/admin.ts'
import { adminProcedure, router } from './trpc.ts'

/** Mails of the shop and whether they left. */
export const mailsRouter = router({
  list: adminProcedure
    .input(adminMailsQuerySchema)
    .output(adminMailsSchema)
    .query(({ ctx, input }) => ctx.services.outgoing.list(input)),

  /** What a mail says. */
  read: adminProcedure
    .input(idSchema)
    .output(mailContentSchema)
    .query(({ ctx, input }) => ctx.services.outgoing.read(input.id)),

  /** A mail that has left leaves once more. */
  sendAgain: adminProcedure
    .meta({ limit: 'mails' })
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.outgoing.sendAgain(input.id)),

  /** A mail that was given up waits again. */
  retry: adminProcedure
    .meta({ limit: 'none' })
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.outgoing.retry(input.id)),

  /** Dismisses failed mails that nobody wants any more, or takes that back. */
  bulk: adminProcedure
    .meta({ limit: 'none' })
    .input(mailsBulkSchema)
    .output(mailsChangedSchema)
    .mutation(async ({ ctx, input }) => ({ changed: await ctx.services.outgoing.bulk(input) })),
})
