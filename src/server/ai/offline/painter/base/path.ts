import { noise } from './noise.ts'

export type Point = readonly [number, number]
type Curve = readonly [Point, Point, Point]
/** One closed or open outline of cubic curves, in drawing units. */
export type Path = { start: Point; curves: Curve[]; closed: boolean }

const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** Reads the commands M, L, C, Q and Z, absolute, one outline. */
export const parse = (d: string): Path => {
  const tokens = d.match(/[MLCQZ]|-?[\d.]+/g) ?? []
  const curves: Curve[] = []
  let start: Point = [0, 0]
  let at: Point = [0, 0]
  let command = ''
  let i = 0
  const point = (): Point => [Number(tokens[i++]), Number(tokens[i++])]
  while (i < tokens.length) {
    if (/[MLCQZ]/.test(tokens[i] ?? '')) command = tokens[i++] ?? ''
    if (command === 'Z') return { start, curves, closed: true }
    if (command === 'M') {
      start = at = point()
      command = 'L'
    } else if (command === 'L') {
      const to = point()
      curves.push([lerp(at, to, 1 / 3), lerp(at, to, 2 / 3), to])
      at = to
    } else if (command === 'Q') {
      const [c, to] = [point(), point()]
      curves.push([lerp(at, c, 2 / 3), lerp(to, c, 2 / 3), to])
      at = to
    } else {
      const curve: Curve = [point(), point(), point()]
      curves.push(curve)
      at = curve[2]
    }
  }
  return { start, curves, closed: false }
}

export const mapPath = (path: Path, change: (p: Point) => Point): Path => ({
  ...path,
  start: change(path.start),
  curves: path.curves.map(([a, b, c]) => [change(a), change(b), change(c)]),
})

const reversed = (path: Path): Path => {
  const ends = [path.start, ...path.curves.map((curve) => curve[2])]
  const curves = path.curves.map(([a, b], i): Curve => [b, a, ends[i] ?? path.start]).reverse()
  return { start: ends.at(-1) ?? path.start, curves, closed: path.closed }
}

export const mirror = (path: Path): Path => mapPath(path, ([x, y]) => [-x, y])

/**
 * Runs an outline clockwise. A clip made of several outlines is one path to librsvg, filled by the
 * nonzero rule: where two overlap that run against each other it would have a hole.
 */
export const clockwise = (path: Path): Path => {
  const points = [path.start, ...path.curves.map((curve) => curve[2])]
  let area = 0
  for (const [i, [x, y]] of points.entries()) {
    const [nx, ny] = points[(i + 1) % points.length] ?? path.start
    area += x * ny - nx * y
  }
  return area < 0 ? reversed(path) : path
}

/** A closed symmetric outline from its right half, drawn from the top of the axis x = 0 to its foot. */
export const symmetric = (half: string): Path => {
  const right = parse(half)
  return { start: right.start, curves: [...right.curves, ...reversed(mirror(right)).curves], closed: true }
}

export type Affine = { x?: number; y?: number; scale?: number; rotate?: number }

/** Scales, then turns (degrees), then moves. */
export const place = (path: Path, { x = 0, y = 0, scale = 1, rotate = 0 }: Affine): Path => {
  const [c, s] = [Math.cos((rotate * Math.PI) / 180) * scale, Math.sin((rotate * Math.PI) / 180) * scale]
  return mapPath(path, ([px, py]) => [px * c - py * s + x, px * s + py * c + y])
}

/** A slow, small displacement: the hand that laid the thing down. */
export const handLaid =
  (seed: number, amount: number) =>
  ([x, y]: Point): Point => [
    x + (noise(x / 260 + 40, y / 260, seed) - 0.5) * 2 * amount,
    y + (noise(x / 260, y / 260 + 90, seed + 7) - 0.5) * 2 * amount,
  ]

const n = (value: number): string => String(Math.round(value))

/** SVG path data in whole units, curves relative to their start: the shortest that draws the same. */
export const toD = (path: Path): string => {
  let [x, y] = path.start.map(Math.round) as [number, number]
  let d = `M${x} ${y}`
  for (const curve of path.curves) {
    const [from, above] = [x, y]
    const numbers = curve.flatMap(([px, py]) => [n(px - from), n(py - above)])
    d += `c${numbers.join(' ').replaceAll(' -', '-')}`
    x += Number(numbers[4])
    y += Number(numbers[5])
  }
  return d + (path.closed ? 'Z' : '')
}

/** Points along the outline, `steps` to a curve. */
export const flatten = (path: Path, steps = 8): Point[] => {
  const points: Point[] = [path.start]
  let at = path.start
  for (const [a, b, c] of path.curves) {
    for (let k = 1; k <= steps; k++) {
      const t = k / steps
      const u = 1 - t
      points.push([
        u * u * u * at[0] + 3 * u * u * t * a[0] + 3 * u * t * t * b[0] + t * t * t * c[0],
        u * u * u * at[1] + 3 * u * u * t * a[1] + 3 * u * t * t * b[1] + t * t * t * c[1],
      ])
    }
    at = c
  }
  return points
}

export type Box = { left: number; top: number; right: number; bottom: number }

export const measureBox = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map((p) => p[0])),
  right: Math.max(...points.map((p) => p[0])),
  top: Math.min(...points.map((p) => p[1])),
  bottom: Math.max(...points.map((p) => p[1])),
})
