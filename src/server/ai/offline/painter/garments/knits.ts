import { darken, lighten } from '../base/palette.ts'
import type { Form, Piece } from './form.ts'
import {
  arms,
  bodyFolds,
  cuffs,
  cut,
  innerBack,
  type Kit,
  mixInside,
  pair,
  piece,
  type SleeveCut,
  sleeveGrain,
} from './parts.ts'
import { neckLabel, seam } from './trimmings.ts'

/** Ribs of a knitted band: dark furrows `step` apart along x, between two heights. */
const ribs = (from: number, to: number, top: number, foot: number, color: string, step = 15, fan = 1): string => {
  // Relative steps, which take fewest bytes.
  let d = `M${from} ${top}`
  for (let x = from; x <= to; x += step) {
    const end = Math.round(x * fan)
    d += `${end === x ? `v${foot - top}` : `l${end - x} ${foot - top}`}m${x + step - end} ${top - foot}`
  }
  return (
    `<path d="${d}" stroke="${darken(color, 0.62)}" stroke-width="5" stroke-opacity=".36"/>` +
    `<path d="${d}" stroke="${lighten(color)}" stroke-width="2.4" stroke-opacity=".4" transform="translate(-6 0)"/>`
  )
}

export const ribbedCuffs = (
  arm: SleeveCut,
  color: string,
  [depth, foot]: readonly [depth: number, foot: number],
): Piece[] => {
  const [x, y] = arm.end
  const turn = `rotate(${sleeveGrain(arm)} ${x} ${y}) translate(${x} ${y})`
  const marks = `<g transform="${turn}">${ribs(-100, 100, -20, depth + 20, color, 14)}</g>`
  return cuffs(arm, [depth, foot], { lift: 8, edge: 12, wrinkle: 0.2, marks })
}

export const thick: Partial<Piece> = { lift: 20, edge: 30 }

/** The ribbed band at the foot of a body. */
export const ribbedHem = (
  d: string,
  color: string,
  half: number,
  [top, foot]: readonly [number, number],
  rest?: Partial<Piece>,
) => piece(d, { lift: 9, edge: 14, wrinkle: 0.3, marks: ribs(-half, half, top, foot, color), ...rest })

/** The neck of a jumper: the edge of its body, the back of the neck, and its band. */
const necks = {
  high: (color: string) => ({
    edge: 'M0 -420C58 -420 98 -438 116 -470C184 -452',
    back: 'M0 -512C34 -512 56 -512 72 -508C64 -470 40 -462 0 -460',
    label: -486,
    band: piece('M0 -410C70 -412 108 -436 120 -476C108 -498 88 -508 70 -510C60 -492 40 -484 0 -484', {
      lift: 14,
      edge: 16,
      wrinkle: 0,
      marks: ribs(-130, 130, -520, -400, color, 13, 0.86),
    }),
  }),
  round: () => ({
    edge: 'M0 -386C58 -388 98 -424 116 -470C184 -452',
    back: 'M0 -462C48 -462 92 -470 122 -478C110 -410 62 -366 0 -364',
    label: -444,
    band: piece('M0 -386C58 -388 98 -424 112 -476C124 -476 136 -472 146 -466C128 -392 74 -346 0 -344', {
      lift: 12,
      edge: 10,
      wrinkle: 0,
    }),
  }),
  boat: () => ({
    edge: 'M0 -432C90 -432 160 -440 206 -458C240 -448',
    back: 'M0 -468C90 -468 160 -468 210 -464C160 -424 90 -412 0 -412',
    label: -452,
    band: piece('M0 -432C90 -432 160 -440 204 -462C216 -460 226 -456 234 -452C180 -410 90 -398 0 -398', {
      lift: 9,
      edge: 9,
      wrinkle: 0,
    }),
  }),
}

export const sweater = ({ color, details }: Kit): Form => {
  const style = details.neck === 'boat' || details.neck === 'round' ? details.neck : 'high'
  const neck = necks[style](color)
  const straight = details.shape === 'straight'
  const arm: SleeveCut = { shoulder: [310, -404], underarm: [300, -110], end: [470, 292], width: 138, swell: 46 }
  const body = piece(
    `${neck.edge} 256 -428 312 -402C296 -330 292 -220 302 -110C306 60 306 220 296 400C200 414 90 416 0 416`,
    { lift: 24, edge: 34, folds: bodyFolds(296, -420, 430, 1.25) },
  )
  const hem = straight
    ? piece('M0 404C90 404 200 402 298 390C301 430 303 462 304 490C200 504 90 506 0 506', thick)
    : ribbedHem('M0 404C90 404 200 402 298 390C300 430 294 470 286 492C190 504 90 506 0 506', color, 300, [380, 520], {
        lift: 10,
        edge: 16,
      })
  return {
    pieces: [
      piece(neck.back, { color: mixInside(color), lift: 3 }),
      ...arms(arm, 1.2, thick),
      ...ribbedCuffs(arm, color, [details.cuffs === 'long' ? 136 : 78, 112]),
      body,
      hem,
      neck.band,
    ],
    finish:
      neckLabel(neck.label, 0.55) +
      seam('M312 -398C296 -330 290 -220 300 -114M-312 -398C-296 -330 -290 -220 -300 -114', color),
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
