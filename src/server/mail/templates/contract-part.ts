import { escapeHtml } from '../../../shared/html.ts'
import { toPlainText } from '../../../shared/markdown/plain-text.ts'
import { sellerLines } from '../../../shared/seller.ts'
import { findContacts } from '../../../shared/settings/contact-links.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { inParagraph, mailStyles } from './layout.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { joinParts, type MailContent, type MailText, type Part } from './wording.ts'

const heading = (text: string) =>
  `<p role="heading" aria-level="2" style="${mailStyles.blockHeading}">${escapeHtml(text)}</p>`

/** A heading and paragraphs, whose lines stay apart, in small print. */
function smallPart(title: string, paragraphs: readonly string[]): Part {
  const html = paragraphs.map((each) => inParagraph(escapeHtml(each).replaceAll('\n', '<br>'), mailStyles.quiet))
  return { html: [heading(title), ...html].join('\n'), text: [`${title}:`, ...paragraphs].join('\n\n') }
}

/** The paragraphs of a legal text without the signs of its Markdown. */
const splitTerms = (terms: string) =>
  toPlainText(terms)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')

/**
 * Information that a buyer keeps (Directive 2011/83 articles 6.1 and 8.7): the seller, the right of withdrawal with the
 * model form, the legal guarantee, and the whole text of the terms that were accepted, for a link is no durable medium
 * (Court of Justice, C-49/11).
 */
export function contractPart(data: OrderMailData, text: MailText): Pick<MailContent, 'appendix'> {
  if (!data.contract) return {}
  const { seller, withdrawalDays, terms } = data.contract
  const contacts = findContacts(data.links ?? [], '').map((each) => each.text)
  const reach = [...(seller ? [seller.name, ...seller.address] : []), ...contacts].join(', ')
  const form = text('contract.form', { seller: reach })
  const sold = seller && [seller.name, text('contract.taxNumber', { number: seller.taxNumber }), ...sellerLines(seller)]
  const parts = [
    ...(sold ? [smallPart(text('contract.seller'), [[...sold, ...contacts].join('\n')])] : []),
    smallPart(text('contract.withdrawal'), [
      text('contract.period', { days: withdrawalDays }),
      text('contract.refund'),
      text('contract.exceptions'),
      form,
    ]),
    smallPart(text('contract.guarantee'), [text('contract.guaranteeText')]),
    ...(terms && data.terms
      ? [smallPart(text('terms', { date: writtenDay(data.terms.from, data.language) }), splitTerms(terms))]
      : []),
  ]
  return { appendix: joinParts(...parts) }
}
