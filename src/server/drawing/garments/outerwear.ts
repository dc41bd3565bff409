import { mix, shadeOf } from '../base/palette.ts'
import { type Form, fold, type Piece } from './form.ts'
import { arms, bodyFolds, cut, innerBack, insideOf, type Kit, pair, piece, type SleeveCut } from './parts.ts'
import { neckBack, shirtCollar } from './tops.ts'
import { buttons, neckLabel, seam, stitches } from './trimmings.ts'

const loose: Partial<Piece> = { lift: 20, edge: 28 }

const patch = (x: number, y: number, w: number, h: number): Piece =>
  cut(
    `M${x - w / 2} ${y}L${x + w / 2} ${y}C${x + w / 2 + 2} ${y + h * 0.5} ${x + w / 2} ${y + h * 0.8} ${x + w / 2 - 4} ${y + h - 22}` +
      `Q${x + w / 2 - 8} ${y + h} ${x + w / 2 - 34} ${y + h}L${x - w / 2 + 34} ${y + h}Q${x - w / 2 + 8} ${y + h} ${x - w / 2 + 4} ${y + h - 22}` +
      `C${x - w / 2} ${y + h * 0.8} ${x - w / 2 - 2} ${y + h * 0.5} ${x - w / 2} ${y}Z`,
    {
      lift: 9,
      edge: 10,
      wrinkle: 0.7,
      folds: [fold(`M${x - w * 0.3} ${y + 8}Q${x} ${y + 26} ${x + w * 0.35} ${y + 6}`, 14, 5)],
    },
  )

const patchStitches = (x: number, y: number, w: number, h: number, color: string): string =>
  stitches(
    `M${x - w / 2 + 8} ${y + 26}H${x + w / 2 - 8}M${x - w / 2 + 8} ${y + 4}V${y + h - 26}Q${x - w / 2 + 12} ${y + h - 8} ${x - w / 2 + 36} ${y + h - 8}H${x + w / 2 - 36}Q${x + w / 2 - 12} ${y + h - 8} ${x + w / 2 - 8} ${y + h - 26}V${y + 4}`,
    color,
  )

/** A worker's jacket: three patch pockets, five buttons. */
export const jacket = ({ sheet, color, trim }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [304, -448], underarm: [288, -170], end: [468, 330], width: 148, swell: 36 }
  const body = piece(
    'M0 -440C40 -470 80 -512 98 -530C164 -504 246 -476 306 -450C282 -380 276 -280 290 -170C290 60 296 260 300 470C200 482 90 486 0 486',
    { lift: 20, edge: 26, folds: bodyFolds(286, -450, 486, 1.1) },
  )
  const placket = cut('M-34 -436L30 -436C30 -100 31 250 30 486L-34 486C-33 200 -34 -200 -34 -436Z', {
    lift: 8,
    edge: 9,
  })
  const places = [-392, -190, 12, 214, 414].map((y) => [-2, y] as const)
  const pockets: [number, number, number, number][] = [
    [-164, 170, 190, 226],
    [164, 170, 190, 226],
    [160, -220, 142, 158],
  ]
  return {
    pieces: [
      neckBack(color),
      ...arms(arm, 1.1, loose),
      body,
      ...pockets.map((pocket) => patch(...pocket)),
      placket,
      ...shirtCollar(),
    ],
    finish:
      neckLabel(-512) +
      stitches('M-26 -420V478M22 -420V478M-298 452C-200 464 -90 468 -34 468M30 468C90 468 200 464 298 452', color) +
      stitches('M540 290L404 338M-540 290L-404 338', color) +
      pockets.map((pocket) => patchStitches(...pocket, color)).join('') +
      seam('M304 -444C280 -376 274 -280 286 -174M-304 -444C-280 -376 -274 -280 -286 -174', color) +
      buttons(sheet, places, 16, mix(trim, '#7A5A38', 0.6)),
  }
}

const lapel = pair(
  cut('M0 -60C30 -200 60 -380 96 -620C120 -612 142 -588 150 -556L190 -478L168 -448L206 -404C170 -290 90 -150 10 -52Z', {
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
    { lift: 10, edge: 8, wrinkle: 0.3 },
  )

/** A long double-breasted coat with a half belt of pockets. */
export const coat = ({ sheet, color, trim }: Kit): Form => {
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
  const places = [-10, 120, 250].flatMap((y) => [[-52, y] as const, [80, y] as const])
  return {
    pieces: [
      innerBack('M0 -622C40 -622 76 -622 98 -616C80 -420 40 -220 0 -60', 'M-90 -590Q0 -572 90 -590', color),
      ...arms(arm, 1.1, loose),
      body,
      front,
      coatFlap(-196, -5),
      coatFlap(202, 5),
      ...lapel,
    ],
    finish:
      neckLabel(-572) +
      seam('M286 -532C266 -466 260 -370 270 -274M-286 -532C-266 -466 -260 -370 -270 -274', color) +
      seam('M150 -556L100 -520M-150 -556L-100 -520', color) +
      buttons(sheet, places, 18, mix(trim, shadeOf(color, 0.5), 0.7)),
  }
}

const cord = (side: number, color: string, trim: string): string =>
  `<path d="M${side * 60} -392C${side * 66} -330 ${side * 58} -290 ${side * 64} -236" fill="none" stroke="${mix(trim, '#F4EDE0', 0.5)}" stroke-width="7" stroke-linecap="round"/>` +
  `<path d="M${side * 64} -240v26" stroke="${shadeOf(color, 0.6)}" stroke-width="11" stroke-linecap="round"/>`

const hood = piece('M0 -690C90 -690 168 -640 176 -556C182 -500 160 -440 112 -398C70 -372 30 -366 0 -366', {
  lift: 24,
  edge: 36,
  folds: [fold('M-120 -640Q-150 -540 -110 -420', 26, 12), fold('M110 -650Q150 -560 124 -430', 26, 12)],
})

const hoodOpening = (color: string) =>
  piece('M0 -640C64 -640 112 -598 116 -540C118 -486 76 -420 0 -380', {
    color: insideOf(color),
    lift: -14,
    edge: 24,
    wrinkle: 0.4,
    folds: [fold('M-70 -600Q0 -560 70 -600', 30, -12)],
  })

/** A hooded raincoat with a storm flap. */
export const raincoat = ({ sheet, color, trim }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [276, -408], underarm: [268, -120], end: [438, 340], width: 160, swell: 40 }
  const body = piece(
    'M0 -400C50 -420 90 -440 116 -470C170 -456 228 -434 280 -410C262 -330 258 -220 270 -120C280 140 304 380 334 590C220 606 90 610 0 610',
    {
      lift: 22,
      edge: 26,
      folds: [
        ...bodyFolds(270, -430, 560, 1.2),
        fold('M-150 160Q-170 400 -200 610', 30, 14, 'start'),
        fold('M150 120Q180 380 190 610', 30, 14, 'start'),
      ],
    },
  )
  const storm = cut('M-44 -378L44 -378C46 0 48 300 48 606L-46 608C-46 300 -46 0 -44 -378Z', { lift: 10, edge: 9 })
  const pocketFlap = (x: number) =>
    cut(`M${x - 92} 150L${x + 92} 150L${x + 90} 214Q${x} 228 ${x - 90} 214Z`, { lift: 11, edge: 8, wrinkle: 0.3 })
  const places = [-330, -170, -10, 150, 310, 470].map((y) => [0, y] as const)
  return {
    pieces: [
      ...arms(arm, 1.2, loose),
      body,
      patch(-176, 160, 176, 230),
      patch(176, 160, 176, 230),
      pocketFlap(-176),
      pocketFlap(176),
      hood,
      hoodOpening(color),
      storm,
    ],
    finish:
      neckLabel(-520) +
      stitches('M-36 -370V600M36 -370V600', color) +
      stitches('M-330 568C-220 584 -90 588 -48 588M48 588C90 588 220 584 330 568', color) +
      stitches('M518 300L372 352M-518 300L-372 352', color) +
      seam('M276 -402C260 -330 256 -220 266 -124M-276 -402C-260 -330 -256 -220 -266 -124', color) +
      cord(1, color, trim) +
      cord(-1, color, trim) +
      buttons(sheet, [...places, [-176, 190], [176, 190]], 13, mix(trim, '#D9D2C4', 0.5)),
  }
}
