import { brightness, darken, lighten, tones } from '../base/palette.ts'
import type { Point } from '../base/path.ts'
import type { Sheet } from '../base/sheet.ts'

/** A seam: the furrow and its lit lip. */
export const seam = (d: string, color: string): string =>
  `<path d="${d}" fill="none" stroke="${darken(color, 0.62)}" stroke-width="3" stroke-opacity=".5"/>` +
  `<path d="${d}" fill="none" stroke="${lighten(color)}" stroke-width="2" stroke-opacity=".4" transform="translate(2.5 2.5)"/>`

/** A row of stitches. */
export const stitches = (d: string, color: string): string => {
  const thread = brightness(color) < 0.5 ? lighten(color, 0.45) : darken(color, 0.38)
  return `<path d="${d}" fill="none" stroke="${thread}" stroke-width="2.2" stroke-dasharray="8 5" stroke-opacity=".55"/>`
}

/** Evenly spaced heights from the first to the last button. */
export const spaced = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round(from + ((to - from) * i) / Math.max(1, count - 1)))

/** Buttons of horn or shell at the given places. */
export const buttons = (sheet: Sheet, places: readonly Point[], radius: number, color: string): string => {
  const face = sheet.radial([0.36, 0.3, 0.75], ...tones(color, [0, 0.55], [0.7, 0], [1, -0.4]))
  const rim = darken(color, 0.55)
  const r = radius
  const hole = (x: number, y: number) =>
    `<circle cx="${x * r * 0.24}" cy="${y * r * 0.24}" r="${r * 0.12}" fill="${rim}"/>`
  const one =
    `<circle cx="${r * 0.2}" cy="${r * 0.28}" r="${r * 1.08}" fill="#1c140c" fill-opacity=".28"/>` +
    `<circle r="${r}" fill="${face}" stroke="${rim}" stroke-opacity=".6" stroke-width="1.2"/>` +
    `<circle r="${r * 0.62}" fill="none" stroke="${rim}" stroke-opacity=".35" stroke-width="${r * 0.14}"/>` +
    hole(-1, -1) +
    hole(1, -1) +
    hole(-1, 1) +
    hole(1, 1)
  const use = sheet.symbol(one)
  return places.map(([x, y]) => `<use href="${use}" x="${x}" y="${y}"/>`).join('')
}

/** Press studs of metal: a domed cap in its ring. */
export const poppers = (sheet: Sheet, places: readonly Point[], r: number): string => {
  const face = sheet.radial([0.36, 0.3, 0.8], [0, '#FFFFFF'], [0.55, '#BFC3C4'], [1, '#6C7072'])
  const use = sheet.symbol(
    `<circle cx="${r * 0.2}" cy="${r * 0.28}" r="${r * 1.08}" fill="#1c140c" fill-opacity=".3"/>` +
      `<circle r="${r}" fill="${face}" stroke="#4E5254" stroke-opacity=".7"/><circle r="${r * 0.5}" fill="${face}" stroke="#4E5254" stroke-opacity=".4"/>`,
  )
  return places.map(([x, y]) => `<use href="${use}" x="${x}" y="${y}"/>`).join('')
}

/** The woven brand label inside a neck. */
export const neckLabel = (y: number, scale = 1): string =>
  `<g transform="translate(0 ${y}) scale(${scale})"><path d="M-27-9h54v19h-54Z" fill="#F4EDDF"/><path d="M-15 1c5-7 10 7 15 0s10 7 15 0" fill="none" stroke="#6B5D4C" stroke-width="2.2"/></g>`
