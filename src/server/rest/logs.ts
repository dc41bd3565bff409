import * as z from 'zod/mini'
import { errorLogSchema, logsQuerySchema, requestLogSchema } from '../../shared/logs/entities.ts'
import type { DefineRoutes, RestDoor } from './define.ts'

/** The logs of requests and of errors. */
export function defineLogRoutes(define: DefineRoutes, { services: { logs } }: RestDoor): void {
  define.get('/logs/log', {
    access: { permission: 'logs.read' },
    query: logsQuerySchema,
    output: z.object({ logs: z.array(requestLogSchema) }),
    handler: async ({ query }) => ({ logs: await logs.requests(query) }),
  })

  define.get('/logs/error-log', {
    access: { permission: 'logs.read' },
    query: logsQuerySchema,
    output: z.object({ errorLogs: z.array(errorLogSchema) }),
    handler: async ({ query, caller: { language } }) => ({ errorLogs: await logs.errors({ ...query, language }) }),
  })
}
