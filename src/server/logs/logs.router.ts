import * as z from 'zod/mini'
import { errorLogSchema, errorLogsQuerySchema, logsQuerySchema, requestLogSchema } from '../../shared/logs/entities.ts'
import { router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('logs.read')

/** The request log and the error log. */
export const logsRouter = router({
  requests: read
    .input(logsQuerySchema)
    .output(z.array(requestLogSchema))
    .query(({ ctx, input }) => ctx.services.logs.requests(input)),

  errors: read
    .input(errorLogsQuerySchema)
    .output(z.array(errorLogSchema))
    .query(({ ctx, input }) => ctx.services.logs.errors(input)),
})
