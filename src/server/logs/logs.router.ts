import * as z from 'zod/mini'
import { errorLogSchema, errorLogsQuerySchema, logsQuerySchema, requestLogSchema } from '../../shared/logs/entities.ts'
import { rest, router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('logs.read')

export const logsRouter = router({
  requests: read
    .meta(rest.get('/logs/log', { envelope: ['logs'] }))
    .input(logsQuerySchema)
    .output(z.array(requestLogSchema))
    .query(({ ctx, input }) => ctx.services.logs.requests(input)),

  /** Meanings are in the language of the request unless the input names one. */
  errors: read
    .meta(rest.get('/logs/error-log', { fixed: { language: undefined }, envelope: ['errorLogs'] }))
    .input(errorLogsQuerySchema)
    .output(z.array(errorLogSchema))
    .query(({ ctx, input: { language = ctx.language, ...query } }) => ctx.services.logs.errors({ ...query, language })),
})
