import { mix } from '../base/palette.ts'
import { parse } from '../base/path.ts'
import { type Fold, type Form, fold } from './form.ts'
import { arms, bodyFolds, cuffs, cut, insideOf, type Kit, piece, type SleeveCut } from './parts.ts'
import { neckBack, shirtCollar } from './tops.ts'
import { buttons, neckLabel, seam, stitches } from './trimmings.ts'

/** Folds that start gathered at `top` and open towards a wider `hem`. */
export const gathers = (half: number, top: number, hem: number, spread: number, height: number, count = 11): Fold[] =>
  Array.from({ length: count }, (_, i) => {
    const u = (i / (count - 1)) * 2 - 1
    const x = u * half * 0.94
    const sway = ((i * 37) % 11) - 5
    const foot = x * spread + sway * 3
    const from = top + ((i * 53) % 7) * 6
    const to = i % 3 === 1 ? top + (hem - top) * 0.62 : hem
    return fold(
      `M${x} ${from}Q${x * 1.04 + sway * 2} ${(top + hem) / 2} ${foot} ${to}`,
      13 + 9 * spread + ((i * 29) % 9),
      height * (0.7 + ((i * 41) % 7) / 14),
      to === hem ? 'start' : 'both',
    )
  })

/** A-line dress: square neck, short full sleeves, gathered waist. */
export const dress = ({ color }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [206, -560], underarm: [206, -350], end: [330, -292], width: 214, swell: 66 }
  const bodice = piece(
    'M0 -470C60 -470 104 -472 122 -478C124 -510 126 -540 130 -572C158 -572 188 -566 208 -560C196 -490 190 -420 208 -346C204 -270 190 -200 182 -140C120 -128 60 -126 0 -126',
    { lift: 16, folds: bodyFolds(190, -520, -120, 0.7) },
  )
  const skirt = piece('M0 -140C70 -140 130 -144 184 -152C230 60 320 360 384 612C260 654 120 666 0 666', {
    lift: 20,
    edge: 26,
    folds: gathers(178, -132, 660, 1.95, 17, 13),
  })
  const puff = [-0.3, -0.05, 0.2].map((s) =>
    fold(`M${330 + s * 150} ${-292 - s * 150}Q${300 + s * 170} ${-380 - s * 60} ${230 + s * 60} -470`, 16, 10),
  )
  const band = piece('M0 -156C70 -156 130 -160 182 -168C184 -156 185 -146 186 -136C130 -124 70 -120 0 -120', {
    lift: 6,
    edge: 6,
    wrinkle: 0.3,
  })
  return {
    pieces: [
      piece('M0 -556C60 -556 108 -562 130 -574C132 -540 130 -500 124 -462C80 -456 40 -454 0 -454', {
        color: insideOf(color),
        lift: 2,
      }),
      ...arms(arm, 1, { grain: -30, lift: 18, edge: 30, folds: puff }),
      ...cuffs({ ...arm, width: 190 }, [28, 176], { grain: -30, lift: 7, edge: 7, wrinkle: 0.3 }),
      bodice,
      skirt,
      band,
    ],
    finish:
      neckLabel(-528) +
      stitches(
        'M-130 -558C-128 -530 -126 -500 -130 -464C-80 -456 -40 -454 0 -454C40 -454 80 -456 130 -464C126 -500 128 -530 130 -558',
        color,
      ) +
      stitches('M-378 586C-260 628 -120 640 0 640C120 640 260 628 378 586', color) +
      seam('M206 -554C194 -490 188 -420 206 -350M-206 -554C-194 -490 -188 -420 -206 -350', color),
  }
}

/** Bias-cut slip: thin straps, a soft cowl, long liquid folds. */
export const slipDress = ({ color }: Kit): Form => {
  const body = piece(
    'M0 -380C50 -396 104 -440 150 -498C164 -450 176 -390 196 -330C196 -240 178 -160 182 -90C214 60 250 380 290 668C190 694 90 700 0 700',
    {
      lift: 18,
      edge: 26,
      folds: [
        fold('M-132 -440Q0 -270 134 -436', 22, 14),
        fold('M-150 -390Q-8 -190 150 -384', 26, 13),
        fold('M-160 -320Q10 -120 166 -300', 28, 9),
        fold('M-150 -120Q-60 160 -190 690', 40, 20, 'start'),
        fold('M40 -160Q20 220 -50 700', 40, 20, 'start'),
        fold('M150 -100Q70 240 90 700', 38, 18, 'start'),
        fold('M180 0Q200 300 220 690', 34, 16, 'start'),
        fold('M-180 40Q-210 360 -256 680', 30, 12, 'start'),
      ],
    },
  )
  const strap = `<path d="M-148 -496C-140 -560 -104 -630 -84 -668C-76 -630 -104 -540 -132 -452M148 -496C140 -560 104 -630 84 -668C76 -630 104 -540 132 -452" fill="none"`
  return {
    pieces: [
      piece('M0 -330C60 -346 112 -400 150 -496C130 -440 60 -404 0 -398', { color: insideOf(color), lift: 2 }),
      body,
    ],
    finish:
      `${strap} stroke="#2a1c12" stroke-opacity=".22" stroke-width="8" transform="translate(5 7)"/>` +
      `${strap} stroke="${mix(color, '#2a1c12', 0.12)}" stroke-width="8" stroke-linecap="round"/>` +
      `${strap} stroke="#fffaf0" stroke-opacity=".4" stroke-width="2" transform="translate(-2 -1)"/>` +
      stitches('M-284 646C-190 670 -90 676 0 676C90 676 190 670 284 646', color),
    tips: parse('M-84 -668L84 -668'),
  }
}

const belt = piece('M0 -142C70 -142 140 -148 208 -160C212 -140 212 -116 208 -98C140 -88 70 -84 0 -84', {
  lift: 14,
  edge: 9,
  wrinkle: 0.5,
  folds: [fold('M-190 -130Q-90 -116 -20 -122', 10, 5), fold('M30 -112Q120 -104 196 -120', 10, 5)],
})

/** A long shirt, belted at the waist. */
export const shirtDress = ({ sheet, color, trim }: Kit): Form => {
  const lift = -130
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
  const placket = cut('M-24 -566L24 -566C24 -250 25 250 26 688L-26 690C-25 250 -24 -250 -24 -566Z', {
    lift: 6,
    edge: 8,
    wrinkle: 0.6,
  })
  const end = (d: string) => cut(d, { lift: 12, edge: 9, wrinkle: 0.6 })
  const places = [-540, -420, -300, -190, -20, 100, 220, 340, 460, 580].map((y) => [0, y] as const)
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
      buttons(
        sheet,
        places.filter(([, y]) => y < -160 || y > -60),
        10,
        mix(trim, '#F3EBDD', 0.7),
      ),
  }
}
