/** A face of a pair: its file in `/fonts`, its family, and local fonts stretched to its measures. */
interface Face {
  file: string
  /** In the order in which a browser tries them. */
  families: readonly string[]
  /** For mails, whose programs load no fonts: of the same build. */
  inMails: string
}

const face = (name: string, fallbacks: readonly string[], generic: string, inMails: string): Face => ({
  file: `${name.toLowerCase().replaceAll(' ', '-')}-latin-wght-normal`,
  families: [name, ...fallbacks.map((fallback) => `${name.split(' ')[0]} ${fallback}`), generic],
  inMails: `'${name}', ${inMails}`,
})
const serif = (name: string) => face(name, ['Georgia', 'Times', 'DejaVu'], 'serif', "'Iowan Old Style', Georgia, serif")
const sans = (name: string) =>
  face(name, ['Arial', 'DejaVu'], 'sans-serif', "'Avenir Next', 'Segoe UI', Roboto, Arial, sans-serif")

/** Pairs beside that of the shop as it came; the stylesheet of each is `/fonts/<name>.css`. */
const otherPairs = {
  newsreader: { titles: serif('Newsreader'), texts: sans('Hanken Grotesk') },
  bodoni: { titles: serif('Bodoni Moda'), texts: sans('Nunito Sans') },
  space: { titles: sans('Space Grotesk'), texts: sans('Inter') },
  bricolage: { titles: sans('Bricolage Grotesque'), texts: sans('Instrument Sans') },
} as const satisfies Record<string, Record<'titles' | 'texts', Face>>

/** The bundled pairs; `fraunces` is what the shop came with, and part of its own stylesheet. */
export const fontPairs = ['fraunces', ...(Object.keys(otherPairs) as (keyof typeof otherPairs)[])] as const
export type FontPairName = (typeof fontPairs)[number]

/** The faces of a pair; undefined for those that the shop came with. */
export function findFontPair(name: FontPairName) {
  return name === 'fraunces' ? undefined : otherPairs[name]
}

/** Address of the stylesheet with the faces of a pair; undefined for those that the shop came with. */
export function fontStylesheet(name: FontPairName): string | undefined {
  return name === 'fraunces' ? undefined : `/fonts/${name}.css`
}

/** Files of the faces that a page with this pair needs, without `/fonts/` and ending. */
export function fontFiles(name: FontPairName): string[] {
  const pair = findFontPair(name)
  return pair ? [pair.titles.file, pair.texts.file] : ['fraunces-latin-wght-normal', 'figtree-latin-wght-normal']
}
