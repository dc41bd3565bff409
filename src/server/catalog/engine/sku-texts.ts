/** The letters that a word begins with. */
const readLetters = (word: string): string => /^\D*/.exec(word)?.[0] ?? ''

/** Shorter numbers and words are looked for at the beginnings of SKUs only. */
const shortestInside = 3
/** A number of so many digits may be one that SKUs have in groups, such as that of a book. */
const shortestGrouped = 8

/**
 * The SKUs by product index, as runs of letters and of digits; a product with variants has one on each line. Nearly all
 * differ, so that a tree of them would be larger than that of all words. Scanning them takes a few milliseconds, and few
 * queries contain a SKU. The first letters of their runs are cached: most shops have a few series, so that other words
 * need no scan.
 */
export class SkuTexts {
  private readonly texts: (string | undefined)[] = []
  /** How many runs begin with these letters. */
  private readonly beginnings = new Map<string, number>()

  /** @param skus the runs of each SKU after spaces, each SKU on a line; undefined for an unlisted product */
  set(index: number, skus: string | undefined): void {
    this.count(this.texts[index], -1)
    this.texts[index] = skus === undefined ? undefined : `\n ${skus}`
    this.count(this.texts[index], 1)
  }

  /**
   * Lowers the costs of the products that have a SKU with these runs in a row, the last one as a prefix, wherever the
   * spaces are: `vl50`, `VL-50`.
   * @returns whether there are any
   */
  lower(runs: readonly string[], costs: Uint8Array, cost: number): boolean {
    const compact = runs.join('')
    const isShort = compact.length < shortestInside
    return (
      (this.mayContain(runs) &&
        this.lowerMatching(includes(`${isShort ? '\n' : ''} ${runs.join(' ')}`), costs, cost)) ||
      (!isShort && this.mayBegin(compact) && this.lowerMatching(includesAnyhow(compact), costs, cost))
    )
  }

  private lowerMatching(matches: (text: string) => boolean, costs: Uint8Array, cost: number): boolean {
    let found = false
    for (const [index, text] of this.texts.entries()) {
      if (text === undefined || !matches(text)) continue
      found = true
      if ((costs[index] as number) > cost) costs[index] = cost
    }
    return found
  }

  private count(text: string | undefined, by: 1 | -1) {
    for (const run of text?.split(/\s+/) ?? []) {
      const letters = readLetters(run)
      if (letters === '') continue
      const next = (this.beginnings.get(letters) ?? 0) + by
      if (next > 0) this.beginnings.set(letters, next)
      else this.beginnings.delete(letters)
    }
  }

  /** Whether any SKU has a run that begins like the first one. */
  private mayContain([first = '', ...others]: readonly string[]): boolean {
    const letters = readLetters(first)
    if (letters === '' || this.beginnings.has(letters)) return true
    // Only the last run may go on.
    if (others.length > 0) return false
    for (const beginning of this.beginnings.keys()) if (beginning.startsWith(letters)) return true
    return false
  }

  /** Whether several runs of a SKU may have been typed as one: a long number, or letters that begin with those of a run. */
  private mayBegin(compact: string): boolean {
    const letters = readLetters(compact)
    if (letters === '') return compact.length >= shortestGrouped
    for (const beginning of this.beginnings.keys()) if (letters.startsWith(beginning)) return true
    return false
  }
}

const includes = (part: string) => (text: string) => text.includes(part)

/** Whether a text has the signs in a row, with spaces between any of them. */
function includesAnyhow(compact: string): (text: string) => boolean {
  const pattern = new RegExp(` ${[...compact].join(' ?')}`, 'u')
  return (text) => pattern.test(text)
}
