import { createRandom, hash, type Random } from '../../../../../shared/seeded-random.ts'
import type { Box } from './path.ts'

/** A picture while it is drawn: definitions, ids, its random numbers. */
export type Sheet = {
  random: Random
  /** Seed of noise fields. */
  noiseSeed: number
  defs: string[]
  /** Adds a definition and returns the reference `url(#id)`; the text gets the id. */
  define: (make: (id: string) => string) => string
  /** Adds a drawing to be used many times and returns `#id` for `<use href>`. */
  symbol: (drawing: string) => string
  /** A linear gradient over the object's own box. */
  gradient: (axis: Axis, ...stops: readonly Stop[]) => string
  /** A linear gradient over the given box. */
  gradientOver: (box: Box, axis: Axis, ...stops: readonly Stop[]) => string
  /** A radial gradient over the object's own box. */
  radial: (circle: Circle, ...stops: readonly Stop[]) => string
  clip: (d: string) => string
}
export type Stop = readonly [offset: number, color: string, opacity?: number]
/** Begin and end of a linear gradient, as shares of its box. */
type Axis = readonly [x1: number, y1: number, x2: number, y2: number]
/** Center and radius of a radial gradient, as shares of its box. */
type Circle = readonly [cx: number, cy: number, r: number]

export const across: Axis = [0, 0, 1, 0]
export const down: Axis = [0, 0, 0, 1]
export const diagonal: Axis = [0, 0, 1, 1]
export const centered: Circle = [0.5, 0.5, 0.5]

const stopElements = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')

const over = ({ left, top, right, bottom }: Box): string =>
  ` gradientUnits="userSpaceOnUse" gradientTransform="matrix(${right - left} 0 0 ${bottom - top} ${left} ${top})"`

export const createSheet = (seed: string): Sheet => {
  const defs: string[] = []
  let count = 0
  const define = (make: (id: string) => string): string => {
    const id = `d${count++}`
    defs.push(make(id))
    return `url(#${id})`
  }
  const linear = ([x1, y1, x2, y2]: Axis, stops: readonly Stop[], box?: Box): string =>
    define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${box ? over(box) : ''}>${stopElements(stops)}</linearGradient>`,
    )
  return {
    random: createRandom(seed),
    noiseSeed: hash(seed) & 0xffff,
    defs,
    define,
    symbol: (drawing) => define((id) => `<g id="${id}">${drawing}</g>`).slice(4, -1),
    gradient: (axis, ...stops) => linear(axis, stops),
    gradientOver: (box, axis, ...stops) => linear(axis, stops, box),
    radial: ([cx, cy, r], ...stops) =>
      define(
        (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopElements(stops)}</radialGradient>`,
      ),
    clip: (d) => define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`),
  }
}
