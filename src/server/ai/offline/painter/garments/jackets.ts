import { mix } from '../base/palette.ts'
import type { Form } from './form.ts'
import { arms, bodyFolds, cuffs, cut, type Kit, loose, piece, type SleeveCut } from './parts.ts'
import { type PocketPlace, pocketsAt } from './pockets.ts'
import { armholes, type Tailoring, tailored } from './tailoring.ts'
import { neckBack, shirtCollar } from './tops.ts'
import { buttons, neckLabel, seam, spaced, stitches } from './trimmings.ts'

/** A worker's jacket: three patch pockets, five buttons. */
const choreJacket = ({ sheet, color, trim, details }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [304, -448], underarm: [288, -170], end: [468, 330], width: 148, swell: 36 }
  const body = piece(
    'M0 -440C40 -470 80 -512 98 -530C164 -504 246 -476 306 -450C282 -380 276 -280 290 -170C290 60 296 260 300 470C200 482 90 486 0 486',
    { lift: 20, edge: 26, folds: bodyFolds(286, -450, 486, 1.1) },
  )
  const placket = cut('M-34 -436L30 -436C30 -100 31 250 30 486L-34 486C-33 200 -34 -200 -34 -436Z', {
    lift: 8,
    edge: 9,
  })
  const places = [-392, -190, 12, 214, 414].map((y) => [-2, y] as const)
  const { kind = 'patch', count = 3 } = details.pockets ?? {}
  const usual: PocketPlace[] = [
    [-164, 170, 190, 226],
    [164, 170, 190, 226],
    [160, -220, 142, 158],
  ]
  const pockets = pocketsAt(kind, usual.slice(0, count), color)
  return {
    pieces: [neckBack(color), ...arms(arm, 1.1, loose), body, ...pockets.pieces, placket, ...shirtCollar()],
    finish:
      neckLabel(-512) +
      stitches('M-26 -420V478M22 -420V478M-298 452C-200 464 -90 468 -34 468M30 468C90 468 200 464 298 452', color) +
      stitches('M540 290L404 338M-540 290L-404 338', color) +
      pockets.finish +
      seam('M304 -444C280 -376 274 -280 286 -174M-304 -444C-280 -376 -274 -280 -286 -174', color) +
      buttons(sheet, places, 16, mix(trim, '#7A5A38', 0.6)),
  }
}

/** Without padding or lining: soft notched lapels, rounded fronts, patch pockets. */
const blazer = ({ sheet, color, trim, details }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [282, -452], underarm: [270, -176], end: [436, 340], width: 124, swell: 34 }
  const shape: Tailoring = {
    neck: [92, -546],
    shoulder: [284, -456],
    underarm: [270, -176],
    hem: [292, 470],
    roll: 40,
    overlap: 24,
    lapel: details.lapels === 'wide' ? 1.3 : 0.95,
    round: 130,
  }
  const { kind = 'patch', count = 2 } = details.pockets ?? {}
  const places: PocketPlace[] = [
    [-158, 168, 172, 212],
    [158, 168, 172, 212],
    [150, -160, 120, 130],
  ]
  const pockets = pocketsAt(kind, places.slice(0, count), color)
  return {
    pieces: [...arms(arm, 1, loose), ...tailored(shape, color), ...pockets.pieces],
    finish:
      neckLabel(-506) +
      pockets.finish +
      seam(armholes(shape.shoulder, shape.underarm), color) +
      seam('M148 -490L100 -462M-148 -490L-100 -462', color) +
      buttons(
        sheet,
        spaced(70, 204, details.buttons ?? 2).map((y) => [0, y] as const),
        14,
        mix(trim, '#7A5A38', 0.6),
      ),
  }
}

/** A sailor's short double-breasted jacket of dense cloth, its broad collar buttoned high. */
const reefer = ({ sheet, color, trim, details }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [306, -446], underarm: [294, -160], end: [470, 316], width: 156, swell: 40 }
  const shape: Tailoring = {
    neck: [104, -552],
    shoulder: [308, -450],
    underarm: [294, -160],
    hem: [304, 410],
    roll: -210,
    overlap: 112,
    lapel: 1.25,
  }
  const rows = spaced(-150, 250, (details.buttons ?? 6) / 2)
  const { kind = 'slant', count = 2 } = details.pockets ?? {}
  const places: PocketPlace[] = [
    [-178, 60, 0, 170],
    [178, 60, 0, 170],
  ]
  const pockets = pocketsAt(kind, places.slice(0, count), color)
  return {
    pieces: [...arms(arm, 1.1, loose), ...tailored(shape, color), ...pockets.pieces],
    finish:
      neckLabel(-512) +
      seam(armholes(shape.shoulder, shape.underarm), color) +
      stitches('M-300 384C-200 396 -110 398 -98 398V-160M-98 386C90 398 200 396 300 384', color) +
      stitches('M542 288L400 336M-542 288L-400 336', color) +
      buttons(
        sheet,
        rows.flatMap((y) => [[-84, y] as const, [84, y] as const]),
        19,
        mix(trim, '#2B2320', 0.85),
      ),
  }
}

/** Short, on a waistband: a yoke across the chest, seams that run down from it, pockets under it. */
const denimJacket = ({ sheet, color, trim, details }: Kit): Form => {
  const arm: SleeveCut = { shoulder: [302, -446], underarm: [288, -170], end: [470, 268], width: 136, swell: 38 }
  const body = piece(
    'M0 -440C40 -470 80 -512 98 -530C164 -504 244 -476 304 -448C280 -380 274 -280 288 -170C290 0 280 120 262 232C180 242 90 244 0 244',
    { lift: 20, edge: 26, folds: bodyFolds(282, -450, 240, 1.05) },
  )
  const band = piece('M0 232C90 232 180 230 264 220C268 256 268 290 264 318C180 328 90 330 0 330', {
    lift: 10,
    edge: 9,
    wrinkle: 0.4,
  })
  const placket = cut('M-34 -436L30 -436C30 -100 31 100 30 328L-34 328C-33 100 -34 -200 -34 -436Z', {
    lift: 7,
    edge: 9,
  })
  const { kind = 'flap', count = 2 } = details.pockets ?? {}
  const places: PocketPlace[] = [
    [-160, -226, 138, 150],
    [160, -226, 138, 150],
  ]
  const pockets = pocketsAt(kind, places.slice(0, count), color)
  const heights = [...spaced(-396, 178, (details.buttons ?? 6) - 1), 282]
  const yoke = 'M36 -238C130 -240 220 -240 280 -252M-36 -238C-130 -240 -220 -240 -280 -252'
  const darts = 'M96 -70L58 226M224 -70L158 226M-96 -70L-58 226M-224 -70L-158 226'
  return {
    pieces: [
      neckBack(color),
      ...arms(arm, 1.1, loose),
      ...cuffs(arm, [62, 122], { lift: 9, edge: 9, wrinkle: 0.3 }),
      body,
      ...pockets.pieces,
      band,
      placket,
      ...shirtCollar(),
    ],
    finish:
      neckLabel(-512) +
      seam(`${yoke}${darts}`, color) +
      pockets.finish +
      stitches('M-26 -420V318M22 -420V318M-256 308C-180 316 -90 318 -34 318M34 318C90 318 180 316 256 308', color) +
      seam(armholes([304, -448], [286, -172]), color) +
      buttons(
        sheet,
        heights.map((y) => [-2, y] as const),
        15,
        mix(trim, '#6E6255', 0.75),
      ),
  }
}

/** Lapels make a blazer, two rows of buttons a reefer, a yoke a denim jacket; without them it is a worker's. */
export const jacket = (kit: Kit): Form => {
  const { fastening, lapels, yoke } = kit.details
  if (fastening === 'double-breasted') return reefer(kit)
  if (lapels) return blazer(kit)
  return yoke ? denimJacket(kit) : choreJacket(kit)
}
