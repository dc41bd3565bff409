import { languages } from '../../../shared/languages.ts'
import { wordingFields } from '../../../shared/settings/mails.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'

export interface SectionField {
  name: string
  /** Several lines, each a value of a list. */
  lines?: true
  type?: 'email' | 'tel'
  /** A whole number. */
  number?: true
  /** One of these. */
  choices?: readonly string[]
  /** The choices are `true` and `false`. */
  flag?: true
  /** Any text, of which the browser suggests these. */
  suggestions?: () => readonly string[]
  /** A text of several lines. */
  long?: true
  /** A text below the label explains it. */
  hint?: true
}

const timeZones = () => Intl.supportedValuesOf('timeZone')

/** The fields of each section in reading order. */
export const sectionFields: Record<SectionName, readonly SectionField[]> = {
  identity: [{ name: 'name' }, { name: 'taglineEs', hint: true }, { name: 'taglineEn', hint: true }],
  seller: [
    { name: 'name' },
    { name: 'taxNumber' },
    { name: 'address', lines: true, hint: true },
    { name: 'register', hint: true },
  ],
  contact: [
    { name: 'email', type: 'email' },
    { name: 'phone', type: 'tel' },
    { name: 'links', lines: true, hint: true },
  ],
  generator: [
    { name: 'visitors', choices: ['approve', 'publish', 'off'] },
    { name: 'dailyBudget', number: true, hint: true },
    { name: 'about', long: true, hint: true },
    { name: 'style', long: true, hint: true },
  ],
  checkout: [
    { name: 'phone', choices: ['true', 'false'], flag: true },
    { name: 'address2', choices: ['true', 'false'], flag: true },
  ],
  mails: wordingFields.map((name) => ({ name })),
  shop: [
    { name: 'timeZone', suggestions: timeZones, hint: true },
    { name: 'language', choices: languages, hint: true },
    { name: 'lowStock', number: true, hint: true },
    { name: 'numberPrefix', hint: true },
  ],
}

/** Fields that hold the same text in both languages. */
export const sectionTextPairs: Record<SectionName, readonly (readonly [es: string, en: string])[]> = {
  identity: [['taglineEs', 'taglineEn']],
  seller: [],
  contact: [],
  generator: [],
  checkout: [],
  mails: wordingFields.flatMap((es) => {
    const en = wordingFields.find((field) => field === es.replace(/Es$/, 'En') && field !== es)
    return en ? [[es, en] as const] : []
  }),
  shop: [],
}

type Texts = Record<string, string>
type Data = Record<string, unknown>

/** The values of a form: lists as lines. */
export function textsOf(section: SectionName, data: Data): Texts {
  return Object.fromEntries(
    sectionFields[section].map(({ name, lines }) => {
      const value = data[name]
      return [name, lines && Array.isArray(value) ? value.join('\n') : String(value ?? '')]
    }),
  )
}

/** The section of a form. */
export function dataOf(section: SectionName, texts: Texts): Data {
  return Object.fromEntries(
    sectionFields[section].map(({ name, lines, number, flag }) => {
      const text = texts[name] ?? ''
      if (number) return [name, /^\s*\d+\s*$/.test(text) ? Number(text) : text]
      if (flag) return [name, text === 'true']
      return [name, lines ? text.split('\n') : text]
    }),
  )
}
