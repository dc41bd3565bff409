import { groundColors, mix } from './base/palette.ts'
import type { Box } from './base/path.ts'
import { createSheet, type Sheet } from './base/sheet.ts'
import { type Composition, wideBox } from './base/wide.ts'
import { colorValues, type DrawingSpec, type Garment, garments, type View } from './spec.ts'
import { clothClose } from './views/cloth-close.ts'
import { sceneGarment } from './views/garment-scene.ts'
import { substanceClose } from './views/substance.ts'
import { sceneVessel } from './views/vessel-scene.ts'
import { type GarmentSpec, type VesselSpec, wholeGarment, wholeVessel } from './views/whole.ts'

/** A picture of a product as a self-contained SVG document of 1500 x 2000 units (3:4). */
export type Drawing = {
  svg: string
  width: 1500
  height: 2000
  /** Dominant color, #rrggbb, for the placeholder. */
  color: string
}

const isGarment = (spec: DrawingSpec): spec is GarmentSpec => garments.includes(spec.kind as Garment)

const garmentViews: Record<View, (sheet: Sheet, spec: GarmentSpec) => Composition> = {
  whole: wholeGarment,
  material: (sheet, spec) => ({ body: clothClose(sheet, spec) }),
  scene: sceneGarment,
}
const vesselViews: Record<View, (sheet: Sheet, spec: VesselSpec) => Composition> = {
  whole: wholeVessel,
  material: (sheet, spec) => ({ body: substanceClose(sheet, spec) }),
  scene: sceneVessel,
}

/** Draws a view: its definitions and drawing, and its subject, if it has one. */
export const compose = (spec: DrawingSpec, view: View, seed: string): Composition => {
  const sheet = createSheet(`${seed}/${spec.kind}/${view}`)
  const { body, subject } = isGarment(spec)
    ? garmentViews[view](sheet, spec)
    : vesselViews[view](sheet, spec as VesselSpec)
  return { body: `<defs>${sheet.defs.join('')}</defs>${body}`, subject }
}

const wideAttribute = (subject: Box | undefined): string => {
  if (!subject) return ''
  const { left, top, right, bottom } = wideBox(subject)
  return ` data-wide="${left} ${top} ${right - left} ${bottom - top}"`
}

const dominant = (spec: DrawingSpec, view: View): string => {
  const ground = groundColors[spec.ground].base
  return view === 'material' ? mix(colorValues[spec.color], ground, 0.2) : mix(ground, colorValues[spec.color], 0.12)
}

/**
 * Draws one view of a product. Pure: the same spec, view and seed give the same bytes.
 *
 * The document has no text, no fonts and no references outside itself. To rasterize it, give sharp
 * `sizedSvg(svg, w, h)` without density and resize: threads stay sharp, a small picture costs little, and a
 * wide one shows the whole subject (`data-wide`), which a crop of the pixels would cut.
 */
export const drawProduct = (spec: DrawingSpec, view: View, seed: string): Drawing => {
  const { body, subject } = compose(spec, view, seed)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000" viewBox="0 0 1500 2000"${wideAttribute(subject)} preserveAspectRatio="xMidYMid slice">` +
    `${body}</svg>`
  return { svg, width: 1500, height: 2000, color: dominant(spec, view) }
}
