import { flatGround } from '../base/ground.ts'
import { noise } from '../base/noise.ts'
import { darken, groundColors, lighten, mix } from '../base/palette.ts'
import { flatten, type Point, parse } from '../base/path.ts'
import { sculpt } from '../base/sculpt.ts'
import { centered, type Sheet } from '../base/sheet.ts'
import { colorValues } from '../spec.ts'
import type { VesselSpec } from './whole.ts'

const pool =
  'M210 940C150 620 520 470 760 560C1010 650 1330 560 1360 880C1390 1160 1180 1200 1090 1370C980 1590 560 1640 400 1410C300 1260 250 1150 210 940Z'

/** How far inside the outline a place is, roughly, in drawing units. */
const depthIn = (outline: readonly Point[]) => {
  return (x: number, y: number): number => {
    let nearest = Number.POSITIVE_INFINITY
    for (const [px, py] of outline) nearest = Math.min(nearest, (px - x) ** 2 + (py - y) ** 2)
    return Math.sqrt(nearest)
  }
}

/** A pool of clear gel: the ground shines through, the rim is dark, the light gathers inside, small bubbles hang in it. */
export const gel = (sheet: Sheet, spec: VesselSpec): string => {
  const { base } = groundColors[spec.ground]
  const tint = mix(colorValues[spec.color], '#DDE6DA', 0.45)
  const color = mix(base, tint, 0.5)
  const outline = flatten(parse(pool), 48)
  const depth = depthIn(outline)
  const seed = sheet.noiseSeed
  const body = sculpt(
    sheet,
    outline,
    { color, shine: 1, depth: 0.4, cell: 7, light: { relief: 2.1, hollow: 0.004 } },
    (x, y) =>
      150 * (1 - Math.exp(-depth(x, y) / 62)) +
      34 * noise(x / 240, y / 300, seed) +
      12 * noise(x / 90, y / 120, seed + 2),
  )
  const glow = sheet.radial(centered, [0, lighten(tint, 0.85), 0.75], [1, lighten(tint, 0.7), 0])
  const film = sheet.radial(
    centered,
    [0, '#ffffff', 0.06],
    [0.7, '#ffffff', 0.2],
    [0.92, '#ffffff', 0.75],
    [1, darken(tint, 0.4), 0.5],
  )
  const { random } = sheet
  const bubbles = Array.from({ length: 90 }, () => ({
    x: random.between(240, 1330),
    y: random.between(560, 1560),
    r: random.between(4, 19),
  }))
    .filter(({ x, y, r }) => depth(x, y) > r + 34 && inside(outline, x, y))
    .map(({ x, y, r }) => `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="${film}"/>`)
  return (
    flatGround(sheet, spec.ground, [{ outlines: [outline], distance: 38 }]) +
    body +
    `<ellipse cx="900" cy="1230" rx="330" ry="210" fill="${glow}"/>` +
    bubbles.join('') +
    '<path d="M330 820C380 640 560 590 720 640C560 640 420 700 372 850C356 890 322 870 330 820Z" fill="#fff" fill-opacity=".82"/><path d="M980 690C1090 700 1200 690 1260 760C1180 730 1080 740 990 730C960 728 950 690 980 690Z" fill="#fff" fill-opacity=".7"/>'
  )
}

/** Whether a place lies inside the outline, by the even-odd rule. */
function inside(outline: readonly Point[], x: number, y: number): boolean {
  let odd = false
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd
  }
  return odd
}
