import type { Box, Point } from './path.ts'

/** A grid of numbers over a part of the picture; `cell` is the size of one sample in drawing units. */
export type Field = { left: number; top: number; cell: number; width: number; height: number; data: Float32Array }

export const createField = (box: Box, cell: number): Field => {
  const width = Math.ceil((box.right - box.left) / cell)
  const height = Math.ceil((box.bottom - box.top) / cell)
  return { left: box.left, top: box.top, cell, width, height, data: new Float32Array(width * height) }
}

/** An empty field over a part of another one, on the same grid. */
export const openWindow = (field: Field, box: Box): Field & { column: number; row: number } => {
  const column = Math.max(0, Math.floor((box.left - field.left) / field.cell))
  const row = Math.max(0, Math.floor((box.top - field.top) / field.cell))
  const width = Math.max(1, Math.min(field.width, Math.ceil((box.right - field.left) / field.cell)) - column)
  const height = Math.max(1, Math.min(field.height, Math.ceil((box.bottom - field.top) / field.cell)) - row)
  const { cell } = field
  const data = new Float32Array(width * height)
  return { left: field.left + column * cell, top: field.top + row * cell, cell, width, height, data, column, row }
}

/** The field on the same grid with its first and last columns repeated out to `left` and `right`. */
export const widened = (field: Field, left: number, right: number): Field => {
  const wide = createField({ left, right, top: field.top, bottom: field.top + field.height * field.cell }, field.cell)
  const before = Math.round((field.left - left) / field.cell)
  for (let y = 0; y < field.height; y++) {
    const row = field.data.subarray(y * field.width, (y + 1) * field.width)
    const start = y * wide.width
    wide.data.fill(row[0] ?? 0, start, start + before)
    wide.data.set(row, start + before)
    wide.data.fill(row.at(-1) ?? 0, start + before + field.width, start + wide.width)
  }
  return wide
}

export const emptyLike = (field: Field): Field => ({ ...field, data: new Float32Array(field.data.length) })

/** Sets every sample by the place of its middle, in drawing units, and its value so far. */
export const setSamples = (field: Field, valueAt: (x: number, y: number, value: number) => number): void => {
  const { left, top, cell, width, data } = field
  for (let i = 0; i < data.length; i++) {
    const [column, row] = [i % width, Math.floor(i / width)]
    data[i] = valueAt(left + (column + 0.5) * cell, top + (row + 0.5) * cell, data[i] ?? 0)
  }
}

/** Adds the polygon's coverage (0 to 1, two samples per row) to the field by the even-odd rule. */
export const addPolygon = (field: Field, points: readonly Point[]): void => {
  const { width, height, data, cell } = field
  for (let row = 0; row < height * 2; row++) {
    const y = field.top + (row / 2 + 0.25) * cell
    const crossings: number[] = []
    for (let i = 0; i < points.length; i++) {
      const a = points[i] ?? [0, 0]
      const b = points[(i + 1) % points.length] ?? [0, 0]
      if (a[1] <= y !== b[1] <= y) crossings.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    }
    crossings.sort((p, q) => p - q)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = ((crossings[k] ?? 0) - field.left) / cell
      const to = ((crossings[k + 1] ?? 0) - field.left) / cell
      const last = Math.min(width - 1, Math.floor(to))
      for (let x = Math.max(0, Math.floor(from)); x <= last; x++) {
        const cover = Math.min(to, x + 1) - Math.max(from, x)
        const at = (row >> 1) * width + x
        data[at] = (data[at] ?? 0) + cover / 2
      }
    }
  }
}

/** One box pass over a line of samples; the ends are continued outwards. */
const blurLine = (from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number) => {
  const share = 1 / (radius * 2 + 1)
  const last = start + (count - 1) * step
  const first = from[start] ?? 0
  const final = from[last] ?? 0
  let sum = first * (radius + 1)
  for (let i = 1; i <= radius; i++) sum += i < count ? (from[start + i * step] ?? 0) : final
  let ahead = start + radius * step
  let behind = start - radius * step
  for (let at = start; at <= last; at += step) {
    to[at] = sum * share
    ahead += step
    sum += (ahead <= last ? (from[ahead] ?? 0) : final) - (behind >= start ? (from[behind] ?? 0) : first)
    behind += step
  }
}

/** Three box passes, close to a Gaussian; `radius` in drawing units. */
export const blur = (field: Field, radius: number): Field => {
  const r = Math.round(radius / field.cell / 1.7)
  if (r < 1) return { ...field, data: field.data.slice() }
  let from = field.data.slice()
  let to = new Float32Array(from.length)
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < field.height; y++) blurLine(from, to, y * field.width, 1, field.width, r)
    ;[from, to] = [to, from]
    for (let x = 0; x < field.width; x++) blurLine(from, to, x, field.width, field.height, r)
    ;[from, to] = [to, from]
  }
  return { ...field, data: from }
}

/** Bilinear value at a place in drawing units; the border continues outwards. */
export const sample = (field: Field, x: number, y: number): number => {
  const fx = Math.min(field.width - 1.001, Math.max(0, (x - field.left) / field.cell - 0.5))
  const fy = Math.min(field.height - 1.001, Math.max(0, (y - field.top) / field.cell - 0.5))
  const ix = Math.floor(fx)
  const iy = Math.floor(fy)
  const at = iy * field.width + ix
  const { data, width } = field
  const upper = (data[at] ?? 0) + ((data[at + 1] ?? 0) - (data[at] ?? 0)) * (fx - ix)
  const lower = (data[at + width] ?? 0) + ((data[at + width + 1] ?? 0) - (data[at + width] ?? 0)) * (fx - ix)
  return upper + (lower - upper) * (fy - iy)
}
