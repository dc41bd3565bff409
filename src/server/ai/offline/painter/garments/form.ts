import { addPolygon, blur, createField, emptyLike, type Field, openWindow } from '../base/field.ts'
import { noise } from '../base/noise.ts'
import { flatten, measureBox, mirror, type Path, parse } from '../base/path.ts'

/** A ridge (or, with a negative height, a furrow) along a line of the garment. */
export type Fold = {
  line: Path
  width: number
  height: number
  /** Ends at which the fold fades out. */
  fade?: 'both' | 'start' | 'end'
}

/** A piece that the text of a product may count or name. */
export type Part = 'pocket' | 'lapel' | 'belt' | 'hood' | 'pleat' | 'knee' | 'slit' | 'turn-up'

/** One cut of cloth. Origin is the middle of the garment; pieces are listed from the lowest to the topmost. */
export type Piece = {
  outline: Path
  /** Absent: the cloth's own. */
  color?: string
  part?: Part
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
  /** Ends of straps and fringes: what the finish draws beyond the pieces reaches to here. */
  tips?: Path
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

/** How far along (0 to 1) the nearest point of the line is, and the square of the distance to it. */
const nearest = (points: Float64Array, x: number, y: number, found: { square: number; along: number }): void => {
  const last = points.length / 2 - 1
  found.square = Number.POSITIVE_INFINITY
  for (let i = 0; i < last; i++) {
    const ax = points[i * 2] ?? 0
    const ay = points[i * 2 + 1] ?? 0
    const ux = (points[i * 2 + 2] ?? 0) - ax
    const uy = (points[i * 2 + 3] ?? 0) - ay
    const t = Math.min(1, Math.max(0, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy || 1)))
    const dx = x - ax - ux * t
    const dy = y - ay - uy * t
    const square = dx * dx + dy * dy
    if (square < found.square) {
      found.square = square
      found.along = (i + t) / last
    }
  }
}

const addFold = (field: Field, { line, width, height, fade }: Fold): void => {
  const rough = measureBox(flatten(line, 2))
  const span = Math.max(rough.right - rough.left, rough.bottom - rough.top)
  const points = flatten(line, Math.min(18, Math.max(5, Math.round(span / 70))))
  const box = measureBox(points)
  const flat = Float64Array.from(points.flat())
  const reach = width * 2.2
  const from = (value: number, edge: number) => Math.max(0, Math.floor((value - reach - edge) / field.cell))
  const lastX = Math.min(field.width - 1, Math.ceil((box.right + reach - field.left) / field.cell))
  const lastY = Math.min(field.height - 1, Math.ceil((box.bottom + reach - field.top) / field.cell))
  const found = { square: 0, along: 0 }
  for (let y = from(box.top, field.top); y <= lastY; y++) {
    for (let x = from(box.left, field.left); x <= lastX; x++) {
      nearest(flat, field.left + (x + 0.5) * field.cell, field.top + (y + 0.5) * field.cell, found)
      if (found.square > reach * reach) continue
      const at = y * field.width + x
      const rise = height * Math.exp(-found.square / (width * width)) * envelope(found.along, fade)
      field.data[at] = (field.data[at] ?? 0) + rise
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

/** Mean height of what a piece lies on: a pocket is raised above the whole front, not above a hem that it touches. */
const levelUnder = (heights: Field, mask: Field, place: (i: number) => number): number => {
  let sum = 0
  let area = 0
  for (let i = 0; i < mask.data.length; i++) {
    const cover = mask.data[i] ?? 0
    sum += cover * (heights.data[place(i)] ?? 0)
    area += cover
  }
  return area > 0 ? sum / area : 0
}

const layPiece = (heights: Field, piece: Piece, wrinkles: Wrinkles, seed: number): void => {
  const { lift = 12, edge = 20, wrinkle = 1, drape } = piece
  const points = flatten(piece.outline, 7)
  const box = measureBox(points)
  const margin = edge * 2
  const mask = openWindow(heights, {
    left: box.left - margin,
    top: box.top - margin,
    right: box.right + margin,
    bottom: box.bottom + margin,
  })
  addPolygon(mask, points)
  const soft = blur(mask, edge)
  const relief = emptyLike(mask)
  for (const one of piece.folds ?? []) addFold(relief, one)
  const own = { crease: wrinkles.crease * wrinkle, wave: wrinkles.wave * wrinkle }
  const place = (i: number) => (mask.row + Math.floor(i / mask.width)) * heights.width + mask.column + (i % mask.width)
  const base = levelUnder(heights, mask, place)
  for (let i = 0; i < mask.data.length; i++) {
    const cover = mask.data[i] ?? 0
    if (cover < 0.05) continue
    const column = i % mask.width
    const row = Math.floor(i / mask.width)
    const x = mask.left + (column + 0.5) * mask.cell
    const y = mask.top + (row + 0.5) * mask.cell
    const rise = Math.min(1, Math.max(0, ((soft.data[i] ?? 0) - 0.45) / 0.5))
    const height = lift * Math.sqrt(rise) + (relief.data[i] ?? 0) + wrinkleAt(x, y, seed, own) + (drape?.(x, y) ?? 0)
    const at = place(i)
    heights.data[at] = (heights.data[at] ?? 0) * (1 - cover * 0.97) + (base * 0.97 + height + lift * 0.5) * cover
  }
}

/** The heights of a garment lying flat, sampled every `cell` units. */
export const computeHeights = (pieces: readonly Piece[], wrinkles: Wrinkles, seed: number, cell: number): Field => {
  const box = measureBox(pieces.flatMap((piece) => flatten(piece.outline, 3)))
  const margin = 12
  const heights = createField(
    { left: box.left - margin, top: box.top - margin, right: box.right + margin, bottom: box.bottom + margin },
    cell,
  )
  for (const [i, piece] of pieces.entries()) layPiece(heights, piece, wrinkles, seed + i * 31)
  return heights
}
