/** The slots that have a word, ascending and packed: a hundred thousand products have more than a million of them. */
export class Posting {
  private slots = new Uint32Array(2)
  private length = 0

  get isEmpty(): boolean {
    return this.length === 0
  }

  add(slot: number): void {
    const position = this.positionOf(slot)
    if (this.slots[position] === slot && position < this.length) return
    if (this.length === this.slots.length) {
      const longer = new Uint32Array(Math.ceil(this.length * 1.5))
      longer.set(this.slots)
      this.slots = longer
    }
    this.slots.copyWithin(position + 1, position, this.length)
    this.slots[position] = slot
    this.length++
  }

  remove(slot: number): boolean {
    const position = this.positionOf(slot)
    if (position >= this.length || this.slots[position] !== slot) return false
    this.slots.copyWithin(position, position + 1, this.length)
    this.length--
    return true
  }

  /** Raises the mark of its slots from `before` to `after`; other marks stay. */
  raise(marks: Uint8Array, before: number, after: number): void {
    const { slots, length } = this
    for (let position = 0; position < length; position++) {
      const slot = slots[position] as number
      if (marks[slot] === before) marks[slot] = after
    }
  }

  /** Of the slot, or where it belongs. New products have the highest slots, so that the end is tried first. */
  private positionOf(slot: number): number {
    const { slots, length } = this
    if (length === 0 || (slots[length - 1] as number) < slot) return length
    let low = 0
    let high = length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((slots[middle] as number) < slot) low = middle + 1
      else high = middle
    }
    return low
  }
}
