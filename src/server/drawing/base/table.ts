import type { Ground } from '../spec.ts'
import { addPolygon, blur, createField, type Field } from './field.ts'
import { lightMap } from './light.ts'
import { groundOf, lightOf, mix, shadeOf } from './palette.ts'
import type { Point } from './path.ts'
import { noise } from './random.ts'
import type { Sheet } from './sheet.ts'

/** Something that stands on the table: where its foot is, and the outline it shows to the light. */
export type Standing = { x: number; y: number; outline: readonly Point[] }

/** Where a point `up` above the foot throws its shadow: to the right and a little towards us. */
const thrown = (x: number, up: number): Point => [x + up * 0.62, up * 0.2]

const addThrown = (field: Field, { x, y, outline }: Standing): void => {
  addPolygon(
    field,
    outline.map(([px, py]) => {
      const [sx, sy] = thrown(px, -py)
      return [x + sx, y + sy] as const
    }),
  )
}

const wall = (px: number, py: number, seed: number): number => {
  const slant = (px * 0.72 + py * 0.7 - 640) / 300
  const pane = 0.2 * Math.exp(-((slant - 0.5) ** 2)) + 0.1 * Math.exp(-(((slant - 2.9) * 1.4) ** 2))
  const plaster = (noise(px / 300, py / 260, seed) - 0.5) * 0.1
  return 0.16 - (px / 1500) * 0.34 - (py / 2000) * 0.12 + plaster + pane
}

/** The dark line where a thing touches the table. */
const footOf = (sheet: Sheet, { x, y, outline }: Standing): string => {
  const low = outline.filter((p) => p[1] > -60).map((p) => p[0])
  const [l, r] = [Math.min(...low), Math.max(...low)]
  const soft = sheet.radial([
    [0, '#1d130a', 0.5],
    [0.75, '#1d130a', 0.32],
    [1, '#1d130a', 0],
  ])
  return `<ellipse cx="${x + (l + r) / 2 + 12}" cy="${y + 3}" rx="${(r - l) / 2 + 34}" ry="24" fill="${soft}"/>`
}

export type Size = { width: number; height: number }

/** A wall, a table under it from `horizon` down, and the shadows of what stands there. */
export const tableGround = (
  sheet: Sheet,
  ground: Ground,
  horizon: number,
  things: readonly Standing[],
  { width, height }: Size = { width: 1500, height: 2000 },
): string => {
  const { light, base, deep } = groundOf[ground]
  const cell = 10
  const box = { left: 0, top: 0, right: width, bottom: height }
  const shade = createField(box, cell)
  const mask = createField(box, cell)
  for (const thing of things) addThrown(mask, thing)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = Math.min(1, mask.data[i] ?? 0)
  const near = blur(mask, 14)
  const far = blur(mask, 52)
  for (let y = 0; y < shade.height; y++) {
    for (let x = 0; x < shade.width; x++) {
      const at = y * shade.width + x
      const [px, py] = [(x + 0.5) * cell, (y + 0.5) * cell]
      const below = Math.min(1, Math.max(0, (py - horizon) / 26))
      const table = 0.2 - (px / width) * 0.34 - ((py - horizon) / 700) * 0.1
      const room = wall((px / width) * 1500, (py / height) * 2000, sheet.noiseSeed) * (1 - below) + table * below
      const cast = ((near.data[at] ?? 0) * 0.42 + (far.data[at] ?? 0) * 0.42) * (0.35 + 0.65 * below)
      shade.data[at] = room - cast
    }
  }
  const surface = sheet.gradient(
    [
      [0, mix(lightOf(base, 0.42), light, 0.4)],
      [0.25, lightOf(base, 0.3)],
      [1, base],
    ],
    [0, 0, 0, 1],
  )
  return (
    `<rect width="${width}" height="${height}" fill="${base}"/><rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${surface}"/>` +
    `<path d="M0 ${horizon}H${width}" stroke="${lightOf(base, 0.75)}" stroke-width="4" stroke-opacity=".8"/><path d="M0 ${horizon - 4}H${width}" stroke="${shadeOf(deep, 0.3)}" stroke-width="5" stroke-opacity=".25"/>` +
    lightMap(shade, { dark: shadeOf(mix(deep, '#5A4632', 0.35), 0.55), darkest: 0.85, light, lightest: 0.95 }, 126) +
    things.map((thing) => footOf(sheet, thing)).join('')
  )
}
