import { darken } from '../base/palette.ts'
import type { Details } from '../spec.ts'
import { fold, type Piece } from './form.ts'
import { cut } from './parts.ts'
import { stitches } from './trimmings.ts'

/** Middle of its upper edge, width and height of a pocket. */
export type PocketPlace = readonly [x: number, y: number, width: number, height: number]

export const patch = (x: number, y: number, w: number, h: number): Piece =>
  cut(
    `M${x - w / 2} ${y}L${x + w / 2} ${y}C${x + w / 2 + 2} ${y + h * 0.5} ${x + w / 2} ${y + h * 0.8} ${x + w / 2 - 4} ${y + h - 22}` +
      `Q${x + w / 2 - 8} ${y + h} ${x + w / 2 - 34} ${y + h}L${x - w / 2 + 34} ${y + h}Q${x - w / 2 + 8} ${y + h} ${x - w / 2 + 4} ${y + h - 22}` +
      `C${x - w / 2} ${y + h * 0.8} ${x - w / 2 - 2} ${y + h * 0.5} ${x - w / 2} ${y}Z`,
    {
      part: 'pocket',
      lift: 9,
      edge: 10,
      wrinkle: 0.7,
      folds: [fold(`M${x - w * 0.3} ${y + 8}Q${x} ${y + 26} ${x + w * 0.35} ${y + 6}`, 14, 5)],
    },
  )

const patchStitches = (x: number, y: number, w: number, h: number, color: string): string =>
  stitches(
    `M${x - w / 2 + 8} ${y + 26}H${x + w / 2 - 8}M${x - w / 2 + 8} ${y + 4}V${y + h - 26}Q${x - w / 2 + 12} ${y + h - 8} ${x - w / 2 + 36} ${y + h - 8}H${x + w / 2 - 36}Q${x + w / 2 - 12} ${y + h - 8} ${x + w / 2 - 8} ${y + h - 26}V${y + 4}`,
    color,
  )

/** A flap that falls to a blunt point over its pocket. */
const flap = (x: number, y: number, w: number, h: number): Piece =>
  cut(
    `M${x - w / 2 - 5} ${y - 8}L${x + w / 2 + 5} ${y - 8}L${x + w / 2 + 4} ${y + h - 14}L${x} ${y + h}L${x - w / 2 - 4} ${y + h - 14}Z`,
    { lift: 10, edge: 8, wrinkle: 0.3 },
  )

/** A slanted opening, or one in the side seam: its lip stands a little off the cloth. */
const slant = (side: number, x: number, y: number, h: number, lean: number): Piece =>
  cut(
    `M${side * x} ${y}L${side * (x + 30)} ${y + 6}L${side * (x + lean + 30)} ${y + h}L${side * (x + lean)} ${y + h + 4}Z`,
    { part: 'pocket', lift: 7, edge: 6, wrinkle: 0.3 },
  )

type Pockets = { pieces: Piece[]; finish: string }

/** Pockets of one kind at the given places, with what is stitched on them. */
export const pocketsAt = (
  kind: NonNullable<Details['pockets']>['kind'],
  places: readonly PocketPlace[],
  color: string,
): Pockets => {
  if (kind === 'none') return { pieces: [], finish: '' }
  if (kind === 'slant' || kind === 'seam') {
    const lean = kind === 'seam' ? 10 : 44
    const pieces = places.map(([x, y, , h]) => slant(Math.sign(x), Math.abs(x), y, h, lean))
    return { pieces, finish: '' }
  }
  const flapped = kind === 'flap'
  const depth = (h: number) => Math.min(76, h * 0.46)
  return {
    pieces: places.flatMap(([x, y, w, h]) => [patch(x, y, w, h), ...(flapped ? [flap(x, y, w, depth(h))] : [])]),
    finish: places
      .map(([x, y, w, h]) => {
        if (!flapped) return patchStitches(x, y, w, h, color)
        const foot = y + depth(h)
        return stitches(
          `M${x - w / 2 + 5} ${y}V${foot - 22}L${x} ${foot - 9}L${x + w / 2 - 5} ${foot - 22}V${y}M${x - w / 2 + 8} ${foot + 4}V${y + h - 26}Q${x - w / 2 + 12} ${y + h - 8} ${x - w / 2 + 36} ${y + h - 8}H${x + w / 2 - 36}Q${x + w / 2 - 12} ${y + h - 8} ${x + w / 2 - 8} ${y + h - 26}V${foot + 4}`,
          color,
        )
      })
      .join(''),
  }
}

/** Copper rivets, as on the corners of a working pocket. */
export const rivets = (places: readonly (readonly [number, number])[]): string =>
  places
    .map(
      ([x, y]) =>
        `<circle cx="${x + 1.5}" cy="${y + 2}" r="8" fill="#1c140c" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="7" fill="#B9774A" stroke="${darken('#B9774A', 0.5)}" stroke-width="1.4"/><circle cx="${x - 1.6}" cy="${y - 2}" r="2.4" fill="#F0C9A4"/>`,
    )
    .join('')
