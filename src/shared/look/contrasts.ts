import type { Palette } from './clay.ts'
import { getContrast } from './oklch.ts'

/** Colors on and under which an accent stands in each scheme. src/client/shell/theme.ts has them, too; a test compares the two. */
export const grounds = {
  light: { ground: '#f6f1e9', paper: '#fffdf9', ink: '#1f1d1a', quiet: '#666058', white: '#fffdf9' },
  dark: { ground: '#1b1917', paper: '#2a2724', body: '#221f1d', ink: '#1f1d1a', white: '#fffdf9' },
} as const

const pair = (texts: readonly string[], grounds: readonly string[]) =>
  texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]))

/** Every pair of text and ground that stylesheets make with an accent, in both schemes. */
export function textPairs({ shades, inDark }: Palette): [text: string, ground: string][] {
  const { light, dark } = grounds
  return [
    // Links, prices and icons; and what they become when they are pointed at.
    ...pair([shades[6], shades[8]], [light.ground, light.paper, '#ffffff']),
    ...pair([inDark.accent, inDark.hover, shades[4]], [dark.ground, dark.paper, dark.body]),
    // Buttons and badges, in both schemes.
    ...pair([light.white], [shades[5], shades[6], shades[7]]),
    ...pair([dark.ink], [inDark.accent, inDark.hover]),
    // Chosen rows of tables, and quiet buttons.
    ...pair([light.ink, light.quiet, shades[9]], [shades[0], shades[1]]),
    [shades[9], shades[2]],
  ]
}

/** Whether every text that an accent makes can be read, in both schemes (WCAG 2.2, AA). */
export function isReadable(palette: Palette): boolean {
  return textPairs(palette).every(([text, ground]) => getContrast(text, ground) >= 4.5)
}
