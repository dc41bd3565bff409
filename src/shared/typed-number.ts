import type { Language } from './languages.ts'

/** The marks of each language between thousands and before decimals, as in Intl. */
const marks: Record<Language, { group: string; decimal: string }> = {
  es: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
}

/** Numbers with more digits would lose precision. */
const maxDigits = 15

/** Zero-width characters, which are copied along with a number from a page or a chat. */
const invisible = /[\u200b-\u200f\u2060\ufeff]/g

/**
 * Whole part and decimals of an unsigned number; spaces may separate thousands, too.
 * @param notation the mark between thousands, and the pattern of what follows the whole part
 */
function splitParts(
  text: string,
  { group, tail }: Record<'group' | 'tail', string>,
): { whole: string; decimals: string } | undefined {
  const grouped = [`\\${group}`, '\\s'].map((mark) => `[1-9]\\d{0,2}(?:${mark}\\d{3})+`)
  const match = new RegExp(`^(\\d+|${grouped.join('|')})?${tail}$`).exec(text)
  if (!match) return undefined
  const [, whole = '', decimals = ''] = match
  return whole + decimals === '' ? undefined : { whole: whole.replace(/\D/g, ''), decimals }
}

/**
 * The number that was typed or pasted into a page in `language`; undefined when it is none or ambiguous.
 *
 * The marks of the page's language have priority: `1.234,50` and `1.234` in Spanish, `1,234.50` and `1,234` in English,
 * spaces for thousands in both. The other language's decimal mark is accepted before one or two final digits (Spanish:
 * `44.5`, `1,234.50`). Before exactly three digits neither mark counts as a decimal one: `1,234` in Spanish may be
 * meant in English.
 */
export function readNumber(typed: string, language: Language): number | undefined {
  const text = typed.replace(invisible, '').trim()
  const negative = /^[-−]/.test(text)
  const unsigned = negative ? text.slice(1).trimStart() : text
  const { group, decimal } = marks[language]
  const parts =
    splitParts(unsigned, { group, tail: `(?:\\${decimal}(?!\\d{3}$)(\\d*))?` }) ??
    splitParts(unsigned, { group: decimal, tail: `\\${group}(\\d{1,2})` })
  if (!parts || parts.whole.length + parts.decimals.length > maxDigits) return undefined
  const value = Number(`${parts.whole}.${parts.decimals}`)
  return negative && value > 0 ? -value : value
}

const sign = '(?:€|eur|euros?)'
const signBefore = new RegExp(`^${sign}\\s*([\\d.,])`, 'i')
const signAfter = new RegExp(`([\\d.,])\\s*${sign}$`, 'i')

/** Like readNumber, for an amount in euros, with or without the sign on either side. */
export function readEuros(typed: string, language: Language): number | undefined {
  const text = typed.replace(invisible, '').trim()
  const bare = text.replace(signAfter, '$1')
  return readNumber(bare === text ? text.replace(signBefore, '$1') : bare, language)
}

/** Like readNumber, for a length in centimeters, with or without the unit after it. */
export function readCentimeters(typed: string, language: Language): number | undefined {
  return readNumber(typed.replace(/(\d)\s*cm\s*$/i, '$1'), language)
}

/** Like readNumber, for a percentage, with or without the sign after it. */
export function readPercent(typed: string, language: Language): number | undefined {
  return readNumber(typed.replace(/(\d)\s*%\s*$/, '$1'), language)
}
