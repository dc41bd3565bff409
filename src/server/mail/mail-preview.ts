import type { Language } from '../../shared/languages.ts'
import type { MailPreview, PreviewMail, TestMail } from '../../shared/settings/mail-preview.ts'
import { mailsSchema } from '../../shared/settings/mails.ts'
import { AppError } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { newId } from '../core/ids.ts'
import { validate } from '../core/validate.ts'
import type { ServiceContext } from '../service-context.ts'
import type { MailSender } from './templates/layout.ts'
import { createMailSender } from './templates/mail-look.ts'
import { sampleMail } from './templates/sample-mails.ts'

type PreviewContext = Pick<ServiceContext, 'config' | 'settings' | 'mail'>

/** The shop as the sender of mails that are worded as typed. @throws AppError invalid with these fields */
function createTypedSender(context: PreviewContext, data: PreviewMail['data']) {
  const checked = validate(mailsSchema, { ...context.settings.current.mails, ...data })
  if (!checked.success) throw new AppError('invalid', { fields: fieldErrors(checked.error) ?? {} })
  return (language: Language): MailSender => ({ ...createMailSender(context, language), wording: checked.data })
}

/** A mail in both languages with invented data, worded as it is typed. @throws AppError invalid */
export function previewMail(context: PreviewContext, { mail, data }: PreviewMail): MailPreview {
  const sender = createTypedSender(context, data)
  return { es: sampleMail(mail, sender('es')), en: sampleMail(mail, sender('en')) }
}

/** Sends it. @throws AppError invalid, and whatever the transport throws */
export async function sendTestMail(
  context: PreviewContext,
  { mail, data, language }: TestMail,
  to: string,
): Promise<string> {
  const rendered = sampleMail(mail, createTypedSender(context, data)(language))
  await context.mail.send({ id: newId(), to, headers: {}, ...rendered }, async () => undefined)
  return to
}
