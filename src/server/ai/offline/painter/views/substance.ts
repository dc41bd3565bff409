import { flatGround } from '../base/ground.ts'
import { dusk } from '../base/light.ts'
import { noise } from '../base/noise.ts'
import { darken, groundColors, lighten, mix, tones, toRgb } from '../base/palette.ts'
import { sculpt } from '../base/sculpt.ts'
import { centered, diagonal, type Sheet } from '../base/sheet.ts'
import { bubble, drop, dropPaints } from '../companions/drops.ts'
import { crystals } from '../companions/minerals.ts'
import { colorValues, type Substance } from '../spec.ts'
import { cabinet } from '../vessels/cabinet.ts'
import { metalStops } from '../vessels/surface.ts'
import { cream } from './cream.ts'
import { gel } from './gel.ts'
import { powder, scrub } from './loose.ts'
import type { VesselSpec } from './whole.ts'

/** A round thing: its middle and its radius or size. */
type Round = readonly [x: number, y: number, r: number]

const frame = { left: 0, top: 0, right: 1500, bottom: 2000 }

const oil = (sheet: Sheet, spec: VesselSpec): string => {
  const { base } = groundColors[spec.ground]
  // Golden, but for cool colors, which gold would turn gray.
  const [red, , blue] = toRgb(colorValues[spec.color])
  const color = mix(colorValues[spec.color], '#D08A1E', blue > red ? 0.1 : 0.45)
  const paints = dropPaints(sheet, color, mix(base, color, 0.5))
  const big: Round[] = [
    [690, 960, 330],
    [1130, 1290, 150],
    [380, 1420, 190],
    [1180, 690, 96],
    [330, 560, 120],
    [900, 1560, 84],
    [720, 420, 62],
    [1290, 1010, 44],
    [590, 1690, 52],
    [150, 1080, 58],
  ]
  const small = Array.from(
    { length: 26 },
    (): Round => [sheet.random.between(60, 1440), sheet.random.between(60, 1940), sheet.random.between(8, 26)],
  )
  const clear = small.filter(([x, y, r]) => big.every(([bx, by, br]) => Math.hypot(x - bx, y - by) > br + r + 26))
  return flatGround(sheet, spec.ground, []) + [...clear, ...big].map((round) => drop(paints, ...round)).join('')
}

const mist = (sheet: Sheet, spec: VesselSpec): string => {
  const tint = mix(colorValues[spec.color], groundColors[spec.ground].base, 0.35)
  const back = sheet.gradient([0, 0, 0.7, 1], ...tones(tint, [0, 0.62], [0.5, 0.22], [1, -0.14]))
  const glow = sheet.radial(centered, [0, '#ffffff', 0.5], [0.7, '#ffffff', 0.16], [1, '#ffffff', 0])
  let far = ''
  for (let i = 0; i < 16; i++) {
    const r = sheet.random.between(80, 230)
    far += `<circle cx="${sheet.random.between(0, 1500).toFixed(0)}" cy="${sheet.random.between(0, 2000).toFixed(0)}" r="${r.toFixed(0)}" fill="${glow}"/>`
  }
  const paints = dropPaints(sheet, lighten(tint, 0.1), tint)
  const placed: Round[] = []
  for (let tries = 0; tries < 900 && placed.length < 46; tries++) {
    const r = tries < 60 ? sheet.random.between(58, 118) : sheet.random.between(8, 40)
    const [x, y] = [sheet.random.between(20, 1480), sheet.random.between(20, 1980)]
    if (placed.every(([px, py, pr]) => Math.hypot(px - x, py - y) > pr + r + 16)) placed.push([x, y, r])
  }
  return `<rect width="1500" height="2000" fill="${back}"/>${far}${placed.map((round) => drop(paints, ...round, 1.04)).join('')}`
}

const lather = (sheet: Sheet, spec: VesselSpec): string => {
  const color = mix(colorValues[spec.color], '#F3EAD8', 0.32)
  const seed = sheet.noiseSeed
  const wave = (x: number, y: number, at: number) =>
    Math.exp(-(((y - at - 46 * Math.sin((x / 190) * Math.PI)) / 26) ** 2)) * (Math.abs(x - 750) < 380 ? 1 : 0)
  const gem = (x: number, y: number) => Math.exp(-(((Math.abs(x - 750) * 0.9 + Math.abs(y - 690) - 190) / 22) ** 2))
  const frameLine = (x: number, y: number) =>
    Math.exp(-(((Math.max(Math.abs(x - 750) - 560, Math.abs(y - 1000) - 790) - 0) / 24) ** 2))
  const marble = (x: number, y: number) => {
    const v = noise(x / 420 + noise(x / 180, y / 240, seed) * 1.8, y / 620, seed + 4)
    return 26 * v + 3 * noise(x / 26, y / 90, seed + 6)
  }
  const bar = sculpt(
    sheet,
    frame,
    { color, shine: 0.6, depth: 0.66, cell: 6.6, light: { relief: 1.9, hollow: 0.03 } },
    (x, y) => marble(x, y) - 34 * Math.max(wave(x, y, 1060), wave(x, y, 1190), gem(x, y), frameLine(x, y)),
  )
  const foam = bubble(sheet, color)
  let bubbles = ''
  for (let i = 0; i < 120; i++) {
    const t = sheet.random.next()
    const [x, y] = [
      1500 - t * 1100 + sheet.random.between(-190, 260) * (1 - t * 0.5),
      2060 - (1 - t) * 700 * sheet.random.next() - t * 60,
    ]
    bubbles += foam(x, y, sheet.random.between(14, 92) * (0.5 + sheet.random.next() * 0.6))
  }
  return bar + bubbles
}

const balm = (sheet: Sheet, spec: VesselSpec): string => {
  const color = mix(colorValues[spec.color], '#F4E7CB', spec.contents === 'tinted' ? 0.1 : 0.52)
  const seed = sheet.noiseSeed
  const swipe = (x: number, y: number): number => {
    const center = 1180 - (x - 200) * 0.42 - 130 * Math.sin((x / 1500) * Math.PI)
    const end = 1 / (1 + Math.exp((x - 1160) / 34)) / (1 + Math.exp((210 - x) / 70))
    const u = (y - center) / 215
    const bed = -92 * Math.exp(-(u ** 6)) * end
    const lip =
      44 * Math.exp(-(((Math.abs(u) - 1.08) / 0.13) ** 2)) * end +
      60 * Math.exp(-(((Math.hypot(x - 1150, y - center) - 190) / 46) ** 2)) * (1 / (1 + Math.exp((1080 - x) / 26)))
    return (
      bed + lip + Math.exp(-(u ** 4)) * end * (15 * noise(u * 11, x / 700, seed) + 6 * noise(u * 30, x / 500, seed + 2))
    )
  }
  const wax = sculpt(
    sheet,
    frame,
    { color, shine: 0.7, depth: 0.56, cell: 7, light: { relief: 1.5, hollow: 0.014, cast: 0.02 } },
    (x, y) => swipe(x, y) + 22 * noise(x / 330, y / 420, seed + 9),
  )
  if (spec.kind !== 'tin') return wax
  const { base } = groundColors[spec.ground]
  const ring = 'M-60 -60H1560V2060H-60ZM750 160A840 840 0 0 0 750 1840A840 840 0 0 0 750 160Z'
  return (
    `${wax}<path d="${ring}" fill-rule="evenodd" fill="${lighten(base, 0.15)}"/>` +
    `<circle cx="758" cy="1012" r="826" fill="none" stroke="#20160c" stroke-opacity=".28" stroke-width="34"/>` +
    `<circle cx="750" cy="1000" r="850" fill="none" stroke="${sheet.gradient(diagonal, ...metalStops('#B9BCBC'))}" stroke-width="46"/><circle cx="750" cy="1000" r="838" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>`
  )
}

const salts = (sheet: Sheet, spec: VesselSpec): string => {
  const tint = mix('#F1ECE4', colorValues[spec.color], 0.26)
  const place = crystals(sheet, tint)
  const spots: Round[] = []
  // A loose lattice covers the heap evenly; a few large crystals lie on top.
  for (let y = -40; y < 2060; y += 104) {
    for (let x = -40; x < 1560; x += 112) {
      spots.push([x + sheet.random.between(-40, 40), y + sheet.random.between(-36, 36), sheet.random.between(46, 78)])
    }
  }
  for (let i = 0; i < 16; i++)
    spots.push([sheet.random.between(100, 1400), sheet.random.between(300, 1800), sheet.random.between(92, 150)])
  const under = `<rect width="1500" height="2000" fill="${darken(tint, 0.3)}"/>`
  const things = spots.map((spot) => place(...spot)).join('')
  return under + things + dusk(sheet, { light: '#FFF9EE', lightest: 0.3, dark: '#2A1C10', darkest: 0.34 })
}

const painters: Record<Substance, (sheet: Sheet, spec: VesselSpec) => string> = {
  oil,
  mist,
  cream,
  gel,
  powder,
  scrub,
  lather,
  balm,
  salts,
}

/** Draws the contents of a vessel from a hand's breadth. */
export const substanceClose = (sheet: Sheet, spec: VesselSpec): string =>
  painters[spec.substance ?? cabinet[spec.kind].contents](sheet, spec)
