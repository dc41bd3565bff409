import type { Palette } from './clay.ts'
import { getContrast } from './oklch.ts'

/** Colors on and under which an accent stands in each scheme. src/client/shell/theme.ts has them, too; a test compares the two. */
export const grounds = {
  light: { ground: '#f6f1e9', paper: '#fffdf9', ink: '#1f1d1a', quiet: '#666058', white: '#fffdf9' },
  dark: { ground: '#1b1917', paper: '#2a2724', body: '#221f1d', ink: '#1f1d1a', white: '#fffdf9' },
} as const

/** Least contrast of text (WCAG 2.2, AA). */
const leastText = 4.5

/** Every pair of text and ground that stylesheets make with an accent, in both schemes. */
export function textPairs({ shades, inDark }: Palette): [text: string, ground: string][] {
  const { light, dark } = grounds
  const filled = [shades[5], shades[6], shades[7]]
  return [
    // Links, prices and icons; and what they become when they are pointed at.
    ...[shades[6], shades[8]].flatMap((text): [string, string][] => [
      [text, light.ground],
      [text, light.paper],
      [text, '#ffffff'],
    ]),
    ...[inDark.accent, inDark.hover, shades[4]].flatMap((text): [string, string][] => [
      [text, dark.ground],
      [text, dark.paper],
      [text, dark.body],
    ]),
    // Buttons and badges, in both schemes.
    ...filled.map((ground): [string, string] => [light.white, ground]),
    ...[inDark.accent, inDark.hover].map((ground): [string, string] => [dark.ink, ground]),
    // Chosen rows of tables, and quiet buttons.
    ...[shades[0], shades[1]].flatMap((ground): [string, string][] => [
      [light.ink, ground],
      [light.quiet, ground],
      [shades[9], ground],
    ]),
    [shades[9], shades[2]],
  ]
}

/** Whether every text that an accent makes can be read, in both schemes. */
export function isReadable(palette: Palette): boolean {
  return textPairs(palette).every(([text, ground]) => getContrast(text, ground) >= leastText)
}
