import type { Colour, Fabric, Garment, Ground, Pattern } from '../../../../shared/generator/drawing.ts'
import type { Adjective } from '../agreement.ts'
import type { Purpose } from '../purposes.ts'

/** A Spanish noun; `usual` is how the shop names it when the title does not say. */
interface SpanishNoun {
  one: string
  many: string
  gender: 'm' | 'f'
  usual: 'one' | 'many'
}

/** An English noun; trousers have one form. */
interface EnglishNoun {
  one: string
  many: string
  usual: 'one' | 'many'
}

/** What sentences about it are like: they speak of seams, of gauge, of a brim. */
export type Group =
  | 'top'
  | 'knit'
  | 'dress'
  | 'skirt'
  | 'bottom'
  | 'outer'
  | 'night'
  | 'head'
  | 'neck'
  | 'small'
  | 'bag'

/** First and last of a band. */
export type Band = readonly [number, number]

/** A kind of garment or accessory. */
export interface GarmentType {
  id: string
  es: SpanishNoun
  en: EnglishNoun
  /** Other words for it. */
  also: { es: readonly string[]; en: readonly string[] }
  group: Group
  /** What the drawing kit shows; what it cannot draw comes in its paper pouch. */
  shape: Garment | 'pouch'
  /** What the shop makes it of when the title does not say. */
  materials: readonly MaterialId[]
  /** Euros, in the first of its materials. */
  price: Band
  /** Grams, in the first of its materials. */
  weight: Band
  /** Range of sizes, empty without; length and width in centimetres, of size M where there are sizes. */
  size: { range: string; length: Band; width: Band }
  ground: Ground
  categoryWords: readonly string[]
}

const materialIds = [
  'linen',
  'hemp',
  'cotton',
  'poplin',
  'flannel',
  'corduroy',
  'velvet',
  'wool',
  'merino',
  'cashmere',
  'alpaca',
  'mohair',
  'felt',
  'knit',
  'terry',
  'silk',
  'satin',
  'viscose',
  'lyocell',
  'denim',
  'canvas',
  'nylon',
  'polyester',
  'fleece',
  'down',
  'leather',
  'suede',
  'straw',
  'raffia',
  'jute',
] as const
export type MaterialId = (typeof materialIds)[number]

/** Materials that feel alike and are looked after alike. */
export type Stuff =
  | 'linen'
  | 'cotton'
  | 'pile'
  | 'wool'
  | 'knit'
  | 'silk'
  | 'fluid'
  | 'denim'
  | 'canvas'
  | 'technical'
  | 'waxed'
  | 'leather'
  | 'straw'

export interface Material {
  id: MaterialId
  es: { word: string; gender: 'm' | 'f' /** `vaquero`, where Spanish says no `de` */; adjective?: Adjective }
  en: string
  also: { es: readonly string[]; en: readonly string[] }
  stuff: Stuff
  fabric: Fabric
  /** Times the price and the weight in cotton. */
  price: number
  weight: number
}

/** Something said about a noun or a material. */
export interface Quality {
  id: string
  es: Adjective
  en: string
  also: { es: readonly string[]; en: readonly string[] }
}

export type Tone = 'light' | 'warm' | 'green' | 'blue' | 'dark'

export interface ColourWord extends Quality {
  /** As a noun: the blue. */
  noun: string
  drawn: Colour
  tone: Tone
}

/** A pattern; `es` follows `de`. With `coloured` the colours are those of its noun: rayas azules. */
export interface PatternWord {
  id: string
  es: string
  en: string
  coloured?: { gender: 'm' | 'f' }
  also: { es: readonly string[]; en: readonly string[] }
  drawn: Pattern
}

/** A cut; `shape` is what it makes of a drawing. */
export interface Cut extends Quality {
  shape?: Partial<Record<Garment, Garment>>
  /** Where English has it: before the colour unless stated; `bottle green pleated`, `silk wrap dress`. */
  place?: 'after-colour' | 'by-noun'
}

/** A detail, an occasion or a wearer, as a phrase: `con bolsillos`. English has it before the noun or after. */
export interface Phrase extends Quality {
  before?: true
}

/** What a title says of a garment. */
export interface Piece {
  type: GarmentType
  plural: boolean
  materials: readonly Material[]
  qualities: readonly Quality[]
  colours: readonly ColourWord[]
  pattern?: PatternWord
  cuts: readonly Cut[]
  details: readonly Phrase[]
  occasions: readonly Phrase[]
  wearer?: Phrase
  /** What it is for, in the languages that have a word for it. */
  purpose?: Purpose
  /** Words that no lexicon knows. */
  name: string
}
