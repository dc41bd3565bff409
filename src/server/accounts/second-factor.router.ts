import {
  begunEnrolmentSchema,
  confirmEnrolmentSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  switchOffSchema,
} from '../../shared/accounts/second-factor.ts'
import { colleagueProcedure, recentColleagueProcedure, router } from '../trpc/trpc.ts'

const sensitive = recentColleagueProcedure.meta({ limit: 'account' })
const change = colleagueProcedure.meta({ limit: 'account' })

/** The second factor of the signed-in colleague: nobody else reads or changes it here. */
export const secondFactorRouter = router({
  state: colleagueProcedure
    .output(secondFactorSchema)
    .query(({ ctx }) => ctx.services.accounts.secondFactor(ctx.session)),

  begin: sensitive
    .output(begunEnrolmentSchema)
    .mutation(({ ctx }) => ctx.services.accounts.beginSecondFactor(ctx.session)),

  confirm: change
    .input(confirmEnrolmentSchema)
    .output(recoveryCodesSchema)
    .mutation(async ({ ctx, input }) => ({
      codes: await ctx.services.accounts.confirmSecondFactor(ctx.session, input.otp),
    })),

  renewCodes: sensitive
    .output(recoveryCodesSchema)
    .mutation(async ({ ctx }) => ({ codes: await ctx.services.accounts.renewRecoveryCodes(ctx.session) })),

  switchOff: change
    .input(switchOffSchema)
    .mutation(({ ctx, input }) => ctx.services.accounts.endSecondFactor(ctx.session, input)),
})
