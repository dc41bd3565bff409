import { escapeHtml } from '../../../shared/html.ts'
import { findContacts } from '../../../shared/settings/contact-links.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { anchor, inParagraph, type MailSender, mailStyles } from './layout.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { joinParts, type MailText, type Part } from './wording.ts'

const noPart: Part = { html: '', text: '' }

/** Names a block. A paragraph, as programs give headings a look of their own. */
const blockHeading = (text: string) =>
  `<p role="heading" aria-level="2" style="${mailStyles.blockHeading}">${escapeHtml(text)}</p>`

type Delivered = Pick<OrderMailData, 'address' | 'delivery' | 'deliveryDay' | 'language'>

/** How it is sent and where to, line by line: the address of the parcel, or the place and hours at which it is fetched. */
export function addressPart({ address, delivery }: Delivered, text: MailText): Part {
  if (!delivery) return linesPart(text('address'), address)
  const { method, note, point, isFetched } = delivery
  if (isFetched) return linesPart(text('pickUp'), [method, ...note.split(' · ').filter(Boolean)])
  const named = point ? [text('point', { point })] : []
  const way = linesPart(text('delivery'), [method, ...(note ? [note] : []), ...named])
  return joinParts(way, linesPart(text('address'), address))
}

function linesPart(heading: string, lines: readonly string[]): Part {
  if (lines.length === 0) return noPart
  const html = `${blockHeading(heading)}\n${inParagraph(lines.map(escapeHtml).join('<br>'))}`
  return { html, text: [`${heading}:`, ...lines].join('\n') }
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

/** When it is expected as promised, else by when it should have arrived at the latest; nothing once that has passed. */
export function arrivalStep({ delivery, deliveryDay, language }: Delivered, text: MailText): string[] {
  if (delivery?.promise) {
    const { key, from, to } = delivery.promise
    return [text(`next.${key}`, { from, to })]
  }
  // The day is that of a parcel.
  if (delivery?.isFetched) return []
  return deliveryDay === undefined ? [] : [text('next.arrive', { date: writtenDay(deliveryDay, language) })]
}

/** How the buyer reaches the shop about this order; nothing where the shop names neither e-mail nor telephone. */
export function contactPart({ links = [] }: MailSender, order: string, text: MailText): Part {
  const contacts = findContacts(links, text('contact.subject', { id: order }))
  if (contacts.length === 0) return noPart
  const [heading, ask] = [text('contact.heading'), text('contact.text')]
  const html = [escapeHtml(ask), ...contacts.map((each) => anchor(each.text, each.href))].join('<br>')
  const plain = [heading, ask, ...contacts.map((each) => each.text)]
  return { html: `${blockHeading(heading)}\n${inParagraph(html)}`, text: plain.join('\n') }
}
