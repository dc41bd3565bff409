import * as z from 'zod/mini'
import { errorLogSchema, errorLogsQuerySchema, logsQuerySchema, requestLogSchema } from '../../shared/logs/entities.ts'
import { adminProcedure, router } from '../trpc/trpc.ts'

/** The request log and the error log. */
export const logsRouter = router({
  requests: adminProcedure
    .input(logsQuerySchema)
    .output(z.array(requestLogSchema))
    .query(({ ctx, input }) => ctx.services.logs.requests(input)),

  errors: adminProcedure
    .input(errorLogsQuerySchema)
    .output(z.array(errorLogSchema))
    .query(({ ctx, input }) => ctx.services.logs.errors(input)),
})
