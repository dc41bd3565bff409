import type { Fabric } from '../../../shared/generator/drawing.ts'
import { createRandom } from '../../../shared/seeded-random.ts'
import { brightness, lightOf, mix, shadeOf } from '../base/palette.ts'
import type { Cloth } from './cloth.ts'

const across = 880
const down = 1200

type Weave = { pitch: number; float: number; shift: number; uneven: number }

/** Plain weave goes over one and under one; twill over two, moving on by one each row. */
const weaves: Record<'linen' | 'cotton' | 'canvas' | 'denim' | 'wool', Weave> = {
  linen: { pitch: 21, float: 1, shift: 1, uneven: 0.42 },
  cotton: { pitch: 15, float: 1, shift: 1, uneven: 0.12 },
  canvas: { pitch: 28, float: 1, shift: 1, uneven: 0.16 },
  denim: { pitch: 18, float: 2, shift: 1, uneven: 0.2 },
  wool: { pitch: 22, float: 2, shift: 1, uneven: 0.3 },
}

const upright = (pitch: number): string => {
  let d = `M${-across} ${-down}`
  let forth = true
  for (let x = -across; x <= across; x += pitch) {
    d += `v${forth ? down * 2 : -down * 2}m${pitch} 0`
    forth = !forth
  }
  return d
}

/** Rows of weft grouped by thickness, each starting where its float begins. */
const weftRows = ({ pitch, float, shift, uneven }: Weave): Map<number, string> => {
  const random = createRandom('weft')
  const groups = new Map<number, string>()
  const period = pitch * (float + 1)
  let row = 0
  for (let y = -down; y <= down; y += pitch) {
    const thickness = Math.round((0.78 + (random.next() - 0.4) * uneven) * 5) / 5
    const start = -across - period + ((row * shift * pitch) % period)
    const wave = Math.round((random.next() - 0.5) * uneven * 14)
    groups.set(thickness, `${groups.get(thickness) ?? ''}M${start} ${y}l${across * 2 + period * 2} ${wave}`)
    row++
  }
  return groups
}

const woven = (weave: Weave, warp: string, weft: string): string => {
  const { pitch, float } = weave
  const dash = pitch * float
  const line = (d: string, color: string, width: number, opacity: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}" stroke-opacity="${opacity}" ${more}/>`
  const warps = upright(pitch)
  let cloth = `<path d="M${-across} ${-down}h${across * 2}v${down * 2}h${-across * 2}Z" fill="${shadeOf(warp, 0.4)}" fill-opacity=".75"/>`
  cloth +=
    line(warps, warp, pitch * 0.8, 0.95) +
    line(warps, lightOf(warp, 0.5), pitch * 0.22, 0.4, `transform="translate(${-pitch * 0.16} 0)"`)
  for (const [thickness, d] of weftRows(weave)) {
    const dashes = (length: number) => `stroke-dasharray="${length.toFixed(1)} ${(dash + pitch - length).toFixed(1)}"`
    cloth += line(
      d,
      shadeOf(weft, 0.62),
      pitch * thickness,
      0.42,
      `${dashes(dash * 0.98)} transform="translate(1.6 2.2)"`,
    )
    cloth += line(d, weft, pitch * thickness * 0.9, 1, dashes(dash * 0.94))
    cloth += line(
      d,
      lightOf(weft, 0.6),
      pitch * 0.2,
      0.42,
      `${dashes(dash * 0.7)} stroke-dashoffset="${(-dash * 0.1).toFixed(1)}" transform="translate(0 ${(-pitch * 0.16).toFixed(1)})"`,
    )
  }
  return cloth
}

/** Large stocking stitches: two leaves to a stitch, rows laid into each other. A row is one path, for speed. */
const knitted = (color: string): string => {
  const [w, h] = [92, 70]
  const n = (value: number) => Math.round(value)
  const leaf = (x: number, side: 1 | -1) => {
    const p = (px: number, py: number) => `${n(side * (px * w - 3))} ${n((py - 0.95) * h)}`
    return `M${n(x + side * 3)} ${n(h * 0.95)}c${p(0.03, 0.5)} ${p(0.2, -0.1)} ${p(0.42, -0.24)}c${n(side * w * 0.12)} ${n(h * 0.28)} ${n(side * w * 0.02)} ${n(h * 0.86)} ${n(side * (3 - w * 0.42))} ${n(h * 1.19)}z`
  }
  const glint = (x: number) =>
    `M${n(x - w * 0.34)} ${n(-h * 0.02)}q${n(w * 0.1)} ${n(h * 0.4)} ${n(w * 0.28)} ${n(h * 0.68)}m${n(w * 0.42)} ${n(-h * 0.7)}q${n(-w * 0.04)} ${n(h * 0.34)} ${n(-w * 0.26)} ${n(h * 0.66)}`
  let leaves = ''
  let glints = ''
  for (let x = -across; x <= across; x += w) {
    leaves += leaf(x, -1) + leaf(x, 1)
    glints += glint(x)
  }
  let rows = ''
  for (let y = -down; y <= down; y += h * 0.86) rows += `<use href="#stitches" y="${n(y)}"/>`
  const row =
    `<path d="${leaves}" fill="${color}" stroke="${shadeOf(color, 0.62)}" stroke-width="3.4" stroke-opacity=".6"/>` +
    `<path d="${glints}" fill="none" stroke="${lightOf(color, 0.7)}" stroke-width="6" stroke-opacity=".4"/>`
  return (
    `<path d="M${-across} ${-down}h${across * 2}v${down * 2}h${-across * 2}Z" fill="${shadeOf(color, 0.45)}"/>` +
    `<g transform="translate(0 -6000)"><g id="stitches">${row}</g></g>${rows}`
  )
}

const bands = (at: readonly number[], width: number, color: string, opacity: number, upright = false): string => {
  const d = at.map((p) => (upright ? `M${p} ${-down}v${down * 2}` : `M${-across} ${p}h${across * 2}`)).join('')
  return `<path d="${d}" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
}

/** The faint lines of a satin weave. */
const sateen = (color: string): string => {
  const line = (color: string, pitch: number, width: number, opacity: number) =>
    `<path d="${upright(pitch)}" transform="scale(1.5)" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" fill="none"/>`
  return line(lightOf(color, 0.8), 9, 2, 0.2) + line(shadeOf(color, 0.5), 7, 1.4, 0.12)
}

const every = (step: number, reach: number): number[] =>
  Array.from({ length: Math.floor((reach * 2) / step) + 1 }, (_, i) => -reach + i * step)

const dyed = ({ pattern, trim }: Cloth): string => {
  if (pattern === 'stripe') return bands(every(300, down), 104, trim, 0.72)
  if (pattern === 'pinstripe') return bands(every(168, across), 15, trim, 0.75, true)
  if (pattern !== 'check') return ''
  return bands(every(400, down), 180, trim, 0.36) + bands(every(400, across), 180, trim, 0.36, true)
}

const plain = (fabric: 'linen' | 'cotton' | 'canvas') => (color: string) =>
  woven(weaves[fabric], shadeOf(color, 0.1), lightOf(color, 0.16))

const threads: Record<Fabric, (color: string) => string> = {
  linen: plain('linen'),
  cotton: plain('cotton'),
  canvas: plain('canvas'),
  silk: (color) => `<g transform="rotate(-62)">${sateen(color)}</g>`,
  knit: (color) => knitted(lightOf(color, 0.1)),
  denim: (color) => woven(weaves.denim, mix(color, '#E9E4DA', 0.62), color),
  wool: (color) => woven(weaves.wool, shadeOf(color, 0.22), lightOf(color, brightness(color) < 0.4 ? 0.12 : 0.22)),
}

/** The threads of a cloth seen from a hand's breadth. */
export const closeThreads = (cloth: Cloth): string => threads[cloth.fabric](cloth.color) + dyed(cloth)
