/**
 * The SKUs by product index, of a product with variants on a line each. Nearly all are different, so that a tree of them would be larger than that of all words;
 * scanning them takes a few milliseconds, and few queries contain a SKU.
 */
export class SkuTexts {
  private readonly texts: (string | undefined)[] = []

  /** @param skus their words as searchWords returns them, each after a space; undefined for an unlisted product */
  set(index: number, skus: string | undefined): void {
    this.texts[index] = skus === undefined ? undefined : ` ${skus}`
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
