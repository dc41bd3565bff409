import type { Language } from '../../../shared/languages.ts'
import { englishAnd, spanishAnd } from './agreement.ts'
import { capitalise, normalise } from './words.ts'

/** Names of departments and other words of a shop that are no product. */
const pairs: readonly (readonly [string, string])[] = [
  ['accesorios', 'accessories'],
  ['complementos', 'accessories'],
  ['ropa', 'clothes'],
  ['ropa de mujer', 'women’s clothes'],
  ['ropa de hombre', 'men’s clothes'],
  ['ropa infantil', 'children’s clothes'],
  ['ropa interior', 'underwear'],
  ['ropa de casa', 'loungewear'],
  ['ropa de baño', 'swimwear'],
  ['ropa de abrigo', 'outerwear'],
  ['ropa deportiva', 'sportswear'],
  ['prendas de punto', 'knitwear'],
  ['punto', 'knitwear'],
  ['mujer', 'women'],
  ['hombre', 'men'],
  ['niños', 'children'],
  ['bebé', 'baby'],
  ['calzado', 'footwear'],
  ['zapatos', 'shoes'],
  ['hogar', 'home'],
  ['casa', 'home'],
  ['baño', 'bath'],
  ['cocina', 'kitchen'],
  ['regalos', 'gifts'],
  ['novedades', 'new in'],
  ['rebajas', 'sale'],
  ['ofertas', 'offers'],
  ['básicos', 'basics'],
  ['esenciales', 'essentials'],
  ['otros', 'other'],
  ['verano', 'summer'],
  ['invierno', 'winter'],
  ['primavera', 'spring'],
  ['otoño', 'autumn'],
  ['belleza', 'beauty'],
  ['cuerpo', 'body'],
  ['cara', 'face'],
  ['manos', 'hands'],
  ['cabello', 'hair'],
  ['sol', 'sun'],
]

const key = (text: string) => normalise(text.trim())

const books: Record<Language, ReadonlyMap<string, string>> = {
  es: new Map([...pairs].reverse().map(([es, en]) => [key(es), en])),
  en: new Map([...pairs].reverse().map(([es, en]) => [key(en), es])),
}

const separators: Record<Language, RegExp> = { es: / (?:y|e) |, /, en: / (?:and|&) |, / }

/** The name of a department in the other language, with its first letter as it was typed. */
export const translateDepartment = (text: string, from: Language): string | undefined => books[from].get(key(text))

/**
 * `Camisas y accesorios`: a list, each part by itself; undefined for what is no list, or has a part that is unknown.
 * @param part translates one part
 */
export function translateList(
  text: string,
  from: Language,
  part: (text: string) => string | undefined,
): string | undefined {
  const parts = text.split(separators[from])
  if (parts.length < 2) return undefined
  const translated = parts.map((each) => part(each.trim())?.toLowerCase())
  if (translated.some((each) => each === undefined)) return undefined
  const known = translated.filter((each) => each !== undefined)
  return capitalise(from === 'es' ? englishAnd(known) : spanishAnd(known))
}
