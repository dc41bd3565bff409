import { englishAnd, englishArticle, englishForms, spanishAnd, spanishForms } from '../agreement.ts'
import type { Choice } from '../choice.ts'
import { fill } from '../template.ts'
import type { Area, CareTitle, Ingredient, Size } from './care.types.ts'
import { writtenSize } from './measures.ts'
import { kindOf, withArticle } from './nouns.ts'
import { surfaces } from './surfaces.ts'

/** What fills the slots of a sentence, in one language. */
export type Values = Readonly<Record<string, string>>

/** Poros and fine lines are matters of the skin alone. */
const ofSkinAlone = /poros|tirantez|líneas|piel|rellena|jugoso|matiza|antioxidantes|quita brillos/
const withoutSkin: readonly Area[] = ['hair', 'beard', 'lips', 'hands', 'feet']

const doesOf = (it: Ingredient, area: Area, choice: Choice, slot: string) => {
  const all = it.does.es.map((_, at) => at)
  const fitting = all.filter((at) => !withoutSkin.includes(area) || !ofSkinAlone.test(it.does.es[at] ?? ''))
  const at = choice.of(slot, fitting.length ? fitting : all)
  return { es: it.does.es[at] ?? '', en: it.does.en[at] ?? '' }
}

const surfaceValues = (area: Area) => {
  const { es, en } = surfaces[area]
  return {
    es: { surface: es.name, surfaceLo: es.lo, surfaceLe: es.le, surfaceN: es.n },
    en: { surface: en.name, surfaceIt: en.it, surfaceIts: en.its },
  }
}

/** Slots of the first ingredient are `star…`, of the second `second…`. */
function ingredientValues(it: Ingredient, prefix: 'star' | 'second', area: Area, choice: Choice) {
  const surface = surfaceValues(area)
  const does = doesOf(it, area, choice, prefix)
  const [itDoes, theIt] = prefix === 'star' ? ['does', 'elStar'] : ['secondDoes', 'elSecond']
  const many = it.enPlural === true
  return {
    es: {
      [prefix]: it.es.name,
      [theIt]: withArticle(it.es),
      [itDoes]: fill(does.es, surface.es),
      [`${prefix}N`]: it.es.plural ? 'n' : '',
    },
    en: {
      [prefix]: it.en,
      [itDoes]: fill(does.en, surface.en),
      [`${prefix}Is`]: many ? 'are' : 'is',
      [`${prefix}It`]: many ? 'they' : 'it',
      [`${prefix}Its`]: many ? 'their' : 'its',
      [`${prefix}S`]: many ? '' : 's',
    },
  }
}

const article = (many: boolean, noun: string): string => (many ? noun : `${englishArticle(noun)} ${noun}`)

/** `la piel sensible`, `los labios secos`; all kinds of skin are without an article. */
const theWearer = (wearer: string): string => {
  const [first = ''] = wearer.split(' ')
  const articles: Record<string, string> = {
    piel: 'la',
    pelo: 'el',
    cuero: 'el',
    manos: 'las',
    labios: 'los',
    talones: 'los',
    puntas: 'las',
    pies: 'los',
  }
  const article = articles[first]
  return article ? `${article} ${wearer}` : wearer
}

const productValues = ({ type, ingredients, wearer }: CareTitle, size: Size) => {
  const many = type.enPlural === true
  const names = {
    es: spanishAnd(ingredients.map(({ es }) => es.name)),
    en: englishAnd(ingredients.map(({ en }) => en)),
  }
  return {
    es: {
      ...spanishForms(kindOf(type.es)),
      ...(type.es.name.startsWith('agua') ? { el: 'el', un: 'un' } : {}),
      head: type.head.es,
      type: type.es.name,
      size: writtenSize(size),
      ...(names.es ? { all: names.es } : {}),
      ...(wearer ? { wearer: wearer.es, theWearer: theWearer(wearer.es) } : {}),
    },
    en: {
      ...englishForms(many),
      was: many ? 'were' : 'was',
      head: type.head.en,
      type: type.en,
      aHead: article(many, type.head.en),
      aType: article(many, type.en),
      aPlainHead: article(many, `plain ${type.head.en}`),
      anHonestHead: article(many, `honest ${type.head.en}`),
      size: writtenSize(size),
      ...(names.en ? { all: names.en } : {}),
      ...(wearer ? { wearer: wearer.en } : {}),
    },
  }
}

/** Everything that sentences may say of a product; a slot without a value keeps its sentence out. */
export function valuesOf(title: CareTitle, area: Area, size: Size, choice: Choice): { es: Values; en: Values } {
  const [first, second] = title.ingredients
  const parts = [
    productValues(title, size),
    surfaceValues(area),
    ...(first ? [ingredientValues(first, 'star', area, choice)] : []),
    ...(second ? [ingredientValues(second, 'second', area, choice)] : []),
  ]
  const scent = title.ingredients.find((each) => each.scent)?.scent
  const inci = [...new Set(title.ingredients.map((each) => each.inci))].join(', ')
  const both = { ...(inci ? { inci } : {}) }
  return {
    es: Object.assign({}, ...parts.map(({ es }) => es), both, scent ? { scent: scent.es } : {}) as Values,
    en: Object.assign({}, ...parts.map(({ en }) => en), both, scent ? { scent: scent.en } : {}) as Values,
  }
}
