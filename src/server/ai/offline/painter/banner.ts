import { darken, lighten, mix } from './base/palette.ts'
import { flatten, type Point, parse, place } from './base/path.ts'
import { across, createSheet, down, type Sheet } from './base/sheet.ts'
import { type Size, type Standing, tableGround } from './base/table.ts'
import { foldedPile, vaseWithBranch } from './companions/furniture.ts'
import { pebble, shell } from './companions/minerals.ts'
import { oliveBranch } from './companions/plants.ts'
import { colorValues } from './spec.ts'
import type { VesselForm } from './vessels/bottles.ts'
import { cabinet } from './vessels/cabinet.ts'

export type BannerScheme = 'wide' | 'tall'
export type Banner = Size & { svg: string; color: string }

type Layout = Size & {
  /** Height at which the table begins. */
  horizon: number
  /** Origin and scale of the still life; it reaches 460 to the left, 560 to the right and 640 up. */
  x: number
  y: number
  scale: number
  /** The opening in the wall that shows the sea. */
  opening: { left: number; top: number; right: number }
}

const layouts: Record<BannerScheme, Layout> = {
  wide: {
    width: 1921,
    height: 798,
    horizon: 566,
    x: 1390,
    y: 664,
    scale: 0.82,
    opening: { left: 1150, top: -20, right: 1700 },
  },
  tall: {
    width: 1500,
    height: 2000,
    horizon: 1500,
    x: 690,
    y: 1690,
    scale: 1.2,
    opening: { left: 460, top: 760, right: 1070 },
  },
}

/** The sea through an opening in the wall: sky, a soft horizon, light on the water, the reveal of the wall. */
const seaView = (sheet: Sheet, { opening: { left, top, right }, horizon }: Layout, wallColor: string): string => {
  const foot = horizon - 8
  const line = top + (foot - top) * 0.6
  const sky = sheet.gradient(down, [0, '#DCE5E3'], [0.7, '#EDEDE2'], [1, '#F6EEDC'])
  const water = sheet.gradient(down, [0, '#B4C5C7'], [0.16, '#8BA5AC'], [0.6, '#5F7F8B'], [1, '#4F6B78'])
  let glints = ''
  for (let i = 0; i < 120; i++) {
    const t = sheet.random.next() ** 1.5
    const y = line + 5 + t * (foot - line - 8)
    const center = left + (right - left) * (0.36 + (sheet.random.next() - 0.5) * (0.3 + t * 0.5))
    const half = 3 + t * 30 * sheet.random.next()
    glints += `M${(center - half).toFixed(0)} ${y.toFixed(0)}h${(half * 2).toFixed(0)}`
  }
  const reveal = sheet.gradient(across, [0, darken(wallColor, 0.2)], [1, darken(wallColor, 0.06)])
  const clip = sheet.clip(`M${left} ${top}H${right}V${foot}H${left}Z`)
  const depth = (right - left) * 0.075
  return (
    `<g clip-path="${clip}"><path d="M${left} ${top}H${right}V${line}H${left}Z" fill="${sky}"/><path d="M${left} ${line}H${right}V${foot}H${left}Z" fill="${water}"/>` +
    `<path d="${glints}" stroke="#FFF9E8" stroke-opacity=".62" stroke-width="2.4" stroke-linecap="round"/><path d="M${left} ${line}H${right}" stroke="#F7F3E6" stroke-opacity=".7" stroke-width="3"/>` +
    `<path d="M${right - depth} ${top}H${right}V${foot}H${right - depth}Z" fill="${lighten(wallColor, 0.5)}"/><path d="M${left} ${top}H${left + depth * 0.4}V${foot}H${left}Z" fill="${reveal}"/>` +
    `<path d="M${left} ${top}H${right}V${top + depth * 0.55}H${left}Z" fill="${darken(wallColor, 0.16)}"/><path d="M${left} ${foot - 18}H${right}V${foot}H${left}Z" fill="${lighten(wallColor, 0.6)}"/></g>` +
    `<path d="M${left} ${foot}V${top}H${right}V${foot}" fill="none" stroke="${darken(wallColor, 0.35)}" stroke-opacity=".35" stroke-width="3"/>`
  )
}

type Placed = { form: VesselForm; x: number; y: number; scale: number }

const drawVessels = (sheet: Sheet): Placed[] => {
  const look = { sheet, color: colorValues.ecru, trim: '#2B2724' } as const
  const { sage, rose } = colorValues
  return [
    { form: cabinet.pump.make({ ...look, finish: 'clear-glass', color: sage }), x: 150, y: -44, scale: 0.56 },
    { form: cabinet.dropper.make({ ...look, finish: 'amber-glass' }), x: 312, y: -2, scale: 0.5 },
    {
      form: cabinet.jar.make({ ...look, finish: 'frosted-glass', color: rose, trim: '#E9E3D8' }),
      x: 462,
      y: 26,
      scale: 0.36,
    },
  ]
}

const outlinePoints = (d: string): Point[] => flatten(parse(d), 1)

const moved = (points: readonly Point[], scale: number): Point[] => points.map(([x, y]) => [x * scale, y * scale])

/** Outlines that cast the shadows of the pile with its soap, and of the jug. */
const pileOutline = outlinePoints('M-182 0L-190 -300L-120 -300L-110 -400L0 -400L10 -300L180 -300L176 0Z')
const jugOutline = outlinePoints('M-80 0L-90 -150L-30 -230L30 -230L90 -150L80 0Z')

const stillLife = (sheet: Sheet, { x, y, scale }: Layout): { svg: string; standing: Standing[] } => {
  const at = (px: number, py: number) => ({ x: x + px * scale, y: y + py * scale })
  const placed = drawVessels(sheet)
  const standing: Standing[] = placed.map(({ form, x: px, y: py, scale: s }) => ({
    ...at(px, py),
    outline: flatten(place(form.outline, { scale: s * scale })),
  }))
  standing.push(
    { ...at(-190, -20), outline: moved(pileOutline, scale), flat: true },
    { ...at(-30, -64), outline: moved(jugOutline, scale) },
  )
  const cloths = ['#4F6B78', '#DCCDB5', '#EFE7D8', mix('#5A6951', '#DCCDB5', 0.3), '#F3EDE2', '#A65B3C']
  const pile = foldedPile(sheet, { x: -190, y: -20, width: 370, thick: 50 }, cloths)
  const soap = cabinet.soap.make({ sheet, finish: 'paper', color: colorValues.oat, trim: colorValues.white })
  const branch = `<g transform="translate(-460 104) scale(.62 .42) rotate(8)">${oliveBranch(sheet)}</g>`
  const objects =
    vaseWithBranch(sheet, 'olive', '#E4DACA', { x: -30, y: -64, scale: 0.8 }) +
    pile.svg +
    `<g transform="translate(-196 ${pile.top}) scale(.26)">${soap.svg}</g>` +
    placed
      .map(({ form, x: px, y: py, scale: s }) => `<g transform="translate(${px} ${py}) scale(${s})">${form.svg}</g>`)
      .join('') +
    branch +
    shell(sheet, 205, 78, 50, '#E4C9B4') +
    pebble(sheet, 310, 84, 46, 27, '#8E8779') +
    pebble(sheet, 384, 96, 28, 17, '#CFC4B2')
  return { svg: `<g transform="translate(${x} ${y}) scale(${scale})">${objects}</g>`, standing }
}

/**
 * The still life of the home page: folded linen, bottles, a branch, and the sea behind them. Its left half
 * (`wide`, 1921 x 798) or upper third (`tall`, 1500 x 2000) is plain wall: behind the words, or cut off on short phones.
 */
export const drawBanner = (scheme: BannerScheme = 'wide'): Banner => {
  const layout = layouts[scheme]
  const { width, height, horizon } = layout
  const sheet = createSheet(`banner/${scheme}`)
  const life = stillLife(sheet, layout)
  const ground = tableGround(sheet, 'linen', horizon, life.standing, { width, height, left: 0, right: width })
  const body = ground + seaView(sheet, layout, '#E6DBC9') + life.svg
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${sheet.defs.join('')}</defs>${body}</svg>`
  return { svg, width, height, color: '#E4DACA' }
}
