import { escapeHtml } from '../../../shared/html.ts'
import { mails, type WordedMail } from '../../../shared/mail/mails.ts'
import { fillPlaceholders, signatureField, type WordingPart, wordingField } from '../../../shared/settings/mails.ts'
import type { TextKey, TextParams } from '../../../shared/texts.ts'
import { serverText } from '../../core/i18n.ts'
import type { RenderedMail } from '../transport/mail-transport.ts'
import {
  button,
  type LinkedText,
  lines,
  link,
  linkedParagraph,
  type MailSender,
  mailDocument,
  mailStyles,
  paragraph,
} from './layout.ts'

const splitParagraphs = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')

/** Keys of a subject and of first paragraphs. */
export type WordedTexts = readonly [subject: TextKey<'mail'>, ...opening: TextKey<'mail'>[]]

/**
 * Renders a mail with the owner's wording in its language, or with the texts that the shop came with.
 * @param values those of its placeholders
 * @param write the content between the texts that the owner may replace
 * @param texts subject and opening that hold over the owner's, who wrote those for another case of the mail
 */
export function composeWordedMail(
  sender: MailSender,
  mail: WordedMail,
  values: Record<string, string>,
  write: (text: MailText) => Omit<MailContent, 'subject' | 'opening' | 'closing'>,
  texts?: WordedTexts,
): RenderedMail {
  const { language, shopName, wording } = sender
  const filled = (text: string | undefined) => fillPlaceholders(text ?? '', { shop: shopName, ...values })
  const part = (name: WordingPart) => filled(wording?.[wordingField(mail, name, language)])
  const signature = part('Signature') || filled(wording?.[signatureField(language)])
  const opening = texts ? [] : splitParagraphs(part('Opening'))
  const text = mailTexts(sender, values)
  const [subjectKey, ...openingKeys]: WordedTexts = texts ?? mails[mail].texts
  const ownSubject = texts ? '' : part('Subject')
  const { intro, ...content } = write(text)
  return composeMail(sender, {
    ...content,
    // A name may hold anything; a subject is one line.
    subject: ownSubject.replaceAll(/\s+/g, ' ').trim() || text(subjectKey),
    opening,
    intro: [...(opening.length > 0 ? [] : openingKeys.map((key) => text(key))), ...intro],
    closing: [...splitParagraphs(part('Closing')), ...splitParagraphs(signature)],
  })
}

/** A part of a mail, as HTML and as text. */
export interface Part {
  html: string
  text: string
}

/** One after the other; parts with nothing to say leave no gap. */
export function joinParts(...parts: readonly Part[]): Part {
  const filled = parts.filter(({ text }) => text !== '')
  return { html: filled.map(({ html }) => html).join('\n'), text: filled.map(({ text }) => text).join('\n\n') }
}

export const paragraphPart = (text: string): Part => ({ html: paragraph(text), text })

export interface Link {
  label: string
  url: string
}

/** Links, the first one as a button. */
export const linksPart = (...links: readonly Link[]): Part => ({
  html: links.map(({ label, url }, index) => (index === 0 ? button(label, url) : link(label, url))).join('\n'),
  text: links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
})

/** A paragraph with links, and what it is without HTML. */
interface LinkedParagraph {
  linked: readonly LinkedText[]
  plain: string
}

/** The content of a mail; all of it plain text except `html`, which follows the intro as `text` does. */
export interface MailContent extends RenderedMail {
  heading: string
  /** Paragraphs before the intro, with lines of their own: what the owner has the mail say. */
  opening?: string[]
  /**
   * Paragraphs; inboxes show the first one beside the subject. A linked one has links: of what the shop says, never of
   * what a buyer has written.
   */
  intro: (string | LinkedParagraph)[]
  /** Paragraphs after it, with lines of their own: closing and signature. */
  closing?: string[]
  /** Follows closing and signature. */
  appendix?: Part
  /** Why it was sent; follows the notice of a demonstration. */
  reasons: string[]
  /** Links in the footer, such as unsubscribing. */
  links?: Link[]
}

export type MailText = (key: TextKey<'mail'>, params?: TextParams) => string

/** Texts of namespace `mail` in the mail's language, each with the parameters `shop` and `always`. */
export function mailTexts({ language, shopName }: MailSender, always: Record<string, string> = {}): MailText {
  return (key, params = {}) => serverText(language, `mail:${key}`, { shop: shopName, ...always, ...params })
}

/** Renders a mail as HTML and as text: heading, intro, content and footer. */
export function composeMail(sender: MailSender, content: MailContent): RenderedMail {
  const { subject, heading, opening = [], intro, closing = [], appendix, links = [] } = content
  const notices = [...(sender.sells ? [] : [mailTexts(sender)('demoNotice')]), ...content.reasons]
  const plainIntro = intro.map((each) => (typeof each === 'string' ? each : each.plain))
  const body = [
    `<h1 style="${mailStyles.heading}">${escapeHtml(heading)}</h1>`,
    ...opening.map(lines),
    ...intro.map((each) => (typeof each === 'string' ? paragraph(each) : linkedParagraph(each.linked))),
    content.html,
    ...closing.map(lines),
    ...(appendix ? [appendix.html] : []),
  ]
  const footer = [
    ...notices.map((each) => paragraph(each, mailStyles.quiet)),
    ...links.map(({ label, url }) => link(label, url, mailStyles.quiet)),
  ]
  const paragraphs = [
    heading,
    ...opening,
    ...plainIntro,
    content.text,
    ...closing,
    ...(appendix ? [appendix.text] : []),
  ]
  const written = [...notices, ...links.map(({ label, url }) => `${label}:\n${url}`)]
  return {
    subject,
    text: `${[...paragraphs, '--', ...written, sender.shopUrl].join('\n\n')}\n`,
    html: mailDocument({
      ...sender,
      subject,
      preview: opening[0] ?? plainIntro[0] ?? '',
      body: body.join('\n'),
      footer: footer.join('\n'),
    }),
  }
}
