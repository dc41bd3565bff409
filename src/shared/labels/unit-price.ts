import type { Language } from '../languages.ts'
import { centsFromEuros, eurosFromCents, formatEuros } from '../money.ts'
import { isNetUnit, type NetUnit } from './net-units.ts'

/** Quantities for which a unit price is told (Real Decreto 3423/2000, Articles 2 and 4). */
const pricedQuantities: Record<NetUnit, 1 | 100> = { ml: 100, g: 100, l: 1, kg: 1, m: 1, unit: 1 }

/** How both languages write a unit. */
const unitNames: Record<Language, Record<NetUnit, string>> = {
  es: { ml: 'ml', g: 'g', l: 'l', kg: 'kg', m: 'm', unit: 'ud.' },
  en: { ml: 'ml', g: 'g', l: 'l', kg: 'kg', m: 'm', unit: 'unit' },
}

/** A price in euros for `per` units, with VAT. */
export interface UnitPrice {
  amount: number
  per: 1 | 100
  unit: NetUnit
}

/** Thousandths of a unit in a net content such as `50` or `1.5`; undefined for any other text, and for nothing. */
export function parseContent(content: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(content) ?? []
  if (whole === undefined) return undefined
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0')) || undefined
}

/**
 * The price for 100 ml or g, or for 1 l, kg, m or unit, rounded to whole cents with halves up (Real Decreto 3423/2000).
 * @param price euros of the whole content, with VAT
 * @param content as it is stored: digits, with up to three decimals after a point
 * @returns undefined without a valid content and unit, and for less than a cent
 */
export function getUnitPrice(price: number, content: string, unit: string): UnitPrice | undefined {
  const thousandths = parseContent(content)
  if (thousandths === undefined || !isNetUnit(unit)) return undefined
  const per = pricedQuantities[unit]
  // At most 10^8 cents times 10^5: whole numbers are exact, and so is the division of a multiple.
  const doubled = centsFromEuros(price) * per * 1000 * 2 + thousandths
  const cents = (doubled - (doubled % (2 * thousandths))) / (2 * thousandths)
  return cents > 0 ? { amount: eurosFromCents(cents), per, unit } : undefined
}

/** A net content with its unit, such as `1,5 l`; the unit follows a no-break space. */
export function formatContent(content: string, unit: NetUnit, language: Language): string {
  const number = language === 'es' ? content.replace('.', ',') : content
  return `${number}\u00a0${unitNames[language][unit]}`
}

/** A unit price as labels write it: `24,90 €/100 ml`, in English `24.90 €/100 ml` like all prices of the shop. */
export function formatUnitPrice({ amount, per, unit }: UnitPrice, language: Language): string {
  const name = unitNames[language][unit]
  return `${formatEuros(amount, language)}/${per === 1 ? name : `${per}\u00a0${name}`}`
}
