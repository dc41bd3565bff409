import { agree, englishAnd, type Kind, spanishAnd } from '../agreement.ts'
import { capitalise } from '../words.ts'
import type { CareTitle, Ingredient, Quality } from './care.types.ts'
import { writtenSize } from './measures.ts'
import { genderOfPhrase, kindOf, manyInEnglish, manyInSpanish } from './nouns.ts'

/** The word that was typed, in the language in which it was. */
const typed = ({ written, language }: CareTitle, it: unknown, wanted: CareTitle['language']): string | undefined =>
  wanted === language ? written.get(it) : undefined

const spanishNoun = (title: CareTitle): { noun: string; kind: Kind } => {
  const { type, many } = title
  const written = typed(title, type, 'es')
  const kind = kindOf(type.es)
  if (written) return { noun: written, kind: { gender: genderOfPhrase(written), plural: many || kind.plural } }
  return { noun: many ? manyInSpanish(type) : type.es.name, kind: { ...kind, plural: many || kind.plural } }
}

const spanishQuality = (title: CareTitle, quality: Quality, kind: Kind): string => {
  const written = typed(title, quality, 'es')
  const isForm = written !== undefined && typeof quality.es !== 'string' && quality.es.includes(written)
  const isArea = quality.area !== undefined
  return written && !isForm && !isArea ? written : agree(quality.es, kind)
}

/** All of them actives: they are with a product, and not what it is of. */
const isActive = ({ ingredients }: CareTitle): boolean => ingredients.every(({ active }) => active)

const oilOf = /^aceite de /
const oilIn = / oil$/

/** Almond oil stays an oil in the other language. */
const spanishIngredient = (title: CareTitle, it: Ingredient): string => {
  const isOil = oilIn.test(title.written.get(it) ?? '')
  return typed(title, it, 'es') ?? (isOil ? `aceite de ${it.es.name}` : it.es.name)
}

const englishIngredient = (title: CareTitle, it: Ingredient): string => {
  const isOil = oilOf.test(title.written.get(it) ?? '')
  return typed(title, it, 'en') ?? (isOil ? `${it.en} oil` : it.en)
}

const spanishIngredients = (title: CareTitle): string => {
  if (!title.ingredients.length) return ''
  const asUsual = title.joined === 'none' || title.language === 'en'
  const withThem = title.joined === 'with' || (asUsual && isActive(title))
  const names = title.ingredients.map((each) => spanishIngredient(title, each))
  return `${withThem ? 'con' : 'de'} ${spanishAnd(names)}`
}

/** Before a noun it is one: `peptide serum`, `serum with peptides`. */
const englishIngredients = (title: CareTitle, after: boolean): string =>
  englishAnd(
    title.ingredients.map((each) => {
      const name = englishIngredient(title, each)
      return each.enPlural && !after ? name.replace(/s$/, '') : name
    }),
  )

const together = (parts: readonly (string | undefined)[], { size }: CareTitle): string =>
  [capitalise(parts.filter(Boolean).join(' ')), ...(size ? [writtenSize(size)] : [])].join(', ')

/** `Crema de manos nutritiva de romero para piel seca Arrieiro, 50 ml`. */
export function spanishTitle(title: CareTitle): string {
  const { noun, kind } = spanishNoun(title)
  const said = (last: boolean) =>
    title.qualities
      .filter((quality) => Boolean(quality.last) === last)
      .map((quality) => spanishQuality(title, quality, kind))
  const wearer = title.wearer && `para ${typed(title, title.wearer, 'es') ?? title.wearer.es}`
  const purpose = title.purpose?.es && `para ${title.purpose.es}`
  const factor = title.factor && `FPS ${title.factor}`
  const name = title.language === 'es' ? title.nameAsTyped : title.name
  return together(
    [noun, ...said(false), spanishIngredients(title), ...said(true), wearer, purpose, factor, name],
    title,
  )
}

const isAfter = (quality: string): boolean => quality.startsWith('for ')

/** `Arrieiro nourishing rosemary hand cream for dry skin, 50 ml`. */
export function englishTitle(title: CareTitle): string {
  const { type, many, qualities } = title
  const noun = typed(title, type, 'en') ?? (many ? manyInEnglish(type) : type.en)
  const words = qualities.map((quality) => ({ ...quality, en: typed(title, quality, 'en') ?? quality.en }))
  const said = (wanted: (quality: Quality) => boolean) => words.filter(wanted).map(({ en }) => en)
  const after = title.joined === 'with' && (title.language === 'en' || !isActive(title))
  const names = englishIngredients(title, after)
  const wearer = title.wearer && `for ${typed(title, title.wearer, 'en') ?? title.wearer.en}`
  return together(
    [
      title.name,
      ...said(({ en, area, rhythm }) => !isAfter(en) && !area && !rhythm),
      after ? '' : names,
      ...said(({ en, area, rhythm }) => !isAfter(en) && Boolean(area ?? rhythm)),
      noun,
      after && names ? `with ${names}` : '',
      ...said(({ en }) => isAfter(en)),
      wearer,
      title.purpose?.en && `for ${title.purpose.en}`,
      title.factor && `SPF ${title.factor}`,
    ],
    title,
  )
}
