import type { Choice } from '../choice.ts'
import type { ColourWord, Material, MaterialId, Piece, Stuff, Tone } from './garments.types.ts'
import { colours } from './lexicon/colours.ts'
import { materials } from './lexicon/materials.ts'

/** What a title leaves open, decided: a product has a cloth and a colour. */
export interface Cloth {
  materials: readonly [Material, ...Material[]]
  colours: readonly [ColourWord, ...ColourWord[]]
}

const usualColours: Record<Stuff, readonly string[]> = {
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
  waxed: ['olive', 'navy', 'butter yellow', 'camel'],
}

/** Colours that show on a ground of white. */
const patternColours = ['navy', 'sky blue', 'rust', 'sage', 'charcoal', 'clay']

/** Cloths that a cut or a stitch asks for where the title names none. */
const asked: Readonly<Record<string, readonly MaterialId[]>> = {
  quilted: ['nylon', 'canvas'],
  waterproof: ['nylon'],
  windproof: ['nylon', 'canvas'],
  rain: ['nylon'],
  rib: ['knit', 'merino'],
  cable: ['wool'],
}

const usualMaterials = ({ type, cuts, occasions, pattern }: Piece): readonly MaterialId[] => {
  const wish = [...cuts, ...occasions, ...(pattern ? [pattern] : [])].find(({ id }) => asked[id])
  return (wish && asked[wish.id]) ?? type.materials
}

const firstOf = <T extends { id: string }>(list: readonly T[], id: string): T => {
  const found = list.find((each) => each.id === id)
  if (!found) throw new Error(`no ${id} in the lexicon`)
  return found
}

/**
 * What a cloth is like and how it is looked after: a finish may change both. What keeps rain out is waxed, and what is
 * quilted or keeps wind out does not let the air through, be it linen.
 */
export const stuffOf = ({ qualities, cuts }: Piece, { materials: [{ stuff }] }: Pick<Cloth, 'materials'>): Stuff => {
  const isWoven = stuff === 'linen' || stuff === 'cotton' || stuff === 'canvas'
  const is = (id: string) => isWoven && [...qualities, ...cuts].some((each) => each.id === id)
  if (is('waxed') || is('waterproof')) return 'waxed'
  if (is('windproof') || is('quilted')) return 'canvas'
  return is('brushed') && stuff !== 'linen' ? 'pile' : stuff
}

/** Decides cloth and colour where the title does not. */
export function clothOf(piece: Piece, choice: Choice): Cloth {
  const [material = firstOf(materials, choice.of('material', usualMaterials(piece))), ...others] = piece.materials
  const cloth: Cloth['materials'] = [material, ...others]
  const stuff = stuffOf(piece, { materials: cloth })
  const usual = piece.pattern?.coloured ? patternColours : usualColours[stuff]
  const [colour = firstOf(colours, choice.of('colour', usual)), ...more] = piece.colours
  return { materials: cloth, colours: [colour, ...more] }
}

/** Second colour of a pattern: what stands out quietly from the first one. */
export const trimOf: Record<Tone, readonly ColourWord['drawn'][]> = {
  light: ['navy', 'clay', 'sage'],
  warm: ['ecru', 'salt', 'oat'],
  green: ['ecru', 'oat', 'salt'],
  blue: ['salt', 'white', 'ecru'],
  dark: ['stone', 'salt', 'oat'],
}
