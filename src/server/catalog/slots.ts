import type { Entry } from './entry.ts'

const bits = 9
export const chunkLength = 1 << bits

/** The entries by slot, immutable: a change copies the chunk of 512 that it falls into and shares the others. */
export class Slots {
  readonly chunks: readonly (readonly (Entry | undefined)[])[]

  constructor(chunks: readonly (readonly (Entry | undefined)[])[] = []) {
    this.chunks = chunks
  }

  /** In steps for `inTurns`. */
  static *of(entries: readonly Entry[]): Generator<void, Slots> {
    const chunks: (Entry | undefined)[][] = []
    for (const entry of entries) {
      const number = entry.slot >>> bits
      while (chunks.length <= number) {
        chunks.push([])
        yield
      }
      const chunk = chunks[number]
      if (chunk) chunk[entry.slot & (chunkLength - 1)] = entry
    }
    return new Slots(chunks)
  }

  get(slot: number): Entry | undefined {
    return this.chunks[slot >>> bits]?.[slot & (chunkLength - 1)]
  }

  /** For slots out of an index, which holds none without an entry. */
  readonly at = (slot: number): Entry => this.get(slot) as Entry

  with(changes: ReadonlyMap<number, Entry | undefined>): Slots {
    const chunks = [...this.chunks]
    const copied = new Map<number, (Entry | undefined)[]>()
    for (const [slot, entry] of changes) {
      const number = slot >>> bits
      let chunk = copied.get(number)
      if (!chunk) {
        chunk = [...(chunks[number] ?? [])]
        copied.set(number, chunk)
        while (chunks.length < number) chunks.push([])
        chunks[number] = chunk
      }
      chunk[slot & (chunkLength - 1)] = entry
    }
    return new Slots(chunks)
  }

  *[Symbol.iterator](): Generator<Entry> {
    for (const chunk of this.chunks) for (const entry of chunk) if (entry) yield entry
  }
}
