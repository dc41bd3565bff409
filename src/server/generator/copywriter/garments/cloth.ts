import type { Choice } from '../choice.ts'
import type { ColourWord, Material, Piece, Tone } from './garments.types.ts'
import { colours } from './lexicon/colours.ts'
import { materials } from './lexicon/materials.ts'

/** What a title leaves open, decided: a product has a cloth and a colour. */
export interface Cloth {
  materials: readonly [Material, ...Material[]]
  colours: readonly [ColourWord, ...ColourWord[]]
}

const usualColours: Record<string, readonly string[]> = {
  linen: ['white', 'oat', 'sage', 'sky blue', 'clay', 'sand'],
  cotton: ['white', 'salt white', 'navy', 'butter yellow', 'sage', 'dusty pink'],
  pile: ['moss green', 'rust', 'camel', 'navy', 'plum'],
  wool: ['ecru', 'moss green', 'camel', 'charcoal', 'navy', 'rust'],
  knit: ['oat', 'navy', 'sage', 'ecru', 'dusty pink'],
  silk: ['ecru', 'plum', 'dusty pink', 'sage', 'black'],
  fluid: ['clay', 'black', 'sage', 'plum', 'navy'],
  denim: ['indigo', 'indigo', 'black'],
  canvas: ['navy', 'ecru', 'camel', 'olive'],
  technical: ['navy', 'olive', 'charcoal', 'butter yellow'],
  leather: ['camel', 'black', 'brown'],
  straw: ['sand', 'oat', 'camel'],
} satisfies Record<Material['stuff'], readonly string[]>

/** Decides cloth and colour where the title does not. */
export function clothOf(piece: Piece, choice: Choice): Cloth {
  const usual = choice.of('material', piece.type.materials)
  const [first = materials.find(({ id }) => id === usual) ?? (materials[0] as Material), ...others] = piece.materials
  const id = choice.of('colour', usualColours[first.stuff] ?? ['white'])
  const [colour = colours.find((each) => each.id === id) ?? (colours[0] as ColourWord), ...more] = piece.colours
  return { materials: [first, ...others], colours: [colour, ...more] }
}

/** Second colour of a pattern: what stands out quietly from the first one. */
export const trimOf: Record<Tone, readonly ColourWord['drawn'][]> = {
  light: ['navy', 'clay', 'sage'],
  warm: ['ecru', 'salt', 'oat'],
  green: ['ecru', 'oat', 'salt'],
  blue: ['salt', 'white', 'ecru'],
  dark: ['stone', 'salt', 'oat'],
}
