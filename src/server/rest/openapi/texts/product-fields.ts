import {
  type BilingualName,
  byName,
  type FieldNames,
  fieldNames,
  fromInputs,
  type InputsLike,
} from '../../../../shared/catalog/product-fields.ts'
import type { FieldText } from '../../described.ts'
import { example } from './words.ts'

/** Descriptions of a product's text fields, each once. */

interface Bilingual {
  /** For both languages together. */
  text: string
  /** Name of the field in one language. */
  name: string
  es: string
  en: string
}

const bilingual: Readonly<Record<BilingualName, Bilingual>> = {
  title: { text: 'Its title.', name: 'Title', es: 'Camisa de lino', en: 'Linen shirt' },
  shortDescription: {
    text: 'What it is, in a sentence or two, in a small Markdown: headings, lists, links, bold.',
    name: 'Short description',
    es: 'Camisa fresca de lino lavado.',
    en: 'A cool shirt of washed linen.',
  },
  largeDescription: {
    text: 'All about it, in a small Markdown: headings, lists, links, bold.',
    name: 'Long description',
    es: 'Tejida en lino europeo, con botones de nácar.',
    en: 'Woven from European linen, with shell buttons.',
  },
}

type PlainName = FieldNames<{ kind: 'text' }>

/** `shown`: to shoppers; `written`: in the form. */
const plain: Readonly<Record<PlainName, { shown: string; written: string; example: string }>> = {
  weight: {
    shown: 'Weight in grams, as the shop wrote it; empty: not told.',
    written: 'Weight in grams, free text.',
    example: '220',
  },
  dimensions: {
    shown: 'Dimensions, as the shop wrote them; empty: not told.',
    written: 'Dimensions, free text.',
    example: '40 × 60 cm',
  },
}

/** Descriptions of the fields with texts in both languages that match. */
export function bilingualTexts<const Like extends object>(like: Like): Record<FieldNames<Like>, string> {
  return byName(fieldNames(like), (name) => bilingual[name as BilingualName].text)
}

/** Descriptions of the fields whose text is the same in both languages. */
export function plainTexts(as: 'shown' | 'written'): Record<PlainName, FieldText<string>> {
  return byName(fieldNames({ kind: 'text' }), (name) => example(plain[name][as], plain[name].example))
}

const languageNames = { es: 'Spanish', en: 'English' } as const

/** Descriptions of a form's text inputs. @param absent what is added for optional ones */
export function inputTexts(absent = ''): Record<InputsLike<{ kind: 'texts' | 'text' }>, FieldText<string>> {
  return fromInputs(({ input, name, field: { kind, required } }) => {
    const end = required || !absent ? '' : ` ${absent}`
    if (kind === 'text') {
      const { written, example: value } = plain[name as PlainName]
      return [[input, example(`${written}${end}`, value)]]
    }
    if (kind !== 'texts') return []
    const language = input.endsWith('Es') ? 'es' : 'en'
    const text = bilingual[name as BilingualName]
    return [[input, example(`${text.name} in ${languageNames[language]}.${end}`, text[language])]]
  })
}
