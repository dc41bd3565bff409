import type { GuideFigure, GuideMeasure } from '../../../shared/catalog/size-guides.ts'

type Point = readonly [x: number, y: number]

/** The line along which a measure is taken, and the place of its letter. */
export interface MeasureLine {
  from: Point
  to: Point
  letter: Point
}

/** A garment, drawn flat in a square of 240 units. */
interface Shape {
  outline: string
  /** Seams inside it. */
  seams: readonly string[]
  lines: Partial<Record<GuideMeasure, MeasureLine>>
}

/** A level line. @param at the place of its letter, from left to right */
const level = (y: number, left: number, right: number, at: number): MeasureLine => ({
  from: [left, y],
  to: [right, y],
  letter: [at, y],
})
/** A line from the top down. @param at the place of its letter, from top to bottom */
const upright = (x: number, top: number, bottom: number, at: number): MeasureLine => ({
  from: [x, top],
  to: [x, bottom],
  letter: [x, at],
})

export const figureShapes: Readonly<Record<Exclude<GuideFigure, 'none'>, Shape>> = {
  top: {
    outline:
      'M96 22 Q120 40 144 22 L182 36 L218 142 L194 151 L171 88 Q165 150 171 226 L69 226 Q75 150 69 88 L46 151 L22 142 L58 36 Z',
    seams: [
      'M58 36 Q74 58 69 88',
      'M182 36 Q166 58 171 88',
      'M120 31 L120 226',
      'M188 136 L212 127',
      'M52 136 L28 127',
    ],
    lines: {
      shoulders: level(44, 60, 180, 146),
      chest: level(92, 70, 170, 146),
      waist: level(150, 73, 167, 146),
      hip: level(212, 71, 169, 146),
      sleeve: { from: [190, 32], to: [226, 138], letter: [208, 85] },
      length: upright(96, 26, 226, 181),
    },
  },
  trousers: {
    outline: 'M80 14 L160 14 L166 66 L177 228 L139 228 L120 98 L101 228 L63 228 L74 66 Z',
    seams: ['M79 26 L161 26', 'M120 14 L120 98', 'M82 26 Q80 48 75 56', 'M158 26 Q160 48 165 56'],
    lines: {
      waist: level(20, 79, 161, 98),
      hip: level(62, 75, 165, 98),
      rise: upright(120, 14, 98, 44),
      thigh: level(110, 72, 118, 95),
      inseam: { from: [125, 106], to: [143, 226], letter: [134, 166] },
      length: upright(196, 14, 228, 121),
      hem: level(216, 64, 102, 83),
    },
  },
  skirt: {
    outline: 'M86 18 L154 18 L192 218 Q120 236 48 218 Z',
    seams: ['M84 30 L156 30', 'M104 30 L88 226', 'M136 30 L152 226'],
    lines: {
      waist: level(24, 86, 154, 104),
      hip: level(86, 74, 166, 98),
      length: upright(120, 18, 227, 140),
      hem: level(206, 51, 189, 78),
    },
  },
}
