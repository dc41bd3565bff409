import type { Availability } from '../../../shared/catalog/availability.ts'
import type { Review } from '../../../shared/catalog/entities.ts'
import type { OptionView } from '../../../shared/catalog/options.ts'
import { type ColumnsLike, type ProductInputEntry, productInputs } from '../../../shared/catalog/product-fields.ts'
import type { SizeGuideView } from '../../../shared/catalog/size-guides.ts'
import type { Localized } from '../../../shared/localized.ts'
import type { LabelEntry } from './labels.ts'

export interface Picture {
  readonly file: string
  /** Dominant color, shown while the picture loads. */
  readonly color: string
  /** Width to height; absent of 3:4, which most have, and all that the shop draws. */
  readonly aspect?: number
  /** The value of an option that it shows; absent: it is for all. */
  readonly valueId?: string | null
}

/** A variant that is on offer. */
export interface VariantEntry {
  readonly id: string
  readonly sku: string
  readonly priceCents: number
  readonly availability: Availability
  /** Last units, as a product has them. */
  readonly left?: number
  /** Net content, where it is not the product's. */
  readonly content?: string
  readonly gtin?: string
  /** In the order of the product's options. */
  readonly valueIds: readonly string[]
}

/** Text columns that are searched; they stay unpacked. */
type SearchedColumn = ColumnsLike<{ searched: true }>
/** Text columns that are only displayed. */
export type PackedColumn = Exclude<ColumnsLike<{ kind: 'texts' | 'text' }>, SearchedColumn>

const isSearched = (entry: ProductInputEntry) => 'searched' in entry.field
const isText = ({ kind }: ProductInputEntry) => kind === 'texts' || kind === 'text'
export const searchedColumns = productInputs.filter(isSearched).map(({ column }) => column as SearchedColumn)
export const packedColumns = productInputs
  .filter((entry) => isText(entry) && !isSearched(entry))
  .map(({ column }) => column as PackedColumn)

/** The parts of a product that are displayed but neither searched nor sorted by; see packed-texts.ts. */
export interface Texts {
  text(column: PackedColumn): string
  /** Newest first. */
  readonly comments: readonly Review[]
  /** Lists show the first one. */
  readonly pictures: readonly Picture[]
  /** In their order; none of a product without options. */
  readonly variants: readonly VariantEntry[]
  /** Most products have none. */
  readonly label?: LabelEntry | undefined
  /** Net content and unit to which the price belongs, such as `50 ml`; empty without. */
  readonly measure?: string
}

/** A product in memory, with its public data. Immutable: a change makes a new entry. */
export interface Entry extends Readonly<Record<SearchedColumn, string>> {
  /** Index in the snapshot's table of entries; it stays for as long as the process runs. */
  readonly index: number
  readonly id: string
  readonly texts: Texts
  /** With options that of the cheapest variant on offer. */
  readonly priceCents: number
  /** Whether the variants on offer differ in price. */
  readonly priceVaries: boolean
  readonly availability: Availability
  /** The stock, only when it is low: shoppers do not see larger ones. */
  readonly left: number | undefined
  /** Offers in its options (offers.ts); empty without. */
  readonly offers: string
  /** Appears in lists, home, related, search and sitemap. */
  readonly listed: boolean
  /** A visitor's product that no admin has approved: it opens only by its link. */
  readonly unapproved: boolean
  /** Average from 0 to 5, unrounded. */
  readonly rating: number
  readonly ratingCount: number
  /** Milliseconds. */
  readonly createdAt: number
  readonly updatedAt: number
  /** Cards name the first one. */
  readonly categoryIds: readonly string[]
  /** The product's own size guide; most products have that of a category, or none. */
  readonly sizeGuideId: string | undefined
  /** Cents of completed payments. */
  readonly sellsCents: number
}

/** Returns the index of a product, and assigns one to a new product. */
export type IndexFor = (id: string) => number

export interface CategoryEntry {
  readonly id: string
  readonly name: Localized
  readonly files: readonly string[]
  readonly colors: readonly string[]
  readonly updatedAt: number
  /** For its products that have none of their own. */
  readonly sizeGuideId: string | undefined
}

/** An option of the shop with its values, in their order. */
export interface OptionEntry {
  readonly id: string
  readonly name: Localized
  readonly kind: OptionView['kind']
  /** Whether lists count its values. */
  readonly filter: boolean
  readonly values: ReadonlyMap<string, { readonly name: Localized; readonly swatch: string }>
}

/** In display order. */
export type Options = ReadonlyMap<string, OptionEntry>

/** In display order. */
export type Categories = ReadonlyMap<string, CategoryEntry>

/** By identifier. */
export type SizeGuides = ReadonlyMap<string, SizeGuideView>

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
