import { clay, type Palette, type Shades } from './clay.ts'
import { getContrast, type Oklch, toHex } from './oklch.ts'

/** A hue, and the chroma of its strongest shade; others have less, and all have what screens show. */
export type Tint = Pick<Oklch, 'hue' | 'chroma'>

/**
 * A rung of the ladder. Contrast depends on luminance alone (WCAG 2.2), so a shade that has the contrast of clay's to
 * white may stand wherever clay's does.
 */
interface Rung {
  /** Contrast to white. */
  contrast: number
  /** Share of the accent's chroma, as clay has it. */
  chroma: number
  /** Stands on what is darker than it: rounding may make it lighter, never darker. */
  isLight: boolean
}

const rung = (shade: string, chroma: number): Rung => {
  const contrast = getContrast(shade, '#ffffff')
  return { contrast, chroma, isLight: contrast < 4 }
}
/** Chroma of clay's strongest shade. */
export const clayChroma = 0.144
/** Each shade's share of it. */
const shares = [0.055, 0.12, 0.25, 0.42, 0.72, 1, 0.9, 0.82, 0.73, 0.6]
const ladder = clay.shades.map((shade, index) => rung(shade, shares[index] ?? 0))
const inDark = { accent: rung(clay.inDark.accent, 0.56), hover: rung(clay.inDark.hover, 0.38) }

/** The color of a tint on a rung: lightness is searched until the contrast to white is that of the rung, or better. */
function createShade({ hue, chroma }: Tint, { contrast, chroma: share, isLight }: Rung): string {
  const at = (lightness: number) => toHex({ lightness, chroma: chroma * share, hue })
  let [dark, light] = [0, 1]
  for (let step = 0; step < 16; step++) {
    const middle = (dark + light) / 2
    if (getContrast(at(middle), '#ffffff') > contrast) dark = middle
    else light = middle
  }
  return at(isLight ? light : dark)
}

/** The palette of a tint: the same contrasts as clay's on every ground of both schemes. */
export function makePalette(tint: Tint): Palette {
  const shades: readonly string[] = ladder.map((each) => createShade(tint, each))
  return {
    shades: shades as Shades,
    inDark: { accent: createShade(tint, inDark.accent), hover: createShade(tint, inDark.hover) },
  }
}
