import { flatGround, type Shadowed } from '../base/ground.ts'
import { darken, groundColors, lighten, mix } from '../base/palette.ts'
import { flatten, type Point, parse, place, symmetric } from '../base/path.ts'
import type { Sheet } from '../base/sheet.ts'
import { ground as all, type Composition, picture, uniteBoxes } from '../base/wide.ts'
import {
  boxOutline,
  clipHanger,
  foldedPile,
  hanger,
  mixCeramic,
  pegRail,
  shelf,
  stool,
  stoolOutlines,
  vaseWithBranch,
} from '../companions/furniture.ts'
import { pebble, shell } from '../companions/minerals.ts'
import { eucalyptus, oliveBranch } from '../companions/plants.ts'
import type { Cloth } from '../garments/cloth.ts'
import { wardrobe } from '../garments/wardrobe.ts'
import type { Ground } from '../spec.ts'
import { chooseCloth, drawGarment, type GarmentSpec } from './whole.ts'

const floor = 1760
/** Pegs of the rail that only a wide picture shows. */
const pegsAside = [-1430, -1040, -650, -260, 1690, 2080, 2470, 2860]

const floorBoard = (sheet: Sheet, ground: Ground): string => {
  const { base, deep } = groundColors[ground]
  const surface = sheet.gradientOver(
    { ...picture, top: floor - 40 },
    [0, 0, 0.2, 1],
    [0, darken(deep, 0.1)],
    [0.2, deep],
    [1, mix(deep, base, 0.5)],
  )
  const line = (y: number) => `M${all.left} ${y}H${all.right}`
  const board = (top: number, foot: number) => `${line(top)}V${foot}H${all.left}Z`
  return `<path d="${board(floor - 70, floor - 40)}" fill="${lighten(base, 0.25)}" fill-opacity=".6"/><path d="${line(floor - 70)}" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><path d="${board(floor - 40, picture.bottom)}" fill="${surface}"/><path d="${line(floor - 40)}" stroke="#1d130a" stroke-opacity=".3" stroke-width="6"/>`
}

/** Colors of the folded pile: the garment's own, its trim, and two quiet ones of its ground. */
const pileColors = ({ color, trim }: Cloth, ground: Ground): string[] => [
  mix(groundColors[ground].deep, '#8A7B66', 0.25),
  mix(color, '#F1E9DB', 0.55),
  mix(trim, '#EDE5D6', 0.35),
  color,
]

const vaseShadow = (x: number, y: number, scale: number) =>
  flatten(
    place(symmetric('M0 -300L46 -300L48 -282C44 -250 60 -230 92 -190C128 -140 124 -60 84 -10L0 0'), { x, y, scale }),
  )
/** A few thin leaves stand for the branch: its shadow is a flicker, not a mass. */
const branchShadows = (x: number, y: number, scale: number): Point[][] =>
  [-28, -12, 3, 17].map((turn) =>
    flatten(
      place(parse('M0 0C-30 -160 -24 -330 0 -500C24 -330 30 -160 0 0Z'), {
        x,
        y: y - 280 * scale,
        scale,
        rotate: turn,
      }),
    ),
  )

/** Hung on the wall beside a stool with folded cloth and a branch in a jug. */
const hung = (sheet: Sheet, spec: GarmentSpec): Composition => {
  const { scale: full, neck, hangs, widest = 1 } = wardrobe[spec.kind]
  const cloth = chooseCloth(spec)
  const scale = Math.min(0.9, full * 0.74, widest)
  const railY = 190
  const drop = hangs === 'peg' ? 26 : hangs === 'clips' ? 166 : 98
  const at = { x: 465, y: railY + drop * scale - neck * scale, scale }
  const drawn = drawGarment(sheet, spec, at, 9.2)
  const [sx, sy] = [1215, 1240]
  const jug = mixCeramic(groundColors[spec.ground].base)
  const things: Shadowed[] = [
    { outlines: drawn.outlines, distance: 56 },
    {
      outlines: [
        ...stoolOutlines(sx, sy, floor).map((path) => flatten(path)),
        boxOutline(sx - 190, sy - 180, sx + 90, sy),
        vaseShadow(sx + 130, sy, 0.92),
        ...branchShadows(sx + 130, sy, 0.92),
        boxOutline(all.left, railY - 44, all.right, railY + 44),
      ],
      distance: 46,
    },
  ]
  const hold = hangs === 'hanger' ? hanger(sheet, neck) : ''
  const clips = hangs === 'clips' ? clipHanger(sheet, neck) : ''
  const held = (svg: string) =>
    svg ? `<g transform="translate(${at.x} ${at.y.toFixed(1)}) scale(${scale.toFixed(3)})">${svg}</g>` : ''
  const branch = sheet.random.next() < 0.5 ? 'olive' : 'eucalyptus'
  const body =
    flatGround(sheet, spec.ground, things, floor - 20) +
    floorBoard(sheet, spec.ground) +
    pegRail(sheet, railY, [...pegsAside, 130, at.x, 910, 1300]) +
    held(hold) +
    drawn.svg +
    held(clips) +
    stool(sheet, sx, sy, floor) +
    vaseWithBranch(sheet, branch, jug, { x: sx + 130, y: sy + 4, scale: 0.92 }) +
    foldedPile(sheet, { x: sx - 60, y: sy + 4, width: 300, thick: 54 }, pileColors(cloth, spec.ground)).svg
  const beside = { left: 200, top: railY, right: sx + 250, bottom: floor }
  return { body, subject: uniteBoxes(drawn.box, beside) }
}

/** Set down on a shelf beside folded cloth and a branch in a jug. */
const shelved = (sheet: Sheet, spec: GarmentSpec): Composition => {
  const { scale: full, neck } = wardrobe[spec.kind]
  const cloth = chooseCloth(spec)
  const scale = full * 0.72
  const y = 1290
  const lift = 190
  const at = { x: 540, y: y - lift - neck * scale, scale }
  const drawn = drawGarment(sheet, spec, at, 7.6)
  const things: Shadowed[] = [
    { outlines: drawn.outlines, distance: 60 },
    {
      outlines: [
        boxOutline(260, y - lift, 830, y),
        vaseShadow(1140, y, 1.25),
        ...branchShadows(1140, y, 1.25),
        boxOutline(all.left, y, all.right, y + 60),
      ],
      distance: 58,
    },
  ]
  const body =
    flatGround(sheet, spec.ground, things) +
    shelf(sheet, y) +
    vaseWithBranch(sheet, 'olive', mixCeramic(groundColors[spec.ground].base), { x: 1140, y: y - 4, scale: 1.25 }) +
    foldedPile(sheet, { x: 545, y: y - 4, width: 600, thick: 66 }, pileColors(cloth, spec.ground).slice(0, 3)).svg +
    drawn.svg
  const beside = { left: 245, top: 210, right: 1400, bottom: y + 60 }
  return { body, subject: uniteBoxes(drawn.box, beside) }
}

const lyingUse = (drawing: string, x: number, y: number, scale: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`

/** Laid down slantwise, seen from above, with a branch, a folded cloth and things from the beach. */
const laid = (sheet: Sheet, spec: GarmentSpec): Composition => {
  const { scale: full } = wardrobe[spec.kind]
  const at = { x: 660, y: 930, scale: full * 0.86, rotate: -9 }
  const drawn = drawGarment(sheet, spec, at, 7)
  const twig = (x: number, y: number, turn: number, scale: number) =>
    flatten(place(parse('M0 -20C150 -90 330 -130 500 -190C520 -120 380 -20 0 20Z'), { x, y, rotate: turn, scale }))
  const plant = sheet.random.next() < 0.5 ? oliveBranch(sheet) : eucalyptus(sheet)
  const ground = flatGround(sheet, spec.ground, [
    { outlines: drawn.outlines, distance: 36 },
    { outlines: [twig(930, 1810, -12, 1.05)], distance: 16 },
  ])
  const body =
    ground +
    drawn.svg +
    lyingUse(plant, 930, 1810, 1.05, -12) +
    shell(sheet, 1270, 420, 92, '#E4C9B4') +
    pebble(sheet, 1130, 330, 56, 40, '#8E8779') +
    pebble(sheet, 1370, 560, 38, 28, '#CFC4B2') +
    pebble(sheet, 240, 1770, 64, 46, '#B9AE9C') +
    pebble(sheet, 340, 1838, 36, 26, '#7C766B')
  const beside = { left: 176, top: 290, right: 1470, bottom: 1870 }
  return { body, subject: uniteBoxes(drawn.box, beside) }
}

/** The garment at home, with its companions. */
export const sceneGarment = (sheet: Sheet, spec: GarmentSpec): Composition => {
  if (wardrobe[spec.kind].hangs === 'shelf') return shelved(sheet, spec)
  return sheet.random.next() < 0.42 ? laid(sheet, spec) : hung(sheet, spec)
}
