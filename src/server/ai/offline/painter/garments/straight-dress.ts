import { type Form, fold, type Piece } from './form.ts'
import { arms, bodyFolds, cuffs, type Kit, mixInside, piece, type SleeveCut } from './parts.ts'
import { pocketsAt } from './pockets.ts'
import { neckLabel, seam, stitches } from './trimmings.ts'

const hems = { knee: 560, 'mid-calf': 640, ankle: 740 } as const

const dropsTo = (hem: number, half: number) =>
  [-0.62, -0.18, 0.3, 0.7].map((share, i) =>
    fold(
      `M${share * half * 0.8} ${-160 + i * 40}Q${share * half * 0.95} 240 ${share * half * 1.1} ${hem - 6}`,
      34,
      14,
      'start',
    ),
  )

/** Falls straight from the shoulder and barely touches the waist. */
export const shiftDress = ({ color, details }: Kit): Form => {
  const hem = hems[details.length === 'ankle' ? 'ankle' : details.length === 'knee' ? 'knee' : 'mid-calf']
  const arm: SleeveCut = { shoulder: [238, -530], underarm: [224, -320], end: [356, -270], width: 176, swell: 22 }
  const body = piece(
    `M0 -482C58 -484 100 -514 118 -574C156 -566 200 -552 240 -534C226 -466 218 -396 226 -320C226 -160 240 200 266 ${hem - 16}C180 ${hem - 2} 90 ${hem} 0 ${hem}`,
    { lift: 18, edge: 26, folds: [...bodyFolds(226, -540, -60, 0.8), ...dropsTo(hem, 250)] },
  )
  const pockets = pocketsAt(
    details.pockets?.kind ?? 'none',
    [
      [-186, -20, 0, 170],
      [186, -20, 0, 170],
    ],
    color,
  )
  return {
    pieces: [
      piece('M0 -556C56 -556 96 -564 120 -576C112 -510 66 -470 0 -468', { color: mixInside(color), lift: 2 }),
      ...arms(arm, 0.5),
      body,
      ...pockets.pieces,
    ],
    finish:
      neckLabel(-528) +
      stitches('M-128 -558C-112 -500 -64 -466 0 -464C64 -466 112 -500 128 -558', color) +
      stitches(
        `M-260 ${hem - 46}C-180 ${hem - 32} -90 ${hem - 30} 0 ${hem - 30}C90 ${hem - 30} 180 ${hem - 32} 260 ${hem - 46}`,
        color,
      ) +
      seam('M238 -530C224 -462 216 -392 222 -324M-238 -530C-224 -462 -216 -392 -222 -324', color),
  }
}

/** A jumper that goes on down to the ankle, close to the body. */
export const knitDress = ({ color }: Kit): Form => {
  const hem = hems.ankle
  const arm: SleeveCut = { shoulder: [208, -534], underarm: [194, -336], end: [336, 122], width: 100, swell: 26 }
  const body = piece(
    `M0 -506C52 -508 88 -530 102 -574C140 -566 176 -554 210 -538C196 -470 188 -400 196 -336C190 -230 178 -180 180 -110C188 -20 212 60 212 160C210 360 200 560 198 ${hem - 60}C140 ${hem - 50} 70 ${hem - 48} 0 ${hem - 48}`,
    { lift: 20, edge: 34, folds: [...bodyFolds(196, -540, -60, 0.9), ...dropsTo(hem - 50, 190)] },
  )
  const band: Partial<Piece> = { lift: 8, edge: 10, wrinkle: 0.2 }
  return {
    pieces: [
      piece('M0 -570C48 -570 82 -572 104 -578C94 -526 52 -494 0 -492', { color: mixInside(color), lift: 2 }),
      ...arms(arm, 1),
      ...cuffs(arm, [64, 84], band),
      body,
      piece(
        `M0 ${hem - 58}C70 ${hem - 58} 140 ${hem - 60} 198 ${hem - 70}L200 ${hem - 12}C140 ${hem} 70 ${hem} 0 ${hem}`,
        band,
      ),
      piece('M0 -510C52 -512 90 -532 104 -580C116 -578 124 -574 130 -570C118 -510 66 -478 0 -476', {
        ...band,
        wrinkle: 0,
      }),
    ],
    finish:
      neckLabel(-540) + seam('M208 -532C194 -466 186 -398 192 -340M-208 -532C-194 -466 -186 -398 -192 -340', color),
  }
}
