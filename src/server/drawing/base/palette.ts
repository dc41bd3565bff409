import type { Color, Finish, Ground } from '../../../shared/generator/drawing.ts'

export const hexOf: Record<Color, string> = {
  white: '#F3EFE7',
  salt: '#E6E2D9',
  ecru: '#E3D8C3',
  sand: '#D3C09F',
  oat: '#C9B696',
  camel: '#B08A5B',
  clay: '#A65638',
  rust: '#8C3F24',
  rose: '#C99A8D',
  plum: '#61404E',
  butter: '#E5CE8F',
  olive: '#6F6A45',
  sage: '#8C9A81',
  moss: '#55614A',
  sky: '#A9BFC9',
  sea: '#527483',
  navy: '#2D3C50',
  indigo: '#3D4C6E',
  stone: '#A59C8E',
  charcoal: '#4A4844',
  black: '#2E2C2A',
}

/** Wall or table of a category: what lies in the light, and what lies away from it. */
export const groundOf: Record<Ground, { light: string; base: string; deep: string }> = {
  linen: { light: '#F3ECE0', base: '#E6DBC9', deep: '#CDBDA4' },
  dune: { light: '#EADCC2', base: '#D8C5A4', deep: '#B79F79' },
  mist: { light: '#E7EAE8', base: '#D0D6D5', deep: '#A9B4B5' },
  shell: { light: '#F5ECE5', base: '#E7D8CD', deep: '#CAB3A5' },
  slate: { light: '#BBC4C5', base: '#98A5A8', deep: '#6F7F84' },
  blush: { light: '#F0DDD2', base: '#DDC0B1', deep: '#B99585' },
  lichen: { light: '#DFE2D4', base: '#C3C9B5', deep: '#98A188' },
  foam: { light: '#EAF0EC', base: '#D2DEDA', deep: '#A8BBB7' },
}

export const glassOf: Record<Finish, string> = {
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
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const hex = (value: Rgb): string =>
  `#${value
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `share` of `b` in `a`, 0 to 1. */
export const mix = (a: string, b: string, share: number): string => {
  const [x, y] = [rgb(a), rgb(b)]
  return hex([0, 1, 2].map((i) => (x[i] ?? 0) * (1 - share) + (y[i] ?? 0) * share) as Rgb)
}

/** The color in its own shade: darker and a little warmer, as cloth is in a fold. */
export const shadeOf = (color: string, depth = 0.6): string => {
  const [r, g, b] = rgb(color)
  const k = 1 - depth
  return hex([r * k + 8 * depth, g * k + 2 * depth, b * k * 0.96 + 4 * depth])
}

/** The color in full light. */
export const lightOf = (color: string, amount = 0.5): string => mix(color, '#FFFBF2', amount)

/** Relative brightness, 0 to 1, enough to choose between light and dark marks. */
export const brightness = (color: string): number => {
  const [r, g, b] = rgb(color)
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255
}

export const rgbOf = rgb
