import { idSchema } from '../../shared/catalog/answers.ts'
import { adminMailsQuerySchema, adminMailsSchema } from '../../shared/mail/admin.ts'
import { adminProcedure, router } from './trpc.ts'

/** Mails of the shop and whether they left. */
export const mailsRouter = router({
  list: adminProcedure
    .input(adminMailsQuerySchema)
    .output(adminMailsSchema)
    .query(({ ctx, input }) => ctx.services.outgoing.list(input)),

  /** A mail that was given up waits again. */
  retry: adminProcedure.input(idSchema).mutation(({ ctx, input }) => ctx.services.outgoing.retry(input.id)),
})
