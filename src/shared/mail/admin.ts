import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'
import { idsField } from '../id-schema.ts'

/** `claimed`: a process is about to send it; `kept`: a file in the outbox, because no mail server is configured. */
export const mailStatuses = ['queued', 'claimed', 'sending', 'sent', 'kept', 'failed', 'dismissed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** Filters of the mail list; `queued` includes mails that are being sent. */
export const mailFilters = ['failed', 'queued', 'sent', 'kept', 'dismissed'] as const
export type MailFilter = (typeof mailFilters)[number]

/** Input of the admin mail list; search words match recipient and subject. */
export const adminMailsQuerySchema = z.object({
  ...adminListFields,
  status: z.optional(z.enum(mailFilters, 'invalid')),
})
export type AdminMailsQuery = z.infer<typeof adminMailsQuerySchema>

export const adminMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  /** The transport's error of the last attempt; empty without one. */
  lastError: z.string(),
  /** The process or connection ended while it was being sent: it is unknown whether it was delivered. */
  mayHaveLeft: z.boolean(),
  /** It failed, and its content is still stored. */
  canRetry: z.boolean(),
  /** It was sent or is in the outbox, its text is still stored, and it contains no link that opens an account. */
  canSendAgain: z.boolean(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type AdminMail = z.infer<typeof adminMailSchema>
export const adminMailsSchema = z.object({ mails: z.array(adminMailSchema), total: z.number() })

/** The content of a mail; both parts are empty once it was deleted, and links that open an account are shortened. */
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
  ids: idsField(),
  action: z.enum(['dismiss', 'restore'], 'invalid'),
})
export type MailsBulk = z.infer<typeof mailsBulkSchema>
/** How many mails changed; those in another status than the action expects are skipped. */
export const mailsChangedSchema = z.object({ changed: z.number() })
