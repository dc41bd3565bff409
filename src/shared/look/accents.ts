import { clay, type Palette } from './clay.ts'
import { clayChroma, makePalette, type Tint } from './palette.ts'

/** Accents to choose from, beside clay; their names are in the texts. */
const tints = {
  wine: { hue: 12, chroma: 0.14 },
  rose: { hue: 356, chroma: 0.17 },
  plum: { hue: 328, chroma: 0.13 },
  violet: { hue: 299, chroma: 0.17 },
  indigo: { hue: 272, chroma: 0.17 },
  blue: { hue: 248, chroma: 0.14 },
  petrol: { hue: 210, chroma: 0.09 },
  forest: { hue: 155, chroma: 0.1 },
  olive: { hue: 118, chroma: 0.1 },
  ochre: { hue: 76, chroma: 0.12 },
  graphite: { hue: 70, chroma: 0.012 },
} as const satisfies Record<string, Tint>

/** The curated accents; clay is what the shop came with. */
export const curatedAccents = ['clay', ...(Object.keys(tints) as (keyof typeof tints)[])] as const

export const accents = [...curatedAccents, 'hue'] as const

/** The palette of any hue, in degrees from 0 to 359. */
export const paletteOfHue = (hue: number): Palette => makePalette({ hue, chroma: clayChroma })

/** The palette of a curated accent. */
export function paletteOfAccent(accent: (typeof curatedAccents)[number]): Palette {
  return accent === 'clay' ? clay : makePalette(tints[accent])
}

/** The palette of a look. */
export function choosePalette({ accent, hue }: { accent: (typeof accents)[number]; hue: number }): Palette {
  return accent === 'hue' ? paletteOfHue(hue) : paletteOfAccent(accent)
}
