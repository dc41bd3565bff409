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

/** What the document says of the texts of a product, each field once. */

interface Bilingual {
  /** Of both languages together. */
  text: string
  /** What it is called where one language is meant. */
  name: string
  es: string
  en: string
}

const bilingual: Readonly<Record<BilingualName, Bilingual>> = {
  title: { text: 'Its title.', name: 'Title', es: 'Camisa de lino', en: 'Linen shirt' },
  shortDescription: {
    text: 'What it is, in a sentence or two.',
    name: 'Short description',
    es: 'Camisa fresca de lino lavado.',
    en: 'A cool shirt of washed linen.',
  },
  largeDescription: {
    text: 'All about it.',
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

/** Texts in both languages, of the fields that are like this. */
export function bilingualTexts<const Like extends object>(like: Like): Record<FieldNames<Like>, string> {
  return byName(fieldNames(like), (name) => bilingual[name as BilingualName].text)
}

/** Texts for both languages at once. */
export function plainTexts(as: 'shown' | 'written'): Record<PlainName, FieldText<string>> {
  return byName(fieldNames({ kind: 'text' }), (name) => example(plain[name][as], plain[name].example))
}

const languageNames = { es: 'Spanish', en: 'English' } as const

/** The inputs of a form that are texts. @param absent Said of those that may be left out */
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
