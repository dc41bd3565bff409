import { createField, setSamples } from './field.ts'
import { type LightOptions, lightMap, lit } from './light.ts'
import { darken, lighten } from './palette.ts'
import { type Box, measureBox, type Point } from './path.ts'
import type { Sheet } from './sheet.ts'

/** The height of a mass at a place of the picture. */
export type HeightAt = (x: number, y: number) => number

export type Substance = {
  color: string
  /** How strongly it shines, 0 to 1. */
  shine?: number
  depth?: number
  cell?: number
  light?: LightOptions
}

/** A formed mass (cream, wax, stone) inside an outline, lit by its heights. */
export const sculpt = (
  sheet: Sheet,
  outline: readonly Point[] | Box,
  { color, shine = 0.7, depth = 0.6, cell = 7, light }: Substance,
  heightAt: HeightAt,
): string => {
  const box = 'left' in outline ? outline : measureBox(outline)
  const field = createField(box, cell)
  setSamples(field, heightAt)
  const map = lightMap(lit(field, light), {
    dark: darken(color, 0.62),
    darkest: depth,
    light: lighten(color, 0.95),
    lightest: shine,
  })
  if ('left' in outline) {
    const { left, top, right, bottom } = box
    return `<path d="M${left} ${top}H${right}V${bottom}H${left}Z" fill="${color}"/>${map}`
  }
  const d = `M${outline.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}Z`
  return `<path d="${d}" fill="${color}"/><g clip-path="${sheet.clip(d)}">${map}</g>`
}
