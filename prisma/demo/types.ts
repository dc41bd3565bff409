import type { Color, DrawingSpec, Ground } from '../../src/server/ai/offline/studio.ts'
import type { Composition } from '../../src/shared/labels/composition.ts'
import type { NetUnit } from '../../src/shared/labels/net-units.ts'
import type { Language } from '../../src/shared/languages.ts'

/** A text in both languages of the shop. */
export interface Text {
  es: string
  en: string
}

export interface DemoCategory {
  /** Stable name inside the demo data; the id in the database is derived from it. */
  slug: string
  name: Text
  ground: Ground
  /** Slug of the product whose picture stands for the category. */
  pictureOf: string
}

export interface DemoProduct {
  slug: string
  /** Slugs of the categories; the first is the one that a card names. */
  categories: [string, ...string[]]
  sku: string
  title: Text
  short: Text
  /** Paragraphs are separated by an empty line. */
  large: Text
  priceCents: number
  stock: number
  /** Grams. */
  weight: string
  /** Of a garment they begin with the run of sizes that it is sold in. */
  dimensions: string
  /** Days before the load of the demo catalogue at which the product appeared. */
  ageDays: number
  /** Relative weight with which demo orders choose the product. */
  appeal: number
  drawing: DrawingSpec
  /** Colours that it comes in besides that of its drawing, with pictures of their own. */
  furtherColors?: readonly Color[]
  /** Volumes that it comes in: the first costs what the product does. */
  volumes?: readonly [DemoVolume, DemoVolume, ...DemoVolume[]]
}

export interface DemoVolume {
  /** The same in both languages: `50 ml`. */
  name: string
  priceCents: number
  /** Grams; absent: the product's. */
  weight?: string
}

/** A company with its contact in the EU, which one outside of it needs. */
export interface DemoMaker extends DemoContact {
  eu?: DemoContact
}

interface DemoContact {
  name: string
  /** In lines. */
  address: string
  /** E-mail address or address of the web. */
  contact: string
}

/** The label of a product. */
export interface DemoLabel {
  maker: 'workshop' | 'laboratory' | 'strait'
  /** Absent: the shop’s own, whose name would make every product a match of its words. */
  brand?: string
  composition?: Composition
  animalParts?: true
  /** INCI names. */
  ingredients?: string
  warnings?: Text
  care?: Text
  use?: Text
  /** Net content; of a product in several volumes that of the first. */
  content?: `${number} ${NetUnit}`
  /** Months once it is open. */
  opened?: `${number}M`
  /** ISO 3166-1 alpha-2. */
  origin: string
}

export interface DemoReview {
  product: string
  /** Empty: anonymous. */
  username: string
  rating: 1 | 2 | 3 | 4 | 5
  language: Language
  text: string
  daysAgo: number
}

export interface DemoCustomer {
  name: string
  surname: string
  /** At example.com. */
  email: string
  language: 'es' | 'en'
  phone: string
  address: string
  address2: string
  city: string
  zip: string
  country: string
}
