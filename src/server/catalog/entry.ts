import type { Availability } from '../../shared/catalog/availability.ts'
import type { Review } from '../../shared/catalog/entities.ts'
import type { Localized } from '../../shared/localized.ts'

/** A product in memory, with what the public side may know of it. Never changed: a change makes a new one. */
export interface Entry {
  /** Its place in the snapshot's list; the same for as long as the process runs. */
  readonly slot: number
  readonly id: string
  readonly sku: string
  readonly titleEs: string
  readonly titleEn: string
  readonly shortEs: string
  readonly shortEn: string
  readonly largeEs: string
  readonly largeEn: string
  readonly priceCents: number
  readonly availability: Availability
  readonly weight: string
  readonly dimensions: string
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
  readonly files: readonly string[]
  readonly colors: readonly string[]
  /** The first is the one that a card names. */
  readonly categoryIds: readonly string[]
  /** Newest first. */
  readonly comments: readonly Review[]
  /** Cents of completed payments. */
  readonly sellsCents: number
}

/** As read from the database: without what the snapshot adds. */
export type LoadedProduct = Omit<Entry, 'slot' | 'sellsCents'>

export interface CategoryEntry {
  readonly id: string
  readonly name: Localized
  readonly files: readonly string[]
  readonly colors: readonly string[]
  readonly updatedAt: number
}

/** In the order in which they are shown. */
export type Categories = ReadonlyMap<string, CategoryEntry>
