import { groundColors, lighten, mix, tones } from '../base/palette.ts'
import { flatten, parse, place } from '../base/path.ts'
import { across, type Sheet } from '../base/sheet.ts'
import { type Standing, tableGround } from '../base/table.ts'
import type { Composition } from '../base/wide.ts'
import { companionAt } from '../companions/beside.ts'
import { colorValues } from '../spec.ts'
import { cabinet } from '../vessels/cabinet.ts'
import { chooseLook, type VesselSpec } from './whole.ts'

type Slab = { x: number; y: number; width: number; depth: number; thick: number }

/** A slab of stone: its top seen from a little above, its front edge. */
const slab = (sheet: Sheet, color: string, { x, y, width, depth, thick }: Slab): string => {
  const [l, r] = [x - width / 2, x + width / 2]
  const top = sheet.gradient([0, 0, 1, 0.6], ...tones(color, [0, 0.55], [0.5, 0.2], [1, 0]))
  const front = sheet.gradient(across, ...tones(color, [0, 0], [0.5, -0.16], [1, -0.36]))
  const veins = `M${l + width * 0.12} ${y - depth * 0.2}C${x - 100} ${y - depth * 0.5} ${x + 60} ${y - depth * 0.2} ${r - width * 0.1} ${y - depth * 0.66}M${l + width * 0.3} ${y - depth * 0.9}C${x} ${y - depth * 0.6} ${x + 120} ${y - depth * 0.8} ${r - width * 0.2} ${y - depth * 0.2}`
  return (
    `<path d="M${l + depth * 0.36} ${y - depth}H${r - depth * 0.36}Q${r - 8} ${y - depth * 0.4} ${r} ${y}H${l}Q${l + 8} ${y - depth * 0.4} ${l + depth * 0.36} ${y - depth}Z" fill="${top}"/>` +
    `<path d="${veins}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>` +
    `<path d="M${l} ${y}H${r}V${y + thick - 8}Q${r} ${y + thick} ${r - 8} ${y + thick}H${l + 8}Q${l} ${y + thick} ${l} ${y + thick - 8}Z" fill="${front}"/><path d="M${l + 4} ${y + 2}H${r - 4}" stroke="${lighten(color, 0.8)}" stroke-opacity=".7" stroke-width="4"/>`
  )
}

/** The vessel on a stone slab, its partner behind it, its plant or mineral in front. */
export const sceneVessel = (sheet: Sheet, spec: VesselSpec): Composition => {
  const look = chooseLook(sheet, spec)
  const { make, partner, companion } = cabinet[spec.kind]
  const form = make(look)
  const { base, deep } = groundColors[spec.ground]
  const scale = Math.min(1.3, 880 / form.height, 680 / (form.foot * 2))
  const second = cabinet[partner].make({ ...look, color: mix(colorValues[spec.color], base, 0.45) })
  const secondScale = Math.min(scale * 0.86, 620 / second.height, 520 / (second.foot * 2))
  const [x, y] = [590, 1372]
  const [bx, by] = [Math.min(1210, x + form.foot * scale + second.foot * secondScale + 40), 1318]
  const stone = mix(mix('#CFC6B8', base, 0.35), deep, 0.2)
  const standing: Standing[] = [
    { x: bx, y: by, outline: flatten(place(second.outline, { scale: secondScale })) },
    { x, y, outline: flatten(place(form.outline, { scale })) },
    { x: 740, y: 1490, outline: flatten(parse('M-600 -64L600 -64L600 0L-600 0Z')) },
  ]
  // The slab hides the shadows of the table; what stands on it throws its own there.
  const table = tableGround(sheet, spec.ground, 1130, standing)
  const fallen = (sx: number, sy: number, foot: number, height: number) => {
    const soft = sheet.gradient([0, 0, 1, 0.3], [0, '#1d130a', 0.42], [1, '#1d130a', 0])
    return `<path d="M${sx - foot} ${sy - 6}Q${sx} ${sy + 22} ${sx + foot * 0.8} ${sy + 6}L${sx + foot + height * 0.5} ${sy + 34}L${sx + foot + height * 0.56} ${sy - 4}L${sx + foot} ${sy - 22}Z" fill="${soft}"/>`
  }
  const body =
    table +
    slab(sheet, stone, { x: 740, y: 1424, width: 1200, depth: 208, thick: 66 }) +
    `<g clip-path="${sheet.clip('M215 1216H1265L1340 1424H140Z')}">${fallen(bx, by, second.foot * secondScale, second.height * secondScale)}${fallen(x, y, form.foot * scale, form.height * scale)}</g>` +
    `<g transform="translate(${bx.toFixed(0)} ${by}) scale(${secondScale.toFixed(3)})">${second.svg}</g>` +
    `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">${form.svg}</g>` +
    companionAt(sheet, spec.companion ?? companion, { x: 760, y: 1592, scale: 1.24, turn: 8 }, spec.color)
  const top = Math.min(y - form.height * scale, by - second.height * secondScale)
  return { body, subject: { left: 140, top, right: 1340, bottom: 1640 } }
}
