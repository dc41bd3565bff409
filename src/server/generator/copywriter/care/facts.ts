import type { Colour, Companion, Finish, Ground, Vessel } from '../../../../shared/generator/drawing.ts'
import { type Choice, shopPrice } from '../choice.ts'
import type { Area, CareTitle, Size, VesselSpec } from './care.types.ts'
import { writtenSize } from './measures.ts'

/** Content as the title says, else the usual one. */
export const sizeOf = ({ size, type }: CareTitle): Size => size ?? { amount: type.amount, unit: type.unit }

/** Price in cents: the band of its kind, and more or less for another content, though never in proportion. */
export function priceOf(title: CareTitle, choice: Choice): number {
  const [from, to] = title.type.price
  const share = Math.min(Math.max(sizeOf(title).amount / title.type.amount, 0.05), 40)
  return Math.max(490, shopPrice(choice.number('price', from, to) * share ** 0.7))
}

/** Grams of the packaging, for each millilitre and in any case. */
const packaging: Record<Finish, readonly [number, number]> = {
  'amber-glass': [0.7, 45],
  'clear-glass': [0.7, 45],
  'frosted-glass': [0.75, 50],
  ceramic: [0.8, 60],
  aluminium: [0.15, 10],
  paper: [0.04, 6],
}

/** Grams with packaging. */
export function weightOf({ amount }: Size, finish: Finish): string {
  const [perMillilitre, base] = packaging[finish]
  return String(Math.round(amount + amount * perMillilitre + base))
}

const half = (centimetres: number): string => String(Math.max(1, Math.round(centimetres * 2) / 2)).replace('.', ',')

/** A round vessel whose height is so many times its diameter, with room for a cap. */
const round = (amount: number, walls: number, slimness: number, cap: number): string => {
  const diameter = ((amount * walls * 4) / (Math.PI * slimness)) ** (1 / 3)
  return `Ø ${half(diameter)} × ${half(diameter * slimness + cap)} cm`
}

const shapes: Record<Vessel, (amount: number) => string> = {
  dropper: (amount) => round(amount, 1.4, 1.9, 4),
  pump: (amount) => round(amount, 1.25, 2, 4.5),
  spray: (amount) => round(amount, 1.25, 2.4, 3),
  flask: (amount) => round(amount, 1.3, 2.2, 2),
  jar: (amount) => round(amount, 1.6, 0.8, 0),
  tin: (amount) => round(amount, 1.3, 0.4, 0),
  stick: (amount) => round(amount, 1.5, 3, 0),
  tube: (amount) => `${half(1.1 * amount ** (1 / 3))} × ${half(3.5 * amount ** (1 / 3))} cm`,
  soap: (amount) => {
    const side = (amount / 100) ** (1 / 3)
    return `${half(8 * side)} × ${half(5.5 * side)} × ${half(2.5 * side)} cm`
  },
  pouch: (amount) => {
    const side = (amount / 400) ** (1 / 3)
    return `${half(13 * side)} × ${half(19 * side)} cm`
  },
}

export const dimensionsOf = (size: Size, vessel: Vessel): string =>
  `${writtenSize(size)} · ${shapes[vessel](size.amount)}`

const grounds: Record<Area, Ground> = {
  face: 'mist',
  eyes: 'mist',
  lips: 'mist',
  hands: 'lichen',
  feet: 'lichen',
  body: 'lichen',
  mouth: 'lichen',
  hair: 'foam',
  beard: 'slate',
  sun: 'foam',
  home: 'shell',
}

const companionsOf: Record<Area, readonly Companion[]> = {
  face: ['pebbles', 'cotton-boll', 'shells'],
  eyes: ['pebbles', 'cotton-boll'],
  lips: ['almond', 'olive-branch'],
  hands: ['olive-branch', 'almond', 'pebbles'],
  feet: ['pebbles', 'eucalyptus', 'salt-crystals'],
  body: ['seaweed', 'olive-branch', 'cotton-boll', 'shells'],
  mouth: ['eucalyptus', 'salt-crystals'],
  hair: ['seaweed', 'salt-crystals', 'almond'],
  beard: ['pebbles', 'rosemary'],
  sun: ['shells', 'seaweed', 'pebbles'],
  home: ['cotton-boll', 'olive-branch', 'pebbles'],
}

const labels: readonly Colour[] = ['ecru', 'sand', 'oat', 'salt', 'sage', 'sea', 'clay', 'butter']
const caps: readonly Colour[] = ['white', 'black', 'ecru', 'oat', 'stone']

/** What the drawing kit shows; colours of the title are those of the packaging. */
export function drawingOf(title: CareTitle, area: Area, finish: Finish, choice: Choice): VesselSpec {
  const [first] = title.ingredients
  const colour =
    title.qualities.find((quality) => quality.colour)?.colour ?? first?.colour ?? choice.of('colour', labels)
  return {
    kind: title.type.vessel,
    finish,
    colour,
    trim: choice.of(
      'trim',
      caps.filter((each) => each !== colour),
    ),
    companion: first?.companion ?? choice.of('companion', companionsOf[area]),
    ground: grounds[area],
  }
}

const words: Record<'face' | 'hands' | 'body' | 'hair' | 'sun' | 'home' | 'any' | 'bath', readonly string[]> = {
  face: ['facial', 'cara', 'rostro', 'face', 'skincare'],
  hands: ['manos', 'mano', 'hands', 'hand'],
  body: ['cuerpo', 'corporal', 'body'],
  bath: ['baño', 'ducha', 'bath', 'shower'],
  hair: ['cabello', 'pelo', 'capilar', 'hair'],
  sun: ['sol', 'solar', 'solares', 'sun', 'suncare'],
  home: ['velas', 'hogar', 'casa', 'candles', 'home'],
  any: ['cosmética', 'cosméticos', 'belleza', 'piel', 'cuidado', 'cosmetics', 'beauty', 'skin', 'care'],
}

const order: Record<Area, readonly (keyof typeof words)[]> = {
  face: ['face', 'any', 'body'],
  eyes: ['face', 'any', 'body'],
  lips: ['face', 'any', 'body'],
  hands: ['hands', 'body', 'any', 'face'],
  feet: ['body', 'bath', 'any', 'face'],
  body: ['body', 'bath', 'any', 'face'],
  mouth: ['bath', 'body', 'any', 'face'],
  hair: ['hair', 'bath', 'any', 'body', 'face'],
  beard: ['face', 'hair', 'any', 'body'],
  sun: ['sun', 'body', 'any', 'face'],
  home: ['home', 'bath', 'body', 'any', 'face'],
}

/** Words of categories that fit, the best first. */
export const categoryWordsOf = (area: Area): readonly (readonly string[])[] => order[area].map((key) => words[key])
