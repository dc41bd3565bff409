import { darken, lighten, mix } from '../base/palette.ts'
import { type Path, parse, symmetric, toD } from '../base/path.ts'
import { across, type Sheet } from '../base/sheet.ts'
import type { Finish } from '../spec.ts'
import { cylinder, dropperTop, grooves, pumpTop, sprayTop } from './caps.ts'
import { label } from './label.ts'
import { drawBody, metalStops } from './surface.ts'

export type Look = { sheet: Sheet; finish: Finish; color: string; trim: string; contents?: 'tinted'; closure?: 'zip' }
/** A vessel standing on y = 0: its drawing, the outline that throws its shadow, its height. */
export type VesselForm = { svg: string; outline: Path; height: number; foot: number }

const traceOutline = (half: string): { path: Path; d: string } => {
  const path = symmetric(half)
  return { path, d: toD(path) }
}

export const dropper = ({ sheet, finish, color, trim }: Look): VesselForm => {
  const { d } = traceOutline(
    'M0 -530L56 -530L56 -500C56 -478 90 -470 124 -452C152 -436 164 -414 164 -386L166 -34Q166 -2 134 0L0 4',
  )
  return {
    svg:
      drawBody(sheet, { d, left: -166, right: 166, top: -470, level: -350 }, finish, color) +
      (finish.endsWith('glass')
        ? `<path d="M-9 -500L-7 -120L0 -92L7 -120L9 -500" fill="#fff" fill-opacity=".22" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`
        : '') +
      label(sheet, { y: -336, width: 276, height: 262 }, color) +
      dropperTop(sheet, -508, trim),
    outline: symmetric('M0 -760L40 -740L44 -606L60 -600L60 -500C56 -478 152 -450 164 -386L166 -20L0 4'),
    height: 760,
    foot: 166,
  }
}

export const pump = ({ sheet, finish, color, trim }: Look): VesselForm => {
  const { d } = traceOutline(
    'M0 -640L62 -640L64 -612C100 -604 150 -590 170 -556C178 -540 180 -520 180 -500L182 -36Q182 -2 148 0L0 5',
  )
  return {
    svg:
      drawBody(sheet, { d, left: -182, right: 182, top: -580, level: -480 }, finish, color) +
      label(sheet, { y: -456, width: 292, height: 350 }, color) +
      pumpTop(sheet, -616, trim),
    outline: parse(
      'M-200 -826L40 -836L54 -790L60 -640C120 -610 180 -580 180 -500L182 -10L0 5L-182 -10L-180 -500C-180 -580 -120 -610 -60 -640L-40 -790L-200 -780Z',
    ),
    height: 836,
    foot: 182,
  }
}

export const spray = ({ sheet, finish, color, trim }: Look): VesselForm => {
  const { d } = traceOutline('M0 -600L56 -600L57 -570C100 -560 138 -530 140 -470L142 -34Q142 -2 110 0L0 4')
  return {
    svg:
      drawBody(sheet, { d, left: -142, right: 142, top: -560, level: -430 }, finish, color) +
      label(sheet, { y: -420, width: 226, height: 320 }, color) +
      sprayTop(sheet, -576, trim),
    outline: symmetric('M0 -800L62 -790L62 -600C100 -560 140 -530 140 -470L142 -10L0 4'),
    height: 800,
    foot: 142,
  }
}

/** A round apothecary flask with a ground stopper. */
export const flask = ({ sheet, finish, color, trim }: Look): VesselForm => {
  const half =
    'M0 -640L74 -640C80 -632 80 -622 72 -616L50 -610L50 -470C50 -436 90 -416 140 -384C220 -330 252 -250 244 -168C236 -80 190 -20 140 0L0 5'
  const { path, d } = traceOutline(half)
  const tag = `<path d="M52 -560C110 -566 150 -540 164 -500" fill="none" stroke="#B59A6E" stroke-width="5"/><path d="M-50 -566Q0 -552 52 -562M-50 -574Q0 -560 52 -570" fill="none" stroke="#B59A6E" stroke-width="5"/>`
  return {
    svg:
      cylinder(sheet, { foot: -618, width: 84, height: 70 }, mix(trim, '#B58A57', 0.3)) +
      `<ellipse cx="0" cy="-704" rx="70" ry="34" fill="${sheet.gradient(across, ...metalStops(trim))}"/>` +
      drawBody(sheet, { d, left: -246, right: 246, top: -430, level: -262 }, finish, color) +
      `<path d="M-72 -628Q0 -616 72 -628" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none"/>` +
      label(sheet, { y: -290, width: 250, height: 210 }, color, 12) +
      tag,
    outline: { ...path, start: [0, -738] },
    height: 738,
    foot: 180,
  }
}

export const stick = ({ sheet, finish, color, trim, contents }: Look): VesselForm => {
  const { d } = traceOutline('M0 -470L128 -470L130 -96L0 -92')
  const balm = contents === 'tinted' ? lighten(color, 0.1) : mix(color, '#F5EAD2', 0.5)
  const sheen = contents === 'tinted' ? lighten(balm, 0.5) : '#FFFBF0'
  return {
    svg:
      `<g transform="translate(262 0)">${cylinder(sheet, { foot: 0, width: 272, height: 300 }, trim)}<path d="M-136 -66H136" stroke="${darken(trim, 0.5)}" stroke-opacity=".3" stroke-width="3"/></g>` +
      cylinder(sheet, { foot: 0, width: 270, height: 96 }, trim) +
      grooves({ foot: 0, width: 270, height: 60 }, trim) +
      `<path d="M-112 -466V-590C-112 -650 -50 -690 40 -690C96 -690 112 -664 112 -640V-466Z" fill="${sheet.gradient(across, [0, darken(balm, 0.2)], [0.3, sheen], [0.6, balm], [1, darken(balm, 0.35)])}"/>` +
      `<path d="M-112 -596C-100 -650 -46 -688 40 -690C94 -690 110 -668 112 -642C60 -626 -40 -612 -112 -590Z" fill="${sheen}" fill-opacity=".6"/>` +
      drawBody(sheet, { d, left: -130, right: 130, top: -470, level: -420 }, finish, color) +
      label(sheet, { y: -420, width: 206, height: 268 }, color),
    outline: parse('M-112 -600C-60 -700 112 -700 112 -640L130 -470L130 -300L398 -300L398 0L-135 0L-130 -470Z'),
    height: 690,
    foot: 140,
  }
}
