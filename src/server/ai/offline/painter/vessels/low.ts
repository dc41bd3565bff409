import { createField } from '../base/field.ts'
import { lightMap, lit } from '../base/light.ts'
import { noise } from '../base/noise.ts'
import { darken, glassColors, lighten, mix, tones } from '../base/palette.ts'
import { type Path, parse, symmetric, toD } from '../base/path.ts'
import type { HeightAt } from '../base/sculpt.ts'
import { across, diagonal, down, type Sheet } from '../base/sheet.ts'
import type { Look, VesselForm } from './bottles.ts'
import { cylinder, grooves } from './caps.ts'
import { label, mark } from './label.ts'
import { drawBody, metalStops, roundStops } from './surface.ts'

export const jar = ({ sheet, finish, color, trim }: Look): VesselForm => {
  const half = 'M0 -300L226 -300L228 -280C250 -272 258 -250 258 -220L260 -46Q260 -2 216 0L0 6'
  const path = symmetric(half)
  return {
    svg:
      drawBody(sheet, { d: toD(path), left: -260, right: 260, top: -290, level: -236 }, finish, color) +
      label(sheet, { y: -226, width: 330, height: 178 }, color, 12) +
      cylinder(sheet, { foot: -286, width: 496, height: 132 }, trim, finish === 'aluminium') +
      grooves({ foot: -286, width: 496, height: 60 }, trim),
    outline: symmetric('M0 -418L246 -412L248 -286L258 -220L260 -10L0 6'),
    height: 418,
    foot: 260,
  }
}

/** Light on a crumpled sheet (paper, thin metal), clipped to its outline. */
const crumple = (sheet: Sheet, path: Path, color: string, height: number, extra: HeightAt): string => {
  const d = toD(path)
  const field = createField({ left: -330, top: -800, right: 330, bottom: 20 }, 5)
  for (let i = 0; i < field.data.length; i++) {
    const x = field.left + (i % field.width) * field.cell
    const y = field.top + Math.floor(i / field.width) * field.cell
    const warp = noise(x / 90, y / 90, sheet.noiseSeed + 3)
    const ridge = 1 - Math.abs(2 * noise(x / 120 + warp, y / 150 - warp, sheet.noiseSeed) - 1)
    field.data[i] = ridge * ridge * height + extra(x, y)
  }
  return `<g clip-path="${sheet.clip(d)}">${lightMap(lit(field), { dark: darken(color, 0.7), darkest: 0.6, light: lighten(color, 0.85), lightest: 0.55 })}</g>`
}

/** A tube standing on its cap, its end crimped and folded. */
export const tube = ({ sheet, finish, color, trim }: Look): VesselForm => {
  const path = symmetric('M0 -800L196 -800L196 -744C188 -560 168 -300 150 -170C146 -146 130 -132 108 -128L0 -124')
  const d = toD(path)
  const metal = finish === 'aluminium'
  const base = metal
    ? glassColors.aluminium
    : mix(glassColors[finish], color, finish === 'paper' || finish === 'ceramic' ? 0.25 : 0.1)
  const body =
    finish === 'amber-glass' || finish === 'aluminium'
      ? `<path d="${d}" fill="${sheet.gradient(across, ...(metal ? metalStops(base) : roundStops(base, 0.7)))}"/>`
      : `<path d="${d}" fill="${sheet.gradient(across, ...roundStops(base, 0.5))}"/>`
  const crimp: HeightAt = (x, y) => 16 * Math.exp(-(((y + 640) / 90) ** 2)) * Math.cos(x / 60)
  const dents = crumple(sheet, path, base, metal ? 9 : 3, crimp)
  return {
    svg:
      cylinder(sheet, { foot: 0, width: 220, height: 130 }, trim) +
      grooves({ foot: 0, width: 220, height: 110 }, trim) +
      body +
      dents +
      `<path d="M-198 -800H198V-742Q0 -734 -198 -742Z" fill="${sheet.gradient(across, ...metalStops(base))}"/><path d="M-196 -770H196M-196 -756H196M-196 -784H196" stroke="${darken(base, 0.5)}" stroke-opacity=".35" stroke-width="3"/>` +
      label(sheet, { y: -560, width: 220, height: 290 }, color, 6),
    outline: symmetric('M0 -800L196 -800C188 -560 168 -300 150 -170L110 -120L110 0L0 4'),
    height: 800,
    foot: 110,
  }
}

/** The ribs of a zip, pressed shut below the torn edge. */
const zip = (base: string): string =>
  `<path d="M-220 -664Q0 -652 220 -664M-222 -640Q0 -628 222 -640" fill="none" stroke="${darken(base, 0.5)}" stroke-opacity=".5" stroke-width="4"/><path d="M-220 -660Q0 -648 220 -660M-222 -636Q0 -624 222 -636" fill="none" stroke="#FFFBF0" stroke-opacity=".6" stroke-width="4"/>`

/** A stand-up paper pouch, its top rolled and tied, or pressed shut. */
export const pouch = ({ sheet, finish, color, trim, closure }: Look): VesselForm => {
  const path = symmetric('M0 -700L214 -704C220 -600 232 -480 250 -330C262 -220 268 -100 258 -16C180 12 80 18 0 18')
  const base = mix(finish === 'paper' ? glassColors.paper : glassColors[finish], color, 0.14)
  const bulge = (x: number, y: number) =>
    70 * Math.exp(-((x / 190) ** 2) - ((y + 260) / 260) ** 2) + 10 * Math.exp(-(((y + 70 - (x * x) / 700) / 24) ** 2))
  return {
    svg:
      `<path d="${toD(path)}" fill="${sheet.gradient(across, ...roundStops(base, 0.2))}"/>` +
      crumple(sheet, path, base, 12, bulge) +
      label(sheet, { y: -452, width: 262, height: 300 }, color, 14) +
      `<path d="M-222 -704H222L228 -600Q0 -588 -228 -600Z" fill="${sheet.gradient(across, ...roundStops(darken(base, 0.08), 0.2))}"/><path d="M-226 -606Q0 -594 226 -606" stroke="${darken(base, 0.6)}" stroke-opacity=".4" stroke-width="4" fill="none"/>` +
      (closure === 'zip'
        ? zip(base)
        : `<path d="M-232 -650Q0 -640 232 -650" stroke="${trim}" stroke-width="12" fill="none"/><path d="M-20 -648C-110 -720 -150 -640 -20 -644C90 -720 150 -640 10 -642M-12 -644C-40 -590 -70 -560 -84 -520M0 -644C30 -590 44 -560 50 -500" fill="none" stroke="${trim}" stroke-width="8" stroke-linecap="round"/>`),
    outline: path,
    height: 704,
    foot: 258,
  }
}

/** A shallow tin seen from above its rim, its lid leaning behind it. */
export const tin = ({ sheet, finish, color, trim }: Look): VesselForm => {
  const metal = finish === 'aluminium' ? glassColors.aluminium : mix(glassColors[finish], trim, 0.2)
  const balm = mix(color, '#F4E7CB', 0.45)
  const lid = sheet.radial([0.34, 0.26, 0.85], ...tones(metal, [0, 0.75], [0.55, 0.2], [0.9, -0.12], [1, -0.4]))
  const cream = sheet.radial([0.36, 0.3, 0.8], ...tones(balm, [0, 0.7], [0.7, 0], [1, -0.28]))
  const printed = mix(metal, color, 0.75)
  return {
    svg:
      `<g transform="translate(96 -292) rotate(9)"><ellipse cx="12" cy="10" rx="268" ry="276" fill="${darken(metal, 0.45)}"/><ellipse rx="268" ry="276" fill="${lid}"/>` +
      `<ellipse rx="236" ry="243" fill="${printed}" fill-opacity=".9"/><ellipse rx="236" ry="243" fill="none" stroke="${lighten(metal)}" stroke-width="4" stroke-opacity=".7"/>` +
      `<ellipse rx="198" ry="204" fill="none" stroke="${lighten(printed, 0.7)}" stroke-width="2.4"/>${mark(0, -46, 120, lighten(printed, 0.85))}<path d="M-90 70H90M-54 92H54" stroke="${lighten(printed, 0.85)}" stroke-width="6"/><path d="M-100 124H100M-84 138H84" stroke="${lighten(printed, 0.85)}" stroke-width="2"/>` +
      `<path d="M-230 -110A262 270 0 0 1 40 -262" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/></g>` +
      `<path d="M-330 -120V-58C-330 30 110 30 130 -40V-120Z" transform="translate(0 6)" fill="${sheet.gradient(across, ...metalStops(metal))}"/>` +
      `<ellipse cx="-100" cy="-120" rx="230" ry="74" fill="${lighten(metal, 0.5)}"/><ellipse cx="-100" cy="-116" rx="216" ry="65" fill="${darken(metal, 0.45)}"/>` +
      `<ellipse cx="-100" cy="-108" rx="208" ry="58" fill="${cream}"/><path d="M-220 -112C-170 -146 -90 -140 -40 -122C-90 -110 -160 -98 -196 -84" fill="${lighten(balm, 0.8)}" fill-opacity=".75"/><path d="M-196 -84C-150 -100 -84 -108 -40 -122" fill="none" stroke="${darken(balm, 0.4)}" stroke-opacity=".5" stroke-width="5"/>`,
    outline: parse(
      'M-330 -120L-170 -200C-190 -420 0 -590 160 -560C330 -530 400 -360 350 -200C330 -110 280 -60 200 -20L130 -20C110 20 -330 30 -330 -40Z',
    ),
    height: 570,
    foot: 300,
  }
}

/** A bar of soap in a paper sleeve, on a second bar. */
export const soap = ({ sheet, color, trim }: Look): VesselForm => {
  const bar = (y: number, shift: number, tint: string, sleeve: boolean): string => {
    const top = sheet.gradient(diagonal, ...tones(tint, [0, 0.75], [0.6, 0.25], [1, 0]))
    const front = sheet.gradient(diagonal, ...tones(tint, [0, 0.12], [0.7, -0.16], [1, -0.34]))
    const wrap = mix('#FBF6EC', trim, 0.12)
    const band = sleeve
      ? `<path d="M-150 -208L130 -208L150 -150L150 -8L-172 -8L-172 -150Z" fill="${sheet.gradient(down, ...tones(wrap, [0, 0], [0.33, 0.4], [0.34, 0], [1, -0.18]))}"/>${mark(-12, -92, 62, '#4A3F33')}<path d="M-70 -40H48M-44 -26H20" stroke="#4A3F33" stroke-width="4"/><path d="M-172 -150H150" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>`
      : ''
    return (
      `<g transform="translate(${shift} ${y})"><path d="M-322 -164C-322 -178 -300 -206 -276 -210L262 -210C290 -206 322 -178 322 -164L322 -34C322 -10 306 0 286 0L-286 0C-306 0 -322 -10 -322 -34Z" fill="${front}"/>` +
      `<path d="M-322 -164C-320 -182 -298 -208 -276 -210L262 -210C290 -208 320 -182 322 -164C300 -142 270 -140 240 -140L-240 -140C-280 -140 -310 -144 -322 -164Z" fill="${top}"/>` +
      `<path d="M-312 -156C-290 -140 -260 -139 -240 -139L240 -139C276 -139 300 -146 314 -158" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"/>${band}</g>`
    )
  }
  return {
    svg:
      bar(0, -10, mix(color, '#EDE2CC', 0.55), false) +
      `<path d="M-300 -206H306V-196H-300Z" fill="#2a1c10" fill-opacity=".22"/>` +
      bar(-204, 18, mix(color, '#F3EAD8', 0.2), true),
    outline: parse('M-300 -360L-260 -412L280 -412L338 -370L338 -204L312 -200L312 0L-332 0L-332 -170L-304 -204Z'),
    height: 412,
    foot: 330,
  }
}
