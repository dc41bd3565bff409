import { lighten, mix } from '../base/palette.ts'
import { parse } from '../base/path.ts'
import { type Fold, type Form, fold, type Piece } from './form.ts'
import { arms, bodyFolds, cuffs, cut, type Kit, mixInside, piece, type SleeveCut } from './parts.ts'
import { knitDress, shiftDress } from './straight-dress.ts'
import { neckLabel, seam, stitches } from './trimmings.ts'

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
const gatheredDress = ({ color }: Kit): Form => {
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
        color: mixInside(color),
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

export const dress = (kit: Kit): Form => {
  if (kit.details.waist === 'loose') return shiftDress(kit)
  return kit.details.sleeves === 'long' ? knitDress(kit) : gatheredDress(kit)
}

/** A slit at the side of the hem: the wrong side of the back looks out of it. */
const slit = (color: string): Piece =>
  cut('M180 170C172 360 150 540 118 700C160 696 196 688 222 676C216 500 200 330 180 170Z', {
    color: lighten(mixInside(color), 0.16),
    part: 'slit',
    lift: -10,
    edge: 10,
    wrinkle: 0.3,
  })

const cowl = [
  fold('M-132 -440Q0 -270 134 -436', 22, 14),
  fold('M-150 -390Q-8 -190 150 -384', 26, 13),
  fold('M-160 -320Q10 -120 166 -300', 28, 9),
]

/** Bias-cut slip: thin straps, a soft cowl or a straight edge, long liquid folds. */
export const slipDress = ({ color, details }: Kit): Form => {
  const straight = details.neck === 'straight'
  const top = straight ? 'M0 -448C60 -450 110 -462 150 -498' : 'M0 -380C50 -396 104 -440 150 -498'
  const fall = details.shape === 'straight' ? '206 60 222 380 246 668C170 694' : '214 60 250 380 290 668C190 694'
  const body = piece(`${top}C164 -450 176 -390 196 -330C196 -240 178 -160 182 -90C${fall} 90 700 0 700`, {
    lift: 18,
    edge: 26,
    folds: [
      ...(straight ? [] : cowl),
      fold('M-150 -120Q-60 160 -190 690', 40, 20, 'start'),
      fold('M40 -160Q20 220 -50 700', 40, 20, 'start'),
      fold('M150 -100Q70 240 90 700', 38, 18, 'start'),
      fold('M180 0Q200 300 220 690', 34, 16, 'start'),
      fold('M-180 40Q-210 360 -256 680', 30, 12, 'start'),
    ],
  })
  const strap = `<path d="M-148 -496C-140 -560 -104 -630 -84 -668C-76 -630 -104 -540 -132 -452M148 -496C140 -560 104 -630 84 -668C76 -630 104 -540 132 -452" fill="none"`
  return {
    pieces: [
      piece('M0 -330C60 -346 112 -400 150 -496C130 -440 60 -404 0 -398', { color: mixInside(color), lift: 2 }),
      body,
      ...(details.slit ? [slit(color)] : []),
    ],
    finish:
      `${strap} stroke="#2a1c12" stroke-opacity=".22" stroke-width="8" transform="translate(5 7)"/>` +
      `${strap} stroke="${mix(color, '#2a1c12', 0.12)}" stroke-width="8" stroke-linecap="round"/>` +
      `${strap} stroke="#fffaf0" stroke-opacity=".4" stroke-width="2" transform="translate(-2 -1)"/>` +
      stitches(
        details.shape === 'straight'
          ? 'M-242 646C-170 670 -90 676 0 676C50 676 80 675 104 672'
          : 'M-284 646C-190 670 -90 676 0 676C90 676 190 670 284 646',
        color,
      ),
    tips: parse('M-84 -668L84 -668'),
  }
}
