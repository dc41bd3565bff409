import type { Settings } from '../settings/sections.ts'
import { choosePalette } from './accents.ts'
import type { Palette } from './clay.ts'
import { findFontPair } from './fonts.ts'

type Look = Settings['look']
type Variables = Record<string, string>

/** Radii of the corners beside those that the shop came with. */
const radii = {
  square: { xs: 0, sm: 0, md: 0, lg: 0, xl: 0 },
  round: { xs: 6, sm: 8, md: 10, lg: 16, xl: 24 },
} as const

/** A shade that is darker by a share, as Mantine makes the grounds of quiet buttons in the dark scheme. */
function darker(hex: string, share: number): string {
  const bytes = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - share)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Alpha of 5 % as hexadecimal. */
const faint = '0d'

/** The variables of an accent: for both schemes, and for each. Clay is the name that the theme has for the accent. */
function accentVariables({ shades, inDark }: Palette): { both: Variables; light: Variables; dark: Variables } {
  const clay = '--mantine-color-clay'
  return {
    both: Object.fromEntries(shades.map((shade, index) => [`${clay}-${index}`, shade])),
    light: {
      [`${clay}-outline-hover`]: `${shades[6]}${faint}`,
      '--lys-accent': shades[6],
      '--lys-accent-hover': shades[8],
    },
    dark: {
      [`${clay}-light`]: darker(shades[9], 0.5),
      [`${clay}-light-hover`]: darker(shades[9], 0.3),
      [`${clay}-outline-hover`]: `${shades[2]}${faint}`,
      '--lys-accent': inDark.accent,
      '--lys-accent-hover': inDark.hover,
    },
  }
}

function fontVariables(look: Look): Variables {
  const pair = findFontPair(look.fonts)
  if (!pair) return {}
  return {
    '--mantine-font-family': pair.texts.families.join(),
    '--lys-serif': pair.titles.families.join(),
  }
}

function cornerVariables({ corners }: Look): Variables {
  if (corners === 'soft') return {}
  const sizes = Object.entries(radii[corners]).map(([size, px]) => [`--mantine-radius-${size}`, `${px}px`])
  return { ...Object.fromEntries(sizes), '--mantine-radius-default': `${radii[corners].xs}px` }
}

/** Stronger than the theme's own rules, which may be loaded later. */
const root = 'html:root'

function rule(selector: string, variables: Variables): string {
  const list = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return list.length > 0 ? `${selector}{${list.join(';')}}` : ''
}

/** The variables of the theme that a look changes, as a stylesheet of at most 1 KB; empty for that of the shop as it came. */
export function lookCss(look: Look): string {
  const accent = look.accent === 'clay' ? undefined : accentVariables(choosePalette(look))
  const both = { ...accent?.both, ...fontVariables(look), ...cornerVariables(look) }
  const light = rule(`${root}[data-mantine-color-scheme]`, accent?.light ?? {})
  const dark = rule(`${root}[data-mantine-color-scheme=dark]`, accent?.dark ?? {})
  // On paper everything is light.
  return rule(root, both) + light + (dark && `@media screen{${dark}}`)
}
