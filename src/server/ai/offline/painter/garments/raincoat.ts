import { darken, mix } from '../base/palette.ts'
import { type Form, fold } from './form.ts'
import { arms, bodyFolds, cut, type Kit, loose, mixInside, piece, type SleeveCut } from './parts.ts'
import { patch } from './pockets.ts'
import { buttons, neckLabel, poppers, seam, stitches } from './trimmings.ts'

const cord = (side: number, color: string, trim: string): string =>
  `<path d="M${side * 60} -392C${side * 66} -330 ${side * 58} -290 ${side * 64} -236" fill="none" stroke="${mix(trim, '#F4EDE0', 0.5)}" stroke-width="7" stroke-linecap="round"/>` +
  `<path d="M${side * 64} -240v26" stroke="${darken(color, 0.6)}" stroke-width="11" stroke-linecap="round"/>`

const hood = piece('M0 -690C90 -690 168 -640 176 -556C182 -500 160 -440 112 -398C70 -372 30 -366 0 -366', {
  part: 'hood',
  lift: 24,
  edge: 36,
  folds: [fold('M-120 -640Q-150 -540 -110 -420', 26, 12), fold('M110 -650Q150 -560 124 -430', 26, 12)],
})

const hoodOpening = (color: string) =>
  piece('M0 -640C64 -640 112 -598 116 -540C118 -486 76 -420 0 -380', {
    color: mixInside(color),
    lift: -14,
    edge: 24,
    wrinkle: 0.4,
    folds: [fold('M-70 -600Q0 -560 70 -600', 30, -12)],
  })

/** The stiff peak over a hood's opening. */
const peak = piece('M0 -652C70 -652 122 -612 128 -556C96 -588 52 -604 0 -604', { lift: 12, edge: 10, wrinkle: 0.2 })

/** A hooded raincoat with a storm flap. */
export const raincoat = ({ sheet, color, trim, details }: Kit): Form => {
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
  const storm = cut('M-44 -378L44 -378C46 0 48 300 48 606L-46 608C-46 300 -46 0 -44 -378Z', {
    lift: 10,
    edge: 9,
  })
  const pocketFlap = (x: number) =>
    cut(`M${x - 92} 150L${x + 92} 150L${x + 90} 214Q${x} 228 ${x - 90} 214Z`, {
      lift: 11,
      edge: 8,
      wrinkle: 0.3,
    })
  const fastened = details.fastening === 'poppers' ? poppers : buttons
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
      ...(details.hood ? [peak] : []),
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
      fastened(sheet, [...places, [-176, 190], [176, 190]], 13, mix(trim, '#D9D2C4', 0.5)),
  }
}
