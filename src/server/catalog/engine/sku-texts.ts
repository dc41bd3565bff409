/** The letters that a word begins with: `lys` of `lys001`. */
const readLetters = (word: string): string => /^\D*/.exec(word)?.[0] ?? ''

/**
 * The SKUs by product index; a product with variants has one on each line. Nearly all differ, so that a tree of them
 * would be larger than that of all words. Scanning them takes a few milliseconds, and few queries contain a SKU. The
 * first letters of their words are cached: most shops have a few series, so that other words need no scan.
 */
export class SkuTexts {
  private readonly texts: (string | undefined)[] = []
  /** How many words begin with these letters. */
  private readonly beginnings = new Map<string, number>()

  /** @param skus their words as searchWords returns them, each after a space; undefined for an unlisted product */
  set(index: number, skus: string | undefined): void {
    this.count(this.texts[index], -1)
    this.texts[index] = skus === undefined ? undefined : ` ${skus}`
    this.count(this.texts[index], 1)
  }

  /** Sets marks of at least `least` and below `after` to `after` where the SKU contains `words` in a row, the last as a prefix. */
  raise(words: string, marks: Uint8Array, least: number, after: number): void {
    if (!this.mayContain(words)) return
    const { texts } = this
    const pattern = ` ${words}`
    for (let index = 0; index < texts.length; index++) {
      const mark = marks[index] as number
      if (mark >= least && mark < after && texts[index]?.includes(pattern)) marks[index] = after
    }
  }

  private count(text: string | undefined, by: 1 | -1) {
    for (const word of text?.split(/\s+/) ?? []) {
      const letters = readLetters(word)
      if (letters === '') continue
      const next = (this.beginnings.get(letters) ?? 0) + by
      if (next > 0) this.beginnings.set(letters, next)
      else this.beginnings.delete(letters)
    }
  }

  /** Whether any SKU has a word that begins like the first one. */
  private mayContain(words: string): boolean {
    const [first = '', ...others] = words.split(' ')
    const letters = readLetters(first)
    if (letters === '' || this.beginnings.has(letters)) return true
    // Only the last word may go on.
    if (others.length > 0 || letters !== first) return false
    for (const beginning of this.beginnings.keys()) if (beginning.startsWith(letters)) return true
    return false
  }
}
