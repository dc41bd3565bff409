import { languages } from '../../../shared/languages.ts'
import { legalDocuments, legalFields } from '../../../shared/settings/legal.ts'
import { wordingFields } from '../../../shared/settings/mails.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { timeZones } from '../../../shared/settings/time-zones.ts'
import { htmlToMarkdown } from '../texts/html-to-markdown.ts'

export interface SectionField {
  name: string
  /** Several lines, each a value of a list. */
  lines?: true
  type?: 'email' | 'tel'
  /** A whole number. */
  number?: true
  /** One of these. */
  choices?: readonly string[]
  /** Yes or no, as the choices `true` and `false`. */
  flag?: true
  /** Any text, of which the browser suggests these. */
  suggestions?: () => readonly string[]
  /** A text of several lines. */
  long?: true
  /** A list whose items have fields, as JSON; its form is one of its own. */
  json?: true
  /** A picture that is uploaded; its value is the file's name. */
  picture?: 'logo' | 'icon'
  /** A text below the label explains it. */
  hint?: true
}

/** The fields of each section in reading order. */
export const sectionFields: Record<SectionName, readonly SectionField[]> = {
  identity: [
    { name: 'name' },
    { name: 'taglineEs', hint: true },
    { name: 'taglineEn', hint: true },
    { name: 'logoLight', picture: 'logo', hint: true },
    { name: 'logoDark', picture: 'logo', hint: true },
    { name: 'icon', picture: 'icon', hint: true },
  ],
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
  home: [{ name: 'sections', json: true }],
  legal: legalDocuments.flatMap((document) => {
    const { es, en, from } = legalFields(document)
    return [{ name: es }, { name: en }, { name: from }]
  }),
  generator: [
    { name: 'visitors', choices: ['approve', 'publish', 'off'] },
    { name: 'dailyBudget', number: true, hint: true },
    { name: 'about', long: true, hint: true },
    { name: 'style', long: true, hint: true },
  ],
  // Shown by look-fields.tsx.
  look: [{ name: 'accent' }, { name: 'hue', number: true }, { name: 'fonts' }, { name: 'corners' }],
  demo: [
    { name: 'enabled', flag: true, choices: ['true', 'false'], hint: true },
    { name: 'featuresPage', choices: ['shown', 'hidden'] },
  ],
  checkout: [
    { name: 'phone', choices: ['true', 'false'], flag: true },
    { name: 'address2', choices: ['true', 'false'], flag: true },
    { name: 'surname', choices: ['true', 'false'], flag: true },
    { name: 'zip', choices: ['true', 'false'], flag: true },
  ],
  mails: wordingFields.map((name) => ({ name })),
  shop: [
    { name: 'timeZone', suggestions: () => timeZones, hint: true },
    { name: 'language', choices: languages, hint: true },
    { name: 'lowStock', number: true, hint: true },
    { name: 'codePrefix', hint: true },
    { name: 'numberPrefix', hint: true },
    { name: 'personalDataYears', number: true, hint: true },
  ],
}

/** Fields that hold the same text in both languages. */
export const sectionTextPairs: Record<SectionName, readonly (readonly [es: string, en: string])[]> = {
  identity: [['taglineEs', 'taglineEn']],
  seller: [],
  contact: [],
  generator: [],
  home: [],
  legal: legalDocuments.map((document) => {
    const { es, en } = legalFields(document)
    return [es, en] as const
  }),
  look: [],
  demo: [],
  checkout: [],
  mails: wordingFields.flatMap((es) => {
    const en = wordingFields.find((field) => field === es.replace(/Es$/, 'En') && field !== es)
    return en ? [[es, en] as const] : []
  }),
  shop: [],
}

type Texts = Record<string, string>
type Data = Record<string, unknown>

/** What a draft holds may be no JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The values of a form: lists as lines. */
export function textsOf(section: SectionName, data: Data): Texts {
  return Object.fromEntries(
    sectionFields[section].map(({ name, lines, json }) => {
      const value = data[name]
      if (json) return [name, JSON.stringify(value)]
      return [name, lines && Array.isArray(value) ? value.join('\n') : String(value ?? '')]
    }),
  )
}

/** The section of a form. */
export function dataOf(section: SectionName, texts: Texts): Data {
  return Object.fromEntries(
    sectionFields[section].map(({ name, lines, number, json, flag }) => {
      const text = texts[name] ?? ''
      if (json) return [name, parsed(text)]
      if (flag) return [name, text === 'true']
      if (number) return [name, /^\s*\d+\s*$/.test(text) ? Number(text) : text]
      return [name, lines ? text.split('\n') : text]
    }),
  )
}

/** The fields with pasted HTML as Markdown in those that are named. */
async function convertFields(fields: Data, names: readonly string[]): Promise<Data> {
  const converted = await Promise.all(
    names.map(async (name) => [name, await htmlToMarkdown(String(fields[name] ?? ''))] as const),
  )
  return { ...fields, ...Object.fromEntries(converted) }
}

/** A section as it is saved: pasted HTML is Markdown where the shop shows Markdown. */
export async function withMarkdown(section: SectionName, data: Data): Promise<Data> {
  if (section === 'legal') return convertFields(data, sectionTextPairs.legal.flat())
  if (section !== 'home' || !Array.isArray(data.sections)) return data
  const sections = (data.sections as Data[]).map((each) =>
    each.kind === 'text' ? convertFields(each, ['textEs', 'textEn']) : each,
  )
  return { ...data, sections: await Promise.all(sections) }
}
