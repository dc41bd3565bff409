import { escapeHtml } from '../../../shared/html.ts'
import type { Language } from '../../../shared/languages.ts'
import type { TextKey, TextParams } from '../../../shared/texts.ts'
import { serverText } from '../../core/i18n.ts'
import { footLink, mailDocument, mailStyles, paragraph } from './layout.ts'

/** Who writes, and in which language: the same for every mail. */
export interface MailSender {
  language: Language
  shopName: string
  shopUrl: string
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** What one mail says; all of it plain text but `html`. */
export interface MailContent {
  subject: string
  heading: string
  /** Paragraphs; the first also stands beside the subject in inboxes. */
  intro: string[]
  /** What follows the intro, as HTML and again as text. */
  html: string
  text: string
  /** Why it was sent, below the notice that this is a demonstration. */
  reasons: string[]
  /** Ways out, such as unsubscribing. */
  links?: { label: string; url: string }[]
}

export type MailText = (key: TextKey<'mail'>, params?: TextParams) => string

/** Texts of namespace `mail` in the mail's language; `{{shop}}` and `always` are known to each. */
export function mailTexts({ language, shopName }: MailSender, always: Record<string, string> = {}): MailText {
  return (key, params = {}) => serverText(language, `mail:${key}`, { shop: shopName, ...always, ...params })
}

/** Puts a mail together, both its parts: heading, paragraphs, what follows them, and the foot. */
export function composeMail(sender: MailSender, content: MailContent): RenderedMail {
  const { subject, heading, intro, links = [] } = content
  const notices = [mailTexts(sender)('demoNotice'), ...content.reasons]
  const body = [
    `<h1 style="${mailStyles.heading}">${escapeHtml(heading)}</h1>`,
    ...intro.map((each) => paragraph(each)),
    content.html,
  ]
  const footer = [
    ...notices.map((each) => paragraph(each, mailStyles.quiet)),
    ...links.map(({ label, url }) => footLink(label, url)),
  ]
  const written = [...notices, ...links.map(({ label, url }) => `${label}:\n${url}`)]
  return {
    subject,
    text: `${[heading, ...intro, content.text, '--', ...written, sender.shopUrl].join('\n\n')}\n`,
    html: mailDocument({
      ...sender,
      subject,
      preview: intro[0] ?? '',
      body: body.join('\n'),
      footer: footer.join('\n'),
    }),
  }
}
