import type { Ground } from '../spec.ts'
import { addPolygon, blur, createField, type Field, setSamples, widened } from './field.ts'
import { lightMap } from './light.ts'
import { noise } from './noise.ts'
import { darken, groundColors, lighten, mix } from './palette.ts'
import type { Point } from './path.ts'
import { centered, down, type Sheet } from './sheet.ts'
import { falling, ground, picture, shadowed, uneven } from './wide.ts'

const cell = 10

/** A thing on the table: the place of its foot, and its outline towards the light. */
export type Standing = {
  x: number
  y: number
  outline: readonly Point[]
  /** The whole underside lies on the table, seen from the front: a round foot's pool of shadow would lift it off. */
  flat?: true
}

/** A point `up` above the foot throws its shadow to the right and a little towards us. */
const thrown = (x: number, up: number): Point => [x + up * 0.62, up * 0.2]

/** How far behind its front edge a flat thing's underside is taken to reach. */
const underside = 60

const addThrown = (field: Field, { x, y, outline, flat }: Standing): void => {
  const [l, r] = [Math.min(...outline.map((p) => p[0])), Math.max(...outline.map((p) => p[0]))]
  // Without it the blur would leave a light gap between the front edge and the shadow.
  if (flat)
    addPolygon(field, [
      [x + l, y - underside],
      [x + r, y - underside],
      [x + r, y + 8],
      [x + l, y + 8],
    ])
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
  const plaster = (noise(px / 300, py / 260, seed) - 0.5) * 0.1 * uneven(px, 1500)
  return 0.16 - (falling(px, 1500) / 1500) * 0.34 - (py / 2000) * 0.12 + plaster + pane
}

/** The dark line where a thing touches the table. */
const drawFoot = (sheet: Sheet, { x, y, outline, flat }: Standing): string => {
  const low = outline.filter((p) => p[1] > -60).map((p) => p[0])
  const [l, r] = [Math.min(...low), Math.max(...low)]
  const soft = sheet.radial(centered, [0, '#1d130a', 0.5], [0.75, '#1d130a', 0.32], [1, '#1d130a', 0])
  if (flat) {
    const cast = sheet.radial(centered, [0, '#1d130a', 0.62], [0.8, '#1d130a', 0.5], [1, '#1d130a', 0])
    return `<ellipse cx="${x + (l + r) / 2 + 6}" cy="${y - 3}" rx="${(r - l) / 2 + 8}" ry="9" fill="${cast}"/>`
  }
  return `<ellipse cx="${x + (l + r) / 2 + 12}" cy="${y + 3}" rx="${(r - l) / 2 + 34}" ry="24" fill="${soft}"/>`
}

export type Size = { width: number; height: number }
/** A picture and how far its table goes on past it to the left and to the right. */
type Frame = Size & { left: number; right: number }

const productFrame: Frame = { width: picture.right, height: picture.bottom, left: ground.left, right: ground.right }

/** The shadows on wall and table: dense under the things, soft around them. */
const castOn = (things: readonly Standing[], { width, height, left, right }: Frame): Field => {
  const reach = { left: Math.max(left, shadowed.left), right: Math.min(right, width + shadowed.right - picture.right) }
  const mask = createField({ ...reach, top: 0, bottom: height }, cell)
  for (const thing of things) addThrown(mask, thing)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = Math.min(1, mask.data[i] ?? 0)
  const near = blur(mask, 14)
  const far = blur(mask, 52)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = (near.data[i] ?? 0) * 0.42 + (far.data[i] ?? 0) * 0.42
  return widened(mask, left, right)
}

/** A wall, a table from `horizon` down, and the shadows of the things on it. */
export const tableGround = (
  sheet: Sheet,
  name: Ground,
  horizon: number,
  things: readonly Standing[],
  frame: Frame = productFrame,
): string => {
  const { light, base, deep } = groundColors[name]
  const { width, height, left, right } = frame
  const shade = castOn(things, frame)
  setSamples(shade, (x, y, cast) => {
    const below = Math.min(1, Math.max(0, (y - horizon) / 26))
    const table = 0.2 - (falling(x, width) / width) * 0.34 - ((y - horizon) / 700) * 0.1
    const room = wall((x / width) * 1500, (y / height) * 2000, sheet.noiseSeed) * (1 - below) + table * below
    return room - cast * (0.35 + 0.65 * below)
  })
  const surface = sheet.gradient(down, [0, mix(lighten(base, 0.42), light, 0.4)], [0.25, lighten(base, 0.3)], [1, base])
  const line = (y: number) => `M${left} ${y}H${right}`
  return (
    `<path d="${line(0)}V${height}H${left}Z" fill="${base}"/><path d="${line(horizon)}V${height}H${left}Z" fill="${surface}"/>` +
    `<path d="${line(horizon)}" stroke="${lighten(base, 0.75)}" stroke-width="4" stroke-opacity=".8"/><path d="${line(horizon - 4)}" stroke="${darken(deep, 0.3)}" stroke-width="5" stroke-opacity=".25"/>` +
    lightMap(shade, { dark: darken(mix(deep, '#5A4632', 0.35), 0.55), darkest: 0.85, light, lightest: 0.95 }, 126) +
    things.map((thing) => drawFoot(sheet, thing)).join('')
  )
}
