import { availabilities } from '../../shared/catalog/availability.ts'
import type { Entry } from './entry.ts'
import { chunkLength, type Slots } from './slots.ts'

/** By slot, what lists are narrowed by: a hundred thousand of them are read in a fraction of the time of the entries. */
export interface Columns {
  readonly prices: Uint32Array
  /** Whole stars of products with reviews, else 0. */
  readonly stars: Uint8Array
  /** Place in `availabilities`. */
  readonly availability: Uint8Array
}

type Chunks = Slots['chunks']

function emptyColumns(slots: number): Columns {
  return { prices: new Uint32Array(slots), stars: new Uint8Array(slots), availability: new Uint8Array(slots) }
}

function write({ prices, stars, availability }: Columns, entry: Entry) {
  const { slot } = entry
  prices[slot] = entry.priceCents
  stars[slot] = entry.ratingCount > 0 ? Math.floor(entry.rating) : 0
  availability[slot] = availabilities.indexOf(entry.availability)
}

/** The snapshot that was asked for last, whose columns turn into the next one's by the chunks in which they differ. */
let last: { chunks: Chunks; columns: Columns } = { chunks: [], columns: emptyColumns(0) }

/** The columns of a snapshot's entries. Good until another snapshot's are asked for: not to be kept. */
export function columnsOf({ chunks }: Slots): Columns {
  if (chunks === last.chunks) return last.columns
  const slots = chunks.length * chunkLength
  const fits = last.columns.prices.length >= slots
  const known = fits ? last.chunks : []
  const columns = fits ? last.columns : emptyColumns(2 * slots)
  for (const [number, chunk] of chunks.entries()) {
    if (chunk === known[number]) continue
    for (const entry of chunk) if (entry) write(columns, entry)
  }
  last = { chunks, columns }
  return columns
}

/** Makes the columns of a whole catalogue, in steps for `inTurns`, before somebody has to wait for all of them. */
export function* prepareColumns({ chunks }: Slots): Generator<void, void> {
  const columns = emptyColumns(2 * chunks.length * chunkLength)
  for (const chunk of chunks) {
    for (const entry of chunk) if (entry) write(columns, entry)
    yield
  }
  last = { chunks, columns }
}
