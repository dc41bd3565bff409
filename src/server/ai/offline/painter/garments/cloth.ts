import { createRandom } from '../../../../../shared/seeded-random.ts'
import type { Tint } from '../base/light.ts'
import { brightness, darken, lighten, mix } from '../base/palette.ts'
import type { Details, Fabric, Pattern } from '../spec.ts'
import type { Wrinkles } from './form.ts'

type Check = NonNullable<Details['check']>
export type Cloth = { fabric: Fabric; color: string; trim: string; pattern: Pattern | Check }

/** How each fabric falls and how it takes the light. */
export const behaviors: Record<Fabric, Wrinkles & { relief: number; sheen: number; depth: number }> = {
  linen: { crease: 5, wave: 17, relief: 2.3, sheen: 0.42, depth: 0.62 },
  cotton: { crease: 2.6, wave: 15, relief: 2.1, sheen: 0.4, depth: 0.6 },
  wool: { crease: 0, wave: 24, relief: 2, sheen: 0.26, depth: 0.66 },
  knit: { crease: 0, wave: 22, relief: 2, sheen: 0.3, depth: 0.66 },
  denim: { crease: 4.5, wave: 16, relief: 2.3, sheen: 0.3, depth: 0.66 },
  silk: { crease: 0, wave: 40, relief: 2.6, sheen: 0.62, depth: 0.46 },
  canvas: { crease: 3, wave: 14, relief: 2.1, sheen: 0.3, depth: 0.62 },
  nylon: { crease: 3.4, wave: 14, relief: 2.1, sheen: 0.42, depth: 0.6 },
}

/** Colors of light and shade on a cloth. */
export const mixTint = (color: string, fabric: Fabric): Tint => {
  const { sheen, depth } = behaviors[fabric]
  const dark = brightness(color) < 0.35
  return {
    dark: darken(color, brightness(color) > 0.75 ? 0.62 : 0.8),
    darkest: dark ? 0.85 : depth + 0.12,
    light: dark ? lighten(color, 0.6) : lighten(color, 0.85),
    lightest: dark ? sheen * 0.8 : sheen,
  }
}

const reach = 760
const repeat = 380
const stroke = (d: string, color: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`

/** Thick places of a flax thread: short, far apart, never in line. */
const slubs = (d: string, color: string, width: number, opacity: number): string =>
  stroke(d, color, width, opacity).replace('/>', ' stroke-dasharray="46 173 88 290 30 121 64 410"/>')

/** Parallel lines over one repeat of the cloth, `step` apart, unevenly by `jitter`. */
const rows = (step: number, horizontal: boolean, jitter = 0, seed = 'w', long = repeat): string => {
  const random = createRandom(seed)
  let d = 'M0 0'
  let at = 0
  let forth = true
  while (at < long - step * 0.4) {
    const next = Math.max(2, Math.round(step * (1 + (random.next() - 0.5) * jitter)))
    const end = forth ? long : 0
    d += horizontal ? `H${end}m0 ${next}` : `V${end}m${next} 0`
    forth = !forth
    at += next
  }
  return d
}

/** The repeat laid side by side over everything a garment can reach. */
const tiled = (threads: string): string => {
  let uses = ''
  for (let y = -reach; y < reach; y += repeat)
    for (let x = -reach; x < reach; x += repeat)
      if (x > -reach || y > -reach) uses += `<use href="#repeat" x="${x + reach}" y="${y + reach}"/>`
  return `<g id="repeat"><g transform="translate(${-reach} ${-reach})">${threads}</g></g>${uses}`
}

/** Stocking stitch: one row of stitches, laid ten times into a band, the band as often as needed. */
const chevrons = (step: number, color: string, width: number, opacity: number): string => {
  let row = `M${-reach} ${-reach}`
  for (let x = 0; x < (reach * 2) / step; x++) row += `l${step / 2} ${step * 0.6} ${step / 2}-${step * 0.6}`
  let band = ''
  for (let i = 1; i < 10; i++) band += `<use href="#knit" y="${i * step}"/>`
  let bands = ''
  for (let y = step * 10; y < reach * 2; y += step * 10) bands += `<use href="#knits" y="${y}"/>`
  return `<g id="knits">${stroke(row, color, width, opacity).replace('<path', '<path id="knit"')}${band}</g>${bands}`
}

const diagonal = (degrees: number, threads: string): string => `<g transform="rotate(${degrees})">${tiled(threads)}</g>`

const weaves: Record<Fabric, (dark: string, light: string) => string> = {
  linen: (dark, light) =>
    tiled(
      stroke(rows(7, false, 0.7, 'a'), dark, 1.4, 0.085) +
        stroke(rows(7, true, 0.7, 'b'), dark, 1.4, 0.085) +
        slubs(rows(19, true, 1.4, 'c'), light, 2.2, 0.26) +
        slubs(rows(23, false, 1.4, 'd'), light, 2, 0.2) +
        slubs(rows(41, true, 1.5, 'o'), dark, 2, 0.16),
    ),
  denim: (dark, light) =>
    diagonal(-58, stroke(rows(8, true, 0.2, 'e'), light, 2.4, 0.3) + stroke(rows(8, true, 0.5, 'f'), dark, 1.6, 0.3)),
  canvas: (dark, light) =>
    tiled(stroke(rows(8, false, 0.3, 'g'), dark, 1.8, 0.14) + stroke(rows(8, true, 0.3, 'h'), light, 2, 0.16)),
  wool: (dark, light) =>
    diagonal(-45, stroke(rows(11, true, 0.9, 'i'), light, 2.6, 0.16) + stroke(rows(9, true, 1, 'j'), dark, 2, 0.16)),
  knit: (dark) => chevrons(19, dark, 3.2, 0.26),
  cotton: (dark, light) =>
    tiled(stroke(rows(6, false, 0.4, 'k'), dark, 1.1, 0.12) + stroke(rows(6, true, 0.4, 'l'), light, 1.1, 0.16)),
  silk: () => '',
  nylon: (dark, light) =>
    tiled(stroke(rows(5, false, 0.2, 'p'), dark, 1, 0.1) + stroke(rows(5, true, 0.2, 'q'), light, 1, 0.12)),
}

/** The threads of a fabric, faint, over the whole reach of a garment. */
export const weave = ({ fabric, color }: Cloth): string =>
  weaves[fabric](darken(color, 0.5), lighten(color, brightness(color) > 0.7 ? 0.7 : 0.32))

/** Evenly spaced bars over the whole reach of a garment. */
const bars = (step: number, horizontal: boolean, color: string, width: number, opacity: number): string => {
  const d = rows(step, horizontal, 0, 'w', reach * 2)
  return `<g transform="translate(${-reach} ${-reach})">${stroke(d, color, width, opacity)}</g>`
}

/** Two strands that cross each half turn, in columns: the drawn part of a cable; its height is in `cableAt`. */
const cables = (color: string): string => {
  const turn = cablePitch / 2
  let d = ''
  for (const a of [-cableSway, cableSway]) {
    d += `M${a} ${-reach}`
    for (let y = 0; y < reach * 2; y += turn * 2)
      d += `c0 ${turn / 2} ${-2 * a} ${turn / 2} ${-2 * a} ${turn}s${2 * a} ${turn / 2} ${2 * a} ${turn}`
  }
  const line =
    stroke(d, darken(color, 0.6), 4, 0.42) +
    stroke(d, lighten(color, 0.7), 7, 0.22).replace('<path', '<path transform="translate(-8 -2)"')
  let columns = `<g id="cable">${line}</g>`
  for (let column = -5; column <= 5; column++) if (column) columns += `<use href="#cable" x="${column * cableColumn}"/>`
  return columns
}

const cableColumn = 128
const cablePitch = 116
const cableSway = 21

/** Height of cables at a place of the garment, `grain` being the direction of its wales. */
export const cableAt = (x: number, y: number, grain: number): number => {
  const a = (grain * Math.PI) / 180
  const u = x * Math.cos(a) + y * Math.sin(a)
  const v = -x * Math.sin(a) + y * Math.cos(a)
  const across = u - Math.round(u / cableColumn) * cableColumn
  const phase = ((v + reach) / cablePitch) * Math.PI * 2
  const sway = Math.cos(phase) * cableSway
  const strand = (at: number, over: number) => (9 + over * 3) * Math.exp(-(((across - at) / 15) ** 2))
  return (
    Math.max(strand(sway, Math.sin(phase)), strand(-sway, -Math.sin(phase))) -
    5 * Math.exp(-(((Math.abs(across) - 46) / 8) ** 2))
  )
}

const patterns: Record<Pattern | Check, (cloth: Cloth) => string> = {
  plain: () => '',
  stripe: ({ trim }) => bars(58, true, trim, 20, 0.88),
  pinstripe: ({ trim }) => bars(30, false, trim, 3, 0.75),
  check: ({ trim }) =>
    bars(110, false, trim, 50, 0.32) +
    bars(110, true, trim, 50, 0.32) +
    bars(55, false, lighten(trim, 0.6), 3, 0.4) +
    bars(55, true, mix(trim, '#000000', 0.2), 3, 0.2),
  windowpane: ({ trim }) => bars(104, false, trim, 3, 0.7) + bars(104, true, trim, 3, 0.7),
  gingham: ({ trim }) => bars(40, false, trim, 20, 0.55) + bars(40, true, trim, 20, 0.55),
  rib: ({ color }) => bars(17, false, darken(color, 0.6), 4.5, 0.34) + bars(17, false, lighten(color), 1.6, 0.3),
  cable: ({ color }) => cables(color),
}

/** Stripes, checks, ribs and cables of a garment, over its whole reach. */
export const drawPattern = (cloth: Cloth): string => patterns[cloth.pattern](cloth)
