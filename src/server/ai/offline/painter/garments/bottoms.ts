import { lighten } from '../base/palette.ts'
import { type Fold, type Form, fold, type Piece } from './form.ts'
import { cut, type Kit, mixInside, pair, piece } from './parts.ts'
import { type PocketPlace, pocketsAt } from './pockets.ts'
import { seam, stitches } from './trimmings.ts'
import { pleats, waistband } from './waists.ts'

/** Turns a line of one leg into that of the other. */
const mirrored = (d: string): string => d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${-x} ${y}`)

/** Loose threads of an edge that was cut and not hemmed. */
const fringe = (d: string, color: string): string =>
  `<path d="${d}" fill="none" stroke="${lighten(color, 0.55)}" stroke-width="15" stroke-dasharray="2 4 3 6 2 3" stroke-opacity=".8" transform="translate(0 5)"/>`

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

/** The doubled cloth of a working trouser's knees. */
const kneePatches = (color: string): { pieces: Piece[]; finish: string } => {
  const line = (k: number) => `M${k * 66} 104L${k * 268} 92L${k * 262} 396L${k * 104} 404Z`
  return {
    pieces: pair(cut(line(1), { part: 'knee', lift: 8, edge: 7, wrinkle: 0.6 })),
    finish: [1, -1]
      .map((k) => stitches(`M${k * 74} 114L${k * 260} 103L${k * 254} 386L${k * 110} 394Z`, color))
      .join(''),
  }
}

const leg = (d: string, folds: Fold[]) => cut(d, { lift: 20, edge: 24, wrinkle: 0.75, folds })

/** Trousers with a fly: tapered, or straight. */
export const trousers = (kit: Kit): Form => {
  const { color, details } = kit
  const d =
    details.shape === 'straight'
      ? 'M-4 -566L212 -574C252 -470 284 -330 286 -200C294 60 300 400 304 664C250 678 160 680 96 672C84 420 56 60 8 -206C2 -300 -4 -440 -4 -566Z'
      : 'M-4 -566L210 -574C250 -470 282 -330 282 -200C280 60 268 400 258 664C210 676 150 678 108 670C96 420 60 60 8 -206C2 -300 -4 -440 -4 -566Z'
  const foot = details.shape === 'straight' ? 'M100 636C160 644 250 642 304 630' : 'M112 634C150 642 210 640 258 630'
  const waist = waistband(
    kit,
    'flat',
    'M0 -640C80 -640 150 -642 200 -648C206 -620 210 -590 212 -562C150 -552 80 -548 0 -548',
    [-640, -548],
  )
  const { kind = 'none', count = 0 } = details.pockets ?? {}
  const usual: PocketPlace[] =
    kind === 'patch'
      ? [[-214, -90, 74, 184]]
      : [
          [-150, -552, 0, 190],
          [150, -552, 0, 190],
        ]
  const pockets = pocketsAt(kind, usual.slice(0, count), color)
  const knees = details.doubleKnees ? kneePatches(color) : { pieces: [], finish: '' }
  return {
    pieces: [
      piece('M0 -660C80 -660 150 -658 198 -650C150 -628 80 -624 0 -624', { color: mixInside(color), lift: 2 }),
      ...pair(leg(d, legFolds(-570, -206, 670, 262, 1))),
      ...pleats(details.pleats ?? 0, -552),
      ...knees.pieces,
      ...pockets.pieces,
      ...waist.pieces,
    ],
    finish:
      stitches('M-206 -574C-150 -564 -80 -560 0 -560C80 -560 150 -564 206 -574M34 -548C36 -430 40 -340 6 -262', color) +
      seam('M0 -548C4 -430 6 -320 6 -206', color) +
      (kind === 'slant'
        ? ''
        : seam('M222 -548C216 -480 240 -430 268 -400M-222 -548C-216 -480 -240 -430 -268 -400', color)) +
      knees.finish +
      pockets.finish +
      stitches(`${foot}${mirrored(foot)}`, color) +
      waist.finish,
  }
}

/** Wide, long trousers, on a drawstring unless the text knows better. */
export const wideTrousers = (kit: Kit): Form => {
  const { color, details } = kit
  const d =
    'M-4 -540L222 -546C280 -420 318 -280 330 -140C352 120 380 420 402 652C300 674 190 682 104 674C92 400 56 100 8 -150C2 -260 -4 -420 -4 -540Z'
  const waist = waistband(
    kit,
    'elastic',
    'M0 -622C80 -622 156 -624 214 -630C226 -600 230 -566 228 -534C156 -524 80 -520 0 -520',
    [-624, -528],
  )
  const gathers = waist.gathered ? [70, 120, 170, 205] : []
  const folds = [
    ...legFolds(-540, -150, 680, 300, 1.3),
    ...gathers.map((x, i) => fold(`M${x} -528Q${x * 1.2} -400 ${x * (1.35 + i * 0.05)} -250`, 13, 11, 'start')),
    fold('M200 0Q230 340 250 676', 34, 16, 'start'),
    fold('M290 60Q320 380 346 660', 30, 14, 'start'),
    fold('M110 120Q140 400 150 676', 30, 14, 'start'),
  ]
  return {
    pieces: [
      piece('M0 -640C80 -640 156 -640 212 -632C156 -606 80 -600 0 -600', { color: mixInside(color), lift: 2 }),
      ...pair(leg(d, folds)),
      ...pleats(details.pleats ?? 0, -526),
      ...waist.pieces,
    ],
    finish:
      seam('M0 -520C4 -400 6 -280 6 -150', color) +
      stitches(
        'M-224 -546C-156 -536 -80 -532 0 -532C80 -532 156 -536 224 -546M-214 -606C-156 -600 -80 -598 0 -598C80 -598 156 -600 214 -606',
        color,
      ) +
      (details.rawHem
        ? fringe('M104 676C190 684 300 676 402 654M-104 676C-190 684 -300 676 -402 654', color)
        : stitches('M108 636C190 644 300 636 398 614M-108 636C-190 644 -300 636 -398 614', color)) +
      (details.drawstring === 'hidden'
        ? seam('M-236 -470C-150 -452 -80 -446 0 -446C80 -446 150 -452 236 -470', color)
        : '') +
      seam('M236 -506C230 -430 262 -360 300 -320M-236 -506C-230 -430 -262 -360 -300 -320', color) +
      waist.finish,
  }
}

const hemLine = (up: number): string => {
  const [inner, outer] = [96 - up * 0.3, 384 - up * 0.2]
  const line = `M${inner} ${330 - up}C190 ${338 - up} 290 ${330 - up} ${outer} ${306 - up}`
  return line + mirrored(line)
}

/** Short, loose shorts with turned-up hems. */
export const shorts = (kit: Kit): Form => {
  const { color, details } = kit
  const up = details.length === 'short' ? 96 : 0
  const d = `M-4 -270L268 -278C320 -170 360 ${20 - up} ${384 - up * 0.2} ${260 - up}C290 ${286 - up} 190 ${294 - up} ${92 - up * 0.3} ${286 - up}C${72 - up * 0.2} ${200 - up} 40 ${110 - up * 0.4} 8 44C2 -50 -4 -170 -4 -270Z`
  const waist = waistband(
    kit,
    'elastic',
    'M0 -360C100 -360 190 -362 262 -370C274 -336 278 -300 276 -264C190 -252 100 -248 0 -248',
    [-362, -258],
    (x) => 3.6 * Math.sin(x / 6 + Math.sin(x / 41)),
  )
  const gathers = waist.gathered ? [60, 120, 180, 235] : []
  const folds = [
    ...legFolds(-270, 44, 290, 330, 1.2),
    ...gathers.map((x, i) =>
      fold(`M${x} -258Q${x * 1.15} -150 ${x * (1.25 + i * 0.04)} ${-20 - i * 14}`, 15, 12, 'start'),
    ),
    fold('M150 60Q180 180 190 290', 28, 12, 'start'),
    fold('M280 20Q300 160 316 270', 28, 12, 'start'),
  ]
  const hem = cut(
    `M${88 - up * 0.3} ${254 - up}C190 ${264 - up} 290 ${256 - up} ${382 - up * 0.2} ${230 - up}C${386 - up * 0.2} ${262 - up} ${388 - up * 0.2} ${292 - up} ${388 - up * 0.2} ${322 - up}C290 ${346 - up} 190 ${354 - up} ${92 - up * 0.3} ${346 - up}C${88 - up * 0.3} ${316 - up} ${86 - up * 0.3} ${284 - up} ${88 - up * 0.3} ${254 - up}Z`,
    { lift: 10, edge: 10, wrinkle: 0.5 },
  )
  const { kind = 'none', count = 0 } = details.pockets ?? {}
  const usual: PocketPlace[] = [
    [-190, -178, 168, 190],
    [190, -178, 168, 190],
  ]
  const pockets = pocketsAt(kind, usual.slice(0, count), color)
  return {
    pieces: [
      piece('M0 -380C100 -380 190 -378 260 -370C190 -344 100 -338 0 -338', { color: mixInside(color), lift: 2 }),
      ...pair(leg(d, folds)),
      ...pair(hem),
      ...pockets.pieces,
      ...waist.pieces,
    ],
    finish:
      seam('M0 -248C4 -150 6 -50 6 44', color) +
      stitches(
        'M-270 -276C-190 -266 -100 -262 0 -262C100 -262 190 -266 270 -276M-262 -346C-190 -340 -100 -336 0 -336C100 -336 190 -340 262 -346',
        color,
      ) +
      pockets.finish +
      stitches(hemLine(up), color) +
      seam('M286 -236C276 -160 310 -90 344 -60M-286 -236C-276 -160 -310 -90 -344 -60', color) +
      waist.finish,
  }
}
