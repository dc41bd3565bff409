import { createRandom, hash, type Random } from '../../../shared/seeded-random.ts'
import type { Box } from './path.ts'

/** What one picture collects while it is drawn: definitions, ids, its random numbers. */
export type Sheet = {
  random: Random
  /** Seed of noise fields. */
  noiseSeed: number
  defs: string[]
  /** Adds a definition and returns the reference `url(#id)`; the text gets the id. */
  define: (make: (id: string) => string) => string
  /** Adds a drawing to be used many times and returns `#id` for `<use href>`. */
  symbol: (drawing: string) => string
  /**
   * A linear gradient over the object's box, from (x1, y1) to (x2, y2), stops as [offset, colour, opacity];
   * with `box` over that box, whatever the object's own is.
   */
  gradient: (stops: readonly Stop[], axis?: readonly [number, number, number, number], box?: Box) => string
  radial: (stops: readonly Stop[], centre?: readonly [number, number, number]) => string
  clip: (d: string) => string
}
export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
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
  return {
    random: createRandom(seed),
    noiseSeed: hash(seed) & 0xffff,
    defs,
    define,
    symbol: (drawing) => define((id) => `<g id="${id}">${drawing}</g>`).slice(4, -1),
    gradient: (stops, [x1, y1, x2, y2] = [0, 0, 1, 0], box) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${box ? over(box) : ''}>${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`),
    clip: (d) => define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`),
  }
}
