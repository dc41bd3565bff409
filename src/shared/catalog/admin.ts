import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'
import { productTextFields } from '../generator/texts.ts'
import { localizedSchema } from '../localized-schema.ts'

/** Orders of the admin product list; a leading minus turns one round. */
export const adminProductSorts = [
  '-createdAt',
  'createdAt',
  'title',
  '-title',
  'price',
  '-price',
  'rating',
  '-rating',
  'stock',
  '-stock',
  'sells',
  '-sells',
  'views',
  '-views',
] as const
export type AdminProductSort = (typeof adminProductSorts)[number]

/** Input of the admin product list (contract section 2). Titles are sorted in `lng`'s language. */
export const adminProductsQuerySchema = z.object({
  ...adminListFields,
  sort: z._default(z.enum(adminProductSorts, 'sort'), '-createdAt'),
  /** `low`: five or fewer; `approval`: visitors' products that no admin has approved. */
  only: z.optional(z.enum(['visible', 'hidden', 'low', 'sold-out', 'approval'], 'invalid')),
  language: z._default(z.enum(['en', 'es']), 'en'),
})
export type AdminProductsQuery = z.infer<typeof adminProductsQuerySchema>

/** A product as the admin list shows it (spec section 3); money in euros. */
export const adminProductSchema = z.object({
  id: z.string(),
  images: z.array(z.string()),
  title: localizedSchema,
  price: z.number(),
  rating: z.number(),
  reviews: z.number(),
  visible: z.boolean(),
  approved: z.boolean(),
  stock: z.number(),
  /** Euros of completed payments. */
  sells: z.number(),
  views: z.number(),
  sku: z.string(),
  createdAt: z.string(),
})
export type AdminProduct = z.infer<typeof adminProductSchema>

export const adminProductsSchema = z.object({ products: z.array(adminProductSchema), total: z.number() })

/** A category to choose from in a product's form. */
export const categoryChoiceSchema = z.object({ id: z.string(), name: localizedSchema })

/** A product as its form edits it (spec section 3). */
export const productEditSchema = z.object({
  id: z.string(),
  /** Raised by every save; the one that a form was opened with goes back with it. */
  version: z.number(),
  images: z.array(z.string()),
  title: localizedSchema,
  shortDescription: localizedSchema,
  largeDescription: localizedSchema,
  price: z.number(),
  visible: z.boolean(),
  approved: z.boolean(),
  SKU: z.string(),
  stock: z.number(),
  weight: z.string(),
  dimensions: z.string(),
  /** Ids; the first one names the product's cards. */
  category: z.array(z.string()),
  updatedAt: z.string(),
  /** When each text was last changed (text-times.ts). */
  textTimes: z.record(z.string(), z.string()),
})
export type ProductEdit = z.infer<typeof productEditSchema>

export const productForEditSchema = z.object({ product: productEditSchema, categories: z.array(categoryChoiceSchema) })
export type ProductForEdit = z.infer<typeof productForEditSchema>

const text = (key: string, max: number) =>
  z.string(key).check(z.trim(), z.minLength(1, key), z.maxLength(max, 'tooLong'))
const free = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'tooLong'))
const fileNames = z.array(z.string().check(z.maxLength(200, 'tooLong'))).check(z.maxLength(100, 'tooLong'))
const stock = z.int('integer').check(z.gte(0, 'stockRange'), z.lte(1_000_000, 'stockRange'))

/** Euros from 0.50 to 1,000,000 with at most two decimals (contract section 2). */
const price = z.number('price').check(
  z.gte(0.5, 'priceRange'),
  z.lte(1_000_000, 'priceRange'),
  z.refine((euros) => Number.isInteger(Number((euros * 100).toFixed(6))), 'priceDecimals'),
)

/** Texts that were read and still fit, although the other language was changed. */
const upToDate = <Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.optional(z.array(z.enum(fields, 'invalid')).check(z.maxLength(20, 'tooLong')))

/** Without these there is no product: adding and editing both ask for them. */
const productEssentials = {
  titleEs: text('titleEs', 200),
  titleEn: text('titleEn', 200),
  price,
  shortDescriptionEs: text('shortDescriptionEs', 1000),
  shortDescriptionEn: text('shortDescriptionEn', 1000),
  largeDescriptionEs: text('largeDescriptionEs', 20_000),
  largeDescriptionEn: text('largeDescriptionEn', 20_000),
  categories: z
    .array(z.string().check(z.minLength(1, 'categories'), z.maxLength(64, 'tooLong')), 'categories')
    .check(z.minLength(1, 'categories'), z.maxLength(100, 'tooLong')),
}

/** A new product, beside its files; what is absent is hidden, zero or empty. */
export const productFormSchema = z.object({
  ...productEssentials,
  visible: z._default(z.boolean(), false),
  /** Generated when empty; one that another product has is refused. */
  SKU: z._default(free(60), ''),
  stock: z._default(stock, 0),
  /** Grams, free text. */
  weight: z._default(free(60), ''),
  dimensions: z._default(free(60), ''),
})
export type ProductForm = z.infer<typeof productFormSchema>
export type ProductFormInput = z.input<typeof productFormSchema>

/**
 * An edit of a product, beside its files. An optional field that is absent stays as it is, and none has a default: a
 * default would write what nobody said.
 */
export const productChangesSchema = z.object({
  ...productEssentials,
  visible: z.optional(z.boolean()),
  /** Empty: as it is. One that another product has is refused. */
  SKU: z.optional(free(60)),
  stock: z.optional(stock),
  /** The stock that the form was opened with: what was sold or given back since is kept. Absent: `stock` is written. */
  stockWas: z.optional(z.int('integer')),
  /** Grams, free text. Empty: none. */
  weight: z.optional(free(60)),
  /** Empty: none. */
  dimensions: z.optional(free(60)),
  /** File names of pictures that go. */
  imagesToDelete: z.optional(fileNames),
  /** File names in the order wanted; pictures that it does not name come after them, and new ones at the end. */
  imageOrder: z.optional(fileNames),
  upToDate: upToDate(productTextFields),
  /** Of the product that the form was opened with; absent: whatever is there is overwritten. */
  version: z.optional(z.int('integer')),
})
export type ProductChanges = z.infer<typeof productChangesSchema>

/** A category as the admin list shows it; `sells` in euros. */
export const adminCategorySchema = z.object({
  id: z.string(),
  name: localizedSchema,
  image: z.array(z.string()),
  numberOfProducts: z.number(),
  sells: z.number(),
})
export type AdminCategory = z.infer<typeof adminCategorySchema>
export const adminCategoriesSchema = z.object({ categories: z.array(adminCategorySchema), total: z.number() })

export const adminCategoriesQuerySchema = z.object({
  ...adminListFields,
  sort: z._default(
    z.enum(['position', 'name', '-name', 'products', '-products', 'sells', '-sells'], 'sort'),
    'position',
  ),
  language: z._default(z.enum(['en', 'es']), 'en'),
})
export type AdminCategoriesQuery = z.infer<typeof adminCategoriesQuerySchema>

/** A category as its form edits it. */
export const categoryEditSchema = z.object({
  id: z.string(),
  /** Both names together, as every other call gives them. */
  name: localizedSchema,
  nameEs: z.string(),
  nameEn: z.string(),
  image: z.array(z.string()),
  numberOfProducts: z.number(),
  textTimes: z.record(z.string(), z.string()),
})
export type CategoryEdit = z.infer<typeof categoryEditSchema>

export const newCategorySchema = z.object({ name: text('categoryName', 120) })

/** An edit of a category, beside its picture; as in ProductChanges, no field has a default. */
export const categoryChangesSchema = z.object({
  nameEs: text('nameEs', 120),
  nameEn: text('nameEn', 120),
  upToDate: upToDate(['nameEs', 'nameEn']),
  imagesToDelete: z.optional(fileNames),
})
export type CategoryChanges = z.infer<typeof categoryChangesSchema>

/** Input of a change of several products at once. */
export const bulkSchema = z.object({
  ids: z
    .array(z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong')))
    .check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong')),
  action: z.enum(['show', 'hide', 'approve', 'delete', 'restore'], 'invalid'),
})
export type Bulk = z.infer<typeof bulkSchema>
