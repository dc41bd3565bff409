import { darken, lighten, mix, tones } from '../base/palette.ts'
import { centered, type Sheet } from '../base/sheet.ts'

const softShadow = (sheet: Sheet) =>
  sheet.radial(centered, [0, '#1d130a', 0.42], [0.6, '#1d130a', 0.22], [1, '#1d130a', 0])

/** Defines crystals of salt in six cuts. @returns draws one of them, `size` units large */
export const crystals = (sheet: Sheet, tint: string): ((x: number, y: number, size: number) => string) => {
  const random = sheet.random
  const soft = softShadow(sheet)
  const kinds = Array.from({ length: 6 }, () => {
    const j = (v: number) => Math.round(v + random.between(-7, 7))
    const tall = random.between(26, 46)
    // A cube on its corner, as salt grows: upper face in the light, left in half shade, right in shade.
    const [left, back, right, front] = [
      [j(-46), j(-10)],
      [j(2), j(-36)],
      [j(46), j(-8)],
      [j(-4), j(18)],
    ]
    const [leftLow, frontLow, rightLow] = [
      [j(-43), j(tall - 14)],
      [j(-3), j(tall + 14)],
      [j(43), j(tall - 12)],
    ]
    const face = (points: readonly (readonly number[])[], fill: string) =>
      `<path d="M${points.map((p) => p.join(' ')).join('L')}Z" fill="${fill}"/>`
    const cut =
      `<ellipse cx="16" cy="30" rx="66" ry="38" fill="${soft}"/>` +
      face([left, back, right, front], lighten(tint, 0.85)) +
      face([left, front, frontLow, leftLow], lighten(tint, 0.28)) +
      face([front, right, rightLow, frontLow], darken(tint, 0.24)) +
      `<path d="M${left.join(' ')}L${front.join(' ')}L${right.join(' ')}M${front.join(' ')}L${frontLow.join(' ')}" stroke="#fff" stroke-opacity=".85" stroke-width="2.4" fill="none"/>` +
      `<path d="M${j(-24)} ${j(-8)}l${j(22)} ${j(-10)}" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-opacity=".9"/>` +
      `<path d="M${j(12)} ${j(20)}l${j(14)} ${j(4)}" stroke="${lighten(tint, 0.7)}" stroke-width="6" stroke-linecap="round" stroke-opacity=".6"/>`
    return sheet.symbol(cut)
  })
  return (x, y, size) => {
    const kind = kinds[Math.floor(random.next() * kinds.length)]
    // The facets' light is fixed, so a crystal is turned only a little.
    return `<use href="${kind}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.between(-22, 22).toFixed(0)}) scale(${(size / 50).toFixed(2)})"/>`
  }
}

/** A rounded stone, its foot at y. */
export const pebble = (sheet: Sheet, x: number, y: number, rx: number, ry: number, color: string): string => {
  const body = sheet.radial([0.34, 0.26, 0.8], ...tones(color, [0, 0.62], [0.42, 0], [0.8, -0.34], [1, -0.5]))
  const cy = y - ry * 0.86
  const outline = `M${x - rx} ${cy + ry * 0.1}C${x - rx * 1.02} ${cy - ry * 0.6} ${x - rx * 0.5} ${cy - ry} ${x + rx * 0.08} ${cy - ry * 0.98}C${x + rx * 0.66} ${cy - ry * 0.94} ${x + rx} ${cy - ry * 0.4} ${x + rx} ${cy + ry * 0.16}C${x + rx * 0.98} ${cy + ry * 0.7} ${x + rx * 0.5} ${cy + ry * 0.98} ${x - rx * 0.06} ${cy + ry * 0.96}C${x - rx * 0.6} ${cy + ry * 0.94} ${x - rx} ${cy + ry * 0.7} ${x - rx} ${cy + ry * 0.1}Z`
  const vein = `M${x - rx * 0.8} ${cy + ry * 0.2}C${x - rx * 0.2} ${cy - ry * 0.2} ${x + rx * 0.3} ${cy + ry * 0.3} ${x + rx * 0.86} ${cy - ry * 0.1}`
  return (
    `<ellipse cx="${x + rx * 0.3}" cy="${y + ry * 0.02}" rx="${rx * 1.4}" ry="${ry * 0.42}" fill="${softShadow(sheet)}"/><path d="${outline}" fill="${body}"/>` +
    `<path d="${vein}" stroke="${lighten(color, 0.7)}" stroke-opacity=".5" stroke-width="${Math.max(2, ry * 0.05)}" fill="none"/>`
  )
}

/** A scallop lying open side down, its hinge below. */
export const shell = (sheet: Sheet, x: number, y: number, r: number, color: string): string => {
  const body = sheet.radial([0.4, 0.3, 0.8], ...tones(color, [0, 0.75], [0.6, 0.25], [1, -0.28]))
  let ribs = ''
  let rim = `M${-r * 0.16} ${r * 0.5}`
  const count = 11
  for (let i = 0; i <= count; i++) {
    const a = Math.PI * (1.06 + (0.88 * i) / count)
    const [px, py] = [Math.cos(a) * r, Math.sin(a) * r * 0.86 + r * 0.16]
    const bump = a + (Math.PI * 0.88) / count / 2
    rim += i === 0 ? `L${px.toFixed(0)} ${py.toFixed(0)}` : ''
    if (i < count)
      rim += `Q${(Math.cos(bump) * r * 1.1).toFixed(0)} ${(Math.sin(bump) * r * 0.95 + r * 0.16).toFixed(0)} ${(Math.cos(a + (Math.PI * 0.88) / count) * r).toFixed(0)} ${(Math.sin(a + (Math.PI * 0.88) / count) * r * 0.86 + r * 0.16).toFixed(0)}`
    ribs += `M0 ${(r * 0.5).toFixed(0)}Q${(px * 0.62).toFixed(0)} ${(py * 0.3 + r * 0.1).toFixed(0)} ${px.toFixed(0)} ${py.toFixed(0)}`
  }
  rim += `L${r * 0.16} ${r * 0.5}L${r * 0.24} ${r * 0.62}H${-r * 0.24}Z`
  const bands = [0.55, 0.74, 0.9]
    .map(
      (k) =>
        `M${-r * 0.94 * k} ${(r * 0.5 - r * 0.5 * k).toFixed(0)}C${-r * 0.8 * k} ${-r * 0.95 * k + r * 0.3} ${r * 0.8 * k} ${-r * 0.95 * k + r * 0.3} ${r * 0.94 * k} ${(r * 0.5 - r * 0.5 * k).toFixed(0)}`,
    )
    .join('')
  return (
    `<g transform="translate(${x} ${y - r * 0.6})"><ellipse cx="${r * 0.2}" cy="${r * 0.5}" rx="${r * 1.25}" ry="${r * 0.42}" fill="${softShadow(sheet)}"/><path d="${rim}" fill="${body}"/>` +
    `<path d="${bands}" fill="none" stroke="${mix(color, '#9C6A50', 0.5)}" stroke-opacity=".3" stroke-width="${r * 0.07}"/>` +
    `<path d="${ribs}" fill="none" stroke="${darken(color, 0.4)}" stroke-opacity=".5" stroke-width="3"/><path d="${ribs}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" transform="translate(-4 -1)"/></g>`
  )
}

/** An almond in its skin. */
export const almond = (sheet: Sheet, x: number, y: number, size: number, turn: number): string => {
  const skin = sheet.gradient([0, 0, 0.6, 1], [0, '#D9A46C'], [0.5, '#A9693A'], [1, '#6E3F20'])
  const s = size / 100
  const grain = [-0.5, -0.2, 0.1, 0.4].map((k) => `M-86 ${k * 18}C-40 ${k * 74} 40 ${k * 66} 88 ${k * 14}`).join('')
  return (
    `<g transform="translate(${x} ${y}) scale(${s}) rotate(${turn})"><ellipse cx="14" cy="24" rx="112" ry="50" fill="${softShadow(sheet)}"/>` +
    `<path d="M-98 4C-80 -44 -20 -62 30 -50C64 -42 92 -20 104 4C84 34 40 54 -10 52C-56 48 -86 30 -98 4Z" fill="${skin}"/>` +
    `<path d="${grain}" fill="none" stroke="#5B3318" stroke-opacity=".35" stroke-width="3.4"/><path d="M-70 -16C-40 -42 10 -46 44 -36" stroke="#F3D3A8" stroke-opacity=".7" stroke-width="6" fill="none" stroke-linecap="round"/></g>`
  )
}
