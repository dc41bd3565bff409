import type { Availability } from '../../shared/catalog/availability.ts'
import type { Review } from '../../shared/catalog/entities.ts'
import { type ColumnsLike, type ProductInputEntry, productInputs } from '../../shared/catalog/product-fields.ts'
import type { Localized } from '../../shared/localized.ts'

export interface Picture {
  readonly file: string
  /** Its own, shown until it is there. */
  readonly color: string
}

/** Columns of texts by which a product is found: at hand for every product. */
export type SearchedColumn = ColumnsLike<{ searched: true }>
/** Columns of texts that a product only shows. */
export type PackedColumn = Exclude<ColumnsLike<{ kind: 'texts' | 'text' }>, SearchedColumn>

const isSearched = (entry: ProductInputEntry) => 'searched' in entry.field
const isText = ({ kind }: ProductInputEntry) => kind === 'texts' || kind === 'text'
export const searchedColumns = productInputs.filter(isSearched).map(({ column }) => column as SearchedColumn)
export const packedColumns = productInputs
  .filter((entry) => isText(entry) && !isSearched(entry))
  .map(({ column }) => column as PackedColumn)

/** What a product shows and nothing is found or sorted by; see packed-texts.ts. */
export interface Texts {
  text(column: PackedColumn): string
  /** Newest first. */
  readonly comments: readonly Review[]
  /** The first is the one that lists show. */
  readonly pictures: readonly Picture[]
}

/** A product in memory, with what the public side may know of it. Never changed: a change makes a new one. */
export interface Entry extends Readonly<Record<SearchedColumn, string>> {
  /** Its place in the snapshot's list; the same for as long as the process runs. */
  readonly slot: number
  readonly id: string
  readonly texts: Texts
  readonly priceCents: number
  readonly availability: Availability
  /** Pieces, of last units only: more the public side does not tell. */
  readonly left: number | undefined
  /** Stands in lists, home, related, search and sitemap. */
  readonly listed: boolean
  /** A visitor's product that no admin has approved: opens by its link only. */
  readonly unapproved: boolean
  /** Average from 0 to 5, unrounded. */
  readonly rating: number
  readonly ratingCount: number
  /** Milliseconds. */
  readonly createdAt: number
  readonly updatedAt: number
  /** The first is the one that a card names. */
  readonly categoryIds: readonly string[]
  /** Cents of completed payments. */
  readonly sellsCents: number
}

/** Gives a product its slot. */
export type SlotOf = (id: string) => number

export interface CategoryEntry {
  readonly id: string
  readonly name: Localized
  readonly files: readonly string[]
  readonly colors: readonly string[]
  readonly updatedAt: number
}

/** In the order in which they are shown. */
export type Categories = ReadonlyMap<string, CategoryEntry>
