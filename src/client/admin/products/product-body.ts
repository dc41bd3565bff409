import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import { htmlToMarkdown } from '../kit/html-to-markdown.ts'
import { describePictures, type Pictures } from './pictures.ts'
import { formInputNames, formInputs, type ProductValues } from './product-values.ts'
import { areVariantsChanged, deriveFromRows, toVariantForm, type VariantRow } from './variants/variant-rows.ts'

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
  const pictures = describePictures(images, base ?? {}, valueIds)
  const isChanged = areVariantsChanged(variants, base)
  const data = new FormData()
  const setList = (name: string, list: readonly unknown[]) => data.set(name, JSON.stringify(list))
  for (const field of formInputNames) {
    const value = values[field]
    if (Array.isArray(value)) setList(field, value)
    else data.set(field, String(value))
  }
  // Variants decide the price, whatever the form was opened with.
  data.set('price', String(deriveFromRows(variants)?.price ?? values.price))
  data.set('stock', String(values.stock === '' ? (base?.stock ?? 0) : values.stock))
  if (isChanged) setList('variants', variants.map(toVariantForm))
  if (pictures.imageValues.length > 0) setList('imageValues', pictures.imageValues)
  if (values.sizeGuideId !== (base?.sizeGuideId ?? '')) data.set('sizeGuideId', values.sizeGuideId)
  if (upToDate.length > 0) setList('upToDate', upToDate)
  if (base) {
    data.set('id', base.id)
    data.set('version', String(base.version))
    data.set('stockWas', String(base.stock))
    setList('imageOrder', pictures.imageOrder)
    setList('imagesToDelete', pictures.imagesToDelete)
  }
  // The form does not change what variants decide.
  if (base && variants.length > 0) for (const field of ['stock', 'stockWas']) data.delete(field)
  for (const upload of pictures.uploads) data.append('newImages', upload)
  return data
}

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
