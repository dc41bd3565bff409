/**
 * The SKUs by product index. Nearly all are different, so that a tree of them would be larger than that of all words;
 * scanning them takes a few milliseconds, and few queries contain a SKU.
 */
export class SkuTexts {
  private readonly texts: (string | undefined)[] = []

  /** @param sku its words as searchWords returns them, joined by spaces; undefined for an unlisted product */
  set(index: number, sku: string | undefined): void {
    this.texts[index] = sku === undefined ? undefined : ` ${sku}`
  }

  /** Raises marks from `least` on to `after` for products whose SKU contains `words` in a row, the last one as a prefix. */
  raise(words: string, marks: Uint8Array, least: number, after: number): void {
    const { texts } = this
    const wanted = ` ${words}`
    for (let index = 0; index < texts.length; index++) {
      const mark = marks[index] as number
      if (mark >= least && mark < after && texts[index]?.includes(wanted)) marks[index] = after
    }
  }
}
