import { createRandom } from '../../../../../shared/seeded-random.ts'
import { darken, lighten, mix } from '../base/palette.ts'
import { type Point, parse } from '../base/path.ts'
import { type Form, fold } from './form.ts'
import { cut, type Kit, mixInside, piece } from './parts.ts'
import { seam, stitches } from './trimmings.ts'

const fringe = (from: Point, to: Point, length: number, color: string, seed: string): string => {
  const random = createRandom(seed)
  const count = 26
  let d = ''
  for (let i = 0; i <= count; i++) {
    const x = from[0] + ((to[0] - from[0]) * i) / count
    const y = from[1] + ((to[1] - from[1]) * i) / count
    const sway = random.between(-14, 14)
    const l = length * random.between(0.85, 1.1)
    d += `M${x.toFixed(0)} ${y.toFixed(0)}q${(sway * 0.2).toFixed(0)} ${(l / 2).toFixed(0)} ${sway.toFixed(0)} ${l.toFixed(0)}`
  }
  const strands = (stroke: string, width: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
  return (
    strands('#24180e', 7, 'stroke-opacity=".2" transform="translate(7 8)"') +
    strands(darken(color, 0.14), 6) +
    strands(lighten(color), 2, 'stroke-opacity=".55" transform="translate(-1.5 0)"')
  )
}

const lengthwise = (lines: readonly string[], width: number, height: number) =>
  lines.map((line, i) => fold(line, width + (i % 2) * 6, height - (i % 3) * 2, 'both'))

const border = (y: number, trim: string): string =>
  `<path d="M-420 ${y}Q0 ${y + 16} 420 ${y}M-420 ${y + 34}Q0 ${y + 50} 420 ${y + 34}M-420 ${y + 54}Q0 ${y + 70} 420 ${y + 54}" fill="none" stroke="${trim}" stroke-width="11" stroke-opacity=".8"/>`

const scarfFront = cut(
  'M-306 -352C-250 -420 -190 -430 -150 -400C-60 -330 70 -330 152 -400C200 -436 262 -414 306 -350C320 -240 250 -120 120 -88C40 -70 -60 -70 -130 -92C-250 -130 -322 -240 -306 -352Z',
  {
    lift: 34,
    edge: 40,
    grain: 82,
    folds: lengthwise(
      [
        'M-270 -360Q-170 -230 0 -226Q170 -230 270 -360',
        'M-220 -400Q-120 -284 0 -280Q130 -284 220 -396',
        'M-290 -300Q-190 -160 -10 -160Q190 -164 290 -290',
        'M-250 -220Q-130 -108 10 -112Q150 -116 240 -220',
      ],
      19,
      17,
    ),
  },
)

const scarfKnot = cut(
  'M-60 -292C-10 -330 70 -320 104 -270C124 -200 110 -110 74 -44C20 -20 -50 -30 -84 -60C-110 -140 -100 -230 -60 -292Z',
  {
    lift: 30,
    edge: 34,
    grain: 12,
    folds: lengthwise(['M-40 -270Q-60 -150 -50 -50', 'M20 -296Q10 -160 20 -40', 'M76 -270Q80 -160 56 -56'], 17, 14),
  },
)

/** A long scarf thrown once around itself: a soft ring of folds, both fringed ends hanging from it. */
export const scarf = ({ color, trim }: Kit): Form => {
  const left = cut('M-176 -170C-210 60 -250 300 -262 540C-190 556 -96 556 -28 544C-30 300 -16 60 20 -150Z', {
    lift: 20,
    edge: 26,
    grain: 4,
    marks: border(424, trim),
    folds: lengthwise(
      ['M-120 -120Q-190 180 -200 560', 'M-70 -120Q-120 200 -132 560', 'M-20 -100Q-58 200 -76 470'],
      22,
      15,
    ),
  })
  const right = cut('M-40 -150C40 80 74 260 84 452C150 466 236 460 300 442C296 240 254 20 170 -170Z', {
    lift: 26,
    edge: 26,
    grain: -6,
    marks: border(330, trim),
    folds: lengthwise(['M20 -110Q130 160 146 470', 'M80 -120Q190 120 210 460', 'M130 -130Q240 100 262 380'], 22, 15),
  })
  const back = cut(
    'M-300 -330C-310 -500 -150 -600 10 -600C180 -600 310 -500 300 -330C230 -420 120 -470 0 -470C-120 -470 -236 -420 -300 -330Z',
    {
      color: mixInside(color),
      lift: 14,
      edge: 26,
      folds: lengthwise(
        ['M-260 -400Q-130 -560 10 -556Q160 -552 262 -400', 'M-240 -410Q-120 -512 0 -510Q140 -508 240 -410'],
        18,
        11,
      ),
    },
  )
  return {
    pieces: [back, left, right, scarfFront, scarfKnot],
    finish: fringe([-258, 546], [-32, 548], 100, color, 'l') + fringe([90, 456], [298, 446], 100, color, 'r'),
    tips: parse('M-258 654L298 566'),
  }
}

/** A wide-brimmed hat seen from a little above. */
export const hat = ({ color, trim }: Kit): Form => {
  const brim = piece('M0 -40C200 -52 420 20 520 150C560 210 530 262 440 292C300 334 120 346 0 346', {
    lift: 26,
    edge: 40,
    folds: [
      fold('M-470 190Q-240 330 40 326', 26, 10),
      fold('M480 170Q300 300 120 320', 30, 9),
      fold('M-380 60Q-300 30 -220 20', 30, 8),
    ],
  })
  const crown = piece('M0 -330C110 -330 216 -300 246 -210C268 -120 280 0 286 112C200 174 90 190 0 190', {
    lift: 60,
    edge: 70,
    folds: [
      fold('M-130 -290Q0 -190 130 -292', 52, -20),
      fold('M-170 -270Q-190 -120 -180 60', 30, 7),
      fold('M190 -240Q206 -100 196 50', 34, 6),
    ],
  })
  const band = piece('M0 104C90 104 190 88 276 30C282 60 286 90 288 116C200 178 90 196 0 196', {
    color: trim,
    lift: 6,
    edge: 6,
    weave: 0.5,
    wrinkle: 0.2,
  })
  const rings = [0, 1, 2, 3].map((i) => {
    const [x, y] = [496 - i * 34, 322 - i * 22]
    return `M${-x} ${168 - i * 2}C${-x + 20} ${y - 74} ${-x * 0.44} ${y} 0 ${y}C${x * 0.44} ${y} ${x - 20} ${y - 74} ${x} ${168 - i * 2}`
  })
  return {
    pieces: [brim, crown, band],
    finish:
      stitches(rings.join(''), color) +
      seam('M-284 110C-200 172 -90 190 0 190C90 190 200 172 284 110', mix(color, trim, 0.5)),
  }
}

/** A ribbed cap with a deep turn-up. */
export const beanie = ({ color }: Kit): Form => {
  const wales = (top: number, foot: number, from: number, to: number) => {
    let d = ''
    for (let i = -17; i <= 17; i++) {
      const a = (i / 17) * 1.5
      d += `M${Math.round(Math.sin(a) * from)} ${top}Q${Math.round(Math.sin(a) * to * 1.02)} ${Math.round((top * 2 + foot) / 3)} ${Math.round(Math.sin(a) * to)} ${foot}`
    }
    return (
      `<path d="${d}" fill="none" stroke="${darken(color, 0.62)}" stroke-width="7" stroke-opacity=".4"/>` +
      `<path d="${d}" fill="none" stroke="${lighten(color)}" stroke-width="3" stroke-opacity=".42" transform="translate(-7 0)"/>`
    )
  }
  const crown = piece('M0 -400C70 -400 170 -370 250 -270C320 -170 348 -20 352 130C240 170 110 180 0 180', {
    lift: 70,
    edge: 110,
    marks: wales(-400, 190, 34, 356),
    folds: [
      fold('M-180 -230Q-120 -300 -30 -330', 40, 10),
      fold('M250 -120Q200 -180 150 -190', 36, 9),
      fold('M-300 0Q-220 -40 -160 -20', 36, 9),
    ],
  })
  const turn = piece('M0 110C120 110 250 98 356 62C376 140 380 230 368 300C250 340 120 350 0 350', {
    lift: 34,
    edge: 40,
    marks: wales(40, 360, 360, 374),
  })
  return {
    pieces: [
      piece('M0 330C120 330 250 322 360 290C350 330 200 362 0 362', { color: mixInside(color), lift: 2 }),
      crown,
      turn,
    ],
    finish: `<g transform="translate(196 226) rotate(-5)"><path d="M-42-26h84v52h-84Z" fill="#24180e" fill-opacity=".25" transform="translate(4 5)"/><path d="M-42-26h84v52h-84Z" fill="#EFE6D5"/><path d="M-24 4c8-11 16 11 24 0s16 11 24 0" fill="none" stroke="#5C4E3E" stroke-width="3.4"/></g>`,
  }
}
