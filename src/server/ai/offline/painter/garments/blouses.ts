import { mix } from '../base/palette.ts'
import { type Form, fold } from './form.ts'
import { arms, bodyFolds, cuffs, cut, type Kit, mixInside, pair, piece, type SleeveCut } from './parts.ts'
import { buttons, neckLabel, seam, spaced, stitches } from './trimmings.ts'

const usualYoke = pair(
  cut(
    'M14 -330C34 -372 78 -440 90 -500C140 -490 196 -470 240 -450C236 -408 232 -370 230 -330C150 -318 80 -318 14 -330Z',
    { lift: 5, edge: 8, wrinkle: 0.5 },
  ),
)

const narrowYoke = pair(
  cut(
    'M44 -398C62 -426 82 -464 90 -500C140 -490 196 -470 240 -450C237 -430 234 -412 233 -398C170 -388 108 -388 44 -398Z',
    { lift: 5, edge: 8, wrinkle: 0.4 },
  ),
)

/** The yoke and the seam at its foot. */
const yokes = {
  usual: {
    pieces: usualYoke,
    foot: 'M16 -326C80 -316 150 -316 228 -328M-16 -326C-80 -316 -150 -316 -228 -328',
  },
  narrow: {
    pieces: narrowYoke,
    foot: 'M50 -398C110 -390 170 -390 231 -402M-50 -398C-110 -390 -170 -390 -231 -402',
  },
}

const blouseBand = pair(
  cut('M0 -318C22 -370 66 -436 82 -514C92 -518 104 -516 110 -508C98 -430 52 -350 22 -300C14 -296 4 -300 0 -318Z', {
    lift: 10,
    edge: 8,
    grain: 24,
    wrinkle: 0.3,
  }),
)

const wrist: SleeveCut = { shoulder: [238, -448], underarm: [236, -190], end: [452, 196], width: 226, swell: 86 }
/** A sleeve that ends below the elbow. */
const forearm: SleeveCut = { ...wrist, end: [400, 30], width: 208, swell: 70 }

const tie = (d: string) => cut(d, { lift: 10, edge: 8, wrinkle: 0.4 })

/** Gathered from a yoke, with full sleeves; tied at the neck unless the yoke is narrow. */
const gatheredBlouse = ({ sheet, color, trim, details }: Kit): Form => {
  const arm = details.sleeves === 'below-elbow' ? forearm : wrist
  const [ex, ey] = arm.end
  const narrow = details.yoke === 'narrow'
  const yoke = yokes[narrow ? 'narrow' : 'usual']
  const gathers = [-200, -150, -105, -62, 62, 105, 150, 200].map((x) =>
    fold(`M${x} ${narrow ? -398 : -330}Q${x * 1.12} -150 ${x * 1.25} ${60 + Math.abs(x)}`, 15, narrow ? 8 : 11, 'both'),
  )
  const puff = [-0.36, -0.12, 0.12, 0.34].map((s) =>
    fold(
      `M${ex + s * 150} ${ey + 8 - s * 80}Q${ex - 32 + s * 210} ${ey - 136 - s * 70} ${ex - 112 + s * 160} ${ey - 316}`,
      17,
      13,
      'end',
    ),
  )
  const body = piece(
    'M0 -330C26 -380 74 -440 88 -500C140 -490 196 -470 240 -450C230 -380 226 -290 238 -186C240 -40 262 160 318 392C240 430 120 446 0 448',
    { lift: 16, folds: [...gathers, ...bodyFolds(250, -440, 440, 0.9)] },
  )
  const elastic = details.cuffs === 'elastic'
  return {
    pieces: [
      piece('M0 -508C36 -508 66 -512 86 -514C80 -440 40 -360 0 -300', { color: mixInside(color), lift: 2 }),
      ...arms(arm, 1, { folds: puff, lift: 18, edge: 34 }),
      ...cuffs({ ...arm, width: 142 }, [54, elastic ? 136 : 116], {
        lift: 8,
        edge: 9,
        drape: elastic ? (x, y) => 3.4 * Math.sin((x - y * 0.4) / 4.6) : undefined,
      }),
      body,
      ...yoke.pieces,
      ...blouseBand,
      ...(narrow
        ? []
        : [
            tie('M-6 -312C-30 -250 -62 -180 -84 -92C-74 -84 -62 -84 -52 -90C-40 -170 -10 -240 10 -304Z'),
            tie('M-8 -304C12 -240 40 -160 50 -40C60 -34 74 -36 80 -44C72 -160 40 -250 8 -314Z'),
          ]),
    ],
    finish:
      neckLabel(-474) +
      stitches('M-308 372C-236 410 -120 428 0 430C120 428 236 410 308 372', color) +
      seam(yoke.foot, color) +
      (elastic
        ? ''
        : buttons(
            sheet,
            [
              [ex + 10, ey + 30],
              [-ex - 10, ey + 30],
            ],
            8,
            mix(trim, '#F3EBDD', 0.7),
          )),
  }
}

/** Buttons from an open neck to the hem; the sleeve falls straight into a long cuff. */
const buttonedBlouse = ({ sheet, color, trim, details }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [248, -446], underarm: [240, -190], end: [430, 170], width: 176, swell: 54 }
  const depth = details.cuffs === 'long' ? 130 : 54
  const body = piece(
    'M0 -330C26 -380 74 -440 88 -500C140 -490 200 -472 250 -448C236 -380 230 -290 242 -186C242 -40 252 160 268 430C180 448 90 462 0 464',
    { lift: 16, folds: bodyFolds(246, -440, 450, 1.1) },
  )
  const placket = cut('M-22 -346L22 -346C22 -100 23 250 24 460L-24 462C-23 200 -22 -100 -22 -346Z', {
    lift: 6,
    edge: 8,
    wrinkle: 0.4,
  })
  return {
    pieces: [
      piece('M0 -508C36 -508 66 -512 86 -514C80 -440 40 -360 0 -300', { color: mixInside(color), lift: 2 }),
      ...arms(arm, 1.1),
      ...cuffs({ ...arm, width: 134 }, [depth, 112], { lift: 9, edge: 9, wrinkle: 0.4 }),
      body,
      placket,
      ...blouseBand,
    ],
    finish:
      neckLabel(-474) +
      stitches('M-262 408C-180 428 -90 440 0 442C90 440 180 428 262 408', color) +
      seam('M248 -440C234 -376 228 -286 238 -190M-248 -440C-234 -376 -228 -286 -238 -190', color) +
      buttons(
        sheet,
        spaced(-290, 400, details.buttons ?? 7).map((y) => [0, y]),
        12,
        mix(trim, '#FFFFFF', 0.5),
      ),
  }
}

export const blouse = (kit: Kit): Form => (kit.details.buttons ? buttonedBlouse(kit) : gatheredBlouse(kit))
