import { brightness, ink, lighten, mix, paper, tones } from '../base/palette.ts'
import { across, type Sheet } from '../base/sheet.ts'

/** The house's mark: a wave under a grain of salt. */
export const mark = (x: number, y: number, size: number, color: string): string => {
  const s = size / 40
  return (
    `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M-20 12c6.7-9 13.3 9 20 0s13.3 9 20 0M-13 20c4.3-5 8.7 5 13 0s8.7 5 13 0"/><path d="M0-20l9 7-9 14-9-14Z M-9-13h18"/></g>`
  )
}

type LabelBox = { y: number; width: number; height: number }

/** A paper label around x = 0, bent around a round body: mark, two ruled names, fine lines of small print. */
export const label = (sheet: Sheet, { y, width, height }: LabelBox, tint: string, bend = 8): string => {
  const ground = mix(paper, tint, brightness(tint) > 0.5 ? 0.4 : 0.92)
  const print = brightness(ground) > 0.5 ? mix(ink, ground, 0.12) : lighten(ground, 0.86)
  const [l, r, b] = [-width / 2, width / 2, y + height]
  const fill = sheet.gradient(across, ...tones(ground, [0, -0.16], [0.25, 0.35], [0.55, 0], [1, -0.24]))
  const rule = (at: number, share: number, weight: number): string => {
    const half = (width * share) / 2
    return `<path d="M${-half} ${y + height * at}Q0 ${y + height * at + bend * share * share} ${half} ${y + height * at}" fill="none" stroke="${print}" stroke-width="${weight}" stroke-opacity=".85"/>`
  }
  const unit = Math.min(width, height)
  return (
    `<path d="M${l} ${y}Q0 ${y + bend} ${r} ${y}V${b}Q0 ${b + bend} ${l} ${b}Z" fill="${fill}"/>` +
    mark(0, y + height * 0.24, unit * 0.24, print) +
    rule(0.46, 0.62, unit * 0.022) +
    rule(0.53, 0.4, unit * 0.012) +
    rule(0.7, 0.74, unit * 0.005) +
    rule(0.75, 0.7, unit * 0.005) +
    rule(0.8, 0.74, unit * 0.005) +
    rule(0.85, 0.5, unit * 0.005) +
    `<path d="M${l + width * 0.06} ${y + height * 0.05}Q0 ${y + height * 0.05 + bend} ${r - width * 0.06} ${y + height * 0.05}V${b - height * 0.05}Q0 ${b - height * 0.05 + bend} ${l + width * 0.06} ${b - height * 0.05}Z" fill="none" stroke="${print}" stroke-width="1.6" stroke-opacity=".45"/>`
  )
}
