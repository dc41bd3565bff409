import type { Language } from '../../../../shared/languages.ts'
import { type Adjective, agree, englishAnd, type Kind, spanishAnd } from '../agreement.ts'
import { capitalise } from '../words.ts'
import type { Material, MaterialId, Piece } from './garments.types.ts'

/** Gender and number of a garment in Spanish. */
export const kindOf = ({ type, plural }: Piece): Kind => ({ gender: type.es.gender, plural })

const kindOfCloth = ({ es }: Material): Kind => ({ gender: es.gender, plural: false })

/** The garment alone: `camisas`, `shirts`. */
export const nounOf = ({ type, plural }: Piece, language: Language): string => {
  const noun = type[language]
  return plural || noun.usual === 'many' ? noun.many : noun.one
}

/** Whether English speaks of it as of several things. */
export const isPluralInEnglish = ({ type, plural }: Piece): boolean => plural || type.en.usual === 'many'

/** `lino lavado`, `lana merina y seda`. */
export const spanishCloth = ({ qualities }: Piece, cloths: readonly Material[]): string =>
  spanishAnd(
    cloths.map((cloth, at) =>
      [cloth.es.word, ...(at === 0 ? qualities.map(({ es }) => agree(es, kindOfCloth(cloth))) : [])].join(' '),
    ),
  )

/** `washed linen`, `merino and silk`. */
export const englishCloth = ({ qualities }: Piece, cloths: readonly Material[]): string =>
  englishAnd(cloths.map(({ en }, at) => [...(at === 0 ? qualities.map((quality) => quality.en) : []), en].join(' ')))

const clothOfNoun: Readonly<Record<string, MaterialId>> = { jeans: 'denim', fleece: 'fleece' }

/** A cloth that the noun says already: jeans are of denim. */
const told = ({ type, materials }: Piece): boolean =>
  materials.length === 1 && materials[0]?.id === clothOfNoun[type.id]

/** `vaquera` stands beside its noun, `de lino` comes later. */
const spanishOf = (piece: Piece): { beside: string; later: string } => {
  const [cloth] = piece.materials
  if (!cloth || told(piece)) return { beside: '', later: '' }
  const alone = piece.materials.length === 1 && piece.qualities.length === 0
  if (alone && cloth.es.adjective) return { beside: agree(cloth.es.adjective, kindOf(piece)), later: '' }
  return { beside: '', later: `de ${spanishCloth(piece, piece.materials)}` }
}

/** Words in a row; no word twice (`light light blue`, `cable-knit knit`), no preposition again after `y`. */
const inARow = (words: readonly string[]): string =>
  capitalise(
    words
      .filter(Boolean)
      .join(' ')
      .replace(/(?<!\p{L})(\p{L}+)[ ]\1(?![\p{L}-])/giu, '$1')
      .replace(/(?<=(con|de) [^,]*) y \1 /g, ' y '),
  )

const both = (colours: readonly { es: Adjective }[], kind: Kind): string =>
  spanishAnd(colours.map(({ es }) => agree(es, kind)))

const spanishColours = (piece: Piece): { own: string; pattern: string } => {
  const { pattern, colours } = piece
  if (!pattern) return { own: both(colours, kindOf(piece)), pattern: '' }
  if (!pattern.coloured) return { own: both(colours, kindOf(piece)), pattern: `de ${pattern.es}` }
  return { own: '', pattern: `de ${pattern.es} ${both(colours, { ...pattern.coloured, plural: true })}`.trim() }
}

/** `Vestido largo de verano azul de lino de rayas con bolsillos`. */
export function spanishTitle(piece: Piece): string {
  const kind = kindOf(piece)
  const { own, pattern } = spanishColours(piece)
  const said = (list: readonly { es: Adjective }[]) => list.map(({ es }) => agree(es, kind))
  const { beside, later } = spanishOf(piece)
  return inARow([
    nounOf(piece, 'es'),
    beside,
    ...said(piece.cuts),
    ...said(piece.occasions),
    own,
    later,
    pattern,
    piece.wearer ? agree(piece.wearer.es, kind) : '',
    spanishAnd(said(piece.details)),
    piece.purpose?.es ? `para ${piece.purpose.es}` : '',
    piece.name,
  ])
}

const afterwards = (piece: Piece): string => {
  const phrases = piece.details.filter(({ before }) => !before).map(({ en }) => en.replace(/^with /, ''))
  return phrases.length ? `with ${englishAnd(phrases)}` : ''
}

/** `Women’s long blue striped linen summer dress with pockets`. */
export function englishTitle(piece: Piece): string {
  const said = (list: readonly { en: string }[]) => list.map(({ en }) => en)
  return inARow([
    piece.name,
    piece.wearer?.en ?? '',
    ...said(piece.cuts.filter(({ place }) => place === undefined)),
    ...said(piece.details.filter(({ before }) => before)),
    englishAnd(said(piece.colours)),
    piece.pattern?.en ?? '',
    ...said(piece.cuts.filter(({ place }) => place === 'after-colour')),
    told(piece) ? '' : englishCloth(piece, piece.materials),
    ...said(piece.occasions),
    ...said(piece.cuts.filter(({ place }) => place === 'by-noun')),
    nounOf(piece, 'en'),
    afterwards(piece),
    piece.purpose?.en ? `for ${piece.purpose.en}` : '',
  ])
}
