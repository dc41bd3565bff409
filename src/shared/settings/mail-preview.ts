import * as z from 'zod/mini'
import { languages } from '../languages.ts'
import { wordedMailNames } from '../mail/mails.ts'

/** A mail with texts as they are typed; those that are absent are as they are saved. */
export const previewMailSchema = z.object({
  mail: z.enum(wordedMailNames),
  data: z.record(z.string().check(z.maxLength(60)), z.unknown()),
})
export type PreviewMail = z.infer<typeof previewMailSchema>

const renderedMailSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() })

/** The mail in each language, with invented data. */
export const mailPreviewSchema = z.record(z.enum(languages), renderedMailSchema)
export type MailPreview = z.infer<typeof mailPreviewSchema>

export const testMailSchema = z.extend(previewMailSchema, { language: z.enum(languages) })
export type TestMail = z.infer<typeof testMailSchema>
