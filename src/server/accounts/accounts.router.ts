import * as z from 'zod/mini'
import {
  changePasswordSchema,
  confirmPasswordSchema,
  loginSchema,
  registerSchema,
  resetEmailSchema,
  resetPasswordSchema,
} from '../../shared/accounts/credentials.ts'
import {
  accountSchema,
  mailingDataInputSchema,
  mailingDataSchema,
  renewedSchema,
  signedInSchema,
} from '../../shared/accounts/entities.ts'
import { ownDataSchema } from '../../shared/accounts/own-data.ts'
import {
  begunEnrolmentSchema,
  confirmEnrolmentSchema,
  confirmIdentitySchema,
  recoveryCodesSchema,
  secondFactorSchema,
  switchOffSchema,
} from '../../shared/accounts/second-factor.ts'
import { resetEmailSentText } from '../../shared/error-catalogue.ts'
import {
  colleagueProcedure,
  publicProcedure,
  recentColleagueProcedure,
  rest,
  router,
  userProcedure,
} from '../trpc/trpc.ts'

const unsubscribeSchema = z.object({ token: resetPasswordSchema.shape.token })

export const accountsRouter = router({
  login: publicProcedure
    .meta({
      limit: 'login',
      ...rest.post('/users/login', { errors: ['invalid-credentials', 'otp-required', 'otp-invalid'] }),
    })
    .input(loginSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => ctx.services.accounts.login(input, ctx.language, ctx.origin)),

  register: publicProcedure
    .meta({ limit: 'register', ...rest.post('/users/register', { status: 201, errors: ['email-taken'] }) })
    .input(registerSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => ctx.services.accounts.register(input, ctx.language, ctx.origin)),

  renew: userProcedure
    .meta({ limit: 'none', ...rest.post('/users/renew') })
    .output(renewedSchema)
    .mutation(({ ctx }) => ctx.services.accounts.renew(ctx.session)),

  sendResetEmail: publicProcedure
    .meta({
      limit: 'resetEmail',
      ...rest.post('/users/send-reset-email', { message: resetEmailSentText, errors: ['email-unknown'] }),
    })
    .input(resetEmailSchema)
    .mutation(({ ctx, input }) => ctx.services.accounts.sendResetEmail(input.email, ctx.origin, ctx.requestedLanguage)),

  resetPassword: publicProcedure
    .meta({
      limit: 'links',
      ...rest.post('/users/reset-password', { message: 'answers:passwordReset', errors: ['reset-token'] }),
    })
    .input(resetPasswordSchema)
    .mutation(({ ctx, input }) => ctx.services.accounts.resetPassword(input)),

  unsubscribe: publicProcedure
    .meta({ limit: 'links' })
    .input(unsubscribeSchema)
    .mutation(({ ctx, input }) => ctx.services.accounts.unsubscribe(input.token)),

  mailingData: userProcedure
    .meta(rest.get('/users/mailing-data'))
    .output(mailingDataSchema)
    .query(({ ctx }) => ctx.services.accounts.mailingData(ctx.session.userId)),

  account: userProcedure.output(accountSchema).query(({ ctx }) => ctx.services.accounts.account(ctx.session.userId)),

  updateMailingData: userProcedure
    .meta({ limit: 'none' })
    .input(mailingDataInputSchema)
    .output(mailingDataSchema)
    .mutation(({ ctx, input }) => ctx.services.accounts.updateMailingData(ctx.session.userId, input)),

  setNewsletter: userProcedure
    .meta({ limit: 'none' })
    .input(z.object({ subscribed: z.boolean() }))
    .mutation(({ ctx, input }) => ctx.services.accounts.setNewsletter(ctx.session.userId, input.subscribed)),

  changePassword: userProcedure
    .meta({ limit: 'account' })
    .input(changePasswordSchema)
    .output(renewedSchema)
    .mutation(({ ctx, input }) => ctx.services.accounts.changePassword(ctx.session, input, ctx.origin)),

  /** Proves again who is signed in, before something sensitive. */
  confirmIdentity: userProcedure
    .meta({ limit: 'account' })
    .input(confirmIdentitySchema)
    .output(renewedSchema)
    .mutation(({ ctx, input }) => ctx.services.accounts.confirmIdentity(ctx.session, input)),

  signOutEverywhere: userProcedure
    .meta({ limit: 'account' })
    .mutation(({ ctx }) => ctx.services.accounts.signOutEverywhere(ctx.session.userId)),

  /** Everything that the shop stores about the user; a mutation, so that the response is never cached. */
  exportData: userProcedure
    .meta({ limit: 'account' })
    .output(ownDataSchema)
    .mutation(({ ctx }) => ctx.services.accounts.exportData(ctx.session.userId)),

  deleteAccount: userProcedure
    .meta({ limit: 'account' })
    .input(confirmPasswordSchema)
    .mutation(({ ctx, input }) => ctx.services.accounts.deleteAccount(ctx.session.userId, input.password)),
})

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
