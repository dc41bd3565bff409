import { lightOf, mix, shadeOf } from '../base/palette.ts'
import { type Form, fold, type Piece } from './form.ts'
import { arms, bodyFolds, cuffs, cut, insideOf, type Kit, pair, piece, type SleeveCut } from './parts.ts'
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
    color: insideOf(color),
    lift: 2,
    wrinkle: 0.2,
    folds: [fold(`M-80 ${y - 530}Q0 ${y - 512} 80 ${y - 530}`, 16, 6)],
  })

export const shirt = ({ sheet, color, trim }: Kit): Form => {
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
  const pocket = cut('M96 -236L212 -240C214 -190 214 -140 212 -108L156 -84L100 -104C96 -150 95 -190 96 -236Z', {
    lift: 5,
    edge: 8,
    wrinkle: 0.5,
  })
  const places = [-410, -270, -130, 10, 150, 290, 430].map((y) => [0, y] as const)
  return {
    pieces: [neckBack(color), ...arms(arm), ...cuffs(arm, [66, 118]), body, pocket, placket, ...shirtCollar()],
    finish:
      neckLabel(-510) +
      stitches('M-19 -420V552M19 -420V552', color) +
      stitches('M100 -216L210 -220', color) +
      stitches(
        'M282 412C274 482 236 502 180 510C110 522 60 540 0 543C-60 540 -110 522 -180 510C-236 502 -274 482 -282 412',
        color,
      ) +
      seam('M284 -452C260 -386 250 -290 262 -198M-284 -452C-260 -386 -250 -290 -262 -198', color) +
      buttons(sheet, places, 11, mix(trim, '#F3EBDD', 0.75)),
  }
}

const blouseYoke = pair(
  cut(
    'M14 -330C34 -372 78 -440 90 -500C140 -490 196 -470 240 -450C236 -408 232 -370 230 -330C150 -318 80 -318 14 -330Z',
    { lift: 5, edge: 8, wrinkle: 0.5 },
  ),
)

const blouseBand = pair(
  cut('M0 -318C22 -370 66 -436 82 -514C92 -518 104 -516 110 -508C98 -430 52 -350 22 -300C14 -296 4 -300 0 -318Z', {
    lift: 10,
    edge: 8,
    grain: 24,
    wrinkle: 0.3,
  }),
)

export const blouse = ({ sheet, color, trim }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [238, -448], underarm: [236, -190], end: [452, 196], width: 226, swell: 86 }
  const gathers = [-200, -150, -105, -62, 62, 105, 150, 200].map((x) =>
    fold(`M${x} -330Q${x * 1.12} -150 ${x * 1.25} ${60 + Math.abs(x)}`, 15, 11, 'both'),
  )
  const puff = [-0.36, -0.12, 0.12, 0.34].map((s) =>
    fold(`M${452 + s * 150} ${204 - s * 80}Q${420 + s * 210} ${60 - s * 70} ${340 + s * 160} -120`, 17, 13, 'end'),
  )
  const body = piece(
    'M0 -330C26 -380 74 -440 88 -500C140 -490 196 -470 240 -450C230 -380 226 -290 238 -186C240 -40 262 160 318 392C240 430 120 446 0 448',
    { lift: 16, folds: [...gathers, ...bodyFolds(250, -440, 440, 0.9)] },
  )
  const tie = (d: string) => cut(d, { lift: 10, edge: 8, wrinkle: 0.4 })
  return {
    pieces: [
      piece('M0 -508C36 -508 66 -512 86 -514C80 -440 40 -360 0 -300', { color: insideOf(color), lift: 2 }),
      ...arms(arm, 1, { folds: puff, lift: 18, edge: 34 }),
      ...cuffs({ ...arm, width: 142 }, [54, 116], { lift: 8, edge: 9 }),
      body,
      ...blouseYoke,
      ...blouseBand,
      tie('M-6 -312C-30 -250 -62 -180 -84 -92C-74 -84 -62 -84 -52 -90C-40 -170 -10 -240 10 -304Z'),
      tie('M-8 -304C12 -240 40 -160 50 -40C60 -34 74 -36 80 -44C72 -160 40 -250 8 -314Z'),
    ],
    finish:
      neckLabel(-474) +
      stitches('M-308 372C-236 410 -120 428 0 430C120 428 236 410 308 372', color) +
      seam('M16 -326C80 -316 150 -316 228 -328M-16 -326C-80 -316 -150 -316 -228 -328', color) +
      buttons(
        sheet,
        [
          [462, 226],
          [-462, 226],
        ],
        8,
        mix(trim, '#F3EBDD', 0.7),
      ),
  }
}

export const tee = ({ color }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [296, -400], underarm: [280, -120], end: [452, -92], width: 232, swell: 20 }
  const folds = [fold('M286 -150Q340 -190 400 -260', 26, 11), fold('M300 -330Q360 -260 410 -150', 26, 8)]
  const body = piece(
    'M0 -398C66 -398 106 -428 124 -464C184 -446 248 -424 300 -402C284 -330 276 -220 284 -120C278 60 282 260 292 452C200 464 90 468 0 468',
    { lift: 16, folds: bodyFolds(280, -430, 468, 1.15) },
  )
  const rib = piece('M0 -398C66 -398 106 -428 126 -464C132 -462 140 -460 146 -456C128 -402 72 -370 0 -370', {
    color: mix(color, lightOf(color), 0.2),
    lift: 7,
    edge: 7,
    wrinkle: 0,
  })
  return {
    pieces: [
      piece('M0 -440C60 -440 104 -452 128 -466C116 -412 66 -380 0 -380', { color: insideOf(color), lift: 2 }),
      ...arms(arm, 1, { grain: -28, folds }),
      body,
      rib,
    ],
    finish:
      neckLabel(-420) +
      stitches('M-290 430C-200 442 -90 446 0 446C90 446 200 442 290 430', color) +
      stitches('M-148 -448C-128 -398 -70 -362 0 -362C70 -362 128 -398 148 -448', color) +
      stitches('M548 -8L372 -178M-548 -8L-372 -178', color) +
      seam('M298 -396C280 -326 272 -220 280 -124M-298 -396C-280 -326 -272 -220 -280 -124', color),
  }
}

export const tank = ({ color }: Kit): Form => {
  const body = piece(
    'M0 -190C92 -190 116 -330 122 -470C140 -474 168 -472 184 -466C186 -330 200 -190 268 -120C262 60 268 250 284 440C200 456 90 460 0 460',
    { lift: 16, folds: bodyFolds(262, -330, 460, 1.1) },
  )
  const bind = (d: string) => cut(d, { color: shadeOf(color, 0.06), lift: 6, edge: 6, wrinkle: 0 })
  return {
    pieces: [
      piece(
        'M0 -262C70 -262 106 -350 124 -470C140 -474 168 -472 184 -466C184 -400 188 -330 204 -280C120 -200 60 -180 0 -180',
        { color: insideOf(color), lift: 2 },
      ),
      body,
      ...pair(bind('M0 -190C92 -190 116 -330 122 -470C130 -472 136 -472 140 -472C136 -320 108 -170 0 -170Z')),
      ...pair(bind('M184 -466C186 -330 200 -190 268 -120C268 -112 268 -104 267 -98C186 -168 168 -330 166 -470Z')),
    ],
    finish: neckLabel(-232) + stitches('M-280 420C-200 436 -90 440 0 440C90 440 200 436 280 420', color),
  }
}
