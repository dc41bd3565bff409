import * as z from 'zod/mini'
import { adminListFields, languageField } from '../admin-list.ts'
import { idField, idsField, openedVersion } from '../id-schema.ts'
import { compositionSchema } from '../labels/composition.ts'
import { labelProposalSchema } from '../labels/proposal.ts'
import { atMost, atMostItems, requiredText } from '../length.ts'
import { localizedSchema } from '../localized-schema.ts'
import { taxCategories } from '../taxes/rates.ts'
import { categorySchema } from './entities.ts'
import { labelGaps } from './label-gaps.ts'
import { makerField } from './makers.ts'
import { byName, fieldNames } from './product-fields.ts'
import { changesShape, formShape } from './product-rules.ts'
import { sizeGuideField } from './size-guides.ts'
import { categoryTextPairs, productTextPairs } from './text-times.ts'
import { variantEditSchema, variantsField } from './variants.ts'

/** Sort orders of the admin product list; a leading minus reverses one. */
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

const productFilters = [
  ...(['visible', 'hidden', 'low', 'sold-out', 'approval'] as const),
  ...(['shown', 'low-shown', 'no-maker', 'no-composition'] as const),
] as const

/** Input of the admin product list (docs/rules.md#lists). Titles are sorted in `language`. */
export const adminProductsQuerySchema = z.object({
  ...adminListFields,
  sort: z._default(z.enum(adminProductSorts, 'sort'), '-createdAt'),
  /**
   * `low`: little stock, hidden ones too; `approval`: visitors' products that no admin has approved; `shown`: what the
   * shop shows; `low-shown`: of these, what has little stock on offer; `no-maker` and `no-composition`: whose label lacks
   * that (label-gaps.ts).
   */
  only: z.optional(z.enum(productFilters, 'invalid')),
  language: languageField(),
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
  /** How many there are; absent for a product without options. */
  variants: z.optional(z.number()),
  /** Gaps in its label; absent without any, and where the shop does not ask for them. */
  labelGaps: z.optional(z.array(z.enum(labelGaps))),
})
export type AdminProduct = z.infer<typeof adminProductSchema>

export const adminProductsSchema = z.object({ products: z.array(adminProductSchema), total: z.number() })

/** A category to choose from in a product's form. */
export const categoryChoiceSchema = z.object({ id: z.string(), name: localizedSchema })

export const productEditSchema = z.object({
  id: z.string(),
  /** Raised by every save. An edit sends back the version that its form was opened with. */
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
  /** In their order; absent for a product without options. */
  variants: z.optional(z.array(variantEditSchema)),
  /** Pictures that show one value of an option, such as a color; absent: none does. */
  imageValues: z.optional(z.array(z.object({ image: z.string(), valueId: z.string() }))),
  /** Absent: none of its own. */
  sizeGuideId: z.optional(z.string()),
  /** Absent: none. */
  makerId: z.optional(z.string()),
  /** Fields of the label are absent where they are not set. */
  ...byName(fieldNames({ kind: 'notes' }), () => z.optional(localizedSchema)),
  ...byName([...fieldNames({ kind: 'label' }), ...fieldNames({ kind: 'value' })], () => z.optional(z.string())),
  ...byName(fieldNames({ kind: 'flag' }), () => z.optional(z.literal(true))),
  ...byName(fieldNames({ kind: 'composition' }), () => z.optional(compositionSchema)),
  /** Absent for `standard`. */
  ...byName(fieldNames({ kind: 'taxCategory' }), () => z.optional(z.enum(taxCategories))),
  /** The generator's proposal for fields of the label that are still empty; absent without. */
  labelProposal: z.optional(labelProposalSchema),
})
export type ProductEdit = z.infer<typeof productEditSchema>

export const productForEditSchema = z.object({ product: productEditSchema, categories: z.array(categoryChoiceSchema) })
export type ProductForEdit = z.infer<typeof productForEditSchema>

const fileName = () => z.string().check(atMost(200))
const fileNames = z.array(fileName()).check(atMostItems(100))

/** Texts that are still up to date although the other language was changed. */
const upToDate = <const Field extends string>(pairs: readonly (readonly [Field, Field])[]) =>
  z.optional(z.array(z.enum(pairs.flat(), 'invalid')).check(atMostItems(20)))

/** A new product, without its files; absent fields are hidden, zero or empty. */
export const productFormSchema = z.object(formShape)
export type ProductForm = z.infer<typeof productFormSchema>

/** The values of options that pictures show; one without a value is for all of them. */
const imageValues = () =>
  z.optional(z.array(z.object({ image: fileName(), valueId: z.optional(idField()) })).check(atMostItems(100)))

/** A new product with its variants; without any it is sold as it is. */
export const newProductSchema = z.extend(productFormSchema, {
  variants: variantsField(),
  sizeGuideId: sizeGuideField(),
  makerId: makerField(),
  /** Pictures are those of the same request, by their names (upload-names.ts). */
  imageValues: imageValues(),
})
export type NewProduct = z.infer<typeof newProductSchema>

/**
 * An edit of a product, without its files. An optional field that is absent keeps its value; none has a default, which
 * would overwrite it.
 */
export const productChangesSchema = z.object({
  ...changesShape,
  /** Absent: as they are. */
  variants: variantsField(),
  sizeGuideId: sizeGuideField(),
  makerId: makerField(),
  imagesToDelete: z.optional(fileNames),
  /**
   * File names in the requested order; stored pictures that it omits follow, then the new ones. An order that names new
   * pictures (upload-names.ts) names each of them.
   */
  imageOrder: z.optional(fileNames),
  imageValues: imageValues(),
  upToDate: upToDate(productTextPairs),
  version: openedVersion(),
})
export type ProductChanges = z.infer<typeof productChangesSchema>

/** A category as the admin list shows it; `sells` in euros. */
export const adminCategorySchema = z.extend(z.omit(categorySchema, { colors: true }), { sells: z.number() })
export type AdminCategory = z.infer<typeof adminCategorySchema>
export const adminCategoriesSchema = z.object({ categories: z.array(adminCategorySchema), total: z.number() })

export const adminCategoriesQuerySchema = z.object({
  ...adminListFields,
  sort: z._default(
    z.enum(['position', 'name', '-name', 'products', '-products', 'sells', '-sells'], 'sort'),
    'position',
  ),
  language: languageField(),
})
export type AdminCategoriesQuery = z.infer<typeof adminCategoriesQuerySchema>

export const categoryEditSchema = z.object({
  id: z.string(),
  /** Number of the last save, as in `ProductEdit`. */
  version: z.number(),
  /** Both names, as other responses have them. */
  name: localizedSchema,
  nameEs: z.string(),
  nameEn: z.string(),
  image: z.array(z.string()),
  numberOfProducts: z.number(),
  textTimes: z.record(z.string(), z.string()),
  /** Size guide of its products that have none of their own; absent: none. */
  sizeGuideId: z.optional(z.string()),
})
export type CategoryEdit = z.infer<typeof categoryEditSchema>

const categoryName = (key: string) => requiredText(key, 120)

export const newCategorySchema = z.object({ name: categoryName('categoryName') })

/** An edit of a category, without its picture; as in ProductChanges, no field has a default. */
export const categoryChangesSchema = z.object({
  nameEs: categoryName('nameEs'),
  nameEn: categoryName('nameEn'),
  upToDate: upToDate(categoryTextPairs),
  imagesToDelete: z.optional(fileNames),
  sizeGuideId: sizeGuideField(),
  version: openedVersion(),
})
export type CategoryChanges = z.infer<typeof categoryChangesSchema>

export const bulkSchema = z.object({
  ids: idsField(),
  action: z.enum(['show', 'hide', 'approve', 'delete', 'restore'], 'invalid'),
})
export type Bulk = z.infer<typeof bulkSchema>
