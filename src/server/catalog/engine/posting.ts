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

/** A set of product indexes as bits: 12 KB for a hundred thousand products. */
export class IndexSet {
  count = 0
  private readonly bits: Uint32Array

  /** @param length greater than the highest index that will be added */
  constructor(length: number) {
    this.bits = new Uint32Array((length >>> 5) + 1)
  }

  has(index: number): boolean {
    return ((this.bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0
  }

  /** Call it at most once for an index: each call raises `count`. */
  add(index: number): void {
    const word = index >>> 5
    this.bits[word] = (this.bits[word] ?? 0) | (1 << (index & 31))
    this.count++
  }

  /** Adds all indexes of a set of the same length. */
  merge({ bits }: IndexSet): void {
    this.count = 0
    for (const [word, added] of bits.entries()) {
      const all = (this.bits[word] ?? 0) | added
      this.bits[word] = all
      this.count += bitCount(all)
    }
  }
}

function bitCount(bits: number): number {
  let count = 0
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) count++
  return count
}
