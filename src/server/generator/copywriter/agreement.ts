/** Gender and number of a Spanish noun. */
export interface Kind {
  gender: 'm' | 'f'
  /** Always or here in the plural: `vaqueros`, `camisas`. */
  plural: boolean
}

/** Masculine and feminine singular, masculine and feminine plural; one string does not change. */
export type Adjective = string | readonly [string, string, string, string]

const place = ({ gender, plural }: Kind): 0 | 1 | 2 | 3 => (plural ? (gender === 'm' ? 2 : 3) : gender === 'm' ? 0 : 1)

/** The form of an adjective or article that goes with a noun. */
export const agree = (adjective: Adjective, kind: Kind): string =>
  typeof adjective === 'string' ? adjective : adjective[place(kind)]

const withoutAccent: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' }

const syllables = (word: string): number => word.match(/[aeiouáéíóú]+/g)?.length ?? 0

/** Plural of a Spanish noun or adjective by the rules; what breaks them states its own. */
export const pluralOf = (word: string): string => {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`
  if (/[íú]$/.test(word)) return `${word}es`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  if (/[aeiou][sx]$/.test(word) && syllables(word) > 1) return word
  return `${word.replace(/[áéíóú](?=[ns]$)/, (letter) => withoutAccent[letter] ?? letter)}es`
}

/** All forms of a regular adjective from its masculine singular: blanco, verde, azul, marrón. */
export const adjective = (masculine: string): Adjective => {
  const feminine = masculine.endsWith('o') ? `${masculine.slice(0, -1)}a` : masculine
  return [masculine, feminine, pluralOf(masculine), pluralOf(feminine)]
}

const soundsLikeI = /^(?:h?i(?![aeiou])|h?í|y(?![aeiouáéíóú]))/i

/** `a, b y c`, with `e` where the last one begins with its sound. */
export const spanishAnd = (words: readonly string[]): string =>
  joined(words, soundsLikeI.test(words.at(-1) ?? '') ? 'e' : 'y')

/** `a, b and c`. */
export const englishAnd = (words: readonly string[]): string => joined(words, 'and')

function joined(words: readonly string[], conjunction: string): string {
  const rest = words.slice(0, -1).join(', ')
  return rest ? `${rest} ${conjunction} ${words.at(-1)}` : (words[0] ?? '')
}

/** Words that sentences about a thing need, in the form that its noun asks for. Verbs take `{n}`, participles `{o}`. */
export const spanishForms = (kind: Kind) => ({
  el: agree(['el', 'la', 'los', 'las'], kind),
  un: agree(['un', 'una', 'unos', 'unas'], kind),
  los: kind.gender === 'm' ? 'los' : 'las',
  este: agree(['este', 'esta', 'estos', 'estas'], kind),
  lo: agree(['lo', 'la', 'los', 'las'], kind),
  o: agree(['o', 'a', 'os', 'as'], kind),
  es: kind.plural ? 'son' : 'es',
  hizo: kind.plural ? 'hicieron' : 'hizo',
  salió: kind.plural ? 'salieron' : 'salió',
  n: kind.plural ? 'n' : '',
  s: kind.plural ? 's' : '',
  le: kind.plural ? 'les' : 'le',
})

/** The same for English, where only the number counts. Verbs take `{s}`. */
export const englishForms = (plural: boolean) => ({
  it: plural ? 'they' : 'it',
  them: plural ? 'them' : 'it',
  its: plural ? 'their' : 'its',
  this: plural ? 'these' : 'this',
  is: plural ? 'are' : 'is',
  was: plural ? 'were' : 'was',
  has: plural ? 'have' : 'has',
  does: plural ? 'do' : 'does',
  goes: plural ? 'go' : 'goes',
  s: plural ? '' : 's',
  es: plural ? '' : 'es',
})

/** `a` or `an`, by the sound of the next word. */
export const englishArticle = (next: string): string =>
  /^(?:[aeio]|u(?!ni|s)|hour|honest)/i.test(next) && !/^one/i.test(next) ? 'an' : 'a'
