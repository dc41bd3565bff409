import type { Ground } from '../spec.ts'
import { addPolygon, createField, type Field, setSamples, widened } from './field.ts'
import { groundShadow, lightMap } from './light.ts'
import { noise } from './noise.ts'
import { darken, groundColors, mix } from './palette.ts'
import type { Point } from './path.ts'
import type { Sheet } from './sheet.ts'
import { ground as all, falling, shadowed, uneven } from './wide.ts'

const cell = 12

/** Light from the window on the upper left and the room's dusk on the lower right, with a trace of plaster. */
const room = (field: Field, seed: number): void =>
  setSamples(field, (x, y, value) => {
    const away = (falling(x, 1500) / 1500) * 0.5 + (y / 2000) * 0.55
    const plaster = (noise(x / 330, y / 280, seed) - 0.5) * 0.07 * uneven(x, 1500)
    const slant = (x * 0.8 + y * 0.62 - 900) / 260
    const pane = 0.1 * Math.exp(-((slant - 0.6) ** 2)) + 0.06 * Math.exp(-(((slant - 3) * 1.3) ** 2))
    return value + 0.26 - away * 0.52 + plaster + pane
  })

export type Shadowed = { outlines: readonly (readonly Point[])[]; distance: number }

/** The lit ground with the shadows of the things on it. Below `bottom` it is covered and takes no shadows. */
export const flatGround = (sheet: Sheet, ground: Ground, things: readonly Shadowed[], bottom = all.bottom): string => {
  const { light, base, deep } = groundColors[ground]
  const cast = createField({ ...shadowed, bottom }, cell)
  for (const { outlines, distance } of things) {
    const mask = createField({ ...shadowed, bottom }, cell)
    for (const outline of outlines) addPolygon(mask, outline)
    for (let i = 0; i < mask.data.length; i++) mask.data[i] = Math.min(1, mask.data[i] ?? 0)
    const shadow = groundShadow(mask, distance)
    for (let i = 0; i < cast.data.length; i++) {
      cast.data[i] = Math.min(cast.data[i] ?? 0, shadow.data[i] ?? 0)
    }
  }
  const shade = widened(cast, all.left, all.right)
  room(shade, sheet.noiseSeed)
  const tint = { dark: darken(mix(deep, '#5A4632', 0.35), 0.55), darkest: 0.72, light, lightest: 0.9 }
  return `<path d="M${all.left} 0H${all.right}V2000H${all.left}Z" fill="${base}"/>${lightMap(shade, tint, 126)}`
}
