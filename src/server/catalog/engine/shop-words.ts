import { languages } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import type { Categories, OptionEntry, Options } from './entry.ts'
import data from './synonyms.json' with { type: 'json' }
import { type Phrase, PhraseMap, phrase } from './synonyms.ts'
import { readWords } from './tokens.ts'

/** A value of an option that a phrase names. */
export interface NamedValue {
  id: string
  optionId: string
  isColor: boolean
  /** The names of the value, as products have them among their words. */
  names: readonly Phrase[]
}

/** The phrases that stand for the options and categories of a shop, in both languages. */
export interface ShopWords {
  values: PhraseMap<NamedValue>
  /** Names of options, such as size: beside a value they say no more. */
  options: PhraseMap<string>
  categories: PhraseMap<string>
}

const groups = data.values.map((texts) => texts.map(readWords))
const groupsByPhrase = new PhraseMap<readonly Phrase[]>()
for (const group of groups) for (const words of group) groupsByPhrase.add(words, group)

/** Every way to say a color or a size. */
export const sayings = (words: Phrase): Phrase[] => [words, ...[...groupsByPhrase.get(words)].flat()]

/** Every other way to say a color, its shades included. */
export function colorWords(words: Phrase): Phrase[] {
  const shades: Readonly<Record<string, readonly string[]>> = data.shades
  const included = [...plainColors.get(words)].flatMap((color) => shades[color] ?? [])
  return [...sayings(words).slice(1), ...included.flatMap((shade) => sayings(readWords(shade)))]
}

/** The colors that include another one: olive is green. */
const shadesByPhrase = new PhraseMap<string>()
for (const [color, shades] of Object.entries(data.shades)) {
  for (const shade of shades) for (const words of sayings(readWords(shade))) shadesByPhrase.add(words, color)
}

/** Every word for one of the plain colors, such as white, which a name like “salt white” has. */
const plainColors = new PhraseMap<string>()
for (const color of Object.keys(data.shades)) {
  for (const words of sayings(readWords(color))) if (words.length === 1) plainColors.add(words, color)
}

const colorForms = new Set(
  Object.entries(data.shades).flatMap(([color, shades]) =>
    [color, ...shades].flatMap((name) =>
      sayings(readWords(name)).flatMap((words) => {
        const [word = ''] = words
        const stem = word.replace(/o$/, '')
        return words.length > 1
          ? []
          : stem === word
            ? [word, `${word}s`, `${word}es`]
            : ['o', 'a', 'os', 'as'].map((end) => stem + end)
      }),
    ),
  ),
)

/** Whether a word, as it is written, is the name of a color. */
export const isColorWord = (word: string): boolean => colorForms.has(word)

/** Whether a word is one of the plain colors. */
export const isPlainColor = (words: Phrase): boolean => plainColors.get(words).size > 0

/** All phrases under which a value is looked for: its names, their synonyms, and of a shade the color itself. */
function phrasesFor(name: string, kind: OptionEntry['kind']): Phrase[] {
  const words = readWords(name)
  const phrases = sayings(words)
  if (kind !== 'colour') return phrases
  const colors = [
    ...phrases.flatMap((each) => [...shadesByPhrase.get(each)]),
    ...words.flatMap((word) => [...plainColors.get([word])]),
  ]
  return [...phrases, ...colors.flatMap((color) => sayings(readWords(color)))]
}

function readOptions(options: Options): Omit<ShopWords, 'categories'> {
  const words = {
    values: new PhraseMap<NamedValue>((each) => groupsByPhrase.has(each)),
    options: new PhraseMap<string>(),
  }
  for (const { id: optionId, name, kind, values } of options.values()) {
    for (const language of languages) words.options.add(phrase(textIn(language, name)), optionId)
    for (const [id, value] of values) {
      const names = languages.map((language) => readWords(textIn(language, value.name)))
      const named = { id, optionId, names, isColor: kind === 'colour' }
      for (const language of languages) {
        for (const each of phrasesFor(textIn(language, value.name), kind)) words.values.add(each, named)
      }
    }
  }
  // In every shop, whatever its options are called.
  for (const name of data.sizes) words.options.add(phrase(name), '')
  return words
}

function readCategories(categories: Categories): PhraseMap<string> {
  const words = new PhraseMap<string>()
  for (const { id, name } of categories.values()) {
    for (const language of languages) for (const word of phrase(textIn(language, name))) words.add([word], id)
  }
  return words
}

const cache = new WeakMap<Options, { categories: Categories; words: ShopWords }>()

/** The words of a shop, read once until its options or categories change. */
export function shopWords({ options, categories }: { options: Options; categories: Categories }): ShopWords {
  const cached = cache.get(options)
  if (cached?.categories === categories) return cached.words
  const words = { ...readOptions(options), categories: readCategories(categories) }
  cache.set(options, { categories, words })
  return words
}
