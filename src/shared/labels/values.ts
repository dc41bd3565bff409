import * as z from 'zod/mini'
import { countryCodes } from './countries.ts'
import { isNetUnit } from './net-units.ts'
import { parseContent } from './unit-price.ts'

/** Lengths of GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const gtinLengths: readonly number[] = [8, 12, 13, 14]

/**
 * Whether digits are a GTIN: 8, 12, 13 or 14 of which the last is the check digit (GS1 General Specifications, section
 * 7.9). From the right, every second digit beside it counts three times.
 */
export function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !gtinLengths.includes(digits.length)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Digits without the spaces and hyphens that people group them by. */
const withoutGroups = (text: string) => text.replaceAll(/[\s\u00a0-]/g, '')
/** `1,50` and `1.5` are the same content. Exact as a number: it has at most twelve digits. */
const writeContent = (text: string) =>
  /^\d{1,9}[.,]?\d{0,3}$/.test(text) ? String(Number(text.replace(',', '.'))) : text

interface Rule {
  /** How what people type is stored. */
  write: (text: string) => string
  isValid: (text: string) => boolean
}

/** Rules of the short values of a label, by the field; the issue of a wrong value has the field's name. */
const rules = {
  netContent: { write: writeContent, isValid: (text) => parseContent(text) !== undefined },
  netUnit: { write: (text) => text.toLowerCase(), isValid: isNetUnit },
  /** Months that a cosmetic may be used once it is open (Regulation (EC) No 1223/2009, Article 19): `12M`. */
  opened: {
    write: (text) => text.toUpperCase().replaceAll(/\s/g, ''),
    isValid: (text) => /^[1-9]\d{0,2}M$/.test(text),
  },
  /** Country of origin, ISO 3166-1. */
  origin: { write: (text) => text.toUpperCase(), isValid: (text) => countryCodes.includes(text) },
  gtin: { write: withoutGroups, isValid: isGtin },
  /** Number of the Harmonised System, or of the Combined Nomenclature or TARIC that extend it. */
  hsCode: {
    write: (text) => text.replaceAll(/[\s\u00a0.]/g, ''),
    isValid: (text) => /^\d{6}(\d{2}(\d{2})?)?$/.test(text),
  },
} as const satisfies Readonly<Record<string, Rule>>
export type LabelRule = keyof typeof rules

/** A short value of a label, stored in one spelling; empty for none. The issue of another value is the rule's name. */
export function labelValueField(name: LabelRule) {
  const { write, isValid } = rules[name]
  return z.string().check(
    z.trim(),
    z.maxLength(60, name),
    z.overwrite(write),
    z.refine((text) => text === '' || isValid(text), name),
  )
}

/** A stored value, empty unless it meets the rule of its field: a bad one costs nothing else. */
export const readLabelValue = (name: LabelRule, stored: string): string => (rules[name].isValid(stored) ? stored : '')
