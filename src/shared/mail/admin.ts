import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'

/** `claimed`: a process sends it and has handed nothing over yet; `kept`: a file in the outbox, for want of a mail server. */
export const mailStatuses = ['queued', 'claimed', 'sending', 'sent', 'kept', 'failed', 'dismissed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** What a list of mails may be narrowed down to; `queued` are those that have yet to leave, on their way or not. */
export const mailFilters = ['failed', 'queued', 'sent', 'kept', 'dismissed'] as const
export type MailFilter = (typeof mailFilters)[number]

/** Input of the admin mail list; words are looked for in recipient and subject. */
export const adminMailsQuerySchema = z.object({
  ...adminListFields,
  status: z.optional(z.enum(mailFilters, 'invalid')),
})
export type AdminMailsQuery = z.infer<typeof adminMailsQuerySchema>

/** A mail as a list shows it, without what it says. */
export const adminMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  /** Of the last try, in the transport's words; empty when there was none. */
  lastError: z.string(),
  /** Process or connection ended while it was handed over: nobody knows whether it has left. */
  mayHaveLeft: z.boolean(),
  /** Failed, and its texts are still there. */
  canRetry: z.boolean(),
  /** Has left or lies in the outbox, and no link in it opens an account. */
  canSendAgain: z.boolean(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type AdminMail = z.infer<typeof adminMailSchema>
export const adminMailsSchema = z.object({ mails: z.array(adminMailSchema), total: z.number() })
export type AdminMails = z.infer<typeof adminMailsSchema>

/** What a mail says; both parts are empty when it was forgotten, and links that open an account are cut short. */
export const mailContentSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type MailContent = z.infer<typeof mailContentSchema>

/** Input of a change of several mails: failed ones are dismissed, dismissed ones count as failed again. */
export const mailsBulkSchema = z.object({
  ids: z
    .array(z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong')))
    .check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong')),
  action: z.enum(['dismiss', 'restore'], 'invalid'),
})
export type MailsBulk = z.infer<typeof mailsBulkSchema>
/** How many mails are another now; those that were not as the action wants them stay as they are. */
export const mailsChangedSchema = z.object({ changed: z.number() })
