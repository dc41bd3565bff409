import { addPolygon, blur, createField, emptyLike, type Field } from '../base/field.ts'
import { boxOf, flatten, mirror, type Path, type Point, parse } from '../base/path.ts'
import { noise } from '../base/random.ts'

/** A ridge (or, with a negative height, a furrow) along a line of the garment. */
export type Fold = {
  line: Path
  width: number
  height: number
  /** Where the fold fades out. */
  fade?: 'both' | 'start' | 'end'
}

/** One cut of cloth. Origin is the middle of the garment; pieces are listed from the lowest to the topmost. */
export type Piece = {
  outline: Path
  colour: string
  /** How far its edge stands above what lies under it. */
  lift?: number
  /** Width over which the edge rounds. */
  edge?: number
  folds?: Fold[]
  /** Extra height at a place: pleats, cables, quilting. */
  drape?: (x: number, y: number) => number
  /** Direction of the weave, degrees. */
  grain?: number
  /** Share of the fabric's own wrinkles. */
  wrinkle?: number
  /** Share of the weave's and the pattern's strength; 0 for buttons and leather. */
  weave?: number
  /** Drawn on the cloth, cut by its outline, under the light: seams, pockets, stripes. */
  marks?: string
}

export type Form = {
  pieces: Piece[]
  /** Drawn after the light: buttons, stitching, straps. */
  finish: string
}

export const fold = (d: string, width: number, height: number, fade: Fold['fade'] = 'both'): Fold => ({
  line: parse(d),
  width,
  height,
  fade,
})

export const mirrorFolds = (folds: readonly Fold[]): Fold[] => folds.map((one) => ({ ...one, line: mirror(one.line) }))

export type Wrinkles = { crease: number; wave: number }

const envelope = (t: number, fade: Fold['fade']): number => {
  const start = fade === 'end' ? 1 : Math.min(1, t * 3.2)
  const end = fade === 'start' ? 1 : Math.min(1, (1 - t) * 3.2)
  const value = start * end
  return value * value * (3 - 2 * value)
}

/** Distance from a place to the line and how far along (0 to 1) the nearest point is. */
const nearest = (points: readonly Point[], x: number, y: number): [number, number] => {
  let best = Number.POSITIVE_INFINITY
  let along = 0
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i] as Point
    const b = points[i + 1] as Point
    const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
    const t = Math.min(1, Math.max(0, ((x - a[0]) * ux + (y - a[1]) * uy) / (ux * ux + uy * uy || 1)))
    const dx = x - a[0] - ux * t
    const dy = y - a[1] - uy * t
    const distance = dx * dx + dy * dy
    if (distance < best) {
      best = distance
      along = (i + t) / (points.length - 1)
    }
  }
  return [Math.sqrt(best), along]
}

const addFold = (field: Field, { line, width, height, fade }: Fold): void => {
  const points = flatten(line, 6)
  const box = boxOf(points)
  const reach = width * 2.2
  const from = (value: number, edge: number) => Math.max(0, Math.floor((value - reach - edge) / field.cell))
  const lastX = Math.min(field.width - 1, Math.ceil((box.right + reach - field.left) / field.cell))
  const lastY = Math.min(field.height - 1, Math.ceil((box.bottom + reach - field.top) / field.cell))
  for (let y = from(box.top, field.top); y <= lastY; y++) {
    for (let x = from(box.left, field.left); x <= lastX; x++) {
      const [distance, along] = nearest(points, field.left + (x + 0.5) * field.cell, field.top + (y + 0.5) * field.cell)
      if (distance > reach) continue
      const at = y * field.width + x
      const q = distance / width
      field.data[at] = (field.data[at] ?? 0) + height * Math.exp(-q * q) * envelope(along, fade)
    }
  }
}

const wrinkleAt = (x: number, y: number, seed: number, { crease, wave }: Wrinkles): number => {
  let value = 0
  if (wave > 0) value += (noise(x / 210, y / 260, seed) - 0.5) * wave
  if (crease > 0) {
    const warp = noise(x / 120, y / 120, seed + 5) * 1.6
    const ridge = 1 - Math.abs(2 * noise(x / 95 + warp, y / 130 - warp, seed + 11) - 1)
    value += (ridge * ridge * ridge - 0.3) * crease
  }
  return value
}

const layPiece = (heights: Field, piece: Piece, wrinkles: Wrinkles, seed: number): void => {
  const mask = emptyLike(heights)
  addPolygon(mask, flatten(piece.outline, 7))
  const { lift = 12, edge = 20, wrinkle = 1, drape } = piece
  const soft = blur(mask, edge)
  const relief = emptyLike(heights)
  for (const one of piece.folds ?? []) addFold(relief, one)
  const own = { crease: wrinkles.crease * wrinkle, wave: wrinkles.wave * wrinkle }
  for (let i = 0; i < mask.data.length; i++) {
    const cover = mask.data[i] ?? 0
    if (cover < 0.05) continue
    const x = heights.left + ((i % heights.width) + 0.5) * heights.cell
    const y = heights.top + (Math.floor(i / heights.width) + 0.5) * heights.cell
    const rise = Math.min(1, Math.max(0, ((soft.data[i] ?? 0) - 0.45) / 0.5))
    const round = Math.sqrt(rise)
    const height = lift * round + (relief.data[i] ?? 0) + wrinkleAt(x, y, seed, own) + (drape ? drape(x, y) : 0)
    heights.data[i] = (heights.data[i] ?? 0) * (1 - cover * 0.88) + (height + lift * 0.7) * cover
  }
}

/** The heights of a garment lying flat, sampled every `cell` units. */
export const heightsOf = (pieces: readonly Piece[], wrinkles: Wrinkles, seed: number, cell: number): Field => {
  const box = boxOf(pieces.flatMap((piece) => flatten(piece.outline, 3)))
  const margin = 12
  const heights = createField(
    { left: box.left - margin, top: box.top - margin, right: box.right + margin, bottom: box.bottom + margin },
    cell,
  )
  for (const [i, piece] of pieces.entries()) layPiece(heights, piece, wrinkles, seed + i * 31)
  return heights
}
