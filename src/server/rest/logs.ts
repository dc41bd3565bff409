import * as z from 'zod/mini'
import { errorLogSchema, logsQuerySchema, requestLogSchema } from '../../shared/logs/entities.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'

/** The logs of requests and of errors. */
export function defineLogRoutes(define: DefineRoutes, { services: { logs } }: RestDoor): void {
  define.get('/logs/log', {
    summary: 'The request log, newest first',
    description:
      'Never a password, token or cookie. Above 500 requests a second rows are sampled, and one of them says so.',
    access: { permission: 'logs.read' },
    query: logsQuerySchema,
    output: described(z.object({ logs: z.array(requestLogSchema) }), { logs: 'The rows.' }),
    handler: async ({ query }) => ({ logs: await logs.requests(query) }),
  })

  define.get('/logs/error-log', {
    summary: 'The error log, newest first, with what each code means in the language of the request',
    description: 'Every request that failed, whoever was at fault; never sampled.',
    access: { permission: 'logs.read' },
    query: logsQuerySchema,
    output: described(z.object({ errorLogs: z.array(errorLogSchema) }), { errorLogs: 'The rows.' }),
    handler: async ({ query, caller: { language } }) => ({ errorLogs: await logs.errors({ ...query, language }) }),
  })
}
