import * as z from 'zod/mini'
import { errorLogSchema, logsQuerySchema, requestLogSchema } from '../../shared/logs/entities.ts'
import type { DefineRoute, RestDoor } from './define.ts'

/** What was asked of the server, and what went wrong. */
export function defineLogRoutes(define: DefineRoute, { services: { logs } }: RestDoor): void {
  define({
    method: 'GET',
    url: '/logs/log',
    summary: 'The request log, newest first',
    tag: 'logs',
    access: 'admin',
    query: logsQuerySchema,
    output: z.object({ logs: z.array(requestLogSchema) }),
    handler: async ({ query }) => ({ logs: await logs.requests(query) }),
  })

  define({
    method: 'GET',
    url: '/logs/error-log',
    summary: 'The error log, newest first, with what each code means in the language of the request',
    tag: 'logs',
    access: 'admin',
    query: logsQuerySchema,
    output: z.object({ errorLogs: z.array(errorLogSchema) }),
    handler: async ({ query, caller: { language } }) => ({ errorLogs: await logs.errors({ ...query, language }) }),
  })
}
