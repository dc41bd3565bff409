import * as z from 'zod/mini'
import { type ProductEdit, productFormSchema } from '../../../shared/catalog/admin.ts'
import {
  fromInputs,
  type InputsLike,
  type InputValues,
  inputsByKind,
  type ProductInput,
} from '../../../shared/catalog/product-fields.ts'
import { emptyValues } from '../../../shared/catalog/product-rules.ts'
import { unclearNumber } from '../../../shared/csv-format.ts'
import { htmlToMarkdown } from '../kit/html-to-markdown.ts'
import type { NumberValue } from '../kit/number-field.tsx'
import { pick } from '../kit/record-versions.ts'
import { languageOfField } from '../kit/use-bilingual-texts.ts'
import { describePictures, type Pictures } from './pictures.ts'
import { areVariantsChanged, deriveFromRows, toVariantForm, type VariantRow } from './variants/variant-rows.ts'

/** The inputs in the order of the form. */
export const formInputs = inputsByKind({ texts: 0, code: 1, text: 2, switch: 3, categories: 4, euros: 5, pieces: 6 })
export const formInputNames = formInputs.map(({ input }) => input)

type TypedNumber = InputsLike<{ kind: 'euros' | 'pieces' }>

/** The inputs of a product; a number is a string while its input is empty or invalid. */
type ProductInputs = { [I in ProductInput]: InputValues[I] | (I extends TypedNumber ? string : never) }

/** The values of a product's form. */
export type ProductValues = ProductInputs & {
  /** Identifier; empty: none of its own. */
  sizeGuideId: string
}

/** A new product needs a price, and is visible. */
const newValues = { ...emptyValues, euros: '', switch: true }

/** A stored product in its form; a new one for undefined. */
export function toProductValues(product: ProductEdit | undefined): ProductValues {
  const inputs = fromInputs<ProductInputs>(({ input, name, kind }) => {
    if (!product) return [[input, newValues[kind]]]
    if (name === 'categories') return [[input, [...product.category]]]
    const value = product[name]
    if (!Array.isArray(value)) return [[input, value]]
    // The line ends of a text area; submitted forms have others.
    return [[input, (value[0]?.[languageOfField(input)] ?? '').replaceAll('\r\n', '\n')]]
  })
  return { ...inputs, sizeGuideId: product?.sizeGuideId ?? '' }
}

/** A number in the form: text that is no number is refused with the error `key`; an empty field is undefined. */
export function typedNumber(schema: z.ZodMiniType, key: string) {
  const read = z.transform((value: NumberValue | undefined, context): unknown => {
    if (typeof value === 'string' && value !== '') context.issues.push({ code: 'custom', message: key, input: value })
    return value === '' ? undefined : value
  })
  return z.pipe(read, schema)
}

/** Checks the values of a product's form as the server does. */
export const productValuesSchema = z.extend(
  productFormSchema,
  fromInputs<Record<TypedNumber, ReturnType<typeof typedNumber>>>(({ input, kind }) => {
    if (kind !== 'euros' && kind !== 'pieces') return []
    return [[input, typedNumber(productFormSchema.shape[input], unclearNumber[kind])]]
  }),
)

const markdownInputs = formInputs
  .filter(({ field }) => field.kind === 'texts' && field.markdown)
  .map(({ input }) => input)

/** The values with pasted HTML as Markdown. */
export async function convertToMarkdown(values: ProductValues): Promise<ProductValues> {
  const converted = await Promise.all(
    markdownInputs.map(async (input) => [input, await htmlToMarkdown(String(values[input]))] as const),
  )
  return { ...values, ...Object.fromEntries(converted) }
}

/** The fields of a product beside the values of its form. */
export interface ProductExtra {
  images: Pictures
  /** None: it is sold without options. */
  variants: readonly VariantRow[]
}

type Base = Pick<ProductEdit, 'id' | 'version' | 'stock' | 'variants' | 'imageValues' | 'sizeGuideId'>

/**
 * Writes a product's form as a multipart body; lists are JSON.
 * @param base the version that is replaced; undefined for a new product
 * @param upToDate texts that were confirmed to match their translation
 */
export function writeProductBody(
  values: ProductValues,
  { images, variants }: ProductExtra,
  base: Base | undefined,
  upToDate: readonly string[] = [],
): FormData {
  const valueIds = new Set(variants.flatMap((row) => Object.values(row.values)))
  const { uploads, imageValues, ...order } = describePictures(images, base ?? {}, valueIds)
  const fields = {
    ...pick(values, formInputNames),
    // Variants decide the price, whatever the form was opened with.
    price: deriveFromRows(variants)?.price ?? values.price,
    stock: values.stock === '' ? (base?.stock ?? 0) : values.stock,
    ...(areVariantsChanged(variants, base) && { variants: variants.map(toVariantForm) }),
    ...(imageValues.length > 0 && { imageValues }),
    ...(values.sizeGuideId !== (base?.sizeGuideId ?? '') && { sizeGuideId: values.sizeGuideId }),
    ...(upToDate.length > 0 && { upToDate }),
    ...(base && { id: base.id, version: base.version, stockWas: base.stock, ...order }),
  }
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    data.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value))
  }
  // The form does not change what variants decide.
  if (base && variants.length > 0) for (const field of ['stock', 'stockWas']) data.delete(field)
  for (const upload of uploads) data.append('newImages', upload)
  return data
}
