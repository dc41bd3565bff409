import { mix } from '../base/palette.ts'
import { gathers } from './dresses.ts'
import { type Form, fold } from './form.ts'
import { arms, bodyFolds, cuffs, cut, type Kit, piece, type SleeveCut } from './parts.ts'
import { neckBack, shirtCollar } from './tops.ts'
import { buttons, neckLabel, seam, stitches } from './trimmings.ts'

/** How far its neck lies above a shirt's. */
const lift = -130
const buttonPlaces = [-540, -420, -300, -190, -20, 100, 220, 340, 460, 580].map((y) => [0, y] as const)

const belt = piece('M0 -142C70 -142 140 -148 208 -160C212 -140 212 -116 208 -98C140 -88 70 -84 0 -84', {
  part: 'belt',
  lift: 14,
  edge: 9,
  wrinkle: 0.5,
  folds: [fold('M-190 -130Q-90 -116 -20 -122', 10, 5), fold('M30 -112Q120 -104 196 -120', 10, 5)],
})

const placket = cut('M-24 -566L24 -566C24 -250 25 250 26 688L-26 690C-25 250 -24 -250 -24 -566Z', {
  lift: 6,
  edge: 8,
  wrinkle: 0.6,
})

/** A long shirt, belted at the waist. */
const beltedDress = ({ sheet, color, trim }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [266, -588], underarm: [244, -340], end: [390, 16], width: 134, swell: 32 }
  const body = piece(
    'M0 -570C40 -600 80 -642 96 -658C156 -634 220 -612 268 -590C248 -520 238 -430 246 -340C236 -260 214 -190 204 -130C232 60 284 380 316 610C270 650 220 662 160 668C110 676 60 690 0 692',
    {
      lift: 18,
      edge: 26,
      folds: [
        ...bodyFolds(240, -600, -120, 0.8),
        ...gathers(196, -96, 680, 1.55, 13, 11),
        ...gathers(196, -150, -330, 1.05, 8, 9),
      ],
    },
  )
  const end = (d: string) => cut(d, { lift: 12, edge: 9, wrinkle: 0.6 })
  return {
    pieces: [
      neckBack(color, lift),
      ...arms(arm),
      ...cuffs(arm, [60, 122]),
      body,
      placket,
      belt,
      end('M52 -116C76 -30 88 60 84 168C98 178 118 178 130 170C132 60 112 -40 78 -122Z'),
      end('M40 -112C36 -20 20 50 -14 120C-4 132 14 140 28 138C62 60 78 -20 76 -112Z'),
      end('M34 -146C56 -156 78 -154 92 -142C96 -120 94 -104 86 -88C66 -80 46 -82 34 -90C28 -108 28 -128 34 -146Z'),
      ...shirtCollar(lift),
    ],
    finish:
      neckLabel(-640) +
      stitches('M-18 -556V-148M18 -556V-148M-18 -80V680M18 -80V680', color) +
      stitches(
        'M-310 590C-266 630 -220 642 -160 648C-110 656 -60 668 0 672C60 668 110 656 160 648C220 642 266 630 310 590',
        color,
      ) +
      seam('M266 -584C246 -516 236 -430 242 -344M-266 -584C-246 -516 -236 -430 -242 -344', color) +
      buttons(sheet, buttonPlaces, 10, mix(trim, '#F3EBDD', 0.7)),
  }
}

/** Wide and unbelted, its shoulders dropped, its sleeves turned back at the elbow. */
const looseDress = ({ sheet, color, trim }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [306, -560], underarm: [276, -318], end: [402, -142], width: 178, swell: 26 }
  const body = piece(
    'M0 -570C40 -600 80 -642 96 -658C164 -636 244 -608 308 -564C288 -500 272 -410 278 -318C280 -60 318 340 346 606C290 648 236 662 170 668C114 676 60 690 0 692',
    {
      lift: 18,
      edge: 26,
      folds: [...bodyFolds(276, -600, 120, 1), ...gathers(230, 40, 680, 1.3, 11, 7)],
    },
  )
  const hem =
    'M-338 586C-286 628 -234 642 -170 648C-114 656 -60 668 0 672C60 668 114 656 170 648C234 642 286 628 338 586'
  return {
    pieces: [
      neckBack(color, lift),
      ...arms(arm, 0.7),
      ...cuffs({ ...arm, width: 192 }, [74, 196], { part: 'turn-up', lift: 13, edge: 10, wrinkle: 0.4 }),
      body,
      placket,
      ...shirtCollar(lift),
    ],
    finish:
      neckLabel(-640) +
      stitches(`M-18 -556V680M18 -556V680${hem}`, color) +
      seam('M306 -558C286 -496 270 -406 274 -322M-306 -558C-286 -496 -270 -406 -274 -322', color) +
      buttons(sheet, buttonPlaces, 10, mix(trim, '#F3EBDD', 0.7)),
  }
}

export const shirtDress = (kit: Kit): Form => (kit.details.belt === false ? looseDress(kit) : beltedDress(kit))
