import { flatGround } from '../base/ground.ts'
import { noise } from '../base/noise.ts'
import { mix } from '../base/palette.ts'
import { flatten, type Point, parse } from '../base/path.ts'
import { type HeightAt, sculpt } from '../base/sculpt.ts'
import type { Sheet } from '../base/sheet.ts'
import { colorValues } from '../spec.ts'
import type { VesselSpec } from './whole.ts'

type Ribbon = { outline: Point[]; heightAt: HeightAt }

/** A stroke of cream laid with a spatula along a curve: thick rims, fine furrows, ragged end. */
const ribbon = (seed: number, d: string, width: number): Ribbon => {
  const spine = flatten(parse(d), 26)
  const fine = flatten(parse(d), 80)
  const last = spine.length - 1
  const half = (t: number, side: number) => {
    const ends = Math.min(1, Math.sqrt(Math.min(1, t * 7))) * Math.min(1, Math.sqrt(Math.max(0, 1 - t) * 5))
    return (
      width *
      (0.62 + 0.38 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1))) *
      ends *
      (0.86 + 0.3 * noise(t * 5 + side * 9, 3, seed))
    )
  }
  const normal = (line: readonly Point[], i: number): Point => {
    const a = line[Math.max(0, i - 1)] ?? [0, 0]
    const b = line[Math.min(line.length - 1, i + 1)] ?? [0, 0]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [-(b[1] - a[1]) / l, (b[0] - a[0]) / l]
  }
  const side = (s: 1 | -1) =>
    fine.map(([x, y], i): Point => {
      const [nx, ny] = normal(fine, i)
      const w = half(i / (fine.length - 1), s) * s
      return [x + nx * w, y + ny * w]
    })
  const heightAt = (x: number, y: number): number => {
    let best = Number.POSITIVE_INFINITY
    let at = 0
    for (let i = 0; i <= last; i += 1) {
      const p = spine[i] as Point
      const q = (p[0] - x) ** 2 + (p[1] - y) ** 2
      if (q < best) [best, at] = [q, i]
    }
    const p = spine[at] as Point
    const [nx, ny] = normal(spine, at)
    const u = (x - p[0]) * nx + (y - p[1]) * ny
    const along = at / last + ((x - p[0]) * ny - (y - p[1]) * nx) / 1e6
    const w = half(along, u > 0 ? 1 : -1) || 1
    const q = Math.min(1.2, Math.abs(u) / w)
    const rim = 46 * Math.exp(-(((q - 0.84) / 0.13) ** 2))
    const furrows = 26 * noise(u / 30 + 50, along * 3, seed + 3) + 9 * noise(u / 9, along * 5, seed + 5)
    const ripple = 12 * noise(along * 26, u / 160, seed + 8)
    return (Math.sqrt(Math.max(0, 1 - q * q)) * 62 + rim + furrows + ripple) * (q > 1 ? 0.2 : 1)
  }
  return { outline: [...side(1), ...side(-1).reverse()], heightAt }
}

/** Ways to lay down a spatula of cream. */
const strokes: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ['M250 620C560 360 1140 420 1200 760C1250 1060 760 1060 520 1180C320 1290 420 1560 1010 1500', 205],
  ['M330 1480C300 1000 480 560 820 560C1180 570 1260 1000 1010 1180C800 1320 640 1130 760 980', 215],
  ['M240 1250C420 700 820 480 1280 640C1180 820 900 960 700 1320', 250],
]

export const cream = (sheet: Sheet, spec: VesselSpec): string => {
  const color = mix('#F6EFE2', colorValues[spec.color], 0.26)
  const [stroke, width] = sheet.random.pick(strokes)
  const one = ribbon(sheet.noiseSeed, stroke, width)
  const ground = flatGround(sheet, spec.ground, [{ outlines: [one.outline], distance: 44 }])
  return (
    ground +
    sculpt(
      sheet,
      one.outline,
      { color, shine: 0.85, depth: 0.62, cell: 6.4, light: { relief: 1.5, hollow: 0.012, cast: 0.03 } },
      one.heightAt,
    )
  )
}
