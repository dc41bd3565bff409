import { mix, shadeOf } from '../base/palette.ts'
import { gathers } from './dresses.ts'
import { type Fold, type Form, fold } from './form.ts'
import { cut, insideOf, type Kit, pair, piece } from './parts.ts'
import { buttons, seam, stitches } from './trimmings.ts'

const drawstring = (y: number, color: string): string => {
  const cord = `M-16 ${y}C-40 ${y + 70} -30 ${y + 120} -52 ${y + 190}M16 ${y}C34 ${y + 60} 30 ${y + 110} 44 ${y + 220}`
  const bow = `M-14 ${y}C-80 ${y - 30} -120 ${y + 40} -70 ${y + 50}C-40 ${y + 52} -20 ${y + 20} 0 ${y + 4}C24 ${y + 26} 50 ${y + 56} 80 ${y + 48}C120 ${y + 34} 80 ${y - 30} 14 ${y}`
  const path = (stroke: string, width: number, more = '') =>
    `<path d="${cord}${bow}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
  return (
    path('#2a1c12', 10, 'stroke-opacity=".25" transform="translate(5 7)"') +
    path(shadeOf(color, 0.12), 9) +
    path('#fffaf0', 2.4, 'stroke-opacity=".4" stroke-dasharray="5 5"')
  )
}

/** Midi skirt with pressed pleats from a narrow waistband. */
export const skirt = ({ sheet, color, trim }: Kit): Form => {
  const body = piece('M0 -440C80 -440 150 -444 206 -452C260 -200 340 220 398 520C270 566 130 580 0 580', {
    lift: 20,
    edge: 26,
    folds: gathers(200, -432, 580, 1.9, 20, 12),
  })
  const waist = piece('M0 -512C80 -512 150 -514 202 -520C206 -494 208 -464 208 -436C150 -426 80 -422 0 -422', {
    lift: 10,
    edge: 9,
    wrinkle: 0.4,
  })
  const places = [-400, -310, -220, -130, -40, 50, 140].map((y) => [92 + (y + 400) * 0.13, y] as const)
  return {
    pieces: [
      piece('M0 -534C80 -534 150 -532 202 -524C150 -500 80 -496 0 -496', { color: insideOf(color), lift: 2 }),
      body,
      cut('M64 -430L116 -432C150 -160 200 240 236 562L176 572C140 240 96 -160 64 -430Z', {
        lift: 7,
        edge: 8,
        wrinkle: 0.7,
        grain: -7,
      }),
      waist,
    ],
    finish:
      stitches(
        'M-200 -450C-150 -440 -80 -436 0 -436C80 -436 150 -440 200 -450M-198 -508C-150 -502 -80 -500 0 -500C80 -500 150 -502 198 -508',
        color,
      ) +
      stitches('M-392 492C-270 538 -130 552 0 552C130 552 270 538 392 492', color) +
      buttons(sheet, [[90, -468], ...places], 13, mix(trim, '#8A6A44', 0.45)),
  }
}

/** Folds of an empty leg: drag lines at the crotch, the pressed crease, slack at knee and hem. */
const legFolds = (waist: number, crotch: number, hem: number, half: number, strength: number): Fold[] => [
  fold(`M20 ${crotch - 16}Q${half * 0.45} ${crotch - 50} ${half * 0.8} ${crotch - 130}`, 20, 8 * strength),
  fold(`M30 ${crotch + 40}Q${half * 0.4} ${crotch + 30} ${half * 0.66} ${crotch - 20}`, 18, 6 * strength),
  fold(`M${half * 0.46} ${waist + 30}Q${half * 0.62} ${crotch} ${half * 0.7} ${hem + 40}`, 15, 10 * strength, 'start'),
  fold(
    `M${half * 1.04} ${crotch + 60}Q${half * 0.86} ${(crotch + hem) / 2} ${half * 0.93} ${hem - 40}`,
    24,
    10 * strength,
  ),
  fold(
    `M${half * 0.34} ${crotch + 220}Q${half * 0.46} ${(crotch + hem) / 2 + 90} ${half * 0.5} ${hem + 30}`,
    20,
    8 * strength,
    'start',
  ),
]

const leg = (d: string, folds: Fold[]) => cut(d, { lift: 20, edge: 24, wrinkle: 0.75, folds })

/** Tapered trousers with front pleats, fly and belt loops. */
export const trousers = ({ sheet, color, trim }: Kit): Form => {
  const d =
    'M-4 -566L210 -574C250 -470 282 -330 282 -200C280 60 268 400 258 664C210 676 150 678 108 670C96 420 60 60 8 -206C2 -300 -4 -440 -4 -566Z'
  const legs = pair(leg(d, legFolds(-570, -206, 670, 262, 1)))
  const waist = piece('M0 -640C80 -640 150 -642 200 -648C206 -620 210 -590 212 -562C150 -552 80 -548 0 -548', {
    lift: 9,
    edge: 8,
    wrinkle: 0.3,
  })
  const loop = (x: number) =>
    cut(`M${x - 9} -652L${x + 9} -652L${x + 10} -544L${x - 8} -544Z`, { lift: 9, edge: 5, wrinkle: 0 })
  return {
    pieces: [
      piece('M0 -660C80 -660 150 -658 198 -650C150 -628 80 -624 0 -624', { color: insideOf(color), lift: 2 }),
      ...legs,
      waist,
      loop(-130),
      loop(130),
    ],
    finish:
      stitches('M-206 -574C-150 -564 -80 -560 0 -560C80 -560 150 -564 206 -574M34 -548C36 -430 40 -340 6 -262', color) +
      seam('M0 -548C4 -430 6 -320 6 -206', color) +
      seam('M222 -548C216 -480 240 -430 268 -400M-222 -548C-216 -480 -240 -430 -268 -400', color) +
      stitches('M112 634C150 642 210 640 258 630M-112 634C-150 642 -210 640 -258 630', color) +
      buttons(sheet, [[0, -596]], 14, mix(trim, '#7A5A38', 0.55)),
  }
}

/** Wide, long trousers on a drawstring. */
export const wideTrousers = ({ color, trim }: Kit): Form => {
  const d =
    'M-4 -540L222 -546C280 -420 318 -280 330 -140C352 120 380 420 402 652C300 674 190 682 104 674C92 400 56 100 8 -150C2 -260 -4 -420 -4 -540Z'
  const folds = [
    ...legFolds(-540, -150, 680, 300, 1.3),
    ...[70, 120, 170, 205].map((x, i) =>
      fold(`M${x} -528Q${x * 1.2} -400 ${x * (1.35 + i * 0.05)} -250`, 13, 11, 'start'),
    ),
    fold('M200 0Q230 340 250 676', 34, 16, 'start'),
    fold('M290 60Q320 380 346 660', 30, 14, 'start'),
    fold('M110 120Q140 400 150 676', 30, 14, 'start'),
  ]
  const waist = piece('M0 -622C80 -622 156 -624 214 -630C226 -600 230 -566 228 -534C156 -524 80 -520 0 -520', {
    lift: 12,
    edge: 12,
    wrinkle: 0.3,
    drape: (x) => 3.4 * Math.sin(x / 5.4 + Math.sin(x / 37)),
  })
  return {
    pieces: [
      piece('M0 -640C80 -640 156 -640 212 -632C156 -606 80 -600 0 -600', { color: insideOf(color), lift: 2 }),
      ...pair(leg(d, folds)),
      waist,
    ],
    finish:
      seam('M0 -520C4 -400 6 -280 6 -150', color) +
      stitches(
        'M-224 -546C-156 -536 -80 -532 0 -532C80 -532 156 -536 224 -546M-214 -606C-156 -600 -80 -598 0 -598C80 -598 156 -600 214 -606',
        color,
      ) +
      stitches('M108 636C190 644 300 636 398 614M-108 636C-190 644 -300 636 -398 614', color) +
      seam('M236 -506C230 -430 262 -360 300 -320M-236 -506C-230 -430 -262 -360 -300 -320', color) +
      drawstring(-572, mix(trim, '#F1E8D8', 0.4)),
  }
}

/** Short, loose shorts with turned-up hems. */
export const shorts = ({ color, trim }: Kit): Form => {
  const d = 'M-4 -270L268 -278C320 -170 360 20 384 260C290 286 190 294 92 286C72 200 40 110 8 44C2 -50 -4 -170 -4 -270Z'
  const folds = [
    ...legFolds(-270, 44, 290, 330, 1.2),
    ...[60, 120, 180, 235].map((x, i) =>
      fold(`M${x} -258Q${x * 1.15} -150 ${x * (1.25 + i * 0.04)} ${-20 - i * 14}`, 15, 12, 'start'),
    ),
    fold('M150 60Q180 180 190 290', 28, 12, 'start'),
    fold('M280 20Q300 160 316 270', 28, 12, 'start'),
  ]
  const hem = cut(
    'M88 254C190 264 290 256 382 230C386 262 388 292 388 322C290 346 190 354 92 346C88 316 86 284 88 254Z',
    { lift: 10, edge: 10, wrinkle: 0.5 },
  )
  const waist = piece('M0 -360C100 -360 190 -362 262 -370C274 -336 278 -300 276 -264C190 -252 100 -248 0 -248', {
    lift: 12,
    edge: 12,
    wrinkle: 0.3,
    drape: (x) => 3.6 * Math.sin(x / 6 + Math.sin(x / 41)),
  })
  return {
    pieces: [
      piece('M0 -380C100 -380 190 -378 260 -370C190 -344 100 -338 0 -338', { color: insideOf(color), lift: 2 }),
      ...pair(leg(d, folds)),
      ...pair(hem),
      waist,
    ],
    finish:
      seam('M0 -248C4 -150 6 -50 6 44', color) +
      stitches(
        'M-270 -276C-190 -266 -100 -262 0 -262C100 -262 190 -266 270 -276M-262 -346C-190 -340 -100 -336 0 -336C100 -336 190 -340 262 -346',
        color,
      ) +
      stitches('M96 330C190 338 290 330 384 306M-96 330C-190 338 -290 330 -384 306', color) +
      seam('M286 -236C276 -160 310 -90 344 -60M-286 -236C-276 -160 -310 -90 -344 -60', color) +
      drawstring(-306, mix(trim, '#F1E8D8', 0.4)),
  }
}
