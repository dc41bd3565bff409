import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'

/** What a list of mails may be narrowed down to; `queued` are those that have yet to leave, on their way or not. */
export const mailFilters = ['failed', 'queued', 'sent'] as const
export type MailFilter = (typeof mailFilters)[number]

/** Input of the admin mail list; words are looked for in recipient and subject. */
export const adminMailsQuerySchema = z.object({
  ...adminListFields,
  status: z.optional(z.enum(mailFilters, 'invalid')),
})
export type AdminMailsQuery = z.infer<typeof adminMailsQuerySchema>

/** A mail as admins see it: never what it says, because that may be a secret. */
export const adminMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'failed']),
  attempts: z.number(),
  /** Of the last try, in the transport's words; empty when there was none. */
  lastError: z.string(),
  /** Failed because the process ended between claim and answer: nobody knows whether it has left. */
  mayHaveLeft: z.boolean(),
  /** Failed, and its texts are still there. */
  canRetry: z.boolean(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type AdminMail = z.infer<typeof adminMailSchema>
export const adminMailsSchema = z.object({ mails: z.array(adminMailSchema), total: z.number() })
export type AdminMails = z.infer<typeof adminMailsSchema>
