import { agree, type Kind, pluralOf } from '../agreement.ts'
import type { CareType, SpanishNoun } from './care.types.ts'

export const kindOf = ({ gender, plural }: SpanishNoun): Kind => ({ gender, plural: plural === true })

const irregular: Record<string, string> = {
  champú: 'champús',
  sérum: 'sérums',
  set: 'sets',
  after: 'after',
  sun: 'sun',
}

/** Several of it: `jabones líquidos`, `cremas de manos`. What follows a preposition stays. */
export const manyInSpanish = ({ es }: CareType): string => {
  if (es.plural) return es.name
  const words = es.name.split(' ')
  const end = words.findIndex((word) => word === 'de' || word === 'para' || word === 'en')
  return words.map((word, at) => (end < 0 || at < end ? (irregular[word] ?? pluralOf(word)) : word)).join(' ')
}

/** Several of it in English: `hand creams`. */
export const manyInEnglish = ({ en, enPlural }: CareType): string => {
  if (enPlural || en === 'after-sun') return en
  return /(?:s|x|ch|sh)$/.test(en) ? `${en}es` : `${en}s`
}

const feminine =
  /^(?:crema|leche|loci[oó]n|barra|agua|espuma|mascarilla|m[aá]scara|manteca|mantequilla|pastilla|sal|sales|pasta|bruma|vela|colonia|caja|limpiadora|pomada|rutina|hidratante)s?$/

/** Gender of a product as it was typed: its first word has it. */
export const genderOfPhrase = (phrase: string): Kind['gender'] =>
  feminine.test(phrase.split(' ')[0] ?? '') ? 'f' : 'm'

/** A product by the word that its title has for it: a `crema solar` is spoken of as one, and not as a protector. */
export function spokenOf(type: CareType, written: string | undefined): CareType {
  if (!written || written === type.es.name) return type
  const [head = ''] = written.split(' ')
  return {
    ...type,
    es: { name: written, gender: genderOfPhrase(written), ...(type.es.plural ? { plural: true } : {}) },
    head: { ...type.head, es: head === 'leche' ? type.head.es : head },
  }
}

/** `el romero`, `las algas`, `el agua`: a stressed first a takes `el`. */
export const withArticle = (noun: SpanishNoun): string =>
  noun.name.startsWith('agua ') ? `el ${noun.name}` : `${agree(['el', 'la', 'los', 'las'], kindOf(noun))} ${noun.name}`
