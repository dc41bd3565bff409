import { lightMap, lit } from '../base/light.ts'
import { shadeOf } from '../base/palette.ts'
import { type Affine, flatten, handLaid, mapPath, type Point, place, toD } from '../base/path.ts'
import type { Sheet } from '../base/sheet.ts'
import { behaviourOf, type Cloth, patternOf, tintOf, weave } from './cloth.ts'
import { type Form, heightsOf, type Piece } from './form.ts'

/** A finished thing of a picture: its drawing and the outlines that throw its shadow. */
export type Drawn = { svg: string; outlines: Point[][] }

const overlay = (sheet: Sheet, pieces: readonly Piece[], cloth: Cloth): string => {
  const threads = weave(cloth) + patternOf(cloth)
  if (!threads) return ''
  sheet.defs.push(`<g id="cloth">${threads}</g>`)
  const byGrain = new Map<number, Piece[]>()
  for (const piece of pieces) {
    if (piece.weave === 0) continue
    const grain = piece.grain ?? 0
    byGrain.set(grain, [...(byGrain.get(grain) ?? []), piece])
  }
  return [...byGrain]
    .map(([grain, group]) => {
      const clip = sheet.clip(group.map((piece) => toD(piece.outline)).join(''))
      return `<g clip-path="${clip}"><use href="#cloth"${grain ? ` transform="rotate(${grain})"` : ''}/></g>`
    })
    .join('')
}

/**
 * Draws a garment lying flat: cloth, threads, seams, then the light on its folds, then buttons and stitches.
 * `cell` is the size of one sample of the light.
 */
export const renderForm = (sheet: Sheet, form: Form, cloth: Cloth, at: Affine, cell = 4.4): Drawn => {
  const hand = handLaid(sheet.noiseSeed, 7)
  const pieces = form.pieces.map((piece) => ({ ...piece, outline: mapPath(piece.outline, hand) }))
  const behaviour = behaviourOf(cloth.fabric)
  const light = lit(heightsOf(pieces, behaviour, sheet.noiseSeed, cell), { relief: behaviour.relief })
  const all = sheet.clip(pieces.map((piece) => toD(piece.outline)).join(''))
  // Threads belong to each piece in its turn, or a pocket would show the sleeve's grain under it.
  const fills = pieces.map((piece) => {
    const d = toD(piece.outline)
    const marks = piece.marks ? `<g clip-path="${sheet.clip(d)}">${piece.marks}</g>` : ''
    const rim = `stroke="${shadeOf(piece.colour, 0.65)}" stroke-width="2.4" stroke-opacity=".5"`
    return `<path d="${d}" fill="${piece.colour}" ${rim} stroke-linejoin="round"/>${marks}`
  })
  const threads = overlay(sheet, pieces, cloth)
  const shine = `<g clip-path="${all}">${lightMap(light, tintOf(cloth.colour, cloth.fabric))}</g>`
  const { x = 0, y = 0, scale = 1, rotate = 0 } = at
  const transform = `translate(${x} ${y})${rotate ? ` rotate(${rotate})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`
  return {
    svg: `<g transform="${transform}">${fills.join('')}${threads}${shine}${form.finish}</g>`,
    outlines: pieces.map((piece) => flatten(place(piece.outline, at), 6)),
  }
}
