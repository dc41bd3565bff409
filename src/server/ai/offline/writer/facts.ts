import { lexicon } from '../lexicon/lexicon.ts'
import type { DrawingSpec, Garment } from '../painter/spec.ts'
import type { Choice } from './choice.ts'
import type { Cloth } from './cloth.ts'
import { type Entries, findModel, type Type } from './dictionary.ts'
import { type Size, writtenSize } from './measures.ts'
import type { Reading } from './parse.ts'

/** Cents of a price as the shop writes them: 24.90 below thirty euros, 69 or 85 above. */
export function shopPrice(cents: number): number {
  const euros = Math.max(1, Math.round(cents / 100))
  if (euros < 30) return euros * 100 - 10
  const tens = Math.floor(euros / 10) * 10
  return (tens + (euros - tens < 6 ? 5 : 9)) * 100
}

/** Price, weight (grams) and dimensions of a product, and its drawing. */
export interface Facts {
  priceCents: number
  weight: string
  dimensions: string
  drawing: DrawingSpec
  /** Groups of words, in both languages, that the name of its category may have; the best fit first. */
  categoryWords: readonly (readonly string[])[]
}

/** A figure of the lexicon, varied by up to an eighth. */
const about = (choice: Choice, decision: string, figure: number): number =>
  (figure * choice.number(decision, 88, 112)) / 100

const listNames = ({ es, en }: Pick<Entries['filler'], 'es' | 'en'>): readonly string[] => [...es.names, ...en.names]

/** `XS–XL · 76 × 56 cm (M)`, or the plain size of what has one size. */
function garmentDimensions({ type, said }: Reading, choice: Choice): string {
  const { cm, sizes } = findModel(type)
  const [wearer] = said.wearer
  const small = wearer?.sizes ? 0.66 : 1
  const size = cm.map((each, at) => Math.round((each * small * choice.number(`size ${at}`, 97, 103)) / 100)).join(' × ')
  const [, range, label] = /^(.+) \((.+)\)$/.exec((sizes && wearer?.sizes) || sizes) ?? []
  return range ? `${range} · ${size} cm (${label})` : `${size} cm`
}

function garmentDrawing({ type, said }: Reading, { stuff, fabric, colors, tone }: Cloth, choice: Choice): DrawingSpec {
  const { shape, ground, group } = findModel(type)
  const [color, second] = colors
  if (!shape) {
    const companion = choice.of('companion', ['cotton-boll', 'pebbles', 'shells'] as const)
    return { kind: 'pouch', finish: 'paper', color: color.drawn, trim: 'charcoal', companion, ground }
  }
  const kind: Garment = [...said.cut, ...said.detail].flatMap(({ shapes }) => shapes?.[shape] ?? [])[0] ?? shape
  const pattern = said.pattern[0]?.drawn ?? 'plain'
  const isTwo = ['stripe', 'pinstripe', 'check'].includes(pattern)
  const trim = second?.drawn ?? (isTwo ? choice.of('trim', lexicon.looks.tones[tone]?.trims ?? []) : undefined)
  const knitted = group === 'knit' && stuff === 'cotton' ? 'knit' : fabric
  return { kind, fabric: knitted, color: color.drawn, ...(trim && { trim }), pattern, ground }
}

/** Price and weight by the cloth; children's sizes cost two thirds and weigh half. */
export function garmentFacts(reading: Reading, cloth: Cloth, choice: Choice): Facts {
  const { type, said } = reading
  const { euros, grams, categories } = findModel(type)
  const isSmall = said.wearer[0]?.sizes !== undefined
  const organic = said.finish.some(({ en }) => en.names[0] === 'organic') ? 1.1 : 1
  const length = { long: 1.12, cropped: 0.85 }[said.cut[0]?.en.names[0] ?? ''] ?? 1
  const price = about(choice, 'price', euros) * cloth.price * organic * (isSmall ? 0.66 : 1)
  const weight = about(choice, 'weight', grams) * cloth.weight * length * (isSmall ? 0.5 : 1)
  return {
    priceCents: shopPrice(price * 100),
    weight: String(Math.max(10, Math.round(weight / 10) * 10)),
    dimensions: garmentDimensions(reading, choice),
    drawing: garmentDrawing(reading, cloth, choice),
    categoryWords: [
      listNames(type),
      ...categories.map((word) => [word]),
      ...said.wearer.map(listNames),
      ['ropa', 'moda', 'clothes', 'clothing', 'fashion', 'apparel', 'wear'],
    ],
  }
}

type Figures = Readonly<Record<string, readonly number[]>>

/** Grams of the packaging, for each millilitre and in any case. */
const packaging: Figures = { glass: [0.7, 45], ceramic: [0.8, 60], aluminium: [0.15, 10], paper: [0.04, 6] }
/** How many times its diameter a round vessel is high. */
const slimness: Figures = { dropper: [1.9], pump: [2], spray: [2.4], flask: [2.2], jar: [0.8], tin: [0.4], stick: [3] }
/** Centimetres of its cap. */
const caps: Figures = { dropper: [4], pump: [4.5], spray: [3], flask: [2] }
/** Sides of the others, of one gram or millilitre; they grow with the cube root. */
const sides: Figures = { tube: [1.1, 3.5], soap: [1.72, 1.18, 0.54], pouch: [1.76, 2.58] }

const half = (centimeters: number): string => String(Math.max(1, Math.round(centimeters * 2) / 2)).replace('.', ',')

function vesselSize(vessel: string, { amount }: Size): string {
  const [slim] = slimness[vessel] ?? []
  const [cap = 0] = caps[vessel] ?? []
  if (!slim) return `${(sides[vessel] ?? []).map((side) => half(side * Math.cbrt(amount))).join(' × ')} cm`
  const diameter = Math.cbrt((amount * 1.35 * 4) / (Math.PI * slim))
  return `Ø ${half(diameter)} × ${half(diameter * slim + cap)} cm`
}

/** The kind, pack and area of a care product. The title may change its area: an oil for dry hair is a hair oil. */
export function chooseCare({ type, said, measures }: Reading) {
  const { kinds, packs, areas } = lexicon.care
  const kind = kinds[type.as ?? '']
  const pack = packs[kind?.pack ?? '']
  if (!kind || !pack) throw new Error(`no kind ${type.as} in care.json`)
  const general = kind.area === 'body' || !type.es.names[0].includes(' ')
  const named = said.cut.find(({ area }) => area)?.area ?? said.need[0]?.area
  const areaName = (general && kind.area !== 'home' && named) || kind.area
  const area = areas[areaName]
  if (!area) throw new Error(`no area ${areaName} in care.json`)
  const usual = type.amount ?? pack.amount
  const ritual = areaName !== kind.area && ['body', 'face'].includes(kind.ritual) ? areaName : kind.ritual
  const { size = usual } = measures
  return { ...kind, ...pack, ritual, area, areaName, usual, size, euros: type.euros ?? pack.euros }
}
export type Care = ReturnType<typeof chooseCare>

/** The price grows with the content, but less than in proportion; colors in the title are those of the packaging. */
export function careFacts({ said }: Reading, care: Care, choice: Choice): Facts {
  const { size, usual, vessel, of, area } = care
  const { ingredients } = lexicon
  const finish = choice.of('finish', of)
  const substance = lexicon.care.substances[care.form]
  const share = Math.min(Math.max(size.amount / usual.amount, 0.05), 40)
  const [walls = 0, base = 0] = packaging[finish.endsWith('glass') ? 'glass' : finish] ?? []
  const lids = (['white', 'black', 'ecru', 'oat', 'stone'] as const).filter((cap) => cap !== said.color[0]?.drawn)
  const labels = ['ecru', 'sand', 'oat', 'salt', 'sage', 'sea', 'clay', 'butter'] as const
  return {
    priceCents: Math.max(490, shopPrice(about(choice, 'price', care.euros) * 100 * share ** 0.7)),
    weight: String(Math.round(size.amount * (1 + walls) + base)),
    dimensions: `${writtenSize(size)} · ${vesselSize(vessel, size)}`,
    drawing: {
      kind: vessel,
      finish,
      color: said.color[0]?.drawn ?? said.ingredient[0]?.color ?? choice.of('colour', labels),
      trim: choice.of('trim', lids),
      companion:
        ingredients.kinds[said.ingredient[0]?.as ?? '']?.companion ?? choice.of('companion', lexicon.care.companions),
      ...(substance && { substance }),
      ground: area.ground,
    },
    categoryWords: area.departments.map((each) => lexicon.care.departments[each] ?? []),
  }
}

/** The facts of any other product: it is drawn as a parcel and preferably filed under home. */
export function otherFacts(type: Type | undefined, choice: Choice): Facts {
  const { departments } = lexicon.things
  const kind = ['home', type?.department ?? '', 'rest'] as const
  const sides = [choice.number('length', 18, 30), choice.number('width', 12, 17), choice.number('height', 6, 11)]
  return {
    priceCents: shopPrice(choice.number('price', 2400, 6900)),
    weight: String(choice.number('weight', 5, 12) * 50),
    dimensions: `${sides.join(' × ')} cm`,
    drawing: {
      kind: 'pouch',
      finish: 'paper',
      color: choice.of('colour', ['oat', 'sand', 'stone', 'salt', 'sage', 'clay'] as const),
      trim: choice.of('trim', ['charcoal', 'navy', 'moss', 'plum'] as const),
      companion: choice.of('companion', ['pebbles', 'cotton-boll', 'olive-branch', 'shells'] as const),
      ground: choice.of('ground', ['linen', 'dune', 'shell', 'lichen'] as const),
    },
    categoryWords: kind.map((each) => departments[each] ?? []),
  }
}
