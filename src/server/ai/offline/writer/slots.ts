import type { Language } from '../../../../shared/languages.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import type { Cloth } from './cloth.ts'
import type { Ingredient } from './dictionary.ts'
import type { Care } from './facts.ts'
import { fill, joined, type Kind, type Slots } from './grammar.ts'
import { writtenSize } from './measures.ts'
import { getKind, type Reading } from './parse.ts'
import type { Bilingual, BothSlots } from './pen.ts'
import { forms, ingredientIn, ingredientsIn, names, writeCloth, writeNoun } from './titles.ts'

const english = (plural: boolean): Kind => ({ gender: 'm', plural })

/** Fills sentences about a garment: its noun, its name, its cloth bare and with its color. */
export function garmentSlots(reading: Reading, { materials, colors }: Cloth): BothSlots {
  const { said } = reading
  const name = reading.name || undefined
  const isMixed = materials.length > 1
  const [{ es, en }] = colors
  const pattern = said.pattern.find(({ gender }) => gender)
  const cloth: Kind = { gender: isMixed ? 'f' : materials[0].es.gender, plural: false }
  const shades = (kind: Kind) => joined(forms(colors, kind), 'es')
  const stripes = pattern && `de ${pattern.es.names[0]} ${shades({ gender: pattern.gender ?? 'f', plural: true })}`
  const plain = isMixed ? `en ${shades({ gender: 'm', plural: false })}` : shades(cloth)
  const spanish = `${isMixed ? 'mezcla de ' : ''}${writeCloth(materials, said.finish, 'es')}`
  const bare = `${writeCloth(materials, said.finish, 'en')}${isMixed ? ' blend' : ''}`
  const colored = [joined(names(colors), 'en'), ...names(said.pattern.filter(({ gender }) => gender)), bare].join(' ')
  const a = isMixed ? 'a ' : ''
  const inSpanish = {
    cloth: `${spanish} ${stripes ?? plain}`,
    stuff: `${cloth.gender === 'f' ? 'la' : 'el'} ${spanish}`,
  }
  const inEnglish = { cloth: a + colored, stuff: a + bare }
  return {
    es: {
      values: { noun: writeNoun(reading, 'es'), name, ...inSpanish, color: `el ${es.names[0]}` },
      kinds: { noun: getKind(reading), cloth },
    },
    en: {
      values: { noun: writeNoun(reading, 'en'), name, ...inEnglish, color: en.names[0] },
      kinds: { noun: english(reading.plural || reading.type.en.plural) },
    },
  }
}

/** Gender and number of an ingredient; an oil is masculine. */
const kindIn = ({ oils }: Reading, it: Ingredient, language: Language): Kind =>
  oils.has(it) ? english(false) : language === 'es' ? it.es : english(it.en.plural)

/** Tells the effect of an ingredient on skin, hair or lips; of hair nothing is said that is true of skin alone. */
export function writeEffect(reading: Reading, it: Ingredient, { area }: Care): Bilingual {
  const { effects, kinds } = lexicon.ingredients
  const effect = effects[kinds[it.as]?.does ?? '']
  const said = effect?.skin && area.surface !== 'skin' ? effects.softens : effect
  const surface = lexicon.care.surfaces[area.surface]
  const one = (language: Language) => {
    const slots = { values: { surface: surface?.[language] }, kinds: { noun: kindIn(reading, it, language) } }
    return fill(said?.[language] ?? '', slots, language) ?? ''
  }
  return { es: one('es'), en: one('en') }
}

/** Fills sentences about skin care: the product, its first two ingredients and their effects. */
export function careSlots(reading: Reading, care: Care): BothSlots {
  const { type, said } = reading
  const [first, second] = said.ingredient
  const { kinds, scents } = lexicon.ingredients
  const [scent = ''] = said.ingredient.flatMap(({ as }) => kinds[as]?.scent ?? [])
  const slots = (language: Language, kind: Kind, head: string): Slots => ({
    values: {
      head,
      type: type[language].names[0],
      all: ingredientsIn(reading, language) || undefined,
      ingredient: first && ingredientIn(reading, first, language),
      second: second && ingredientIn(reading, second, language),
      does: first && writeEffect(reading, first, care)[language],
      secondDoes: second && writeEffect(reading, second, care)[language],
      scent: scents[scent]?.[language],
      need: said.need[0]?.[language].names[0],
      size: writtenSize(care.size),
    },
    kinds: {
      noun: kind,
      ingredient: first && kindIn(reading, first, language),
      second: second && kindIn(reading, second, language),
    },
  })
  return {
    es: slots('es', type.es, type.es.names[0].split(' ')[0] ?? ''),
    en: slots('en', english(type.en.plural), type.en.names[0].split(' ').at(-1) ?? ''),
  }
}
