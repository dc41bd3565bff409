import { availabilities } from '../../../shared/catalog/availability.ts'
import { chunkLength, type Entry, type EntryTable } from './entry.ts'
import { OfferNumbers } from './offers.ts'

/**
 * The values that lists are narrowed by, in arrays by the index of the entry: reading a hundred thousand of them takes a
 * fraction of the time of reading the entries.
 */
export interface Columns {
  readonly prices: Uint32Array
  /** Rating rounded down; 0 for products without reviews. */
  readonly stars: Uint8Array
  /** Index in `availabilities`. */
  readonly availability: Uint8Array
  /** Number of what the product offers in its options, in `numbers`. */
  readonly offers: Uint32Array
  readonly numbers: OfferNumbers
}

type Chunks = EntryTable['chunks']

function emptyColumns(length: number): Columns {
  return {
    prices: new Uint32Array(length),
    stars: new Uint8Array(length),
    availability: new Uint8Array(length),
    offers: new Uint32Array(length),
    numbers: new OfferNumbers(),
  }
}

function write({ prices, stars, availability, offers, numbers }: Columns, entry: Entry) {
  const { index } = entry
  prices[index] = entry.priceCents
  stars[index] = entry.ratingCount > 0 ? Math.floor(entry.rating) : 0
  availability[index] = availabilities.indexOf(entry.availability)
  offers[index] = entry.offers === '' ? 0 : numbers.numberOf(entry.offers)
}

/** The columns of the latest snapshot; for the next one only the chunks that differ are written again. */
let last: { chunks: Chunks; columns: Columns } = { chunks: [], columns: emptyColumns(0) }

/** The columns of a snapshot's entries, valid only until those of another snapshot are requested: do not store them. */
export function facetColumns({ chunks }: EntryTable): Columns {
  if (chunks === last.chunks) return last.columns
  const length = chunks.length * chunkLength
  // Offers that no product has any more keep their numbers; with too many of them, all are numbered again.
  const fits = last.columns.prices.length >= length && last.columns.numbers.offers.length <= 2 * length
  const written = fits ? last.chunks : []
  const columns = fits ? last.columns : emptyColumns(2 * length)
  for (const [number, chunk] of chunks.entries()) {
    if (chunk === written[number]) continue
    for (const entry of chunk) if (entry) write(columns, entry)
  }
  last = { chunks, columns }
  return columns
}

/** Fills the columns of a whole catalogue ahead of the first request, in steps for `runYielding`. */
export function* prepareColumns({ chunks }: EntryTable): Generator<void, void> {
  const columns = emptyColumns(2 * chunks.length * chunkLength)
  for (const chunk of chunks) {
    for (const entry of chunk) if (entry) write(columns, entry)
    yield
  }
  last = { chunks, columns }
}
