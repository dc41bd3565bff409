import { mails, type WordedMail } from '../../../shared/mail/mails.ts'
import { fillPlaceholders, signatureField, type WordingPart, wordingField } from '../../../shared/settings/mails.ts'
import { composeMail, type MailContent, type MailText, mailTexts, type RenderedMail } from './compose-mail.ts'
import type { MailSender } from './layout.ts'

/** The paragraphs of a text, which blank lines separate. */
const splitParagraphs = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')

/** The owner's wording of a mail in its language, as plain text; empty where it is as the shop came. */
function readWording(
  { language, shopName, wording }: MailSender,
  mail: WordedMail,
  values: Readonly<Record<string, string>>,
) {
  const filled = (text: string | undefined) => fillPlaceholders(text ?? '', { shop: shopName, ...values })
  const part = (name: WordingPart) => filled(wording?.[wordingField(mail, name, language)])
  const signature = part('Signature') || filled(wording?.[signatureField(language)])
  return {
    // A name may hold anything; a subject is one line.
    subject: part('Subject').replaceAll(/\s+/g, ' ').trim(),
    opening: splitParagraphs(part('Opening')),
    closing: splitParagraphs(part('Closing')).concat(splitParagraphs(signature)),
  }
}

/** The content of a mail between the texts that the owner may replace. */
type WordedContent = Omit<MailContent, 'subject' | 'opening' | 'closing'>

/**
 * Renders a mail with the owner's wording, or with the texts that the shop came with.
 * @param values those of its placeholders
 */
export function composeWordedMail(
  sender: MailSender,
  mail: WordedMail,
  values: Record<string, string>,
  write: (text: MailText) => WordedContent,
): RenderedMail {
  const text = mailTexts(sender, values)
  const { subject, opening, closing } = readWording(sender, mail, values)
  const [subjectKey, ...openingKeys] = mails[mail].texts
  const { intro, ...content } = write(text)
  return composeMail(sender, {
    ...content,
    subject: subject || text(subjectKey),
    opening,
    intro: [...(opening.length > 0 ? [] : openingKeys.map((key) => text(key))), ...intro],
    closing,
  })
}
