import * as z from 'zod/mini'
import { accents, paletteOfAccent, paletteOfHue } from '../look/accents.ts'
import { isReadable } from '../look/contrasts.ts'
import { fontPairs } from '../look/fonts.ts'

/** Steps of the corners' roundness; `soft` is what the shop came with. */
export const cornerSteps = ['square', 'soft', 'round'] as const

/** How the shop looks. Each accent keeps the contrasts of the one that the shop came with, and is checked once more. */
export const lookSchema = z.object({
  /** One of the curated ones, or the one of `hue`. */
  accent: z
    .enum(accents, 'choice')
    .check(z.refine((accent) => accent === 'hue' || isReadable(paletteOfAccent(accent)), 'accentContrast')),
  /** Degrees in OKLCH; counts with the accent `hue` alone. */
  hue: z
    .int('hueRange')
    .check(z.minimum(0, 'hueRange'), z.maximum(359, 'hueRange'))
    .check(z.refine((hue) => isReadable(paletteOfHue(hue)), 'accentContrast')),
  fonts: z.enum(fontPairs, 'choice'),
  corners: z.enum(cornerSteps, 'choice'),
})

export const firstLook: z.infer<typeof lookSchema> = { accent: 'clay', hue: 40, fonts: 'fraunces', corners: 'soft' }
