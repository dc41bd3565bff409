import { lexicon } from '../lexicon/lexicon.ts'
import type { Choice } from './choice.ts'
import { findModel, type Material, named } from './dictionary.ts'
import type { Reading } from './parse.ts'

/** The cloth and color of a garment. */
export type Cloth = ReturnType<typeof clothFor>

const { stuffs, materials, colors, tones } = lexicon.looks

const findStuff = ({ stuff = '' }: Material) => {
  const found = stuffs[stuff]
  if (!found) throw new Error(`no ${stuff} in looks.json`)
  return found
}

/** The stuff of a cloth. Some finishes and cuts change that of a woven one: a waxed cloth does not breathe as linen does. */
function chooseStuff({ said }: Reading, { stuff = '' }: Material): string {
  if (!['linen', 'cotton', 'canvas'].includes(stuff)) return stuff
  const [made] = [...said.finish, ...said.cut].flatMap(({ makes }) => makes ?? [])
  return made && !(made === 'pile' && stuff === 'linen') ? made : stuff
}

/** Chooses cloth and color where the title does not name them. */
export function clothFor(reading: Reading, choice: Choice) {
  const { said, type } = reading
  const model = findModel(type)
  const wish = [...said.cut, ...said.occasion, ...said.pattern].flatMap(({ of }) => (of ? [of] : []))[0] ?? model.of
  const [first = named(materials, choice.of('material', wish)), ...others] = said.material
  const stuff = chooseStuff(reading, first)
  const usual = findStuff(named(materials, model.of[0]))
  const its = findStuff(first)
  const shown = said.pattern[0]?.gender
    ? (['navy', 'sky blue', 'rust', 'sage', 'charcoal', 'clay'] as const)
    : stuffs[stuff]?.colors
  const [color = named(colors, choice.of('colour', shown ?? [])), ...more] = said.color
  const tone = Object.entries(tones).find(([, { drawn }]) => drawn.includes(color.drawn))?.[0] ?? ''
  return {
    materials: [first, ...others] as const,
    colors: [color, ...more] as const,
    /** The key of its properties and its care in looks.json. */
    stuff,
    tone,
    fabric: its.fabric,
    /** Times the price and the weight of the garment in its usual cloth. */
    price: (first.price ?? its.price) / (named(materials, model.of[0]).price ?? usual.price),
    weight: its.weight / usual.weight,
  }
}
