import { mix } from '../base/palette.ts'
import { gathers } from './dresses.ts'
import type { Form, Piece } from './form.ts'
import { cut, type Kit, mixInside, piece } from './parts.ts'
import { type PocketPlace, pocketsAt, rivets } from './pockets.ts'
import { buttons, seam, stitches } from './trimmings.ts'

/** Midi skirt that buttons down its front, from a narrow waistband. */
const wrapSkirt = ({ sheet, color, trim }: Kit): Form => {
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
      piece('M0 -534C80 -534 150 -532 202 -524C150 -500 80 -496 0 -496', { color: mixInside(color), lift: 2 }),
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

/** A skirt with pockets and at most one button, at the waist: A-line to the ankle, or closer and shorter. */
const plainSkirt = ({ sheet, color, trim, details }: Kit): Form => {
  const ankle = details.length === 'ankle'
  const [half, hem] = ankle ? [376, 646] : [330, 500]
  const body = piece(
    `M0 -440C80 -440 150 -444 206 -452C254 -200 ${half - 56} ${hem - 330} ${half} ${hem - 40}C${half * 0.68} ${hem - 6} ${half * 0.34} ${hem} 0 ${hem}`,
    { lift: 20, edge: 26, folds: gathers(200, -400, hem, ankle ? 1.8 : 1.5, ankle ? 17 : 9, 10) },
  )
  const waist = piece('M0 -512C80 -512 150 -514 202 -520C206 -494 208 -464 208 -436C150 -426 80 -422 0 -422', {
    lift: 10,
    edge: 9,
    wrinkle: 0.2,
  })
  const { kind = 'slant', count = 2 } = details.pockets ?? {}
  const places: PocketPlace[] = [
    [-132, -424, 0, 176],
    [132, -424, 0, 176],
  ]
  const pockets = pocketsAt(kind, places.slice(0, count), color)
  const loop = (x: number): Piece =>
    cut(`M${x - 10} -526L${x + 10} -526L${x + 10} -418L${x - 10} -418Z`, {
      lift: 9,
      edge: 5,
      wrinkle: 0,
    })
  const corners = [
    [140, -412],
    [204, -262],
    [-140, -412],
    [-204, -262],
  ] as const
  return {
    pieces: [
      piece('M0 -534C80 -534 150 -532 202 -524C150 -500 80 -496 0 -496', { color: mixInside(color), lift: 2 }),
      body,
      ...pockets.pieces,
      waist,
      ...(details.buttons ? [loop(-100), loop(100)] : []),
    ],
    finish:
      stitches(
        'M-200 -450C-150 -440 -80 -436 0 -436C80 -436 150 -440 200 -450M-198 -508C-150 -502 -80 -500 0 -500C80 -500 150 -502 198 -508',
        color,
      ) +
      stitches(
        `M${14 - half} ${hem - 70}C${-half * 0.68} ${hem - 36} ${-half * 0.34} ${hem - 30} 0 ${hem - 30}C${half * 0.34} ${hem - 30} ${half * 0.68} ${hem - 36} ${half - 14} ${hem - 70}`,
        color,
      ) +
      (details.rivets
        ? seam(`M0 -422V${hem - 4}`, color) + stitches('M30 -422C34 -330 34 -280 4 -220', color) + rivets(corners)
        : '') +
      (details.buttons ? buttons(sheet, [[0, -468]], 15, mix(trim, '#8A5A34', 0.7)) : ''),
  }
}

export const skirt = (kit: Kit): Form => (kit.details.waist ? plainSkirt(kit) : wrapSkirt(kit))
