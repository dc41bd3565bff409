import type { Finish } from '../../../../shared/generator/drawing.ts'
import type { Bilingual } from '../../draft.ts'
import type { Choice } from '../choice.ts'
import { fill } from '../template.ts'
import type { Area, CareTitle } from './care.types.ts'
import { cautions } from './sentences/cautions.ts'
import * as closings from './sentences/closings.ts'
import * as about from './sentences/ingredient-lines.ts'
import type { Line } from './sentences/line.ts'
import { openings } from './sentences/openings.ts'
import { rhythms } from './sentences/rhythms.ts'
import { rituals } from './sentences/rituals.ts'
import * as shorts from './sentences/shorts.ts'
import * as kept from './sentences/storage.ts'
import { textures } from './sentences/textures.ts'
import { withoutWater } from './sentences/without-water.ts'
import type { Values } from './values.ts'

/** What the sentences of a product are chosen by. */
export interface Matter {
  title: CareTitle
  area: Area
  finish: Finish
  values: { es: Values; en: Values }
  choice: Choice
}

const hasValue = (values: Values, slot: string): boolean =>
  slot in values || slot.charAt(0).toLowerCase() + slot.slice(1) in values

const sayable = ({ values }: Matter, [es, en]: Line): boolean =>
  [...es.matchAll(/\{(\p{L}+)\}/gu)].every(([, slot = '']) => hasValue(values.es, slot)) &&
  [...en.matchAll(/\{(\p{L}+)\}/gu)].every(([, slot = '']) => hasValue(values.en, slot))

const said = ({ values }: Matter, [es, en]: Line): Bilingual => ({ es: fill(es, values.es), en: fill(en, values.en) })

/** One of the sentences that can be said of this product; none when there is none. */
const one = (matter: Matter, slot: string, lines: readonly Line[]): Bilingual[] => {
  const fitting = lines.filter((line) => sayable(matter, line))
  return fitting.length ? [said(matter, matter.choice.of(slot, fitting))] : []
}

const joined = (sentences: readonly Bilingual[], between: string): Bilingual => ({
  es: sentences.map(({ es }) => es).join(between),
  en: sentences.map(({ en }) => en).join(between),
})

/** Of these two the touch is told, once in the short text and once in the long one. */
const touches = ({ title, choice }: Matter): [Line[], Line[]] => {
  const all = textures[title.type.form]
  const first = choice.of('touch', all)
  return [[first], all.filter((line) => line !== first)]
}

/** Where scent is what matters, nothing is said of what it does to the skin. */
const isScent = ({ title: { type } }: Matter): boolean =>
  type.form === 'perfume' || type.ritual === 'perfume' || type.area === 'home'

/** Ways to begin the short text. */
function shortsOf({ ingredients, wearer, type }: CareTitle): readonly Line[] {
  if (!ingredients.length) return wearer ? shorts.shortPlainForWearer : shorts.shortPlain
  if (wearer) return shorts.shortForWearer
  return type.form === 'essence' ? shorts.shortEssence : shorts.shortWithIngredient
}

/** Two sentences: what it is, and what it is like to the touch. */
export function shortText(matter: Matter): Bilingual {
  const opening = shortsOf(matter.title)
  return joined([...one(matter, 'short', opening), ...one(matter, 'short touch', touches(matter)[0])], ' ')
}

function contentsOf(matter: Matter): Bilingual[] {
  const { title } = matter
  const [first, second] = title.ingredients
  if (title.type.area === 'mouth') return one(matter, 'taste', first ? about.tasteLines : about.plainTaste)
  const scent = isScent(matter)
  const plain = scent ? about.plainScent : (withoutWater[title.type.form] ?? about.plainCare)
  if (!first) return one(matter, 'plain', plain)
  return [
    ...one(matter, 'star line', scent ? about.ingredientScent : about.ingredientCare),
    ...(first.from ? [first.from] : []),
    ...(second ? one(matter, 'second line', scent ? about.secondScent : about.secondCare) : []),
  ]
}

/** The first of its qualities that there is something to say about. */
const qualityOf = (matter: Matter): Bilingual[] => {
  const [first] = matter.title.qualities.flatMap(({ says }) => says ?? [])
  return first ? [said(matter, [first.es, first.en])] : []
}

function scentOf(matter: Matter): Bilingual[] {
  const { title, values } = matter
  if (isScent(matter) || title.type.area === 'mouth' || title.type.form === 'set') return []
  const faint = title.qualities.some(({ unscented }) => unscented) || !('scent' in values.es)
  return one(matter, 'scent', faint ? about.faintScent : about.scentLines)
}

/** A night cream is used at night, whatever its kind. */
const rhythmOf = ({ title }: Matter) => title.qualities.find(({ rhythm }) => rhythm)?.rhythm ?? title.type.rhythm

const wearerOf = (matter: Matter): Bilingual[] => {
  const { title, area } = matter
  if (title.wearer) return [title.wearer.says]
  if (title.type.area === 'home') return one(matter, 'wearer', closings.anyHome)
  if (title.type.form === 'perfume' || area === 'mouth' || title.type.form === 'set') return []
  return one(matter, 'wearer', area === 'hair' || area === 'beard' ? closings.anyHair : closings.anySkin)
}

const cautionsOf = ({ title }: Matter): Bilingual[] => {
  const young = title.qualities.some(({ id }) => ['babies', 'children', 'girls', 'boys'].includes(id))
  const { form } = title.type
  const ids = [
    ...title.ingredients.flatMap(({ caution }) => (caution ? [caution] : [])),
    ...(young ? ['young' as const] : []),
    ...(form === 'candle' || form === 'essence' ? [form] : []),
  ]
  return [...new Set(ids)].map((id) => ({ es: cautions[id][0], en: cautions[id][1] }))
}

const storageOf = ({ title: { type } }: Matter): readonly Line[] => {
  if (type.form === 'candle') return kept.candleStorage
  return type.form === 'set' ? kept.setStorage : kept.storage[type.vessel]
}

function labelOf(matter: Matter): Bilingual[] {
  const { type, size } = matter.title
  if (type.form === 'set' && !size) return []
  const lists = type.area !== 'home' && type.form !== 'set' && 'inci' in matter.values.es
  return one(matter, 'label', lists ? closings.labels : closings.contents)
}

/** Three paragraphs: what it is and what is in it; how it feels and is used; whom it suits and how it is kept. */
export function largeText(matter: Matter): Bilingual {
  const { title, area, finish } = matter
  const paragraphs = [
    [...one(matter, 'opening', openings[area]), ...contentsOf(matter), ...qualityOf(matter)],
    [
      ...one(matter, 'large touch', touches(matter)[1]),
      ...scentOf(matter),
      ...one(matter, 'ritual', rituals[title.type.ritual]),
      ...one(matter, 'rhythm', rhythms[rhythmOf(matter)]),
    ],
    [
      ...wearerOf(matter),
      ...cautionsOf(matter),
      ...one(matter, 'storage', storageOf(matter)),
      ...one(matter, 'packaging', [...kept.packaging[finish], ...closings.environment]),
      ...labelOf(matter),
    ],
  ]
  return joined(
    paragraphs.map((sentences) => joined(sentences, ' ')),
    '\n\n',
  )
}
