import { type LightOptions, lightMap, lit, type Tint } from '../base/light.ts'
import { darken } from '../base/palette.ts'
import {
  type Affine,
  type Box,
  clockwise,
  flatten,
  handLaid,
  mapPath,
  measureBox,
  type Point,
  place,
  toD,
} from '../base/path.ts'
import type { Sheet } from '../base/sheet.ts'
import { behaviors, type Cloth, cableAt, drawPattern, mixTint, weave } from './cloth.ts'
import { computeHeights, type Form, type Piece } from './form.ts'

/** A finished thing of a picture: its drawing, the outlines that throw its shadow, and the room it takes. */
export type Drawn = { svg: string; outlines: Point[][]; box: Box }

const apart = (a: Box, b: Box): boolean => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top

/**
 * Pieces with one direction of weave whose threads are drawn together. A piece may join an earlier run
 * when nothing laid since then touches it.
 */
const groupRuns = (pieces: readonly Laid[]): Laid[][] => {
  const runs: Laid[][] = []
  const createKey = (laid: Laid | undefined) => (laid?.piece.weave === 0 ? 'none' : (laid?.piece.grain ?? 0))
  for (const piece of pieces) {
    let joined = false
    for (const run of runs.toReversed()) {
      if (createKey(run[0]) === createKey(piece)) {
        run.push(piece)
        joined = true
        break
      }
      if (!run.every((other) => apart(other.box, piece.box))) break
    }
    if (!joined) runs.push([piece])
  }
  return runs
}

/** A piece whose outline stands once among the definitions. */
type Laid = { piece: Piece & { color: string }; href: string; box: Box }

const layOut = (sheet: Sheet, piece: Laid['piece']): Laid => ({
  piece,
  href: sheet.define((id) => `<path id="${id}" d="${toD(piece.outline)}"/>`).slice(4, -1),
  box: measureBox(flatten(piece.outline, 4)),
})

const defineClip = (sheet: Sheet, laid: readonly Laid[]): string =>
  sheet.define((id) => `<clipPath id="${id}">${laid.map(({ href }) => `<use href="${href}"/>`).join('')}</clipPath>`)

const drawFill = (sheet: Sheet, laid: Laid): string => {
  const { color, marks } = laid.piece
  const seams = marks ? `<g clip-path="${defineClip(sheet, [laid])}">${marks}</g>` : ''
  return `<use href="${laid.href}" fill="${color}" stroke="${darken(color, 0.65)}"/>${seams}`
}

const clothOn = (sheet: Sheet, laid: readonly Laid[], threads: string): string => {
  const use = threads && sheet.symbol(threads)
  const drawRun = (run: readonly Laid[]): string => {
    const fills = run.map((one) => drawFill(sheet, one)).join('')
    const { weave, grain = 0 } = run[0]?.piece ?? {}
    const outlined = `<g stroke-width="2.4" stroke-opacity=".5" stroke-linejoin="round">${fills}</g>`
    if (weave === 0 || !use) return outlined
    const turn = grain ? ` transform="rotate(${grain})"` : ''
    return `${outlined}<g clip-path="${defineClip(sheet, run)}"><use href="${use}"${turn}/></g>`
  }
  return groupRuns(laid).map(drawRun).join('')
}

const cabled =
  ({ grain = 0 }: Piece): Piece['drape'] =>
  (x, y) =>
    cableAt(x, y, grain)

export type RenderOptions = {
  /** Size of one sample of the light, in the garment's own units. */
  cell?: number
  /** Threads to draw in place of the fabric's usual ones. */
  threads?: string
  /** How the folds catch the light, in place of the fabric's usual way. */
  light?: LightOptions
  /** Colors of light and shade, in place of the fabric's usual ones. */
  tint?: Tint
}

/** Draws a garment lying flat: cloth, threads, seams, then the light on its folds, then buttons and stitches. */
export const renderForm = (sheet: Sheet, form: Form, cloth: Cloth, at: Affine, options: RenderOptions = {}): Drawn => {
  const behavior = behaviors[cloth.fabric]
  const { cell = 5.4, threads = weave(cloth) + drawPattern(cloth) } = options
  const { light = { relief: behavior.relief }, tint = mixTint(cloth.color, cloth.fabric) } = options
  const hand = handLaid(sheet.noiseSeed, 7)
  const pieces = form.pieces.map((piece) => ({
    color: cloth.color,
    ...piece,
    outline: clockwise(mapPath(piece.outline, hand)),
    drape: piece.drape ?? (cloth.pattern === 'cable' && !options.threads && !piece.marks ? cabled(piece) : undefined),
  }))
  const shading = lit(computeHeights(pieces, behavior, sheet.noiseSeed, cell), light)
  const laid = pieces.map((piece) => layOut(sheet, piece))
  const shine = `<g clip-path="${defineClip(sheet, laid)}">${lightMap(shading, tint)}</g>`
  const { x = 0, y = 0, scale = 1, rotate = 0 } = at
  const transform = `translate(${x} ${y})${rotate ? ` rotate(${rotate})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`
  const outlines = pieces.map((piece) => flatten(place(piece.outline, at), 6))
  const tips = form.tips ? flatten(place(form.tips, at), 1) : []
  return {
    svg: `<g transform="${transform}">${clothOn(sheet, laid, threads)}${shine}${form.finish}</g>`,
    outlines,
    box: measureBox([...outlines.flat(), ...tips]),
  }
}
