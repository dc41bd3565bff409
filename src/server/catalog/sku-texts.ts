/**
 * The SKUs by slot. Nearly every product's is another, so that a tree of them would be larger than all words together;
 * looking through them takes a few milliseconds, and few queries hold a SKU.
 */
export class SkuTexts {
  private readonly texts: (string | undefined)[] = []

  /** @param sku Its words, as searchWords gives them, with spaces. Undefined for a product that is not listed. */
  set(slot: number, sku: string | undefined): void {
    this.texts[slot] = sku === undefined ? undefined : ` ${sku}`
  }

  /** Raises to `after` the marks below it of all slots whose SKU has `words` in a row, the last of which may go on. */
  raise(words: string, marks: Uint8Array, least: number, after: number): void {
    const { texts } = this
    const wanted = ` ${words}`
    for (let slot = 0; slot < texts.length; slot++) {
      const mark = marks[slot] as number
      if (mark >= least && mark < after && texts[slot]?.includes(wanted)) marks[slot] = after
    }
  }
}
