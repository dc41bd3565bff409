import { darken, mix } from '../base/palette.ts'
import { mirror, type Path, type Point, parse, symmetric } from '../base/path.ts'
import type { Sheet } from '../base/sheet.ts'
import type { Details, Fabric } from '../spec.ts'
import { type Fold, fold, mirrorFolds, type Piece } from './form.ts'

/** Every pattern cutter gets it: the sheet, the colors and what is known of the cut. */
export type Kit = { sheet: Sheet; color: string; trim: string; fabric: Fabric; details: Details }

/** The wrong side of the cloth, seen in a neckline. */
export const mixInside = (color: string): string => mix(darken(color, 0.28), '#4A3A2A', 0.12)

const unit = (from: Point, to: Point): [number, number, number] => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  return [dx / length, dy / length, length]
}

export type SleeveCut = {
  shoulder: Point
  underarm: Point
  /** Middle of the end of the sleeve. */
  end: Point
  width: number
  /** How far the upper edge swells outwards. */
  swell?: number
}

/** A right sleeve; the left one is its mirror. */
const sleeve = ({ shoulder, underarm, end, width, swell = 40 }: SleeveCut): Path => {
  const middle: Point = [(shoulder[0] + underarm[0]) / 2, (shoulder[1] + underarm[1]) / 2]
  const [ux, uy, length] = unit(middle, end)
  const [nx, ny] = [uy, -ux]
  const outer: Point = [end[0] + (nx * width) / 2, end[1] + (ny * width) / 2]
  const inner: Point = [end[0] - (nx * width) / 2, end[1] - (ny * width) / 2]
  const at = ([x, y]: Point, along: number, out: number): string =>
    `${x + ux * along + nx * out} ${y + uy * along + ny * out}`
  const sag = length * 0.02
  return parse(
    `M${shoulder[0]} ${shoulder[1]}` +
      `C${at(shoulder, length * 0.12, swell)} ${at(outer, -length * 0.5, swell * 0.55)} ${at(outer, 0, 0)}` +
      `C${at(outer, sag, -width * 0.3)} ${at(inner, sag, width * 0.3)} ${at(inner, 0, 0)}` +
      `C${at(inner, -length * 0.4, -swell * 0.25)} ${at(underarm, length * 0.25, -2)} ${underarm[0]} ${underarm[1]}` +
      // The seam allowance under the body, so that no ground shows in the armhole.
      `L${underarm[0] - 60} ${underarm[1] - 10}L${shoulder[0] - 60} ${shoulder[1] + 30}Z`,
  )
}

/** The band at the end of such a sleeve: `depth` long, `width` at its foot. */
const cuff = ({ shoulder, underarm, end, width }: SleeveCut, depth: number, foot: number): Path => {
  const middle: Point = [(shoulder[0] + underarm[0]) / 2, (shoulder[1] + underarm[1]) / 2]
  const [ux, uy] = unit(middle, end)
  const [nx, ny] = [uy, -ux]
  const p = (along: number, out: number): string =>
    `${end[0] + ux * along + nx * out} ${end[1] + uy * along + ny * out}`
  const [a, b] = [width / 2 + 3, foot / 2]
  return parse(
    `M${p(-8, a)}C${p(depth * 0.3, a + 2)} ${p(depth * 0.7, b + 2)} ${p(depth, b)}` +
      `C${p(depth + 5, b * 0.4)} ${p(depth + 5, -b * 0.4)} ${p(depth, -b)}` +
      `C${p(depth * 0.7, -b - 2)} ${p(depth * 0.3, -a - 2)} ${p(-8, -a)}` +
      `C${p(-3, -a * 0.4)} ${p(-3, a * 0.4)} ${p(-8, a)}Z`,
  )
}

/** The direction of a sleeve's weave, degrees from the vertical. */
export const sleeveGrain = ({ shoulder, underarm, end }: SleeveCut): number => {
  const [ux, uy] = unit([(shoulder[0] + underarm[0]) / 2, (shoulder[1] + underarm[1]) / 2], end)
  return Math.round((-Math.atan2(ux, uy) * 180) / Math.PI)
}

/** Folds of an arm lying straight: two at the elbow, one from the underarm, a long one to the end. */
const sleeveFolds = ({ shoulder, underarm, end, width }: SleeveCut, strength = 1): Fold[] => {
  const middle: Point = [(shoulder[0] + underarm[0]) / 2, (shoulder[1] + underarm[1]) / 2]
  const [ux, uy, length] = unit(middle, end)
  const [nx, ny] = [uy, -ux]
  const p = (along: number, out: number): string =>
    `${middle[0] + ux * length * along + nx * width * out} ${middle[1] + uy * length * along + ny * width * out}`
  return [
    fold(`M${p(0.4, -0.6)}Q${p(0.5, -0.05)} ${p(0.48, 0.5)}`, 20, 9 * strength),
    fold(`M${p(0.55, -0.55)}Q${p(0.58, 0)} ${p(0.68, 0.4)}`, 18, 8 * strength),
    fold(`M${p(0.05, -0.8)}Q${p(0.25, -0.1)} ${p(0.32, 0.5)}`, 24, 10 * strength),
    fold(`M${p(0.15, 0.15)}Q${p(0.6, 0.3)} ${p(0.97, 0.15)}`, 17, 8 * strength),
    fold(`M${p(0.72, -0.35)}Q${p(0.85, -0.15)} ${p(1, -0.2)}`, 14, 7 * strength),
  ]
}

/** A pair of mirrored pieces from the right one. */
export const pair = (right: Piece): Piece[] => [
  right,
  {
    ...right,
    outline: mirror(right.outline),
    folds: mirrorFolds(right.folds ?? []),
    grain: -(right.grain ?? 0),
    marks: right.marks ? `<g transform="scale(-1 1)">${right.marks}</g>` : undefined,
    drape: right.drape ? (x, y) => right.drape?.(-x, y) ?? 0 : undefined,
  },
]

/** Both sleeves of an arm with their folds; `rest` changes what they are like. */
export const arms = (arm: SleeveCut, strength = 1, rest: Partial<Piece> = {}): Piece[] =>
  pair({ outline: sleeve(arm), grain: sleeveGrain(arm), folds: sleeveFolds(arm, strength), ...rest })

/** A sleeve wide enough for another under it. */
export const loose: Partial<Piece> = { lift: 20, edge: 28 }

/** The cuffs of both sleeves; `rest` changes what they are like. */
export const cuffs = (
  arm: SleeveCut,
  [depth, foot]: readonly [depth: number, foot: number],
  rest: Partial<Piece> = { lift: 9, edge: 10, wrinkle: 0.3 },
): Piece[] => pair({ outline: cuff(arm, depth, foot), grain: sleeveGrain(arm), ...rest })

/** Folds of a loose body: from both underarms, and slack towards the hem. Uneven, as cloth is. */
export const bodyFolds = (width: number, top: number, hem: number, strength = 1): Fold[] => {
  const h = hem - top
  const y = (share: number) => top + h * share
  return [
    fold(`M${width} ${y(0.24)}Q${width * 0.7} ${y(0.36)} ${width * 0.3} ${y(0.4)}`, 26, 10 * strength),
    fold(`M${-width} ${y(0.24)}Q${-width * 0.72} ${y(0.38)} ${-width * 0.34} ${y(0.45)}`, 26, 11 * strength),
    fold(`M${width * 0.95} ${y(0.3)}Q${width * 0.75} ${y(0.5)} ${width * 0.66} ${y(0.72)}`, 24, 9 * strength),
    fold(`M${-width * 0.93} ${y(0.32)}Q${-width * 0.7} ${y(0.55)} ${-width * 0.74} ${y(0.8)}`, 26, 9 * strength),
    fold(`M${width * 0.42} ${y(0.55)}Q${width * 0.36} ${y(0.8)} ${width * 0.45} ${y(1)}`, 30, 11 * strength, 'start'),
    fold(`M${-width * 0.4} ${y(0.5)}Q${-width * 0.5} ${y(0.75)} ${-width * 0.42} ${y(1)}`, 30, 11 * strength, 'start'),
    fold(`M${-width * 0.86} ${y(0.62)}Q${-width * 0.8} ${y(0.85)} ${-width * 0.86} ${y(1)}`, 24, 8 * strength, 'start'),
    fold(`M${width * 0.86} ${y(0.6)}Q${width * 0.78} ${y(0.8)} ${width * 0.84} ${y(1)}`, 24, 8 * strength, 'start'),
    fold(`M${-width * 0.2} ${y(0.12)}Q${-width * 0.55} ${y(0.16)} ${-width * 0.85} ${y(0.09)}`, 22, 6 * strength),
    fold(`M${width * 0.25} ${y(0.14)}Q${width * 0.6} ${y(0.17)} ${width * 0.86} ${y(0.1)}`, 22, 6 * strength),
  ]
}

/** A symmetric piece, by the right half of its outline from top to foot. */
export const piece = (half: string, rest: Omit<Piece, 'outline'> = {}): Piece => ({ outline: symmetric(half), ...rest })

export const cut = (d: string, rest: Omit<Piece, 'outline'> = {}): Piece => ({ outline: parse(d), ...rest })

/** The inside of a back seen in a deep neckline, with one fold. */
export const innerBack = (half: string, line: string, color: string): Piece =>
  piece(half, { color: mixInside(color), lift: 3, folds: [fold(line, 18, 8)] })
