import { lightOf, mix, shadeOf } from '../base/palette.ts'
import type { Form, Piece } from './form.ts'
import {
  arms,
  bodyFolds,
  cuffs,
  cut,
  innerBack,
  insideOf,
  type Kit,
  pair,
  piece,
  type SleeveCut,
  sleeveGrain,
} from './parts.ts'
import { buttons, neckLabel, seam } from './trimmings.ts'

/** Ribs of a knitted band: dark furrows `step` apart along x, between two heights. */
const ribs = (from: number, to: number, top: number, foot: number, color: string, step = 15, fan = 1): string => {
  // Relative steps, which take fewest bytes.
  let d = `M${from} ${top}`
  for (let x = from; x <= to; x += step) {
    const end = Math.round(x * fan)
    d += `${end === x ? `v${foot - top}` : `l${end - x} ${foot - top}`}m${x + step - end} ${top - foot}`
  }
  return (
    `<path d="${d}" stroke="${shadeOf(color, 0.62)}" stroke-width="5" stroke-opacity=".36"/>` +
    `<path d="${d}" stroke="${lightOf(color)}" stroke-width="2.4" stroke-opacity=".4" transform="translate(-6 0)"/>`
  )
}

const ribbedCuffs = (arm: SleeveCut, color: string, [depth, foot]: readonly [number, number]): Piece[] => {
  const [x, y] = arm.end
  const turn = `rotate(${sleeveGrain(arm)} ${x} ${y}) translate(${x} ${y})`
  const marks = `<g transform="${turn}">${ribs(-100, 100, -20, depth + 20, color, 14)}</g>`
  return cuffs(arm, [depth, foot], { lift: 8, edge: 12, wrinkle: 0.2, marks })
}

const thick: Partial<Piece> = { lift: 20, edge: 30 }

/** The ribbed band at the foot of a body. */
const ribbedHem = (
  d: string,
  color: string,
  half: number,
  [top, foot]: readonly [number, number],
  rest?: Partial<Piece>,
) => piece(d, { lift: 9, edge: 14, wrinkle: 0.3, marks: ribs(-half, half, top, foot, color), ...rest })

export const sweater = ({ color }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [310, -404], underarm: [300, -110], end: [470, 292], width: 138, swell: 46 }
  const body = piece(
    'M0 -420C58 -420 98 -438 116 -470C184 -452 256 -428 312 -402C296 -330 292 -220 302 -110C306 60 306 220 296 400C200 414 90 416 0 416',
    { lift: 24, edge: 34, folds: bodyFolds(296, -420, 430, 1.25) },
  )
  const hem = ribbedHem(
    'M0 404C90 404 200 402 298 390C300 430 294 470 286 492C190 504 90 506 0 506',
    color,
    300,
    [380, 520],
    { lift: 10, edge: 16 },
  )
  const collar = piece('M0 -410C70 -412 108 -436 120 -476C108 -498 88 -508 70 -510C60 -492 40 -484 0 -484', {
    lift: 14,
    edge: 16,
    wrinkle: 0,
    marks: ribs(-130, 130, -520, -400, color, 13, 0.86),
  })
  return {
    pieces: [
      piece('M0 -512C34 -512 56 -512 72 -508C64 -470 40 -462 0 -460', { color: insideOf(color), lift: 3 }),
      ...arms(arm, 1.2, thick),
      ...ribbedCuffs(arm, color, [78, 112]),
      body,
      hem,
      collar,
    ],
    finish:
      neckLabel(-486, 0.55) +
      seam('M312 -398C296 -330 290 -220 300 -114M-312 -398C-296 -330 -290 -220 -300 -114', color),
  }
}

const knitPocket = (x: number, color: string): Piece =>
  cut(
    `M${x - 78} 190L${x + 78} 190C${x + 80} 270 ${x + 80} 330 ${x + 76} 372C${x + 20} 378 ${x - 30} 378 ${x - 76} 372C${x - 80} 320 ${x - 80} 250 ${x - 78} 190Z`,
    {
      lift: 10,
      edge: 14,
      marks: `<path d="M${x - 90} 218h180" stroke="${shadeOf(color, 0.6)}" stroke-opacity=".4" stroke-width="4"/>`,
    },
  )

export const cardigan = ({ sheet, color, trim }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [292, -430], underarm: [282, -140], end: [456, 290], width: 130, swell: 40 }
  const body = piece(
    'M0 -10C30 -120 88 -360 104 -486C170 -470 240 -450 294 -428C278 -350 274 -240 284 -140C288 60 288 240 284 420C190 432 90 434 0 434',
    { lift: 22, edge: 32, folds: bodyFolds(280, -440, 440, 1.15) },
  )
  const hem = ribbedHem(
    'M0 424C90 424 190 422 286 410C288 450 282 484 276 504C180 514 90 516 0 516',
    color,
    290,
    [400, 530],
  )
  const band = (side: 1 | -1): Piece =>
    cut(
      `M${side * 106} -490C${side * 128} -486 ${side * 140} -480 ${side * 140} -470C${side * 118} -330 ${side * 60} -120 ${side * 24} 2` +
        `L24 516L-24 518L-24 2C${side * 26} -130 ${side * 84} -330 ${side * 106} -490Z`,
      { color: mix(color, shadeOf(color), 0.06), lift: 9, edge: 10, wrinkle: 0.2 },
    )
  return {
    pieces: [
      innerBack('M0 -500C44 -500 80 -496 108 -490C90 -360 40 -160 0 20', 'M-96 -468Q0 -446 96 -468', color),
      ...arms(arm, 1.1, thick),
      ...ribbedCuffs(arm, color, [74, 112]),
      body,
      hem,
      knitPocket(160, color),
      knitPocket(-160, color),
      band(-1),
      band(1),
    ],
    finish:
      neckLabel(-450) +
      seam('M294 -424C278 -350 272 -240 282 -144M-294 -424C-278 -350 -272 -240 -282 -144', color) +
      buttons(
        sheet,
        [30, 142, 254, 366, 474].map((y) => [0, y] as const),
        15,
        mix(trim, '#8A6A44', 0.55),
      ),
  }
}

export const vest = ({ color }: Kit): Form => {
  const body = piece(
    'M0 -120C50 -200 96 -330 112 -470C160 -458 214 -440 250 -424C226 -330 226 -210 280 -120C290 60 292 240 284 404C190 416 90 418 0 418',
    { lift: 22, edge: 32, folds: bodyFolds(276, -380, 420, 1.1) },
  )
  const neck = pair(
    cut('M0 -122C50 -200 96 -330 112 -474C124 -474 136 -470 144 -462C128 -320 70 -170 6 -82C0 -92 0 -110 0 -122Z', {
      lift: 9,
      edge: 9,
      wrinkle: 0,
      grain: 16,
    }),
  )
  const hole = pair(
    cut(
      'M250 -426C226 -330 226 -210 282 -118C280 -104 276 -94 270 -86C196 -190 194 -330 218 -436C230 -438 242 -434 250 -426Z',
      { lift: 9, edge: 9, wrinkle: 0, grain: -8 },
    ),
  )
  const hem = ribbedHem(
    'M0 406C90 406 190 404 286 392C288 430 284 466 278 490C180 500 90 502 0 502',
    color,
    300,
    [380, 520],
  )
  return {
    pieces: [
      innerBack('M0 -484C50 -484 90 -480 114 -474C100 -330 50 -200 0 -110', 'M-100 -452Q0 -430 100 -452', color),
      body,
      ...neck,
      ...hole,
      hem,
    ],
    finish: neckLabel(-440),
  }
}
