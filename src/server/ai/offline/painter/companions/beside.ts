import { centered, type Sheet } from '../base/sheet.ts'
import type { Color, Companion } from '../spec.ts'
import { almond, crystals, pebble, shell } from './minerals.ts'
import { calendula, citrus, cottonBoll, eucalyptus, lavender, oliveBranch, rosemary, seaweed } from './plants.ts'

const named = { 'olive-branch': oliveBranch, 'cotton-boll': cottonBoll }
const plants = { rosemary, lavender, seaweed, calendula, citrus, eucalyptus, ...named }

const isPlant = (name: Companion): name is keyof typeof plants => name in plants

type Besides = { x: number; y: number; scale: number; turn: number }

/** Lies flat on the table: foreshortened, with its shadow close under it. */
const lying = (sheet: Sheet, drawing: string, { x, y, scale, turn }: Besides, flat: number): string => {
  const use = sheet.symbol(drawing)
  const shadow = sheet.radial(centered, [0, '#1d130a', 0.3], [0.6, '#1d130a', 0.16], [1, '#1d130a', 0])
  const s = scale.toFixed(2)
  return (
    `<g transform="translate(${x} ${y})"><ellipse cx="${260 * scale}" cy="${-30 * scale}" rx="${330 * scale}" ry="${120 * scale * flat}" fill="${shadow}"/>` +
    `<g transform="scale(${s} ${(scale * flat).toFixed(2)}) rotate(${turn})"><use href="${use}"/></g></g>`
  )
}

const scattered = (name: Companion, sheet: Sheet, { x, y, scale: s }: Besides, color: Color): string => {
  if (name === 'pebbles')
    return (
      pebble(sheet, x + 150 * s, y - 36 * s, 120 * s, 74 * s, '#8E8779') +
      pebble(sheet, x + 330 * s, y - 10 * s, 84 * s, 52 * s, '#C9BEAC') +
      pebble(sheet, x + 40 * s, y + 20 * s, 62 * s, 38 * s, '#6E6A62') +
      pebble(sheet, x + 226 * s, y + 34 * s, 46 * s, 28 * s, '#D8CDBA')
    )
  if (name === 'shells')
    return (
      shell(sheet, x + 150 * s, y, 120 * s, '#E4C9B4') +
      shell(sheet, x + 350 * s, y + 20 * s, 78 * s, '#D9B9A6') +
      pebble(sheet, x + 20 * s, y + 34 * s, 40 * s, 24 * s, '#C9BEAC')
    )
  if (name === 'almond')
    return [
      [80, -30, 62, -18],
      [210, -64, 66, 24],
      [300, 0, 64, -34],
      [150, 24, 60, 12],
      [400, -30, 52, 8],
    ]
      .map(([px = 0, py = 0, size = 60, turn = 0]) => almond(sheet, x + px * s, y + py * s, size * s, turn))
      .join('')
  const place = crystals(sheet, color === 'rose' ? '#EAD3CB' : '#EDE8E0')
  return [
    [60, -6, 44],
    [150, -54, 66],
    [230, -20, 58],
    [190, 16, 40],
    [310, -6, 46],
    [110, 26, 30],
    [270, 30, 28],
    [380, 18, 26],
    [24, 30, 22],
    [340, 36, 20],
  ]
    .map(([px = 0, py = 0, size = 40]) => place(x + px * s, y + py * s, size * s))
    .join('')
}

/** The plant or mineral of a product, lying on the table from (x, y) to the right, about 480 units wide. */
export const companionAt = (sheet: Sheet, name: Companion, at: Besides, color: Color): string =>
  isPlant(name)
    ? lying(sheet, plants[name](sheet), at, name === 'citrus' ? 1 : 0.72)
    : scattered(name, sheet, at, color)
