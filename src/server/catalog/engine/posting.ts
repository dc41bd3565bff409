const blockBits = 16
const blockSize = 1 << blockBits
/** From so many products of a block on, a bit for each of the block takes less memory than two bytes for each of them. */
const denseFrom = blockSize / 16
/** Up to so many products stand in a plain array: nearly all words are rare, and a typed array has a header of its own. */
const rareUpTo = 24

/** The products of a block: ascending numbers within it, or bits. */
interface Block {
  sorted: Uint16Array | undefined
  bits: Uint32Array | undefined
  length: number
}

/** Position of the value in the first `length` of `sorted`, or where to insert it. New products come last: tried first. */
function findPosition(sorted: ArrayLike<number>, length: number, value: number): number {
  if (length === 0 || (sorted[length - 1] as number) < value) return length
  let low = 0
  let high = length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

function addToBlock(block: Block, value: number): boolean {
  const { bits, sorted } = block
  if (bits) {
    const word = value >>> 5
    const bit = 1 << (value & 31)
    if (((bits[word] as number) & bit) !== 0) return false
    bits[word] = (bits[word] as number) | bit
    block.length++
    return true
  }
  const { length } = block
  let array = sorted ?? new Uint16Array(2 * rareUpTo)
  const position = findPosition(array, length, value)
  if (position < length && array[position] === value) return false
  if (length === array.length) {
    const longer = new Uint16Array(Math.ceil(length * 1.25))
    longer.set(array)
    array = longer
  }
  if (position < length) array.copyWithin(position + 1, position, length)
  array[position] = value
  block.sorted = array
  block.length++
  if (block.length >= denseFrom) toBits(block, array)
  return true
}

function toBits(block: Block, sorted: Uint16Array) {
  const bits = new Uint32Array(blockSize / 32)
  for (let position = 0; position < block.length; position++) {
    const value = sorted[position] as number
    bits[value >>> 5] = (bits[value >>> 5] as number) | (1 << (value & 31))
  }
  block.bits = bits
  block.sorted = undefined
}

function removeFromBlock(block: Block, value: number): boolean {
  const { bits, sorted, length } = block
  if (bits) {
    const [word, bit] = [value >>> 5, 1 << (value & 31)]
    if (((bits[word] as number) & bit) === 0) return false
    bits[word] = (bits[word] as number) & ~bit
    block.length--
    return true
  }
  const position = sorted ? findPosition(sorted, length, value) : length
  if (!sorted || position >= length || sorted[position] !== value) return false
  sorted.copyWithin(position, position + 1, length)
  block.length--
  return true
}

/**
 * The products that have a word, by their indexes. A hundred thousand products have some twenty million words: two bytes
 * for each of a block of 65,536 products, one bit for each product of the block where many of them have the word.
 */
export class Posting {
  length = 0
  private rare: number[] | undefined = []
  private blocks: Block[] = []

  add(index: number): void {
    if (this.rare) {
      const position = findPosition(this.rare, this.rare.length, index)
      if (this.rare[position] === index) return
      this.rare.splice(position, 0, index)
      this.length++
      if (this.rare.length > rareUpTo) this.toBlocks(this.rare)
    } else if (addToBlock(this.block(index), index & (blockSize - 1))) this.length++
  }

  remove(index: number): boolean {
    if (this.rare) {
      const position = findPosition(this.rare, this.rare.length, index)
      if (this.rare[position] !== index) return false
      this.rare.splice(position, 1)
    } else if (!removeFromBlock(this.block(index), index & (blockSize - 1))) return false
    this.length--
    return true
  }

  /** Lowers to `cost` what its products cost more. */
  lower(costs: Uint8Array, cost: number): void {
    if (this.rare) {
      for (const index of this.rare) if ((costs[index] as number) > cost) costs[index] = cost
      return
    }
    for (const [number, { bits, sorted, length }] of this.blocks.entries()) {
      const from = number * blockSize
      if (bits) lowerBits(bits, costs, from, cost)
      for (let position = 0; sorted && position < length; position++) {
        const index = from + (sorted[position] as number)
        if ((costs[index] as number) > cost) costs[index] = cost
      }
    }
  }

  /** Any of its products. */
  first(): number | undefined {
    if (this.rare) return this.rare[0]
    const number = this.blocks.findIndex(({ length }) => length > 0)
    const { sorted, bits } = this.blocks[number] ?? {}
    if (sorted) return number * blockSize + (sorted[0] as number)
    const word = bits?.findIndex((each) => each !== 0) ?? -1
    if (!bits || word < 0) return undefined
    return number * blockSize + word * 32 + 31 - Math.clz32((bits[word] as number) & -(bits[word] as number))
  }

  private toBlocks(rare: readonly number[]) {
    this.rare = undefined
    for (const index of rare) addToBlock(this.block(index), index & (blockSize - 1))
  }

  private block(index: number): Block {
    const number = index >>> blockBits
    while (this.blocks.length <= number) this.blocks.push({ sorted: undefined, bits: undefined, length: 0 })
    return this.blocks[number] as Block
  }
}

function lowerBits(bits: Uint32Array, costs: Uint8Array, from: number, cost: number) {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      const index = from + word * 32 + 31 - Math.clz32(rest & -rest)
      if ((costs[index] as number) > cost) costs[index] = cost
    }
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

  /** How many of some products are in the set. */
  countIn(products: Uint32Array): number {
    let count = 0
    for (let position = 0; position < products.length; position++) if (this.has(products[position] as number)) count++
    return count
  }

  /** The first `most` of some products that are in the set and pass. */
  readIn(products: Uint32Array, most: number, passes?: (index: number) => boolean): number[] {
    const found: number[] = []
    for (let position = 0; position < products.length && found.length < most; position++) {
      const index = products[position] as number
      if (this.has(index) && (!passes || passes(index))) found.push(index)
    }
    return found
  }
}
