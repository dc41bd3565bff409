/** Words without meaning, as searchText normalizes them. "Without" is not among them in either language. */
const stopWords: ReadonlySet<string> = new Set(
  [
    'a al como con de del e el en entre es la las lo los mi o para por que se su sus tu u un una unas unos y',
    'an and as at by for from in is it its my of on or s that the this to with your',
    // Words of the sentences that shoppers type.
    'ella ellos ellas ti les her him she he them us',
    'busco quiero necesito hay algo tienes tienen teneis am any are do have i me need show some want we where you',
  ].flatMap((list) => list.split(' ')),
)

/** Whether a word, as searchText normalizes it, has no meaning of its own. */
export const isStopWord = (word: string): boolean => stopWords.has(word)

/** The words of a text without stop words, unless it has no others. */
export function meaningfulWords(words: readonly string[]): readonly string[] {
  const meaningful = words.filter((word) => !stopWords.has(word))
  return meaningful.length > 0 ? meaningful : words
}
