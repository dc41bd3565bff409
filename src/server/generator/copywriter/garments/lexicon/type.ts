import { pluralOf } from '../../agreement.ts'
import type { GarmentType } from '../garments.types.ts'

type Row = Omit<GarmentType, 'id' | 'es' | 'en' | 'also'> & { es?: readonly string[]; en?: readonly string[] }

const englishPlural = (one: string): string => (/(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`)

/**
 * One type. Spanish `camisa f`, with its plural after a slash where it breaks the rules (`jersey/jerséis m`); English
 * likewise. A plus says that the shop names it in the plural; an equals sign, that it has no other form.
 */
export function type(spanish: string, english: string, { es = [], en = [], ...row }: Row): GarmentType {
  const gender = spanish.endsWith(' f') ? 'f' : 'm'
  const [one = '', many] = spanish
    .replace(/ [mf]$/, '')
    .replace(/[+=]/, '')
    .split('/')
  const [single = '', several] = english.replace(/[+=]/, '').split('/')
  return {
    ...row,
    id: single,
    es: {
      one,
      many: many ?? (spanish.includes('=') ? one : pluralOf(one)),
      gender,
      usual: /[+=]/.test(spanish) ? 'many' : 'one',
    },
    en: {
      one: single,
      many: several ?? (english.includes('=') ? single : englishPlural(single)),
      usual: /[+=]/.test(english) ? 'many' : 'one',
    },
    also: { es, en },
  }
}
