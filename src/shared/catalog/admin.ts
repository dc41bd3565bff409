import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'
import { localizedSchema } from '../localized-schema.ts'
import { byName, fieldNames } from './product-fields.ts'
import { changesShape, formShape } from './product-rules.ts'
import { categoryTextPairs, productTextPairs } from './text-times.ts'

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

/** Input of the admin product list (docs/rules.md#lists). Titles are sorted in `lng`'s language. */
export const adminProductsQuerySchema = z.object({
  ...adminListFields,
  sort: z._default(z.enum(adminProductSorts, 'sort'), '-createdAt'),
  /** `low`: five or fewer; `approval`: visitors' products that no admin has approved. */
  only: z.optional(z.enum(['visible', 'hidden', 'low', 'sold-out', 'approval'], 'invalid')),
  language: z._default(z.enum(['en', 'es']), 'en'),
})
export type AdminProductsQuery = z.infer<typeof adminProductsQuerySchema>

/** A product as the admin list shows it; money in euros. */
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

/** A product as its form edits it. */
export const productEditSchema = z.object({
  id: z.string(),
  /** Raised by every save; the one that a form was opened with goes back with it. */
  version: z.number(),
  images: z.array(z.string()),
  ...byName(fieldNames({ kind: 'texts' }), () => localizedSchema),
  ...byName(fieldNames({ kind: 'euros' }), () => z.number()),
  ...byName(fieldNames({ kind: 'switch' }), () => z.boolean()),
  approved: z.boolean(),
  ...byName(fieldNames({ kind: 'code' }), () => z.string()),
  ...byName(fieldNames({ kind: 'pieces' }), () => z.number()),
  ...byName(fieldNames({ kind: 'text' }), () => z.string()),
  /** Ids; the first one names the product's cards. */
  category: z.array(z.string()),
  updatedAt: z.string(),
  /** When each text was last changed (text-times.ts). */
  textTimes: z.record(z.string(), z.string()),
})
export type ProductEdit = z.infer<typeof productEditSchema>

export const productForEditSchema = z.object({ product: productEditSchema, categories: z.array(categoryChoiceSchema) })
export type ProductForEdit = z.infer<typeof productForEditSchema>

const fileNames = z.array(z.string().check(z.maxLength(200, 'tooLong'))).check(z.maxLength(100, 'tooLong'))

/** Texts that were read and still fit, although the other language was changed. */
const upToDate = <const Field extends string>(pairs: readonly (readonly [Field, Field])[]) =>
  z.optional(z.array(z.enum(pairs.flat(), 'invalid')).check(z.maxLength(20, 'tooLong')))

/** A new product, beside its files; what is absent is hidden, zero or empty. */
export const productFormSchema = z.object(formShape)
export type ProductForm = z.infer<typeof productFormSchema>
export type ProductFormInput = z.input<typeof productFormSchema>

/**
 * An edit of a product, beside its files. An optional field that is absent stays as it is, and none has a default: a
 * default would write what nobody said.
 */
export const productChangesSchema = z.object({
  ...changesShape,
  /** File names of pictures that go. */
  imagesToDelete: z.optional(fileNames),
  /** File names in the order wanted; pictures that it does not name come after them, and new ones at the end. */
  imageOrder: z.optional(fileNames),
  upToDate: upToDate(productTextPairs),
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

const categoryName = (key: string) => z.string(key).check(z.trim(), z.minLength(1, key), z.maxLength(120, 'tooLong'))

export const newCategorySchema = z.object({ name: categoryName('categoryName') })

/** An edit of a category, beside its picture; as in ProductChanges, no field has a default. */
export const categoryChangesSchema = z.object({
  nameEs: categoryName('nameEs'),
  nameEn: categoryName('nameEn'),
  upToDate: upToDate(categoryTextPairs),
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
