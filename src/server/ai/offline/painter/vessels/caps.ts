import { darken, lighten, tones } from '../base/palette.ts'
import { across, down, type Sheet } from '../base/sheet.ts'
import { metalStops, roundStops } from './surface.ts'

/** `foot` is the lower edge. */
type Cylinder = { foot: number; width: number; height: number }

/** A cylinder around x = 0: its wall and a sliver of its top. */
export const cylinder = (sheet: Sheet, { foot, width, height }: Cylinder, color: string, isMetal = false): string => {
  const fill = sheet.gradient(across, ...(isMetal ? metalStops(color) : roundStops(color, 0.35)))
  const [l, r, top] = [-width / 2, width / 2, foot - height]
  const e = width * 0.028
  const round = Math.min(10, height * 0.14)
  return (
    `<path d="M${l} ${foot}V${top + round}Q${l} ${top} ${l + round} ${top}H${r - round}Q${r} ${top} ${r} ${top + round}V${foot}Q0 ${foot + e * 2} ${l} ${foot}Z" fill="${fill}"/>` +
    `<path d="M${l + round} ${top + 2.5}H${r - round}" stroke="${lighten(color, 0.7)}" stroke-width="4" stroke-opacity=".55" stroke-linecap="round"/>`
  )
}

/** Fine upright grooves of a screw cap. */
export const grooves = ({ foot, width, height }: Cylinder, color: string): string => {
  let d = ''
  const count = 22
  for (let i = 1; i < count; i++) {
    const gx = -Math.cos((Math.PI * i) / count) * width * 0.5
    d += `M${gx.toFixed(1)} ${foot - height + 10}V${foot - 4}`
  }
  return `<path d="${d}" stroke="${darken(color, 0.6)}" stroke-opacity=".35" stroke-width="2.6"/>`
}

/** The rubber bulb and collar of a dropper, its foot at y. */
export const dropperTop = (sheet: Sheet, y: number, color: string): string => {
  const bulb = sheet.gradient(across, ...roundStops(color, 0.5))
  return (
    `<path d="M-40 ${y - 96}C-44 ${y - 150} -46 ${y - 190} -40 ${y - 226}C-34 ${y - 262} 34 ${y - 262} 40 ${y - 226}C46 ${y - 190} 44 ${y - 150} 40 ${y - 96}Z" fill="${bulb}"/>` +
    `<path d="M-24 ${y - 224}C-28 ${y - 190} -27 ${y - 150} -24 ${y - 112}" stroke="#fff" stroke-opacity=".35" stroke-width="9" fill="none" stroke-linecap="round"/>` +
    cylinder(sheet, { foot: y, width: 122, height: 98 }, color) +
    grooves({ foot: y, width: 122, height: 98 }, color)
  )
}

/** A lotion pump with its nozzle to the left, its foot at y. */
export const pumpTop = (sheet: Sheet, y: number, color: string): string => {
  const head = sheet.gradient(down, ...tones(color, [0, 0.4], [0.4, 0], [1, -0.35]))
  const hy = y - 212
  return (
    cylinder(sheet, { foot: y - 80, width: 34, height: 110 }, lighten(color, 0.1)) +
    cylinder(sheet, { foot: y, width: 132, height: 70 }, color) +
    grooves({ foot: y, width: 132, height: 70 }, color) +
    cylinder(sheet, { foot: y - 66, width: 78, height: 30 }, color) +
    `<path d="M-52 ${hy + 40}C-56 ${hy + 8} -50 ${hy - 4} -30 ${hy - 6}H34C52 ${hy - 4} 58 ${hy + 10} 54 ${hy + 40}Z" fill="${head}"/>` +
    `<path d="M-34 ${hy - 6}C-110 ${hy - 10} -168 ${hy - 4} -196 ${hy + 10}C-206 ${hy + 18} -208 ${hy + 34} -204 ${hy + 50}L-178 ${hy + 50}C-178 ${hy + 38} -172 ${hy + 32} -160 ${hy + 30}C-120 ${hy + 26} -80 ${hy + 28} -46 ${hy + 32}Z" fill="${head}"/>` +
    `<path d="M-190 ${hy + 14}C-150 ${hy + 2} -80 ${hy} 36 ${hy + 1}" stroke="#fff" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/>`
  )
}

/** A fine mist head under a clear overcap, its foot at y. */
export const sprayTop = (sheet: Sheet, y: number, color: string): string => {
  const cap = sheet.gradient(
    across,
    [0, '#8FA09F', 0.6],
    [0.1, '#ffffff', 0.3],
    [0.24, '#ffffff', 0.75],
    [0.36, '#ffffff', 0.1],
    [0.85, '#C6D0CE', 0.25],
    [1, '#7E8E8D', 0.65],
  )
  return (
    cylinder(sheet, { foot: y - 56, width: 56, height: 64 }, color) +
    cylinder(sheet, { foot: y - 100, width: 84, height: 58 }, color) +
    `<circle cx="-20" cy="${y - 130}" r="8" fill="${darken(color, 0.7)}"/><circle cx="-20" cy="${y - 130}" r="3" fill="${lighten(color)}"/>` +
    cylinder(sheet, { foot: y, width: 118, height: 60 }, color, true) +
    `<path d="M-62 ${y - 46}V${y - 200}Q-62 ${y - 224} -38 ${y - 224}H38Q62 ${y - 224} 62 ${y - 200}V${y - 46}Q0 ${y - 38} -62 ${y - 46}Z" fill="${cap}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` +
    `<path d="M-44 ${y - 216}H42" stroke="#fff" stroke-width="4" stroke-opacity=".8" stroke-linecap="round"/>`
  )
}
