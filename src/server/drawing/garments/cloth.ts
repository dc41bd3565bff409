import type { Tint } from '../base/light.ts'
import { brightness, lightOf, mix, shadeOf } from '../base/palette.ts'
import { createRandom } from '../base/random.ts'
import type { Fabric, Pattern } from '../spec.ts'
import type { Wrinkles } from './form.ts'

export type Cloth = { fabric: Fabric; colour: string; trim: string; pattern: Pattern }

/** How each fabric falls and how it takes the light. */
const behaviour: Record<Fabric, Wrinkles & { relief: number; sheen: number; depth: number }> = {
  linen: { crease: 7, wave: 20, relief: 2.3, sheen: 0.42, depth: 0.62 },
  cotton: { crease: 4, wave: 18, relief: 2.1, sheen: 0.4, depth: 0.6 },
  wool: { crease: 0, wave: 24, relief: 2, sheen: 0.26, depth: 0.66 },
  knit: { crease: 0, wave: 22, relief: 2, sheen: 0.3, depth: 0.66 },
  denim: { crease: 4.5, wave: 16, relief: 2.3, sheen: 0.3, depth: 0.66 },
  silk: { crease: 0, wave: 44, relief: 2.9, sheen: 0.62, depth: 0.62 },
  canvas: { crease: 3, wave: 14, relief: 2.1, sheen: 0.3, depth: 0.62 },
}

export const behaviourOf = (fabric: Fabric) => behaviour[fabric]

/** Colours of light and shade on a cloth. */
export const tintOf = (colour: string, fabric: Fabric): Tint => {
  const { sheen, depth } = behaviour[fabric]
  const dark = brightness(colour) < 0.35
  return {
    dark: shadeOf(colour, brightness(colour) > 0.75 ? 0.62 : 0.8),
    darkest: dark ? 0.85 : depth + 0.12,
    light: dark ? lightOf(colour, 0.6) : lightOf(colour, 0.85),
    lightest: dark ? sheen * 0.8 : sheen,
  }
}

const reach = 760
const stroke = (d: string, colour: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`

/** Thick places of a flax thread: short, far apart, never in line. */
const slubs = (d: string, colour: string, width: number, opacity: number): string =>
  stroke(d, colour, width, opacity).replace('/>', ' stroke-dasharray="46 173 88 290 30 121 64 410"/>')

const rows = (step: number, horizontal: boolean, jitter = 0, seed = 'w'): string => {
  const random = createRandom(seed)
  const long = reach * 2
  let d = `M${-reach} ${-reach}`
  let forth = true
  for (let at = 0; at <= long; ) {
    const next = Math.max(2, Math.round(step * (1 + (random.next() - 0.5) * jitter)))
    const run = forth ? long : -long
    d += horizontal ? `h${run}m0 ${next}` : `v${run}m${next} 0`
    forth = !forth
    at += next
  }
  return d
}

/** Stocking stitch: one row of stitches, repeated. */
const chevrons = (step: number, colour: string, width: number, opacity: number): string => {
  let row = `M${-reach} ${-reach}`
  for (let x = 0; x < (reach * 2) / step; x++) row += `l${step / 2} ${step * 0.6} ${step / 2}-${step * 0.6}`
  let uses = ''
  for (let y = 0; y < reach * 2; y += step) uses += `<use href="#knit" y="${y}"/>`
  return stroke(row, colour, width, opacity).replace('<path', '<path id="knit"') + uses
}

/** The threads of a fabric, faint, over the whole reach of a garment. */
export const weave = ({ fabric, colour }: Cloth): string => {
  const dark = shadeOf(colour, 0.5)
  const light = lightOf(colour, brightness(colour) < 0.35 ? 0.35 : 0.7)
  switch (fabric) {
    case 'linen':
      return (
        stroke(rows(7, false, 0.7, 'a'), dark, 1.4, 0.13) +
        stroke(rows(7, true, 0.7, 'b'), dark, 1.4, 0.13) +
        slubs(rows(19, true, 1.4, 'c'), light, 2.4, 0.3) +
        slubs(rows(23, false, 1.4, 'd'), light, 2, 0.24) +
        slubs(rows(41, true, 1.5, 'o'), dark, 2, 0.16)
      )
    case 'denim':
      return `<g transform="rotate(-58)">${stroke(rows(8, true, 0.2, 'e'), light, 2.4, 0.3)}${stroke(rows(8, true, 0.5, 'f'), dark, 1.6, 0.3)}</g>`
    case 'canvas':
      return stroke(rows(8, false, 0.3, 'g'), dark, 1.8, 0.14) + stroke(rows(8, true, 0.3, 'h'), light, 2, 0.16)
    case 'wool':
      return `<g transform="rotate(-45)">${stroke(rows(11, true, 0.9, 'i'), light, 2.6, 0.16)}${stroke(rows(9, true, 1, 'j'), dark, 2, 0.16)}</g>`
    case 'knit':
      return chevrons(15, dark, 2.6, 0.28)
    case 'cotton':
      return stroke(rows(6, false, 0.4, 'k'), dark, 1.1, 0.12) + stroke(rows(6, true, 0.4, 'l'), light, 1.1, 0.16)
    case 'silk':
      return ''
  }
}

/** Stripes, checks and ribs of a garment, over its whole reach. */
export const patternOf = ({ pattern, trim, colour }: Cloth): string => {
  switch (pattern) {
    case 'stripe':
      return stroke(rows(58, true), trim, 20, 0.88)
    case 'pinstripe':
      return stroke(rows(30, false), trim, 3, 0.75)
    case 'check':
      return (
        stroke(rows(110, false), trim, 50, 0.32) +
        stroke(rows(110, true), trim, 50, 0.32) +
        stroke(rows(110, false, 0, 'c'), lightOf(trim, 0.6), 4, 0.5) +
        stroke(rows(110, true, 0, 'c'), mix(trim, '#000000', 0.2), 4, 0.25)
      )
    case 'rib':
      return (
        stroke(rows(17, false), shadeOf(colour, 0.6), 4.5, 0.34) + stroke(rows(17, false), lightOf(colour), 1.6, 0.3)
      )
    default:
      return ''
  }
}
