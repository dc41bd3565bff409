import * as z from 'zod/mini'
import { type Language, languages } from '../languages.ts'
import { atMost } from '../length.ts'
import { day } from '../orders/admin.ts'

const rowFields = {
  id: z.string(),
  method: z.string(),
  url: z.string(),
  /** By their names (docs/rules.md#request-log); a sampling notice has none. */
  headers: z.object({
    host: z.string(),
    origin: z.string(),
    'user-agent': z.string(),
    'sec-ch-ua': z.string(),
    'sec-ch-ua-platform': z.string(),
  }),
  createdAt: z.string(),
  requestId: z.string(),
}

export const requestLogSchema = z.object({
  ...rowFields,
  status: z.number(),
  durationMs: z.number(),
})
export type RequestLogRow = z.infer<typeof requestLogSchema>

export const errorLogSchema = z.object({
  ...rowFields,
  errorCode: z.number(),
  /** A code of the shop with the invalid fields (`invalid: price, stock`), or the message of an unexpected error. */
  message: z.string(),
  /** The code in words, in the reader's language; empty where the message is no code. */
  meaning: z.string(),
  /** Without secrets; empty for errors that a client caused. */
  stack: z.string(),
})
export type ErrorLogRow = z.infer<typeof errorLogSchema>

/** Newest first; `before` is the id of the last row of the page before (docs/rules.md#request-log). */
export const logsQuerySchema = z.object({
  limit: z._default(z.int('integer').check(z.gte(1, 'integer'), z.lte(1000, 'integer')), 100),
  before: z.optional(z.string().check(atMost(64))),
  /** Words in address, message, user agent or request id; of the error log also in what a code means. */
  q: z.optional(z.string().check(z.trim(), atMost(200))),
  method: z.optional(z.string().check(atMost(10))),
  /** Class of statuses: 4 for 400 to 499. */
  hundred: z.optional(z.int('integer').check(z.gte(1, 'integer'), z.lte(5, 'integer'))),
  from: z.optional(day),
})
export type LogsQuery = z.infer<typeof logsQuerySchema>

/** Query of the error log, whose meanings are shown and searched in a language. */
export const errorLogsQuerySchema = z.extend(logsQuerySchema, { language: z.optional(z.enum(languages)) })
export type ErrorLogsQuery = LogsQuery & { language: Language }
