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

/** How many bits of a 32-bit number are set. */
function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
