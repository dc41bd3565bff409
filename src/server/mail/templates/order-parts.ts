import { escapeHtml } from '../../../shared/html.ts'
import { findContacts } from '../../../shared/settings/contact-links.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { anchor, inParagraph, type MailSender, mailStyles } from './layout.ts'
import type { MailText, Part } from './wording.ts'

const noPart: Part = { html: '', text: '' }

/** Names a block. A paragraph, as programs give headings a look of their own. */
const blockHeading = (text: string) =>
  `<p role="heading" aria-level="2" style="${mailStyles.blockHeading}">${escapeHtml(text)}</p>`

/** The address of the parcel, line by line. */
export function addressPart(address: readonly string[], text: MailText): Part {
  if (address.length === 0) return noPart
  const heading = text('address')
  const html = `${blockHeading(heading)}\n${inParagraph(address.map(escapeHtml).join('<br>'))}`
  return { html, text: [`${heading}:`, ...address].join('\n') }
}

/** Numbers only tell the sequence of several steps. The table keeps long steps beside their numbers in every program. */
export function nextPart(steps: readonly string[], text: MailText): Part {
  if (steps.length === 0) return noPart
  const heading = text('next.heading')
  const isSequence = steps.length > 1
  const rows = steps.map((step, index) => {
    const number = isSequence ? `<td width="24" style="${mailStyles.step}">${index + 1}.</td>` : ''
    return `<tr>${number}<td style="${mailStyles.step}">${escapeHtml(step)}</td></tr>`
  })
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`
  const plain = steps.map((step, index) => (isSequence ? `${index + 1}. ${step}` : step))
  return { html: `${blockHeading(heading)}\n${table}`, text: [heading, ...plain].join('\n') }
}

/** When the parcel should have arrived at the latest; nothing once that day has passed. */
export const arrivalStep = (day: string | undefined, sender: MailSender, text: MailText): string[] =>
  day === undefined ? [] : [text('next.arrive', { date: writtenDay(day, sender.language) })]

/** How the buyer reaches the shop about this order; nothing where the shop names neither e-mail nor telephone. */
export function contactPart({ links = [] }: MailSender, order: string, text: MailText): Part {
  const contacts = findContacts(links, text('contact.subject', { id: order }))
  if (contacts.length === 0) return noPart
  const [heading, ask] = [text('contact.heading'), text('contact.text')]
  const html = [escapeHtml(ask), ...contacts.map((each) => anchor(each.text, each.href))].join('<br>')
  const plain = [heading, ask, ...contacts.map((each) => each.text)]
  return { html: `${blockHeading(heading)}\n${inParagraph(html)}`, text: plain.join('\n') }
}
