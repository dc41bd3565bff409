import type { Color } from '../../../src/server/ai/offline/studio.ts'
import type { Text } from '../types.ts'

/** What the colours of the drawings are called. */
export const colorNames: Record<Color, Text> = {
  white: { es: 'blanco', en: 'white' },
  salt: { es: 'blanco sal', en: 'salt white' },
  ecru: { es: 'crudo', en: 'ecru' },
  sand: { es: 'arena', en: 'sand' },
  oat: { es: 'avena', en: 'oat' },
  camel: { es: 'camel', en: 'camel' },
  clay: { es: 'barro', en: 'clay' },
  rust: { es: 'óxido', en: 'rust' },
  rose: { es: 'rosa seco', en: 'dusty rose' },
  plum: { es: 'ciruela', en: 'plum' },
  butter: { es: 'mantequilla', en: 'butter' },
  olive: { es: 'oliva', en: 'olive' },
  sage: { es: 'salvia', en: 'sage' },
  moss: { es: 'musgo', en: 'moss' },
  sky: { es: 'cielo', en: 'sky' },
  sea: { es: 'azul mar', en: 'sea blue' },
  navy: { es: 'marino', en: 'navy' },
  indigo: { es: 'añil', en: 'indigo' },
  stone: { es: 'piedra', en: 'stone' },
  charcoal: { es: 'carbón', en: 'charcoal' },
  black: { es: 'negro', en: 'black' },
}
