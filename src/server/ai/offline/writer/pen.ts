import type { Language } from '../../../../shared/languages.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import type { Choice } from './choice.ts'
import type { Family, Word } from './dictionary.ts'
import { fill, type Slots } from './grammar.ts'

/** A text in both languages. */
export type Bilingual = Record<Language, string>
export type Texts = Record<'short' | 'large', Bilingual>
export type BothSlots = Record<Language, Slots>

export const join = (parts: readonly Bilingual[], between: string): Bilingual => ({
  es: parts.map(({ es }) => es).join(between),
  en: parts.map(({ en }) => en).join(between),
})

/** Three paragraphs, each a row of sentences. */
export const paragraphs = (...rows: readonly Bilingual[][]): Bilingual =>
  rows.map((row) => join(row, ' ')).reduce((above, row) => join([above, row], '\n\n'))

/** Chooses sentences that have a value for each of their slots; where it can, no two of one product begin alike. */
export function createPen(family: Family, choice: Choice, slots: BothSlots) {
  const begun = new Set<string>()
  const beginning = ({ es }: Bilingual) => es.split(' ', 2).join(' ')
  const filled = (line: Bilingual): Bilingual[] => {
    const [es, en] = [fill(line.es, slots.es, 'es'), fill(line.en, slots.en, 'en')]
    return es !== undefined && en !== undefined ? [{ es, en }] : []
  }
  return {
    /** One sentence of a section, of those for any of these keys; none where none can be said. */
    say(section: string, ...keys: readonly string[]): Bilingual[] {
      const lists = lexicon.sentences[family][section] ?? {}
      const all = keys.flatMap((key) => lists[key] ?? []).flatMap(filled)
      if (!all.length) return []
      const unsaid = all.filter(({ es }) => !begun.has(es))
      const fresh = unsaid.filter((line) => !begun.has(beginning(line)))
      const chosen = choice.of(section, [fresh, unsaid, all].find((each) => each.length) ?? all)
      begun.add(beginning(chosen)).add(chosen.es)
      return [chosen]
    },
    /** Remarks about words of the title, by their English names. */
    remark: (words: readonly Word['it'][], most: number): Bilingual[] =>
      words
        .flatMap(({ en }) => lexicon.remarks[family][en.names[0]] ?? [])
        .slice(0, most)
        .flatMap(filled),
  }
}

export type Pen = ReturnType<typeof createPen>
