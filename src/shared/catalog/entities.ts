import * as z from 'zod/mini'
import { labelSchema } from '../labels/label.ts'
import { unitPriceSchema } from '../labels/unit-price-schema.ts'
import { languages } from '../languages.ts'
import { localizedSchema } from '../localized-schema.ts'
import { availabilities } from './availability.ts'
import { categoryRefSchema } from './category-ref.ts'
import { optionSchema, optionValueSchema } from './options.ts'
import { byName, fieldNames } from './product-fields.ts'
import { sizeGuideSchema } from './size-guides.ts'

export const reviewSchema = z.object({
  id: z.string(),
  rating: z.number(),
  /** A date, `2026-11-20`. */
  created: z.string(),
  review: z.string(),
  /** Empty: shown as anonymous. */
  username: z.string(),
  avatar: z.optional(z.string()),
})

/** An option of a product, with the values that it is sold in; the availability is the best of their variants. */
export const productOptionSchema = z.extend(optionSchema, {
  values: z.array(z.extend(optionValueSchema, { availability: z.enum(availabilities) })),
})

/** The variants of a product that meet the values chosen in a list, or named in its search. */
export const shownChoiceSchema = z.object({
  /** Identifiers of these values, in the product's order. */
  option: z.array(z.string()),
  /** File name and dominant color of their picture; absent if it is the product's first. */
  image: z.optional(z.string()),
  color: z.optional(z.string()),
  /** Euros of the cheapest, unless the card says the same. */
  price: z.optional(z.number()),
  /** Beside `price`: they differ in price. */
  priceVaries: z.optional(z.literal(true)),
})

export const productCardSchema = z.object({
  id: z.string(),
  /** File names; the first is the main picture. */
  images: z.array(z.string()),
  /** Dominant color of each picture, `#rrggbb`. */
  colors: z.array(z.string()),
  /** Euros, at most two decimals; of a product with options that of the cheapest variant on offer. */
  price: z.number(),
  /** Variants on offer differ in price: `price` is the lowest. Else absent. */
  priceVaries: z.optional(z.literal(true)),
  /** Belongs to `price`; absent without a net content. */
  unitPrice: z.optional(unitPriceSchema),
  /** 0 to 5. */
  rating: z.number(),
  /** Number of reviews. */
  reviews: z.number(),
  /** Euros of completed payments. */
  sells: z.number(),
  isHot: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  title: localizedSchema,
  category: z.array(categoryRefSchema),
  availability: z.enum(availabilities),
  /** In the product's order; absent for a product without options. */
  options: z.optional(z.array(productOptionSchema)),
  /** The variants that meet the values chosen in a list, or named in its search; absent where none are. */
  shown: z.optional(shownChoiceSchema),
})

/** A card of the shop's own pages, with what its swatches show, which REST does not tell. */
export const listedCardSchema = z.extend(productCardSchema, {
  /** The picture of each colour that can be bought, unless that is the main one; absent without any. */
  swatches: z.optional(z.array(z.object({ value: z.string(), image: z.string(), color: z.string() }))),
})

/** Remaining stock, only for last units (5 or fewer). */
const left = z.optional(z.int().check(z.gte(1)))

/** A product of a cart, with the remaining stock. */
export const cartCardSchema = z.extend(productCardSchema, { left })

/** A product as lists over REST give it. */
export const productSchema = z.extend(productCardSchema, {
  ...byName(fieldNames({ shown: 'lists' }), () => localizedSchema),
})

/** One combination of values in which a product is sold. */
export const productVariantSchema = z.object({
  id: z.string(),
  sku: z.string(),
  price: z.number(),
  /** Absent without a net content. */
  unitPrice: z.optional(unitPriceSchema),
  /** In the unit of the label; absent where it is the product's. */
  netContent: z.optional(z.string()),
  /** The barcode of the variant, where that is a GTIN and the product has a label. */
  gtin: z.optional(z.string()),
  availability: z.enum(availabilities),
  left,
  /** By option, the value. */
  values: z.record(z.string(), z.string()),
  /** Names of its values: `Talla M · Azul`. */
  options: localizedSchema,
  /** File names, those that show its values first. */
  images: z.array(z.string()),
})

export const productDetailSchema = z.extend(productSchema, {
  left,
  /** Variants on offer, in their order; absent for a product without options. */
  variants: z.optional(z.array(productVariantSchema)),
  comments: z.array(reviewSchema),
  sku: z.string(),
  ...byName(fieldNames({ kind: 'text' }), () => z.string()),
  ...byName(fieldNames({ shown: 'page' }), () => localizedSchema),
  /** A visitor's generated product that no admin has approved: opens by its link, marked and not indexed. */
  unapproved: z.boolean(),
  /** The product's own, or that of its first category with one; absent without. */
  sizeGuide: z.optional(sizeGuideSchema),
  /** Absent where nothing of it is set. */
  label: z.optional(labelSchema),
})

/** A review as the page shows it; browsers read the text aloud by the voice of its language. */
const shownReviewSchema = z.extend(reviewSchema, {
  /** In which it is written; absent where that is unknown. */
  lang: z.optional(z.enum(languages)),
})

/** A product as its page shows it: REST tells neither the languages of reviews nor the shapes of pictures. */
export const productPageSchema = z.extend(productDetailSchema, {
  comments: z.array(shownReviewSchema),
  /** Width to height of each picture; absent where all are 3:4, as all that the shop draws. */
  aspects: z.optional(z.array(z.number())),
})

export const categorySchema = z.object({
  id: z.string(),
  name: localizedSchema,
  /** File names. */
  image: z.array(z.string()),
  colors: z.array(z.string()),
  numberOfProducts: z.number(),
})

export const homeSchema = z.object({
  featuredProducts: z.array(productCardSchema),
  topRatedProducts: z.array(productCardSchema),
  recommendedProducts: z.array(productCardSchema),
  popularProducts: z.array(productCardSchema),
})

/** Rows of a column name no options. */
const rowsSchema = z.array(z.omit(productCardSchema, { options: true }))

/** The home page as the shop shows it: REST has options everywhere and swatches nowhere. */
export const shownHomeSchema = z.object({
  featuredProducts: z.array(listedCardSchema),
  topRatedProducts: rowsSchema,
  recommendedProducts: rowsSchema,
  popularProducts: rowsSchema,
})

export type ProductOption = z.infer<typeof productOptionSchema>
export type ProductVariant = z.infer<typeof productVariantSchema>
export type Review = z.infer<typeof shownReviewSchema>
export type ProductCard = z.infer<typeof productCardSchema>
export type ShownChoice = z.infer<typeof shownChoiceSchema>
export type ListedCard = z.infer<typeof listedCardSchema>
export type CartCard = z.infer<typeof cartCardSchema>
export type Product = z.infer<typeof productSchema>
export type ProductDetail = z.infer<typeof productPageSchema>
export type Category = z.infer<typeof categorySchema>
export type Home = z.infer<typeof shownHomeSchema>
