import type { Finish, Ground } from '../spec.ts'
import type { Stop } from './sheet.ts'

/** Wall or table of a category: what lies in the light, and what lies away from it. */
export const groundColors: Record<Ground, { light: string; base: string; deep: string }> = {
  linen: { light: '#F3ECE0', base: '#E6DBC9', deep: '#CDBDA4' },
  dune: { light: '#EADCC2', base: '#D8C5A4', deep: '#B79F79' },
  mist: { light: '#E7EAE8', base: '#D0D6D5', deep: '#A9B4B5' },
  shell: { light: '#F5ECE5', base: '#E7D8CD', deep: '#CAB3A5' },
  slate: { light: '#BBC4C5', base: '#98A5A8', deep: '#6F7F84' },
  blush: { light: '#F0DDD2', base: '#DDC0B1', deep: '#B99585' },
  lichen: { light: '#DFE2D4', base: '#C3C9B5', deep: '#98A188' },
  foam: { light: '#EAF0EC', base: '#D2DEDA', deep: '#A8BBB7' },
}

export const glassColors: Record<Finish, string> = {
  'amber-glass': '#7A4318',
  'clear-glass': '#DDE5E2',
  'frosted-glass': '#D9DEDA',
  ceramic: '#E9E2D6',
  aluminium: '#B9BCBC',
  paper: '#D8C6A8',
}

export const ink = '#2B2620'
export const paper = '#FFFDF9'
export const wood = '#B78F63'

type Rgb = [number, number, number]
export const toRgb = (hex: string): Rgb => [...Buffer.from(hex.slice(1), 'hex')] as Rgb
const hex = (value: Rgb): string =>
  `#${Buffer.from(Uint8ClampedArray.from(value, (part) => Math.round(part))).toString('hex')}`

/** `share` of `b` in `a`, 0 to 1. */
export const mix = (a: string, b: string, share: number): string => {
  const [x, y] = [toRgb(a), toRgb(b)]
  return hex([0, 1, 2].map((i) => (x[i] ?? 0) * (1 - share) + (y[i] ?? 0) * share) as Rgb)
}

/** The color in its own shade: darker and a little warmer, as cloth is in a fold. */
export const darken = (color: string, depth = 0.6): string => {
  const [r, g, b] = toRgb(color)
  const k = 1 - depth
  return hex([r * k + 8 * depth, g * k + 2 * depth, b * k * 0.96 + 4 * depth])
}

/** The color in full light. */
export const lighten = (color: string, amount = 0.5): string => mix(color, '#FFFBF2', amount)

/** Stops of a gradient in one color: 1 is full light, 0 the color itself, -1 full shade. */
export const tones = (color: string, ...stops: (readonly [offset: number, tone: number])[]): Stop[] =>
  stops.map(([offset, tone]) => {
    if (tone === 0) return [offset, color]
    return [offset, tone > 0 ? lighten(color, tone) : darken(color, -tone)]
  })

/** Relative brightness, 0 to 1, enough to choose between light and dark marks. */
export const brightness = (color: string): number => {
  const [r, g, b] = toRgb(color)
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255
}
