import { darken, lighten, mix } from '../base/palette.ts'
import { type Form, fold, type Piece } from './form.ts'
import { arms, bodyFolds, cuffs, cut, type Kit, mixInside, pair, piece, type SleeveCut } from './parts.ts'
import { type PocketPlace, pocketsAt } from './pockets.ts'
import { buttons, neckLabel, seam, stitches } from './trimmings.ts'

/** The two leaves of a shirt collar, moved down by `y`. */
export const shirtCollar = (y = 0): Piece[] =>
  pair(
    cut(
      `M2 ${y - 436}C30 ${y - 470} 66 ${y - 512} 92 ${y - 560}C112 ${y - 552} 132 ${y - 520} 142 ${y - 478}` +
        `L98 ${y - 384}C66 ${y - 402} 28 ${y - 420} 2 ${y - 436}Z`,
      {
        lift: 16,
        edge: 16,
        wrinkle: 0.3,
        grain: 24,
        folds: [fold(`M20 ${y - 440}Q80 ${y - 470} 122 ${y - 540}`, 22, 5)],
      },
    ),
  )

export const neckBack = (color: string, y = 0): Piece =>
  piece(`M0 ${y - 562}C40 ${y - 562} 74 ${y - 562} 96 ${y - 560}C94 ${y - 500} 52 ${y - 452} 0 ${y - 424}`, {
    color: mixInside(color),
    lift: 2,
    wrinkle: 0.2,
    folds: [fold(`M-80 ${y - 530}Q0 ${y - 512} 80 ${y - 530}`, 16, 6)],
  })

export const shirt = ({ sheet, color, trim, details }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [286, -456], underarm: [264, -196], end: [452, 288], width: 128, swell: 34 }
  const hem = 'C282 500 236 520 180 528 C110 540 60 560 0 562'
  const body = piece(
    `M0 -440C40 -470 80 -512 96 -528C160 -504 230 -482 288 -458C264 -390 254 -290 266 -196C262 -30 272 220 290 430${hem}`,
    { lift: 16, folds: bodyFolds(268, -460, 550) },
  )
  const placket = cut('M-26 -434L26 -434C25 -100 27 250 26 557L-26 559C-25 200 -27 -200 -26 -434Z', {
    lift: 6,
    edge: 8,
    wrinkle: 0.6,
  })
  const flaps: PocketPlace[] = [
    [-154, -240, 130, 158],
    [154, -240, 130, 158],
  ]
  const flapped = details.pockets?.kind === 'flap' && pocketsAt('flap', flaps.slice(0, details.pockets.count), color)
  const pocket = cut('M96 -236L212 -240C214 -190 214 -140 212 -108L156 -84L100 -104C96 -150 95 -190 96 -236Z', {
    part: 'pocket',
    lift: 5,
    edge: 8,
    wrinkle: 0.5,
  })
  const places = [-410, -270, -130, 10, 150, 290, 430].map((y) => [0, y] as const)
  return {
    pieces: [
      neckBack(color),
      ...arms(arm),
      ...cuffs(arm, [66, 118]),
      body,
      ...(flapped ? flapped.pieces : [pocket]),
      placket,
      ...shirtCollar(),
    ],
    finish:
      neckLabel(-510) +
      stitches('M-19 -420V552M19 -420V552', color) +
      (flapped ? flapped.finish : stitches('M100 -216L210 -220', color)) +
      stitches(
        'M282 412C274 482 236 502 180 510C110 522 60 540 0 543C-60 540 -110 522 -180 510C-236 502 -274 482 -282 412',
        color,
      ) +
      seam('M284 -452C260 -386 250 -290 262 -198M-284 -452C-260 -386 -250 -290 -262 -198', color) +
      buttons(sheet, places, 11, mix(trim, '#F3EBDD', 0.75)),
  }
}

export const tee = ({ color }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [296, -400], underarm: [280, -120], end: [452, -92], width: 232, swell: 20 }
  const body = piece(
    'M0 -398C66 -398 106 -428 124 -464C184 -446 248 -424 300 -402C284 -330 276 -220 284 -120C278 60 282 260 292 452C200 464 90 468 0 468',
    { lift: 16, folds: bodyFolds(280, -430, 468, 1.15) },
  )
  const rib = piece('M0 -398C66 -398 106 -428 126 -464C132 -462 140 -460 146 -456C128 -402 72 -370 0 -370', {
    color: mix(color, lighten(color), 0.2),
    lift: 7,
    edge: 7,
    wrinkle: 0,
  })
  return {
    pieces: [
      piece('M0 -440C60 -440 104 -452 128 -466C116 -412 66 -380 0 -380', { color: mixInside(color), lift: 2 }),
      ...arms(arm, 1, {
        grain: -28,
        folds: [fold('M286 -150Q340 -190 400 -260', 26, 11), fold('M300 -330Q360 -260 410 -150', 26, 8)],
      }),
      body,
      rib,
    ],
    finish:
      neckLabel(-420) +
      stitches('M-290 430C-200 442 -90 446 0 446C90 446 200 442 290 430', color) +
      stitches('M-148 -448C-128 -398 -70 -362 0 -362C70 -362 128 -398 148 -448', color) +
      stitches('M512 -170L356 -22M-512 -170L-356 -22', color) +
      seam('M298 -396C280 -326 272 -220 280 -124M-298 -396C-280 -326 -272 -220 -280 -124', color),
  }
}

export const tank = ({ color }: Kit): Form => {
  const body = piece(
    'M0 -190C92 -190 116 -330 122 -470C140 -474 168 -472 184 -466C186 -330 200 -190 268 -120C262 60 268 250 284 440C200 456 90 460 0 460',
    { lift: 16, folds: bodyFolds(262, -330, 460, 1.1) },
  )
  const bind = (d: string) => cut(d, { color: darken(color, 0.06), lift: 6, edge: 6, wrinkle: 0 })
  return {
    pieces: [
      piece(
        'M0 -262C70 -262 106 -350 124 -470C140 -474 168 -472 184 -466C184 -400 188 -330 204 -280C120 -200 60 -180 0 -180',
        { color: mixInside(color), lift: 2 },
      ),
      body,
      ...pair(bind('M0 -190C92 -190 116 -330 122 -470C130 -472 136 -472 140 -472C136 -320 108 -170 0 -170Z')),
      ...pair(bind('M184 -466C186 -330 200 -190 268 -120C268 -112 268 -104 267 -98C186 -168 168 -330 166 -470Z')),
    ],
    finish: neckLabel(-232) + stitches('M-280 420C-200 436 -90 440 0 440C90 440 200 436 280 420', color),
  }
}
