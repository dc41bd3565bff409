import { flatGround } from '../base/ground.ts'
import { mix } from '../base/palette.ts'
import { type Affine, flatten, measureBox, place } from '../base/path.ts'
import type { Sheet } from '../base/sheet.ts'
import { tableGround } from '../base/table.ts'
import type { Composition } from '../base/wide.ts'
import type { Cloth } from '../garments/cloth.ts'
import type { Form } from '../garments/form.ts'
import { type Drawn, renderForm } from '../garments/render.ts'
import { wardrobe } from '../garments/wardrobe.ts'
import { colorValues, type DrawingSpec, type Garment, type Vessel } from '../spec.ts'
import { cabinet } from '../vessels/cabinet.ts'

export type GarmentSpec = Extract<DrawingSpec, { kind: Garment }>
export type VesselSpec = Extract<DrawingSpec, { kind: Vessel }>

/** Cloth of a garment with its trim; without one, a tone between salt and the color itself. */
export const chooseCloth = (spec: GarmentSpec): Cloth => {
  const color = colorValues[spec.color]
  const trim = spec.trim ? colorValues[spec.trim] : mix(color, spec.color === 'white' ? '#8A7B66' : '#F3EFE7', 0.72)
  return { fabric: spec.fabric, color, trim, pattern: spec.details?.check ?? spec.pattern ?? 'plain' }
}

/** The cut pieces of a garment, as its specification has them. */
export const cutForm = (sheet: Sheet, spec: GarmentSpec): Form =>
  wardrobe[spec.kind].make({ sheet, ...chooseCloth(spec), details: spec.details ?? {} })

/** The garment of a specification, drawn at a place of the picture; `cell` is the size of one sample of its light. */
export const drawGarment = (sheet: Sheet, spec: GarmentSpec, at: Affine, cell?: number): Drawn => {
  const cloth = chooseCloth(spec)
  return renderForm(sheet, cutForm(sheet, spec), cloth, at, { cell })
}

/** The garment laid flat on its ground. */
export const wholeGarment = (sheet: Sheet, spec: GarmentSpec): Composition => {
  const { scale, y } = wardrobe[spec.kind]
  const drawn = drawGarment(sheet, spec, { x: 750, y, scale })
  const ground = flatGround(sheet, spec.ground, [{ outlines: drawn.outlines, distance: 38 }])
  return { body: ground + drawn.svg, subject: drawn.box }
}

export const chooseLook = (sheet: Sheet, spec: VesselSpec) => ({
  sheet,
  contents: spec.contents,
  closure: spec.closure,
  finish: spec.finish,
  color: colorValues[spec.color],
  trim: spec.trim ? colorValues[spec.trim] : spec.finish === 'amber-glass' ? '#2B2724' : '#E9E3D8',
})

/** The vessel standing alone on its table. */
export const wholeVessel = (sheet: Sheet, spec: VesselSpec): Composition => {
  const form = cabinet[spec.kind].make(chooseLook(sheet, spec))
  const scale = Math.min(1.62, 1180 / form.height, 1010 / (form.foot * 2))
  const y = 1010 + Math.max(300, (form.height * scale) / 2 - 30)
  const outline = flatten(place(form.outline, { scale }))
  const ground = tableGround(sheet, spec.ground, y - 190, [{ x: 750, y, outline }])
  const box = measureBox(flatten(place(form.outline, { x: 750, y, scale })))
  // A little more of the table than of the wall: the shadow falls there.
  const subject = { ...box, bottom: box.bottom + (box.bottom - box.top) * 0.07 }
  return { body: `${ground}<g transform="translate(750 ${y}) scale(${scale.toFixed(3)})">${form.svg}</g>`, subject }
}
