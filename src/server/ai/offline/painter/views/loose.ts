import { noise } from '../base/noise.ts'
import { mix } from '../base/palette.ts'
import { sculpt } from '../base/sculpt.ts'
import type { Sheet } from '../base/sheet.ts'
import { colorValues } from '../spec.ts'
import type { VesselSpec } from './whole.ts'

const frame = { left: 0, top: 0, right: 1500, bottom: 2000 }

/** How deep a finger's breadth was drawn through, from the upper left to the lower right; with the ridges it pushed up. */
const furrow = (x: number, y: number, from: number, width: number): number => {
  const way = (y - from - (x - 750) * 0.36 + 90 * Math.sin(x / 380)) / width
  return 40 * Math.exp(-((Math.abs(way) - 1.15) ** 2) / 0.05) - 62 * Math.exp(-(way ** 4))
}

/** Fine powder with the track of a finger in it: soft slopes, small lumps, a grain too fine to count. */
export const powder = (sheet: Sheet, spec: VesselSpec): string => {
  const seed = sheet.noiseSeed
  const color = mix('#F3ECDF', colorValues[spec.color], 0.42)
  const { random } = sheet
  const lumps = Array.from({ length: 110 }, () => {
    return { x: random.between(0, 1500), y: random.between(0, 2000), r: random.between(7, 24) }
  })
  const lump = (x: number, y: number) => {
    let height = 0
    for (const { x: lx, y: ly, r } of lumps) {
      const far = ((lx - x) ** 2 + (ly - y) ** 2) / r ** 2
      if (far < 4) height += 0.9 * r * Math.exp(-(far ** 1.6))
    }
    return height
  }
  return sculpt(
    sheet,
    frame,
    { color, shine: 0.34, depth: 0.5, cell: 5, light: { relief: 1.5, hollow: 0.01 } },
    (x, y) =>
      furrow(x, y, 820, 150) +
      furrow(x, y, 1480, 120) +
      70 * noise(x / 520, y / 460, seed) +
      lump(x, y) +
      7 * noise(x / 13, y / 13, seed + 7) +
      3 * noise(x / 5, y / 5, seed + 8),
  )
}

/** A scrub: thick paste full of grains, laid down with a spatula. */
export const scrub = (sheet: Sheet, spec: VesselSpec): string => {
  const seed = sheet.noiseSeed
  const color = mix('#F2E6D2', colorValues[spec.color], 0.4)
  const { random } = sheet
  const paste = sculpt(
    sheet,
    frame,
    { color, shine: 0.9, depth: 0.6, cell: 6, light: { relief: 1.5, hollow: 0.012 } },
    (x, y) =>
      0.8 * furrow(x, y, 900, 210) +
      44 * noise(x / 300, y / 220, seed) +
      14 * noise(x / 90 + y / 170, y / 60, seed + 2) +
      5 * noise(x / 24, y / 24, seed + 5),
  )
  const grain = () => {
    const [x, y, r] = [random.between(0, 1500), random.between(0, 2000), random.between(5, 9) + 12 * random.next() ** 4]
    const at = `cx="${x.toFixed(0)}" cy="${y.toFixed(0)}"`
    const turn = `transform="rotate(${random.between(0, 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`
    return { at, turn, size: `rx="${r.toFixed(1)}" ry="${(r * 0.7).toFixed(1)}"` }
  }
  const grains = Array.from({ length: 1300 }, grain)
  const drawn = (fill: string, opacity: number, shift: string) =>
    `<g fill="${fill}" fill-opacity="${opacity}" transform="translate(${shift})">${grains
      .map(({ at, size, turn }) => `<ellipse ${at} ${size} ${turn}/>`)
      .join('')}</g>`
  return (
    paste +
    drawn('#3A2412', 0.34, '4 5') +
    drawn(mix(color, '#A8763E', 0.55), 0.85, '0 0') +
    drawn('#FFF3DC', 0.5, '-3 -3')
  )
}
