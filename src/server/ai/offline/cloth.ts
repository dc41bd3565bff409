import type { Fabric } from '../../../shared/generator/drawing.ts'
import type { Choice } from './choice.ts'
import { type Color, type Material, modelOf, named } from './dictionary.ts'
import { lexicon } from './lexicon.ts'
import type { Reading } from './parse.ts'

/** What a title leaves open, decided: a garment has a cloth and a color. */
export interface Cloth {
  materials: readonly [Material, ...Material[]]
  colors: readonly [Color, ...Color[]]
  /** What it is like and how it is looked after. */
  stuff: string
  tone: string
  fabric: Fabric
  /** Times the price and the weight of the garment in its usual cloth. */
  price: number
  weight: number
}

const { stuffs, materials, colors, tones } = lexicon.looks

const stuffOf = ({ stuff = '' }: Material) => {
  const found = stuffs[stuff]
  if (!found) throw new Error(`no ${stuff} in looks.json`)
  return found
}

/**
 * A finish or cut may change what a woven cloth is like: what keeps rain out is waxed, and what is quilted or keeps
 * wind out does not let the air through, be it linen.
 */
function madeOf({ said }: Reading, { stuff = '' }: Material): string {
  if (!['linen', 'cotton', 'canvas'].includes(stuff)) return stuff
  const [made] = [...said.finish, ...said.cut].flatMap(({ makes }) => makes ?? [])
  return made && !(made === 'pile' && stuff === 'linen') ? made : stuff
}

/** Decides cloth and color where the title does not. */
export function clothFor(reading: Reading, choice: Choice): Cloth {
  const { said, type } = reading
  const model = modelOf(type)
  const wish = [...said.cut, ...said.occasion, ...said.pattern].flatMap(({ of }) => (of ? [of] : []))[0] ?? model.of
  const [first = named(materials, choice.of('material', wish)), ...others] = said.material
  const stuff = madeOf(reading, first)
  const usual = stuffOf(named(materials, model.of[0]))
  const its = stuffOf(first)
  const shown = said.pattern[0]?.gender
    ? (['navy', 'sky blue', 'rust', 'sage', 'charcoal', 'clay'] as const)
    : stuffs[stuff]?.colors
  const [color = named(colors, choice.of('colour', shown ?? [])), ...more] = said.color
  const tone = Object.entries(tones).find(([, { drawn }]) => drawn.includes(color.drawn))?.[0] ?? ''
  return {
    ...{ materials: [first, ...others], colors: [color, ...more], stuff, tone, fabric: its.fabric },
    price: (first.price ?? its.price) / (named(materials, model.of[0]).price ?? usual.price),
    weight: its.weight / usual.weight,
  }
}
