import type { Entry } from './entry.ts'

const bits = 9
export const chunkLength = 1 << bits

/** Immutable table of entries by index: a change copies its chunk of 512 entries and shares the others. */
export class EntryTable {
  readonly chunks: readonly (readonly (Entry | undefined)[])[]

  constructor(chunks: readonly (readonly (Entry | undefined)[])[] = []) {
    this.chunks = chunks
  }

  /** Builds the table in steps for `runYielding`. */
  static *from(entries: readonly Entry[]): Generator<void, EntryTable> {
    const chunks: (Entry | undefined)[][] = []
    for (const entry of entries) {
      const number = entry.index >>> bits
      while (chunks.length <= number) {
        chunks.push([])
        yield
      }
      const chunk = chunks[number]
      if (chunk) chunk[entry.index & (chunkLength - 1)] = entry
    }
    return new EntryTable(chunks)
  }

  get(index: number): Entry | undefined {
    return this.chunks[index >>> bits]?.[index & (chunkLength - 1)]
  }

  /** Like `get`, for an index that is known to have an entry. */
  readonly at = (index: number): Entry => this.get(index) as Entry

  with(changes: ReadonlyMap<number, Entry | undefined>): EntryTable {
    const chunks = [...this.chunks]
    const copied = new Map<number, (Entry | undefined)[]>()
    for (const [index, entry] of changes) {
      const number = index >>> bits
      let chunk = copied.get(number)
      if (!chunk) {
        chunk = [...(chunks[number] ?? [])]
        copied.set(number, chunk)
        while (chunks.length < number) chunks.push([])
        chunks[number] = chunk
      }
      chunk[index & (chunkLength - 1)] = entry
    }
    return new EntryTable(chunks)
  }

  *[Symbol.iterator](): Generator<Entry> {
    for (const chunk of this.chunks) for (const entry of chunk) if (entry) yield entry
  }
}
