import type { Language } from '../languages.ts'

/** Usual parts of a textile, whose names a page writes in its reader's language. */
export const partNames = {
  main: ['tejido principal', 'main fabric'],
  outer: ['exterior', 'outer fabric'],
  lining: ['forro', 'lining'],
  'sleeve-lining': ['forro de las mangas', 'sleeve lining'],
  'pocket-lining': ['forro de los bolsillos', 'pocket lining'],
  filling: ['relleno', 'filling'],
  body: ['cuerpo', 'body'],
  sleeves: ['mangas', 'sleeves'],
  collar: ['cuello', 'collar'],
  cuffs: ['puños', 'cuffs'],
  pockets: ['bolsillos', 'pockets'],
  band: ['cinta', 'band'],
  upper: ['empeine', 'upper'],
  sole: ['suela', 'sole'],
  trim: ['adornos', 'trimmings'],
  reverse: ['reverso', 'reverse'],
} as const satisfies Readonly<Record<string, readonly [es: string, en: string]>>

function findUsualPart(part: string) {
  const typed = part.trim().toLowerCase()
  return Object.entries(partNames).find(([code, names]) => code === typed || names.some((name) => name === typed))
}

/** The name of a part: of a usual one in the language, whichever language it was typed in; any other as it was typed. */
export function getPartName(part: string, language: Language): string {
  return findUsualPart(part)?.[1][language === 'es' ? 0 : 1] ?? part
}

/** The part as it is stored: the code of a usual one by its name in either language; any other as it was typed. */
export const toPartCode = (part: string): string => findUsualPart(part)?.[0] ?? part
