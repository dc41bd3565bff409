import { dateLocales, type Language } from '../../languages.ts'
import type { LegalDocument } from '../legal.ts'
import accessibility from './accessibility.json' with { type: 'json' }
import cookies from './cookies.json' with { type: 'json' }
import { escapeMarkdown, writeGap } from './gaps.ts'
import notice from './notice.json' with { type: 'json' }
import privacy from './privacy.json' with { type: 'json' }
import shippingReturns from './shipping-returns.json' with { type: 'json' }
import type { TemplateDetails } from './template-details.ts'
import terms from './terms.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

type Bilingual = Record<Language, string>

/** A part that is left out where the value that it names is unknown (`if`), or known (`unless`). */
interface Conditional {
  if?: string
  unless?: string
}

/** `{{name}}` in a text stands for a value, `[[hint]]` for a gap that the owner alone can fill. */
interface Section extends Conditional {
  heading: Bilingual
  text: readonly (Conditional & Bilingual)[]
}

/** The templates of the legal texts, whose sections have both languages side by side. */
export const legalTemplates: Readonly<Record<LegalDocument, readonly Section[]>> = {
  ...{ terms, privacy, cookies, shippingReturns, notice, accessibility },
}

/** The names that a template may use; a value that is undefined is not known. */
export type TemplateValues = Readonly<Record<string, string | undefined>>

type OrderDatum = keyof typeof words.orderData

/** Names what an order asks its buyer for, as `your name, e-mail and address`. */
function listOrderData({ checkout }: TemplateDetails, language: Language): string {
  const isAsked = (name: OrderDatum) => (name === 'surname' || name === 'phone' ? checkout[name] : true)
  const names = (Object.keys(words.orderData) as OrderDatum[]).filter(isAsked)
  return new Intl.ListFormat(dateLocales[language]).format(names.map((name) => words.orderData[name][language]))
}

/** The values of a template in a language, as they stand in Markdown. */
export function readTemplateValues(details: TemplateDetails, language: Language): TemplateValues {
  const { shop, url, seller, email, phone, payments, places, pickupAddress, withdrawalDays } = details
  const written = {
    ...{ shop, url, sellerName: seller.name, taxNumber: seller.taxNumber, register: seller.register },
    address: seller.address?.join(', '),
    ...{ email, phone, payments },
    priced: places && 'yes',
    places: places?.[language],
    pickupAddress: pickupAddress?.join(', '),
    withdrawalDays: String(withdrawalDays),
    orderData: listOrderData(details, language),
  }
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, value ? escapeMarkdown(value) : undefined]),
  )
}

const gapHints: Readonly<Record<string, Bilingual>> = words.gaps

/**
 * Writes the template of a legal text in a language, in the small Markdown of legal texts, filled with what the shop's
 * settings say. What they don't say is a gap (`countGaps`). A template is a beginning, and no legal advice.
 */
export function fillTemplate(document: LegalDocument, details: TemplateDetails, language: Language): string {
  const values = readTemplateValues(details, language)
  const isKnown = (name: string) => values[name] !== undefined
  const isShown = (part: Conditional) => (!part.if || isKnown(part.if)) && !(part.unless && isKnown(part.unless))
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}|\[\[([^[\]]+)\]\]/g, (_, name: string | undefined, hint: string | undefined) =>
      name === undefined ? writeGap(hint ?? '') : (values[name] ?? writeGap(gapHints[name]?.[language] ?? name)),
    )
  const writeSection = ({ heading, text }: Section) => {
    const parts = text.filter(isShown).map((part) => fill(part[language]))
    // Items of which some may be left out are one list.
    return [`## ${heading[language]}`, ...parts].join('\n\n').replaceAll(/^(- .+)\n\n(?=- )/gm, '$1\n')
  }
  return legalTemplates[document].filter(isShown).map(writeSection).join('\n\n')
}
