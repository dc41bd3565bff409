import type { Box } from './path.ts'

/** The picture of a product, in drawing units. */
export const picture: Box = { left: 0, top: 0, right: 1500, bottom: 2000 }

/**
 * The ground extends past both sides of the picture, for the wide crop: by a multiple of all cells of the
 * light, so that the samples inside the picture do not move.
 */
export const ground: Box = { ...picture, left: -1680, right: 3180 }

/** The part of the ground that shadows can reach; beyond it their ends are continued. */
export const shadowed: Box = { ...picture, left: -420, right: 2220 }

/** Width to height of a wide picture (the product page's 1921 x 798). */
const wideAspect = 1921 / 798

/** A view's drawing, and the part of it that a crop of another shape has to show. */
export type Composition = { body: string; subject?: Box }

/** Air above and below the subject, as a share of its height. */
const air = 0.09
/** Small things are not shown larger than this many units of height make them. */
const leastHeight = 1000

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

/** The part of the ground that a wide picture shows: the subject in the middle, as much calm ground as it takes. */
export const wideBox = (subject: Box): Box => {
  const height = Math.round(clamp((subject.bottom - subject.top) * (1 + air * 2), leastHeight, ground.bottom))
  const width = Math.round(height * wideAspect)
  const top = clamp(Math.round((subject.top + subject.bottom - height) / 2), ground.top, ground.bottom - height)
  const left = clamp(Math.round((subject.left + subject.right - width) / 2), ground.left, ground.right - width)
  return { left, top, right: left + width, bottom: top + height }
}

export const uniteBoxes = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

const fading = 520

/** Maps x for the light's fall-off across `width`: beside the picture it changes ever more slowly, to avoid glare. */
export const falling = (x: number, width: number): number => {
  if (x < 0) return -fading * (1 - Math.exp(x / fading))
  return x > width ? width + fading * (1 - Math.exp((width - x) / fading)) : x
}

/** How much of the wall's unevenness shows: all of it in the picture, less and less to both sides. */
export const uneven = (x: number, width: number): number => Math.exp(-Math.max(0, -x, x - width) / 240)
