import type { DrawingSpec, Garment } from '../../../../shared/generator/drawing.ts'
import { type Choice, shopPrice } from '../choice.ts'
import { type Cloth, trimOf } from './cloth.ts'
import type { Band, Material, Piece } from './garments.types.ts'
import { materials } from './lexicon/materials.ts'

const within = (choice: Choice, slot: string, [from, to]: Band): number => choice.number(slot, from, to)

/** Whether it is made in children’s sizes. */
export const isChild = ({ wearer }: Piece): boolean => /^(?:girls|boys|children|baby)/.test(wearer?.id ?? '')

/** The cloth that the bands of its type are meant for. */
const usualOf = ({ type }: Piece): Material => materials.find(({ id }) => id === type.materials[0]) as Material

/** Cents: the type's band, by what its cloth costs; children's sizes cost two thirds. */
export function priceOf(piece: Piece, cloth: Cloth, choice: Choice): number {
  const organic = piece.qualities.some(({ id }) => id === 'organic') ? 1.1 : 1
  const small = isChild(piece) ? 0.66 : 1
  const factor = cloth.materials[0].price / usualOf(piece).price
  return shopPrice(within(choice, 'price', piece.type.price) * 100 * factor * organic * small)
}

/** Grams, in steps of ten. */
export function weightOf(piece: Piece, cloth: Cloth, choice: Choice): string {
  const length = piece.cuts.some(({ id }) => id === 'long')
    ? 1.12
    : piece.cuts.some(({ id }) => id === 'cropped')
      ? 0.85
      : 1
  const grams =
    within(choice, 'weight', piece.type.weight) *
    (cloth.materials[0].weight / usualOf(piece).weight) *
    length *
    (isChild(piece) ? 0.5 : 1)
  return String(Math.max(10, Math.round(grams / 10) * 10))
}

const childSizes = '2–12'

/** `XS–XL · 76 × 56 cm (M)`, or the plain size of what has one size. */
export function dimensionsOf(piece: Piece, choice: Choice): string {
  const { range, length, width } = piece.type.size
  const small = isChild(piece)
  const scale = (centimetres: number) => Math.round(centimetres * (small ? 0.66 : 1))
  const size = `${scale(within(choice, 'length', length))} × ${scale(within(choice, 'width', width))} cm`
  if (!range) return size
  if (small)
    return `${piece.wearer?.id === 'baby' ? '0–24 m' : childSizes} · ${size} (${piece.wearer?.id === 'baby' ? '12 m' : '6'})`
  if (/^\p{L}/u.test(range)) return `${range} · ${size} (M)`
  return `${range} · ${size} (${range.startsWith('34') ? 38 : range.startsWith('36–46') ? 40 : range.startsWith('35') ? 39 : 42})`
}

const shapeOf = (piece: Piece): Garment | 'pouch' => {
  const { shape } = piece.type
  if (shape === 'pouch') return shape
  const cut = piece.cuts.find((each) => each.shape?.[shape])?.shape?.[shape]
  if (cut) return cut
  if (shape === 'dress' && piece.details.some(({ id }) => id === 'strappy')) return 'slip-dress'
  if (shape === 'dress' && piece.details.some(({ id }) => id === 'with buttons')) return 'shirt-dress'
  if (shape === 'tee' && piece.details.some(({ id }) => id === 'sleeveless' || id === 'strappy')) return 'tank'
  return shape
}

/** What the drawing kit shows of it. */
export function drawingOf(piece: Piece, cloth: Cloth, choice: Choice): DrawingSpec {
  const kind = shapeOf(piece)
  const [colour, second] = cloth.colours
  const { ground } = piece.type
  if (kind === 'pouch')
    return {
      kind,
      finish: 'paper',
      colour: colour.drawn,
      trim: 'charcoal',
      companion: choice.of('companion', ['cotton-boll', 'pebbles', 'shells']),
      ground,
    }
  const pattern = piece.pattern?.drawn ?? 'plain'
  const fabric =
    piece.type.group === 'knit' && cloth.materials[0].fabric === 'cotton' ? 'knit' : cloth.materials[0].fabric
  const trim =
    second?.drawn ??
    (['stripe', 'pinstripe', 'check'].includes(pattern) ? choice.of('trim', trimOf[colour.tone]) : undefined)
  return { kind, fabric, colour: colour.drawn, ...(trim && { trim }), pattern, ground }
}
