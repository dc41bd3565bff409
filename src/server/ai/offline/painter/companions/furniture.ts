import { darken, lighten, mix, tones, wood } from '../base/palette.ts'
import { type Path, type Point, parse, symmetric, toD } from '../base/path.ts'
import { across, down, type Sheet } from '../base/sheet.ts'
import { ground, picture } from '../base/wide.ts'
import { drawBody } from '../vessels/surface.ts'
import { type StandingBranch, standingBranch } from './plants.ts'

/** Boards along the wall go on past the picture. */
const [start, end] = [ground.left, ground.right]

const grainLines = (left: number, right: number, top: number, foot: number): string => {
  let d = ''
  // Long boards have a grain of several waves: each T swings to the other side.
  const waves = Math.max(1, Math.round((right - left) / 1240))
  const length = (right - left) / waves
  for (let y = top + 7; y < foot; y += 9) {
    d += `M${left} ${y}Q${left + length / 2} ${y + ((y * 7) % 5) - 2} ${left + length} ${y + ((y * 3) % 4) - 2}`
    for (let i = 2; i <= waves; i++) d += `T${left + length * i} ${y + ((y * (i + 2)) % 4) - 2}`
  }
  return `<path d="${d}" fill="none" stroke="${darken(wood, 0.4)}" stroke-opacity=".22" stroke-width="2"/>`
}

/** A board with pegs along the wall; pegs at the given places. */
export const pegRail = (sheet: Sheet, y: number, pegs: readonly number[]): string => {
  const board = sheet.gradientOver(
    { ...picture, top: y - 44, bottom: y + 44 },
    [0, 0, 0.1, 1],
    ...tones(wood, [0, 0.4], [0.5, 0], [1, -0.25]),
  )
  const knob = sheet.radial([0.34, 0.28, 0.8], ...tones(wood, [0, 0.7], [0.6, 0], [1, -0.45]))
  const peg = sheet.symbol(
    `<ellipse cx="22" cy="34" rx="34" ry="30" fill="#1d130a" fill-opacity=".24"/><circle r="27" fill="${knob}"/><circle cx="-3" cy="-3" r="17" fill="none" stroke="${lighten(wood, 0.6)}" stroke-opacity=".5" stroke-width="3"/>`,
  )
  return (
    `<path d="M${start} ${y - 44}H${end}V${y + 44}H${start}Z" fill="${board}"/>${grainLines(start, end, y - 42, y + 40)}` +
    `<path d="M${start} ${y - 43}H${end}" stroke="${lighten(wood, 0.8)}" stroke-opacity=".7" stroke-width="3"/>${pegs.map((x) => `<use href="${peg}" x="${x}" y="${y}"/>`).join('')}`
  )
}

const hook = (neck: number): string => {
  const d = `M0 ${neck + 24}V${neck - 34}C0 ${neck - 62} 34 ${neck - 64} 34 ${neck - 92}C34 ${neck - 120} -4 ${neck - 126} -14 ${neck - 102}`
  return `<path d="${d}" fill="none" stroke="#6E6A62" stroke-width="8" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#E9E6DF" stroke-width="2.6" stroke-linecap="round" transform="translate(-1.5 -1)"/>`
}

/** A wooden hanger for shoulders at `neck` (the garment's own coordinates); its hook ends 112 above. */
export const hanger = (sheet: Sheet, neck: number): string => {
  const arm = symmetric(
    `M0 ${neck + 2}C60 ${neck + 8} 150 ${neck + 44} 196 ${neck + 84}C206 ${neck + 98} 196 ${neck + 112} 180 ${neck + 108}C120 ${neck + 72} 60 ${neck + 54} 0 ${neck + 50}`,
  )
  return `${hook(neck)}<path d="${toD(arm)}" fill="${sheet.gradient([0, 0, 0.2, 1], ...tones(wood, [0, 0.4], [0.6, 0], [1, -0.4]))}"/>`
}

/** A bar with two clips for a waistband. */
export const clipHanger = (sheet: Sheet, neck: number): string => {
  const metal = sheet.gradient(down, [0, '#F0EEE9'], [0.4, '#B7B4AD'], [1, '#77746D'])
  const clip = (x: number) =>
    `<path d="M${x - 24} ${neck - 34}H${x + 24}L${x + 30} ${neck + 52}H${x - 30}Z" fill="${wood}" stroke="${darken(wood, 0.5)}" stroke-opacity=".5" stroke-width="2"/><path d="M${x - 18} ${neck - 28}L${x - 23} ${neck + 46}" stroke="${lighten(wood, 0.7)}" stroke-opacity=".7" stroke-width="5"/>`
  return `${hook(neck - 52)}<path d="M-230 ${neck - 40}H230V${neck - 24}H-230Z" fill="${metal}"/>${clip(-136)}${clip(136)}`
}

/** One folded cloth seen from the front: the fold bulges at the right, the open edges show from the left. */
const folded = (sheet: Sheet, left: number, right: number, top: number, foot: number, color: string): string => {
  const random = sheet.random
  const [w, h] = [right - left, foot - top]
  const body = sheet.gradient([0, 0, 0.1, 1], ...tones(color, [0, 0.5], [0.3, 0.1], [0.7, -0.1], [1, -0.48]))
  const j = (amount: number) => Math.round(random.between(-amount, amount))
  const outline =
    `M${left + 12} ${top + 5}C${left + w * 0.25} ${top - 5 + j(4)} ${left + w * 0.6} ${top + 3 + j(4)} ${right - h * 0.5} ${top + 1}` +
    `C${right + h * 0.16} ${top + 2} ${right + h * 0.16} ${foot - 3} ${right - h * 0.5} ${foot}` +
    `C${left + w * 0.7} ${foot + 2} ${left + w * 0.3} ${foot - 1} ${left + 10} ${foot}C${left - 9} ${foot - h * 0.25} ${left - 5} ${top + h * 0.3} ${left + 12} ${top + 5}Z`
  const edge = (k: number): string => {
    const end = left + w * random.between(0.62, 0.93)
    const y = top + h * k
    return `M${left + 2 + j(4)} ${y.toFixed(0)}C${(left + w * 0.22).toFixed(0)} ${(y + j(4)).toFixed(0)} ${(left + w * 0.5).toFixed(0)} ${(y + j(5)).toFixed(0)} ${end.toFixed(0)} ${(y + j(3)).toFixed(0)}`
  }
  const edges = edge(0.36 + j(4) / 100) + edge(0.66 + j(5) / 100)
  return (
    `<path d="${outline}" fill="${body}"/>` +
    `<path d="${edges}" fill="none" stroke="${darken(color, 0.62)}" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/><path d="${edges}" fill="none" stroke="${lighten(color)}" stroke-opacity=".55" stroke-width="2.4" stroke-linecap="round" transform="translate(1 3)"/>` +
    `<path d="M${left + 18} ${top + 7}C${left + w * 0.3} ${top} ${left + w * 0.6} ${top + 6} ${right - h * 0.6} ${top + 5}" fill="none" stroke="#FFF9EC" stroke-opacity=".5" stroke-width="3.4" stroke-linecap="round"/>` +
    `<path d="M${left + 4} ${foot - 1}H${right - h * 0.3}" stroke="#1d130a" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/>`
  )
}

/** A pile of folded cloth, its foot at y, and how high it came: one color to a piece, from the lowest to the topmost. */
export const foldedPile = (
  sheet: Sheet,
  { x, y, width, thick }: { x: number; y: number; width: number; thick: number },
  colors: readonly string[],
): { svg: string; top: number } => {
  let out = ''
  let foot = y
  let last = { left: 0, right: 0 }
  for (const color of colors) {
    const half = (width * sheet.random.between(0.94, 1.03)) / 2
    const shift = sheet.random.between(-0.025, 0.025) * width
    last = { left: Math.round(x - half + shift), right: Math.round(x + half + shift) }
    const top = Math.round(foot - thick * sheet.random.between(0.8, 1.16))
    out += folded(sheet, last.left, last.right, top, foot, color)
    foot = top + 2
  }
  const { left, right } = last
  const color = colors.at(-1) ?? wood
  // A sliver of the upper side: we look a little down on the pile.
  const svg = `${out}<path d="M${left + 12} ${foot + 3}C${left + 20} ${foot - 12} ${left + 40} ${foot - 17} ${left + 70} ${foot - 17}L${right - 70} ${foot - 19}C${right - 36} ${foot - 18} ${right - 20} ${foot - 8} ${right - 22} ${foot + 2}C${right - 100} ${foot + 5} ${left + 90} ${foot - 3} ${left + 12} ${foot + 3}Z" fill="${lighten(color, 0.42)}"/>`
  return { svg, top: foot - 8 }
}

export type Vase = { x: number; y: number; scale: number }

/** A round-bellied jug with a branch in it, its foot at y. */
export const vaseWithBranch = (sheet: Sheet, kind: StandingBranch, color: string, at: Vase): string => {
  const { x, y, scale } = at
  const d = toD(
    symmetric('M0 -300L46 -300C56 -298 56 -286 48 -282C44 -250 60 -230 92 -190C128 -140 124 -60 84 -10Q76 0 60 0L0 3'),
  )
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><g transform="translate(0 -270)">${standingBranch(sheet, kind)}</g>` +
    `${drawBody(sheet, { d, left: -122, right: 122, top: -290 }, 'ceramic', color)}<ellipse cx="0" cy="-297" rx="46" ry="9" fill="${darken(color, 0.5)}" fill-opacity=".7"/></g>`
  )
}

/** A milking stool: seat at y, legs down to the floor. */
export const stool = (sheet: Sheet, x: number, y: number, floor: number): string => {
  const leg = sheet.gradient(across, ...tones(wood, [0, 0.35], [0.5, 0], [1, -0.45]))
  const seat = sheet.gradient([0, 0, 1, 0.3], ...tones(wood, [0, 0.55], [0.4, 0.15], [1, -0.28]))
  const limb = (top: number, foot: number, k = 1) =>
    `<path d="M${x + top - 20} ${y + 40}L${x + top + 20} ${y + 40}L${x + foot + 13} ${floor * k}L${x + foot - 13} ${floor * k}Z" fill="${leg}"/>`
  return (
    `<ellipse cx="${x + 60}" cy="${floor + 4}" rx="300" ry="30" fill="#1d130a" fill-opacity=".2"/>` +
    limb(-40, -70, 0.985) +
    limb(60, 92, 0.985) +
    `<path d="M${x - 170} ${y + 290}H${x + 176}V${y + 312}H${x - 170}Z" fill="${darken(wood, 0.22)}"/>` +
    limb(-160, -206) +
    limb(160, 206) +
    `<path d="M${x - 246} ${y + 2}Q${x - 250} ${y + 50} ${x - 224} ${y + 54}H${x + 224}Q${x + 250} ${y + 50} ${x + 246} ${y + 2}Z" fill="${darken(wood, 0.2)}"/>` +
    `<path d="M${x - 250} ${y + 8}C${x - 240} ${y - 16} ${x + 240} ${y - 16} ${x + 250} ${y + 8}C${x + 240} ${y + 24} ${x - 240} ${y + 24} ${x - 250} ${y + 8}Z" fill="${seat}"/>${grainLines(x - 236, x + 236, y + 24, y + 50)}`
  )
}

export const stoolOutlines = (x: number, y: number, floor: number): Path[] => [
  parse(`M${x - 250} ${y}L${x + 250} ${y}L${x + 240} ${y + 54}L${x - 240} ${y + 54}Z`),
  parse(`M${x - 180} ${y + 40}L${x - 140} ${y + 40}L${x - 193} ${floor}L${x - 219} ${floor}Z`),
  parse(`M${x + 180} ${y + 40}L${x + 140} ${y + 40}L${x + 193} ${floor}L${x + 219} ${floor}Z`),
]

/** A shelf board on the wall, its upper edge at y. */
export const shelf = (sheet: Sheet, y: number): string => {
  const face = sheet.gradientOver(
    { ...picture, top: y + 4, bottom: y + 58 },
    [0, 0, 0.06, 1],
    [0, lighten(wood, 0.3)],
    [1, darken(wood, 0.3)],
  )
  return (
    `<path d="M${start} ${y - 26}H${end}V${y + 6}H${start}Z" fill="${sheet.gradient(down, [0, lighten(wood, 0.25)], [1, lighten(wood, 0.6)])}"/><path d="M${start} ${y + 4}H${end}V${y + 58}H${start}Z" fill="${face}"/>${grainLines(start, end, y + 8, y + 56)}` +
    `<path d="M${start} ${y + 5}H${end}" stroke="${lighten(wood, 0.85)}" stroke-opacity=".7" stroke-width="4"/>`
  )
}

export const boxOutline = (left: number, top: number, right: number, foot: number): Point[] => [
  [left, top],
  [right, top],
  [right, foot],
  [left, foot],
]

export const mixCeramic = (ground: string): string => mix('#E9E1D3', ground, 0.3)
