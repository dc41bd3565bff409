import { mapPath, mirror, type Path, type Point, parse } from '../base/path.ts'
import { type Fold, fold, mirrorFolds, type Piece } from './form.ts'
import { bodyFolds, innerBack, pair } from './parts.ts'

/** The measures of an open-necked front: the right half, from the middle of the garment. */
export type Tailoring = {
  neck: Point
  shoulder: Point
  underarm: Point
  /** Half the width at the hem, and its height. */
  hem: Point
  /** Height at which the lapel rolls out of the front edge. */
  roll: number
  /** How far each front reaches over the middle. */
  overlap: number
  /** Share by which the lapel is wider than the usual one. */
  lapel: number
  /** Radius of the corner at the hem. */
  round?: number
}

const frontOutline = ({
  neck: [nx, ny],
  shoulder: [sx, sy],
  underarm: [ux, uy],
  hem,
  roll,
  overlap,
  round = 6,
}: Tailoring) => {
  const [hx, hy] = hem
  const rise = roll - ny
  return parse(
    `M${-overlap} ${roll}C${nx * 0.3 - overlap * 0.5} ${roll - rise * 0.3} ${nx * 0.72} ${ny + rise * 0.42} ${nx} ${ny}` +
      `C${nx + 60} ${ny + 26} ${sx - 58} ${sy - 26} ${sx} ${sy}C${sx - 20} ${sy + 70} ${ux - 12} ${uy - 100} ${ux} ${uy}` +
      `C${ux - 2} ${uy + (hy - uy) * 0.4} ${hx - 6} ${hy - (hy - uy) * 0.35} ${hx} ${hy - 14}` +
      `C${hx * 0.7} ${hy} ${hx * 0.4} ${hy + 4} ${round - overlap} ${hy + 4}Q${-overlap} ${hy + 4} ${-overlap} ${hy + 4 - round}Z`,
  )
}

/** A notched lapel with its collar. */
export const usualLapel =
  'M0 -60C30 -200 60 -380 96 -620C120 -612 142 -588 150 -556L190 -478L168 -448L206 -404C170 -290 90 -150 10 -52Z'

/** Such a lapel, stretched between the neck and the roll. */
const lapelOutline = ({ neck: [nx, ny], roll, overlap, lapel }: Tailoring): Path =>
  mapPath(parse(usualLapel), ([x, y]) => {
    const down = (y + 616) / 556
    const line = 96 * (1 - down)
    return [(line * nx) / 96 - overlap * down + (x - line) * lapel, ny + down * (roll - ny)]
  })

/** The wrong side of the back, both fronts, one over the other, and their lapels. */
export const tailored = (cut: Tailoring, color: string, more: Fold[] = []): Piece[] => {
  const { neck, roll, shoulder, underarm, hem } = cut
  const front = frontOutline(cut)
  const folds = [...bodyFolds(underarm[0], shoulder[1], hem[1], 1.1), ...more]
  const half: Piece = { outline: front, lift: 20, edge: 22, folds }
  const lapels = pair({
    outline: lapelOutline(cut),
    part: 'lapel',
    lift: 17,
    edge: 16,
    grain: 18,
    wrinkle: 0.4,
    folds: [fold(`M10 ${roll - 10}Q50 ${(roll + neck[1]) / 2} ${neck[0] + 8} ${neck[1] + 56}`, 26, 10)],
  })
  return [
    innerBack(
      `M0 ${neck[1] - 6}C40 ${neck[1] - 6} 76 ${neck[1] - 6} ${neck[0] + 2} ${neck[1]}C${neck[0] * 0.9} ${neck[1] + 200} 50 ${roll - 120} 0 ${roll + 40}`,
      `M-90 ${neck[1] + 26}Q0 ${neck[1] + 44} 90 ${neck[1] + 26}`,
      color,
    ),
    { ...half, outline: mirror(front), folds: mirrorFolds(folds) },
    half,
    ...lapels.toReversed(),
  ]
}

/** The seam of an armhole on both sides. */
export const armholes = ([sx, sy]: Point, [ux, uy]: Point): string => {
  const side = (k: number) =>
    `M${k * (sx - 1)} ${sy + 4}C${k * (sx - 22)} ${sy + 74} ${k * (ux - 14)} ${uy - 100} ${k * (ux - 4)} ${uy - 4}`
  return side(1) + side(-1)
}
