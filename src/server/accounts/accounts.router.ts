import { mailingDataSchema } from '../../shared/accounts/entities.ts'
import { router, userProcedure } from '../trpc/trpc.ts'

export const accountsRouter = router({
  /** What fills the checkout form of the signed-in user. */
  mailingData: userProcedure
    .output(mailingDataSchema)
    .query(({ ctx }) => ctx.services.accounts.mailingData(ctx.session.userId)),
})
