import { darken, mix } from '../base/palette.ts'
import type { Piece } from './form.ts'
import { cut, type Kit, pair, piece } from './parts.ts'
import { buttons } from './trimmings.ts'

const drawstring = (y: number, color: string): string => {
  const cord = `M-16 ${y}C-40 ${y + 70} -30 ${y + 120} -52 ${y + 190}M16 ${y}C34 ${y + 60} 30 ${y + 110} 44 ${y + 220}`
  const bow = `M-14 ${y}C-80 ${y - 30} -120 ${y + 40} -70 ${y + 50}C-40 ${y + 52} -20 ${y + 20} 0 ${y + 4}C24 ${y + 26} 50 ${y + 56} 80 ${y + 48}C120 ${y + 34} 80 ${y - 30} 14 ${y}`
  const path = (stroke: string, width: number, more = '') =>
    `<path d="${cord}${bow}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
  return (
    path('#2a1c12', 10, 'stroke-opacity=".25" transform="translate(5 7)"') +
    path(darken(color, 0.12), 9) +
    path('#fffaf0', 2.4, 'stroke-opacity=".4" stroke-dasharray="5 5"')
  )
}

/** Trousers and shorts of every kind have one waist: flat with a button and loops, or gathered, with or without a cord. */
export const waistband = (
  { sheet, trim, details }: Kit,
  usual: 'flat' | 'elastic',
  half: string,
  [top, foot]: readonly [number, number],
  drape = (x: number) => 3.4 * Math.sin(x / 5.4 + Math.sin(x / 37)),
) => {
  const cord = details.drawstring ?? usual === 'elastic'
  const gathered = cord !== 'hidden' && (details.waist ?? (cord ? 'elastic' : 'flat')) === 'elastic'
  const band = piece(half, { ...waistbands[gathered ? 'elastic' : 'flat'], drape: gathered ? drape : undefined })
  const wide = details.loops ? 16 : 9
  const loop = (x: number) =>
    cut(`M${x - wide} ${top - 12}L${x + wide} ${top - 12}L${x + wide + 1} ${foot + 4}L${x - wide + 1} ${foot + 4}Z`, {
      lift: 9,
      edge: 5,
      wrinkle: 0,
    })
  const count = details.buttons ?? (gathered || cord === 'hidden' ? 0 : 1)
  const places = count ? [[0, (top + foot) / 2 - 2] as const] : []
  return {
    gathered,
    pieces: [band, ...(count ? [loop(-130), loop(130)] : [])],
    finish:
      (cord === true ? drawstring((top + foot) / 2 + 4, mix(trim, '#F1E8D8', 0.4)) : '') +
      (count ? buttons(sheet, places, 14, mix(trim, '#7A5A38', 0.55)) : ''),
  }
}

const waistbands = {
  flat: { lift: 9, edge: 8, wrinkle: 0.3 },
  elastic: { lift: 12, edge: 12, wrinkle: 0.3 },
} as const

/** Pleats below the waist, half of them on each side. */
export const pleats = (count: number, y: number): Piece[] =>
  Array.from({ length: Math.floor(count / 2) }, (_, i) => {
    const x = 92 + i * 44
    return pair(
      cut(`M${x} ${y}L${x + 26} ${y - 2}L${x + 32} ${y + 150}L${x + 20} ${y + 290}L${x + 8} ${y + 150}Z`, {
        part: 'pleat',
        lift: 8,
        edge: 8,
        wrinkle: 0.4,
      }),
    )
  }).flat()
