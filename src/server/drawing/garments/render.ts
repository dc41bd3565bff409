import { lightMap, lit } from '../base/light.ts'
import { shadeOf } from '../base/palette.ts'
import { type Affine, flatten, handLaid, mapPath, type Point, place, toD } from '../base/path.ts'
import type { Sheet } from '../base/sheet.ts'
import { behaviourOf, type Cloth, patternOf, tintOf, weave } from './cloth.ts'
import { type Form, heightsOf, type Piece } from './form.ts'

/** A finished thing of a picture: its drawing and the outlines that throw its shadow. */
export type Drawn = { svg: string; outlines: Point[][] }

/** Neighbouring pieces with one direction of weave: their threads are drawn once, over all of them. */
const runsOf = (pieces: readonly Piece[]): Piece[][] => {
  const runs: Piece[][] = []
  const keyOf = (piece: Piece | undefined) => (piece?.weave === 0 ? 'none' : (piece?.grain ?? 0))
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last && keyOf(last[0]) === keyOf(piece)) last.push(piece)
    else runs.push([piece])
  }
  return runs
}

const fillOf = (sheet: Sheet, piece: Piece): string => {
  const d = toD(piece.outline)
  const marks = piece.marks ? `<g clip-path="${sheet.clip(d)}">${piece.marks}</g>` : ''
  const rim = `stroke="${shadeOf(piece.colour, 0.65)}" stroke-width="2.4" stroke-opacity=".5"`
  return `<path d="${d}" fill="${piece.colour}" ${rim} stroke-linejoin="round"/>${marks}`
}

const clothOn = (sheet: Sheet, pieces: readonly Piece[], threads: string): string => {
  if (!threads) return pieces.map((piece) => fillOf(sheet, piece)).join('')
  const use = sheet.define((id) => `<g id="${id}">${threads}</g>`).slice(4, -1)
  const drawRun = (run: readonly Piece[]): string => {
    const fills = run.map((piece) => fillOf(sheet, piece)).join('')
    if (run[0]?.weave === 0) return fills
    const clip = sheet.clip(run.map((piece) => toD(piece.outline)).join(''))
    const grain = run[0]?.grain ?? 0
    return `${fills}<g clip-path="${clip}"><use href="${use}"${grain ? ` transform="rotate(${grain})"` : ''}/></g>`
  }
  return runsOf(pieces).map(drawRun).join('')
}

export type RenderOptions = {
  /** Size of one sample of the light, in the garment's own units. */
  cell?: number
  /** Threads to draw in place of the fabric's usual ones. */
  threads?: string
}

/** Draws a garment lying flat: cloth, threads, seams, then the light on its folds, then buttons and stitches. */
export const renderForm = (sheet: Sheet, form: Form, cloth: Cloth, at: Affine, options: RenderOptions = {}): Drawn => {
  const { cell = 5.2, threads = weave(cloth) + patternOf(cloth) } = options
  const hand = handLaid(sheet.noiseSeed, 7)
  const pieces = form.pieces.map((piece) => ({ ...piece, outline: mapPath(piece.outline, hand) }))
  const behaviour = behaviourOf(cloth.fabric)
  const light = lit(heightsOf(pieces, behaviour, sheet.noiseSeed, cell), { relief: behaviour.relief })
  const all = sheet.clip(pieces.map((piece) => toD(piece.outline)).join(''))
  const shine = `<g clip-path="${all}">${lightMap(light, tintOf(cloth.colour, cloth.fabric))}</g>`
  const { x = 0, y = 0, scale = 1, rotate = 0 } = at
  const transform = `translate(${x} ${y})${rotate ? ` rotate(${rotate})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`
  return {
    svg: `<g transform="${transform}">${clothOn(sheet, pieces, threads)}${shine}${form.finish}</g>`,
    outlines: pieces.map((piece) => flatten(place(piece.outline, at), 6)),
  }
}
