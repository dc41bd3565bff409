import { darken, lighten, tones } from '../base/palette.ts'
import { flatten, type Point, parse } from '../base/path.ts'
import { down, type Sheet } from '../base/sheet.ts'

export type Leaf = {
  /** Outline of a leaf that grows to the right from the origin, 100 long. */
  d: string
  rib?: boolean
  color: string
}

export const n = (value: number): string => value.toFixed(1).replace(/\.0$/, '')

export const defineLeaf = (sheet: Sheet, { d, color, rib = true }: Leaf): string => {
  const fill = sheet.gradient(down, ...tones(color, [0, 0.34], [0.48, 0.12], [0.52, -0.16], [1, -0.3]))
  const line = rib
    ? `<path d="M2 0Q50 -3 94 0" fill="none" stroke="${lighten(color, 0.5)}" stroke-opacity=".6" stroke-width="2.4"/>`
    : ''
  return sheet.symbol(`<path d="${d}" fill="${fill}"/>${line}`)
}

export const lance = 'M0 0C18 -20 60 -24 100 0C62 18 20 18 0 0Z'
export const needle = 'M0 -3C40 -9 80 -7 100 0C80 7 40 9 0 3Z'
export const coin = 'M0 0C6 -40 50 -56 82 -36C106 -18 106 20 82 38C50 56 6 40 0 0Z'

/** A lit and a shaded leaf, each drawn once. */
export const foliage = (sheet: Sheet, leaf: Leaf): readonly [string, string] => [
  defineLeaf(sheet, leaf),
  defineLeaf(sheet, { ...leaf, color: darken(leaf.color, 0.24) }),
]

type SprigPlan = {
  stem: string
  leaf: readonly [string, string]
  pairs: number
  size: readonly [number, number]
  /** Angle between leaf and stem, degrees. */
  spread: number
  /** Leaves begin at this share of the stem. */
  from?: number
  bark: string
}

export const along = (points: readonly Point[], t: number): { at: Point; angle: number } => {
  const f = Math.min(points.length - 1.001, t * (points.length - 1))
  const i = Math.floor(f)
  const a = points[i] ?? [0, 0]
  const b = points[i + 1] ?? a
  const k = f - i
  return {
    at: [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k],
    angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
  }
}

/** A twig with leaves on both sides, larger at the foot, alternating a little. */
export const sprig = (sheet: Sheet, { stem, leaf, pairs, size, spread, from = 0.12, bark }: SprigPlan): string => {
  const points = flatten(parse(stem), 10)
  const [use, shade] = leaf
  let leaves = ''
  for (let i = 0; i < pairs; i++) {
    const t = from + ((1 - from) * i) / pairs
    for (const side of [-1, 1] as const) {
      const { at, angle } = along(points, Math.min(0.999, t + (side > 0 ? 0.4 / pairs : 0)))
      const scale = ((size[0] + (size[1] - size[0]) * t) * sheet.random.between(0.82, 1.12)) / 100
      const turn = angle + side * (spread + sheet.random.between(-12, 12))
      leaves += `<use href="${sheet.random.next() < 0.36 ? shade : use}" transform="translate(${at[0].toFixed(0)} ${at[1].toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${scale.toFixed(2)})"/>`
    }
  }
  const tip = along(points, 0.999)
  leaves += `<use href="${use}" transform="translate(${n(tip.at[0])} ${n(tip.at[1])}) rotate(${n(tip.angle)}) scale(${(size[1] / 100).toFixed(2)})"/>`
  return (
    `<path d="${stem}" fill="none" stroke="${darken(bark, 0.2)}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="${stem}" fill="none" stroke="${lighten(bark, 0.4)}" stroke-opacity=".6" stroke-width="2.4" transform="translate(-1 -1.5)"/>${leaves}`
  )
}
