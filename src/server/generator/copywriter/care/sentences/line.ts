/** The same thing said in Spanish and in English, each in its own way. */
export type Line = readonly [es: string, en: string]
