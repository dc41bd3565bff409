import {
  fillPlaceholders,
  signatureField,
  type WordedMail,
  type WordingPart,
  wordingField,
} from '../../../shared/settings/mails.ts'
import type { MailSender } from './layout.ts'

/** The owner's wording of a mail; what is absent or empty is as the shop came. All of it is plain text. */
export interface Wording {
  subject: string | undefined
  /** Paragraphs in place of the first ones of the mail. */
  opening: string[]
  /** Whether there is one: the mail then leaves out its own. */
  isOpened: boolean
  /** Paragraphs after the content, with the signature. */
  closing: string[]
}

/** The paragraphs of a text, which blank lines separate. */
const splitParagraphs = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')

/** The wording of a mail in its language, with the values of its placeholders. */
export function chooseWording(
  { language, shopName, wording }: MailSender,
  mail: WordedMail,
  values: Readonly<Record<string, string>>,
): Wording {
  const filled = (text: string | undefined) => fillPlaceholders(text ?? '', { shop: shopName, ...values })
  const part = (name: WordingPart) => filled(wording?.[wordingField(mail, name, language)])
  const opening = splitParagraphs(part('Opening'))
  const signature = part('Signature') || filled(wording?.[signatureField(language)])
  return {
    // A name may hold anything; a subject is one line.
    subject: part('Subject').replaceAll(/\s+/g, ' ').trim() || undefined,
    opening,
    isOpened: opening.length > 0,
    closing: splitParagraphs(part('Closing')).concat(splitParagraphs(signature)),
  }
}
