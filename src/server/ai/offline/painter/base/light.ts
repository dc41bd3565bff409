import { blur, emptyLike, type Field, sample, setSamples } from './field.ts'
import { toRgb } from './palette.ts'
import { indexedPng } from './png.ts'
import { diagonal, type Sheet } from './sheet.ts'

/** The direction of the light in every picture: from the upper left. */
const towardsLight = { x: -0.62, y: -0.78 }

export type LightOptions = {
  /** How strongly slopes catch the light. */
  relief?: number
  /** How dark hollows are. */
  hollow?: number
  /** Length of the shadows that raised parts throw on what lies beside them. */
  cast?: number
}

/** Light on a field of heights: -1 deep shade, 0 the color itself, 1 full light. */
export const lit = (heights: Field, { relief = 2.4, hollow = 0.05, cast = 0.07 }: LightOptions = {}): Field => {
  const { width, height, data, cell } = heights
  const wide = blur(heights, 44)
  const result = emptyLike(heights)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const here = data[at] ?? 0
      const dx = ((data[x + 1 < width ? at + 1 : at] ?? 0) - (data[x > 0 ? at - 1 : at] ?? 0)) / (2 * cell)
      const dy = ((data[y + 1 < height ? at + width : at] ?? 0) - (data[y > 0 ? at - width : at] ?? 0)) / (2 * cell)
      const slope = -(dx * towardsLight.x + dy * towardsLight.y) * relief
      let shade = 0
      for (let step = 2; step <= 5; step++) {
        const sx = Math.round(x + (towardsLight.x * step * 9) / cell)
        const sy = Math.round(y + (towardsLight.y * step * 9) / cell)
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) break
        shade = Math.max(shade, (data[sy * width + sx] ?? 0) - here - step * 3.2)
      }
      const value = slope - Math.max(0, (wide.data[at] ?? 0) - here) * hollow - Math.min(9, shade) * cast
      result.data[at] = value > 0 ? Math.tanh(value) : Math.tanh(value * 0.9)
    }
  }
  return blur(result, cell * 1.8)
}

export type Tint = { dark: string; darkest: number; light: string; lightest: number }

/** Shade, the color itself (transparent, in the middle), light: `steps` levels to either side. */
const createPalette = ({ dark, darkest, light, lightest }: Tint, steps: number): Uint8Array => {
  const palette = new Uint8Array((steps * 2 + 1) * 4)
  for (let i = 0; i <= steps * 2; i++) {
    const value = (i - steps) / steps
    const alpha = value < 0 ? -value * darkest : value * lightest
    palette.set([...toRgb(value < 0 ? dark : light), Math.round(Math.min(1, alpha) * 255)], i * 4)
  }
  return palette
}

const f = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * A field of light (-1 to 1) as an SVG image that shades what lies under it. 42 steps to either side take
 * fewer bytes and are enough for folds; a plain wall needs 126, or the steps would show.
 */
export const lightMap = (field: Field, tint: Tint, steps: 42 | 126 = 42): string => {
  const pixels = new Uint8Array(field.data.length)
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = steps + Math.round(Math.min(1, Math.max(-1, field.data[i] ?? 0)) * steps)
  }
  const { width, height } = field
  const filter = steps === 42 ? 'up' : 'paeth'
  const uri = indexedPng({ width, height, pixels, filter }, createPalette(tint, steps))
  const size = `width="${f(field.width * field.cell)}" height="${f(field.height * field.cell)}"`
  return `<image x="${f(field.left)}" y="${f(field.top)}" ${size} preserveAspectRatio="none" href="${uri}"/>`
}

/**
 * The soft shadow of a mask on the ground behind it: a tight dark line where they touch,
 * a wide one to the lower right. Negative values, as `lightMap` takes them.
 */
export const groundShadow = (mask: Field, distance: number): Field => {
  const near = blur(mask, distance * 0.35)
  const far = blur(mask, distance * 1.3)
  const result = emptyLike(mask)
  setSamples(result, (x, y) => {
    const tight = sample(near, x - distance * 0.25, y - distance * 0.32)
    const wide = sample(far, x - distance * 0.85, y - distance)
    return -Math.min(1, tight * 0.55 + wide * 0.5)
  })
  return result
}

/** Light on the upper left and dusk on the lower right, over the whole picture. */
export const dusk = (sheet: Sheet, { light, lightest, dark, darkest }: Tint): string => {
  const fill = sheet.gradient(diagonal, [0, light, lightest], [0.45, light, 0], [0.6, dark, 0], [1, dark, darkest])
  return `<rect width="1500" height="2000" fill="${fill}"/>`
}
