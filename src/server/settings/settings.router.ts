import { legalQuerySchema, legalTextSchema } from '../../shared/settings/legal-text.ts'
import { publicProcedure, router } from '../trpc/trpc.ts'

/** The settings that everybody may read, beside those that every page carries. */
export const settingsRouter = router({
  legal: publicProcedure
    .meta({ cache: true })
    .input(legalQuerySchema)
    .output(legalTextSchema)
    .query(({ ctx, input }) => ctx.services.settings.legalText(input)),
})
