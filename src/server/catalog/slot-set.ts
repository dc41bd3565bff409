/** Slots as bits: those of a hundred thousand products take 12 KB. */
export class SlotSet {
  count = 0
  private readonly bits: Uint32Array

  /** @param slots Above the highest that will be added. */
  constructor(slots: number) {
    this.bits = new Uint32Array((slots >>> 5) + 1)
  }

  has(slot: number): boolean {
    return ((this.bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
  }

  /** Once for a slot: each call counts. */
  add(slot: number): void {
    const word = slot >>> 5
    this.bits[word] = (this.bits[word] ?? 0) | (1 << (slot & 31))
    this.count++
  }
}
