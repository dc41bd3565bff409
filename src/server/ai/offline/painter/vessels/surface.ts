import { darken, glassColors, lighten, mix, tones } from '../base/palette.ts'
import { across, down, type Sheet, type Stop } from '../base/sheet.ts'
import type { Finish } from '../spec.ts'

/** A round body lit from the left: the stops of a gradient across it. */
export const roundStops = (color: string, gloss = 0.5): Stop[] => [
  [0, darken(color, 0.3)],
  [0.07, darken(color, 0.12)],
  [0.26, lighten(color, 0.3 + gloss * 0.35)],
  [0.42, lighten(color, 0.08)],
  [0.66, darken(color, 0.14)],
  [0.9, darken(color, 0.42)],
  [0.97, darken(color, 0.36)],
  [1, darken(color, 0.26)],
]

export const metalStops = (color: string): Stop[] => [
  [0, darken(color, 0.42)],
  [0.06, darken(color, 0.1)],
  [0.14, lighten(color, 0.35)],
  [0.22, lighten(color, 0.9)],
  [0.31, lighten(color, 0.3)],
  [0.5, darken(color, 0.1)],
  [0.68, darken(color, 0.34)],
  [0.8, darken(color, 0.16)],
  [0.89, lighten(color, 0.3)],
  [0.95, darken(color, 0.3)],
  [1, darken(color, 0.5)],
]

const glassStops = (color: string): Stop[] => [
  [0, darken(color, 0.6)],
  [0.05, darken(color, 0.34)],
  [0.14, lighten(color, 0.22)],
  [0.3, lighten(color, 0.1)],
  [0.55, darken(color, 0.16)],
  [0.82, darken(color, 0.3)],
  [0.9, lighten(color, 0.14)],
  [0.96, darken(color, 0.44)],
  [1, darken(color, 0.62)],
]

export type Body = {
  /** Outline, origin in the middle of the foot, y upwards negative. */ d: string
  left: number
  right: number
  top: number
  /** Height of the contents, for clear glass. */
  level?: number
}

const speckles = (sheet: Sheet, { left, right, top }: Body, color: string): string => {
  let dots = ''
  for (let i = 0; i < 70; i++) {
    const [x, y, r] = [sheet.random.between(left, right), sheet.random.between(top, 0), sheet.random.between(0.8, 2.6)]
    dots += `M${x.toFixed(0)} ${y.toFixed(0)}h${r.toFixed(1)}`
  }
  return `<path d="${dots}" stroke="${darken(color, 0.6)}" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".5"/>`
}

const brushed = (sheet: Sheet, { left, right, top }: Body): string => {
  let d = ''
  for (let y = top; y < 0; y += sheet.random.between(4, 11)) d += `M${left} ${y.toFixed(0)}H${right}`
  return `<path d="${d}" stroke="#fff" stroke-opacity=".12" stroke-width="1.6"/>`
}

/** Reflections of the window on glass: a soft strip on the left, a thin one on the right, a bright foot. */
const reflections = (sheet: Sheet, { left, right, top }: Body, strength: number): string => {
  const w = right - left
  const strip = sheet.gradient(
    down,
    [0, '#ffffff', 0],
    [0.12, '#ffffff', 0.85 * strength],
    [0.7, '#ffffff', 0.5 * strength],
    [1, '#ffffff', 0.05],
  )
  const x = left + w * 0.12
  const y = top + (0 - top) * 0.12
  return (
    `<path d="M${x} ${y}C${x + w * 0.03} ${y - 26} ${x + w * 0.09} ${y - 26} ${x + w * 0.1} ${y + 6}L${x + w * 0.1} -60C${x + w * 0.09} -34 ${x + w * 0.02} -34 ${x} -56Z" fill="${strip}"/>` +
    `<path d="M${right - w * 0.09} ${y + 30}L${right - w * 0.09} -70" stroke="#fff" stroke-opacity="${0.4 * strength}" stroke-width="${w * 0.014}" stroke-linecap="round"/>` +
    `<path d="M${left + w * 0.1} -17Q${left + w * 0.45} -6 ${right - w * 0.12} -18" fill="none" stroke="#fff" stroke-opacity="${0.45 * strength}" stroke-width="4" stroke-linecap="round"/>`
  )
}

const liquid = (sheet: Sheet, body: Body, color: string, opacity: number): string => {
  const { left, right, top, level = top * 0.8 } = body
  const w = right - left
  const inset = w * 0.035
  const clip = sheet.clip(body.d)
  const fill = sheet.gradient(across, ...glassStops(mix(color, '#C98A3A', 0.12)))
  const surface = sheet.gradient(across, ...tones(color, [0, 0.3], [0.3, 0.7], [1, -0.1]))
  const middle = (left + right) / 2
  return (
    `<g clip-path="${clip}"><path d="M${left + inset} ${level}H${right - inset}V-44Q${right - inset} -16 ${right - inset - 40} -16H${left + inset + 40}Q${left + inset} -16 ${left + inset} -44Z" fill="${fill}" fill-opacity="${opacity}"/>` +
    `<ellipse cx="${middle}" cy="${level}" rx="${w / 2 - inset}" ry="${w * 0.045}" fill="${surface}" fill-opacity="${opacity}"/>` +
    `<path d="M${left + inset} ${level}A${w / 2 - inset} ${w * 0.045} 0 0 0 ${right - inset} ${level}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.4"/></g>`
  )
}

const clearBody = (sheet: Sheet, body: Body, contents: string, frosted: boolean): string => {
  const wall = frosted ? '#E3E7E3' : '#D3DEDB'
  const shell = sheet.gradient(
    across,
    [0, darken(wall, 0.42), frosted ? 0.9 : 0.75],
    [0.06, darken(wall, 0.12), frosted ? 0.8 : 0.35],
    [0.25, '#ffffff', frosted ? 0.8 : 0.3],
    [0.6, wall, frosted ? 0.72 : 0.16],
    [0.9, darken(wall, 0.2), frosted ? 0.85 : 0.4],
    [1, darken(wall, 0.5), frosted ? 0.95 : 0.8],
  )
  return (
    `<path d="${body.d}" fill="${frosted ? '#E9EBE6' : '#F4F6F2'}" fill-opacity="${frosted ? 0.9 : 0.38}"/>` +
    liquid(sheet, body, contents, frosted ? 0.42 : 0.86) +
    `<path d="${body.d}" fill="${shell}" stroke="${darken(wall, 0.4)}" stroke-opacity=".45" stroke-width="2"/>` +
    reflections(sheet, body, frosted ? 0.4 : 1)
  )
}

const filled = (sheet: Sheet, { d }: Body, stops: readonly Stop[]): string =>
  `<path d="${d}" fill="${sheet.gradient(across, ...stops)}"/>`

const textured = (sheet: Sheet, body: Body, stops: readonly Stop[], texture: () => string): string =>
  `${filled(sheet, body, stops)}<g clip-path="${sheet.clip(body.d)}">${texture()}</g>`

const bodies: Record<Finish, (sheet: Sheet, body: Body, contents: string, base: string) => string> = {
  'clear-glass': (sheet, body, contents) => clearBody(sheet, body, contents, false),
  'frosted-glass': (sheet, body, contents) => clearBody(sheet, body, contents, true),
  'amber-glass': (sheet, body, _, base) =>
    filled(sheet, body, glassStops(base)) +
    `<g opacity=".55">${liquid(sheet, body, mix(base, '#2A1206', 0.55), 0.75)}</g>` +
    reflections(sheet, body, 0.8),
  ceramic: (sheet, body, contents, base) =>
    textured(sheet, body, roundStops(mix(base, contents, 0.22), 0.4), () => speckles(sheet, body, base)) +
    reflections(sheet, body, 0.16),
  aluminium: (sheet, body, _, base) => textured(sheet, body, metalStops(base), () => brushed(sheet, body)),
  paper: (sheet, body, contents, base) =>
    textured(sheet, body, roundStops(mix(base, contents, 0.15), 0.15), () => speckles(sheet, body, base)),
}

/** A body of the given finish, without label and cap. `contents` is a color, which shows through clear glass. */
export const drawBody = (sheet: Sheet, body: Body, finish: Finish, contents: string): string =>
  bodies[finish](sheet, body, contents, glassColors[finish])
