/** The products that have a word, as ascending indexes: a hundred thousand products have more than a million of them. */
export class Posting {
  private indexes = new Uint32Array(2)
  private length = 0

  get isEmpty(): boolean {
    return this.length === 0
  }

  add(index: number): void {
    const position = this.positionOf(index)
    if (this.indexes[position] === index && position < this.length) return
    if (this.length === this.indexes.length) {
      const longer = new Uint32Array(Math.ceil(this.length * 1.5))
      longer.set(this.indexes)
      this.indexes = longer
    }
    this.indexes.copyWithin(position + 1, position, this.length)
    this.indexes[position] = index
    this.length++
  }

  remove(index: number): boolean {
    const position = this.positionOf(index)
    if (position >= this.length || this.indexes[position] !== index) return false
    this.indexes.copyWithin(position, position + 1, this.length)
    this.length--
    return true
  }

  /** Raises the marks of its products from `before` to `after`; products with another mark keep it. */
  raise(marks: Uint8Array, before: number, after: number): void {
    const { indexes, length } = this
    for (let position = 0; position < length; position++) {
      const index = indexes[position] as number
      if (marks[index] === before) marks[index] = after
    }
  }

  /** Position of the index, or where to insert it. New products have the highest indexes, so the end is tried first. */
  private positionOf(index: number): number {
    const { indexes, length } = this
    if (length === 0 || (indexes[length - 1] as number) < index) return length
    let low = 0
    let high = length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((indexes[middle] as number) < index) low = middle + 1
      else high = middle
    }
    return low
  }
}
