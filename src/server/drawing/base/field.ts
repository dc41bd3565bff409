import type { Box, Point } from './path.ts'

/** A grid of numbers over a part of the picture; `cell` is the size of one sample in drawing units. */
export type Field = { left: number; top: number; cell: number; width: number; height: number; data: Float32Array }

export const createField = (box: Box, cell: number): Field => {
  const width = Math.ceil((box.right - box.left) / cell)
  const height = Math.ceil((box.bottom - box.top) / cell)
  return { left: box.left, top: box.top, cell, width, height, data: new Float32Array(width * height) }
}

export const emptyLike = (field: Field): Field => ({ ...field, data: new Float32Array(field.data.length) })

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

const blurLine = (from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number) => {
  const size = radius * 2 + 1
  const read = (i: number) => from[start + Math.min(count - 1, Math.max(0, i)) * step] ?? 0
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += read(i)
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum / size
    sum += read(i + radius + 1) - read(i - radius)
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
