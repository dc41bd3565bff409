import { darken, mix } from '../base/palette.ts'
import { parse } from '../base/path.ts'
import { type Form, fold, type Piece } from './form.ts'
import { arms, bodyFolds, cut, innerBack, type Kit, loose, pair, piece, type SleeveCut } from './parts.ts'
import { pocketsAt } from './pockets.ts'
import { armholes, type Tailoring, tailored, usualLapel } from './tailoring.ts'
import { neckBack, shirtCollar } from './tops.ts'
import { buttons, neckLabel, seam, spaced, stitches } from './trimmings.ts'

const lapel = pair(
  cut(usualLapel, {
    part: 'lapel',
    lift: 17,
    edge: 16,
    grain: 18,
    wrinkle: 0.4,
    folds: [fold('M10 -70Q50 -260 104 -560', 30, 12)],
  }),
)

const coatFlap = (x: number, tilt: number): Piece =>
  cut(
    `M${x - 84} ${150 + tilt}L${x + 84} ${150 - tilt}L${x + 86} ${206 - tilt}C${x + 30} ${214 - tilt} ${x - 30} ${214 + tilt} ${x - 86} ${206 + tilt}Z`,
    { part: 'pocket', lift: 10, edge: 8, wrinkle: 0.3 },
  )

const beltEnd = (d: string) => cut(d, { lift: 13, edge: 9, wrinkle: 0.6 })

/** A trench coat's belt, knotted at the front, and the loose flap over its shoulder. */
const trenchParts: Piece[] = [
  cut(
    'M-118 -560C-190 -576 -250 -556 -288 -538C-272 -470 -266 -390 -268 -312C-230 -268 -150 -226 -86 -220C-60 -320 -90 -450 -118 -560Z',
    { lift: 12, edge: 10, wrinkle: 0.5, folds: [fold('M-240 -500Q-200 -360 -130 -260', 24, 7)] },
  ),
  piece('M0 -24C90 -24 190 -28 274 -40C280 -16 282 10 281 34C190 46 90 50 0 50', {
    part: 'belt',
    lift: 15,
    edge: 10,
    wrinkle: 0.5,
    folds: [fold('M-250 -4Q-120 12 -40 4', 10, 5), fold('M40 20Q150 28 262 8', 10, 5)],
  }),
  beltEnd('M44 10C76 100 96 190 90 300C104 310 130 310 144 300C146 180 118 80 82 4Z'),
  beltEnd('M24 12C20 110 0 180 -34 262C-24 276 0 284 20 280C58 190 74 100 72 10Z'),
  beltEnd('M16 -34C44 -46 76 -44 94 -30C100 -4 98 20 88 42C62 54 36 52 18 42C10 18 10 -10 16 -34Z'),
]

/** A long double-breasted coat with pockets under flaps; with a belt, a trench coat. */
const breastedCoat = ({ sheet, color, trim, details }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [286, -536], underarm: [272, -270], end: [420, 190], width: 142, swell: 34 }
  const body = piece(
    'M0 -520C40 -560 76 -590 96 -616C156 -590 230 -566 288 -540C268 -470 262 -370 274 -270C280 60 300 380 326 660C220 676 90 680 0 680',
    {
      lift: 24,
      edge: 30,
      folds: [
        ...bodyFolds(276, -540, 560, 1.1),
        fold('M-120 100Q-130 400 -170 690', 34, 16, 'start'),
        fold('M170 60Q190 360 230 690', 34, 16, 'start'),
        fold('M70 200Q80 460 96 690', 30, 12, 'start'),
      ],
    },
  )
  const front = cut(
    'M-84 -60L10 -52C90 -150 130 -210 160 -270L120 -52C116 200 112 460 116 684L-96 684C-90 400 -88 200 -84 -60Z',
    { lift: 9, edge: 10, folds: [fold('M40 100Q50 400 30 690', 32, 10, 'start')] },
  )
  const heights = details.belt ? [-120, 110, 250] : [-10, 120, 250]
  const places = heights.flatMap((y) => [[-52, y] as const, [80, y] as const])
  return {
    pieces: [
      innerBack('M0 -622C40 -622 76 -622 98 -616C80 -420 40 -220 0 -60', 'M-90 -590Q0 -572 90 -590', color),
      ...arms(arm, 1.1, loose),
      body,
      front,
      coatFlap(-196, -5),
      coatFlap(202, 5),
      ...(details.belt ? trenchParts : []),
      ...lapel,
    ],
    finish:
      neckLabel(-572) +
      seam('M286 -532C266 -466 260 -370 270 -274M-286 -532C-266 -466 -260 -370 -270 -274', color) +
      seam('M150 -556L100 -520M-150 -556L-100 -520', color) +
      buttons(sheet, places, 18, mix(trim, darken(color, 0.5), 0.7)),
  }
}

/** The coat's single-breasted sister: straight to below the knee, one button under long lapels. */
const straightCoat = ({ sheet, color, trim, details }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [286, -536], underarm: [276, -270], end: [420, 210], width: 140, swell: 34 }
  const shape: Tailoring = {
    neck: [96, -616],
    shoulder: [288, -540],
    underarm: [276, -270],
    hem: [290, 700],
    roll: 10,
    overlap: 34,
    lapel: details.lapels === 'wide' ? 1.36 : 1,
    round: 14,
  }
  const drop = [fold('M150 80Q166 380 178 690', 34, 15, 'start'), fold('M60 220Q66 460 70 690', 30, 11, 'start')]
  const places = Array.from({ length: details.buttons ?? 1 }, (_, i) => [0, 44 + i * 130] as const)
  return {
    pieces: [...arms(arm, 1.1, loose), ...tailored(shape, color, drop), coatFlap(-176, -5), coatFlap(176, 5)],
    finish:
      neckLabel(-572) +
      seam(armholes(shape.shoulder, shape.underarm), color) +
      seam('M160 -556L98 -520M-160 -556L-98 -520', color) +
      buttons(sheet, places, 22, mix(trim, darken(color, 0.5), 0.7)),
  }
}

/** Roomy, with sleeves cut in one with the shoulder, to the knee. */
const raglanCoat = ({ sheet, color, trim, details }: Kit): Form => {
  const body = piece(
    'M0 -520C40 -552 80 -594 98 -612C160 -588 220 -560 262 -520C250 -440 258 -350 282 -262C296 40 322 340 350 566C240 582 90 586 0 586',
    {
      lift: 22,
      edge: 28,
      folds: [
        ...bodyFolds(280, -540, 540, 1.1),
        fold('M-130 60Q-150 340 -186 580', 34, 15, 'start'),
        fold('M170 20Q200 320 236 580', 34, 15, 'start'),
      ],
    },
  )
  const raglan = pair({
    outline: parse(
      'M98 -614C180 -590 254 -556 300 -504C384 -420 480 -110 516 180C480 200 408 216 366 216C340 60 316 -110 284 -256C236 -360 160 -470 98 -614Z',
    ),
    grain: -14,
    lift: 15,
    edge: 24,
    folds: [
      fold('M300 -230Q360 -250 420 -330', 24, 10),
      fold('M320 -120Q390 -100 440 -160', 22, 9),
      fold('M330 -60Q400 60 430 200', 22, 9, 'start'),
      fold('M160 -560Q270 -480 330 -300', 28, 8),
    ],
  })
  const placket = cut('M-40 -516L36 -516C38 -100 40 300 42 586L-40 586C-40 200 -40 -200 -40 -516Z', {
    lift: 9,
    edge: 9,
  })
  const pockets = pocketsAt(
    'slant',
    [
      [-176, 60, 0, 180],
      [176, 60, 0, 180],
    ],
    color,
  )
  return {
    pieces: [neckBack(color, -52), body, ...raglan, ...pockets.pieces, placket, ...shirtCollar(-52)],
    finish:
      neckLabel(-562) +
      seam('M98 -606C160 -470 236 -360 284 -262M-98 -606C-160 -470 -236 -360 -284 -262', color) +
      stitches('M30 -470V580M-340 546C-240 560 -110 566 -44 566M44 566C110 566 240 560 340 546', color) +
      buttons(
        sheet,
        spaced(-440, 260, details.buttons ?? 4).map((y) => [-4, y]),
        17,
        mix(trim, darken(color, 0.5), 0.6),
      ),
  }
}

/** Without lapels it is a raglan, with lapels on one row of buttons a straight coat; else double-breasted. */
export const coat = (kit: Kit): Form => {
  const { sleeves, lapels, fastening } = kit.details
  if (sleeves === 'raglan') return raglanCoat(kit)
  return lapels && fastening !== 'double-breasted' ? straightCoat(kit) : breastedCoat(kit)
}
