import { darken, lighten, mix } from '../base/palette.ts'
import { centered, type Sheet } from '../base/sheet.ts'

/** The paints of drops of a liquid, defined once for all of them. */
export const dropPaints = (sheet: Sheet, color: string, ground: string) => ({
  body: sheet.gradient(
    [0.15, 0.05, 0.85, 0.95],
    [0, darken(mix(ground, color, 0.7), 0.36), 0.92],
    [0.45, mix(ground, color, 0.62), 0.86],
    [1, lighten(mix(ground, color, 0.4), 0.72), 0.95],
  ),
  glow: sheet.radial(centered, [0, lighten(color, 0.85), 0.85], [1, lighten(color, 0.6), 0]),
  shadow: sheet.radial(
    centered,
    [0, darken(mix(ground, color, 0.4), 0.65), 0.7],
    [0.65, darken(ground, 0.55), 0.34],
    [1, darken(ground, 0.5), 0],
  ),
})

/** A drop lying on a surface: dark where the light enters, bright where it gathers. */
export const drop = (paints: ReturnType<typeof dropPaints>, x: number, y: number, r: number, squash = 0.94): string => {
  const k = squash
  const blob = `M${-r} 0C${-r} ${-r * 0.6 * k} ${-r * 0.52} ${-r * k} ${r * 0.04} ${-r * k}C${r * 0.6} ${-r * k} ${r} ${-r * 0.54 * k} ${r} ${r * 0.06}C${r * 0.98} ${r * 0.62 * k} ${r * 0.5} ${r * k} ${-r * 0.02} ${r * k}C${-r * 0.56} ${r * k} ${-r} ${r * 0.56 * k} ${-r} 0Z`
  const n = (value: number) => value.toFixed(1)
  const path = blob.replace(/-?\d+\.\d+/g, (value) => n(Number(value)))
  return (
    `<g transform="translate(${n(x)} ${n(y)})"><ellipse cx="${n(r * 0.2)}" cy="${n(r * 0.26)}" rx="${n(r * 1.16)}" ry="${n(r * 1.1)}" fill="${paints.shadow}"/>` +
    `<path d="${path}" fill="${paints.body}"/><ellipse cx="${n(r * 0.34)}" cy="${n(r * 0.4)}" rx="${n(r * 0.56)}" ry="${n(r * 0.44)}" fill="${paints.glow}"/>` +
    `<path d="M${n(-r * 0.66)} ${n(-r * 0.28)}C${n(-r * 0.58)} ${n(-r * 0.62)} ${n(-r * 0.24)} ${n(-r * 0.76)} ${n(r * 0.02)} ${n(-r * 0.76)}C${n(-r * 0.22)} ${n(-r * 0.6)} ${n(-r * 0.44)} ${n(-r * 0.44)} ${n(-r * 0.66)} ${n(-r * 0.28)}Z" fill="#fff" fill-opacity=".88"/>` +
    `<circle cx="${n(r * 0.3)}" cy="${n(-r * 0.6)}" r="${n(r * 0.06)}" fill="#fff" fill-opacity=".8"/>` +
    `<path d="M${n(-r * 0.4)} ${n(r * 0.84)}C${n(r * 0.3)} ${n(r * 1.02)} ${n(r * 0.86)} ${n(r * 0.62)} ${n(r * 0.92)} ${n(r * 0.08)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${n(Math.max(1.5, r * 0.03))}" stroke-linecap="round"/></g>`
  )
}

/** Soap bubbles. */
export const bubble = (sheet: Sheet, tint: string): ((x: number, y: number, r: number) => string) => {
  const film = sheet.radial(
    centered,
    [0, '#ffffff', 0.1],
    [0.72, lighten(tint, 0.8), 0.24],
    [0.92, '#ffffff', 0.72],
    [1, darken(tint, 0.3), 0.5],
  )
  const use = sheet.symbol(
    `<circle cx="6" cy="9" r="102" fill="#2a2015" fill-opacity=".1"/><circle r="100" fill="${film}"/><path d="M-70 -30C-62 -60 -36 -76 -10 -78C-34 -62 -52 -46 -70 -30Z" fill="#fff" fill-opacity=".95"/><path d="M40 74C62 62 74 44 78 22" stroke="#fff" stroke-opacity=".7" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  )
  return (x, y, r) =>
    `<use href="${use}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(r / 100).toFixed(3)})"/>`
}
