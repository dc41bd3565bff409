import { darken, mix } from '../base/palette.ts'
import type { Form, Piece } from './form.ts'
import { ribbedCuffs, ribbedHem, thick } from './knits.ts'
import { arms, bodyFolds, cut, innerBack, type Kit, mixInside, piece, type SleeveCut } from './parts.ts'
import { buttons, neckLabel, seam, spaced } from './trimmings.ts'

const knitPocket = (x: number, color: string): Piece =>
  cut(
    `M${x - 78} 190L${x + 78} 190C${x + 80} 270 ${x + 80} 330 ${x + 76} 372C${x + 20} 378 ${x - 30} 378 ${x - 76} 372C${x - 80} 320 ${x - 80} 250 ${x - 78} 190Z`,
    {
      part: 'pocket',
      lift: 10,
      edge: 14,
      marks: `<path d="M${x - 90} 218h180" stroke="${darken(color, 0.6)}" stroke-opacity=".4" stroke-width="4"/>`,
    },
  )

/** Heights of the usual five buttons, which a hand put there. */
const usualButtons = [30, 142, 254, 366, 474]

const openCardigan = ({ sheet, color, trim, details }: Kit): Form => {
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
      { color: mix(color, darken(color), 0.06), lift: 9, edge: 10, wrinkle: 0.2 },
    )
  const heights = details.buttons ? spaced(30, 474, details.buttons) : usualButtons
  return {
    pieces: [
      innerBack('M0 -500C44 -500 80 -496 108 -490C90 -360 40 -160 0 20', 'M-96 -468Q0 -446 96 -468', color),
      ...arms(arm, 1.1, thick),
      ...ribbedCuffs(arm, color, [74, 112]),
      body,
      hem,
      ...[160, -160].slice(0, details.pockets?.count).map((x) => knitPocket(x, color)),
      band(-1),
      band(1),
    ],
    finish:
      neckLabel(-450) +
      seam('M294 -424C278 -350 272 -240 282 -144M-294 -424C-278 -350 -272 -240 -282 -144', color) +
      buttons(
        sheet,
        heights.map((y) => [0, y]),
        15,
        mix(trim, '#8A6A44', 0.55),
      ),
  }
}

/** Ends at the waist and buttons up to a round neck. */
const croppedCardigan = ({ sheet, color, trim, details }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [288, -426], underarm: [276, -150], end: [438, 246], width: 118, swell: 36 }
  const body = piece(
    'M0 -396C56 -398 96 -432 112 -480C176 -466 238 -448 290 -426C272 -350 268 -240 278 -150C278 -60 270 30 262 116C180 128 90 130 0 130',
    { lift: 20, edge: 30, folds: bodyFolds(272, -440, 140, 0.9) },
  )
  const hem = ribbedHem(
    'M0 122C90 122 180 120 264 106C264 140 260 170 254 196C180 204 90 206 0 206',
    color,
    270,
    [100, 220],
  )
  const band = cut('M-24 -398L24 -398L24 206L-24 206Z', {
    color: mix(color, darken(color), 0.06),
    lift: 9,
    edge: 10,
    wrinkle: 0.2,
  })
  const neck = piece('M0 -396C56 -398 96 -432 108 -486C120 -486 130 -482 138 -476C122 -404 70 -360 0 -358', {
    lift: 10,
    edge: 9,
    wrinkle: 0,
  })
  const places = Array.from({ length: details.pockets?.count ?? 0 }, (_, i) => (i ? -150 : 150))
  const heights = spaced(-376, 164, details.buttons ?? 7)
  return {
    pieces: [
      piece('M0 -474C44 -474 84 -480 114 -488C100 -420 60 -376 0 -374', { color: mixInside(color), lift: 3 }),
      ...arms(arm, 1, thick),
      ...ribbedCuffs(arm, color, [70, 98]),
      body,
      ...places.map((x) => knitPocket(x, color)),
      hem,
      band,
      neck,
    ],
    finish:
      neckLabel(-456, 0.8) +
      seam('M290 -422C272 -350 266 -240 276 -154M-290 -422C-272 -350 -266 -240 -276 -154', color) +
      buttons(
        sheet,
        heights.map((y) => [0, y]),
        13,
        mix(trim, '#8A6A44', 0.55),
      ),
  }
}

export const cardigan = (kit: Kit): Form =>
  kit.details.length === 'cropped' ? croppedCardigan(kit) : openCardigan(kit)
