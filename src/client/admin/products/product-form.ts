import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type ProductEdit, productEditSchema, productFormSchema } from '../../../shared/catalog/admin.ts'
import { maxQuantity } from '../../../shared/catalog/amounts.ts'
import {
  fromInputs,
  type InputsLike,
  type InputValues,
  inputsByKind,
  type ProductInput,
} from '../../../shared/catalog/product-fields.ts'
import { emptyValues } from '../../../shared/catalog/product-rules.ts'
import { productTextPairs } from '../../../shared/catalog/text-times.ts'
import { unclearNumber } from '../../../shared/csv-format.ts'
import { writeComposition } from '../../../shared/labels/composition.ts'
import type { Localized } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { convertToMarkdown } from '../kit/html-to-markdown.ts'
import { pick } from '../kit/record-conflict.tsx'
import { useUpload } from '../kit/uploads.tsx'
import { languageOfField } from '../kit/use-bilingual-texts.ts'
import { useLeaveSaved } from '../kit/use-catalog-action.tsx'
import { type ExtraFields, type SaveResult, useRecord } from '../kit/use-record.ts'
import {
  describePictures,
  mergePictures,
  type Pictures,
  readPictureDraft,
  toPictureDraft,
  toPictures,
  usePictures,
} from './pictures.ts'
import { mergeVariants } from './variants/variant-conflict.tsx'
import {
  areVariantsChanged,
  deriveFromRows,
  findRowIssues,
  readRowsDraft,
  readServerIssues,
  toRows,
  toVariantForm,
  typedNumber,
  useCellIssues,
  type VariantRow,
  type Variants,
} from './variants/variant-rows.ts'

export const formInputs = inputsByKind({
  ...{ texts: 0, code: 1, text: 2, switch: 3, categories: 4, euros: 5, pieces: 6 },
  ...{ label: 7, composition: 7, flag: 7, notes: 7, value: 7, taxCategory: 6 },
})
export const formInputNames = formInputs.map(({ input }) => input)

type TypedNumber = InputsLike<{ kind: 'euros' | 'pieces' }>

/** The inputs of a product; a number is a string while its input is empty or invalid. */
type ProductInputs = { [I in ProductInput]: InputValues[I] | (I extends TypedNumber ? string : never) }

/** Records that a product names; empty for none of its own. */
const references = ['sizeGuideId', 'makerId'] as const
type Reference = (typeof references)[number]

export type ProductValues = ProductInputs & Record<Reference, string>

const isLocalized = (value: string | number | boolean | Localized): value is Localized => Array.isArray(value)

/** A stored product in its form; a new one, which needs a price and is visible, for undefined. */
export function toProductValues(product: ProductEdit | undefined): ProductValues {
  const newValues = { ...emptyValues, euros: '', switch: true }
  const inputs = fromInputs<ProductInputs>(({ input, name, kind }) => {
    if (!product) return [[input, newValues[kind]]]
    if (name === 'categories') return [[input, [...product.category]]]
    if (name === 'composition') return [[input, writeComposition(product.composition ?? [])]]
    const value = product[name]
    if (value === undefined) return [[input, emptyValues[kind]]]
    if (!isLocalized(value)) return [[input, value]]
    // The line ends of a text area; submitted forms have others.
    return [[input, (value[0]?.[languageOfField(input)] ?? '').replaceAll('\r\n', '\n')]]
  })
  return { ...inputs, sizeGuideId: product?.sizeGuideId ?? '', makerId: product?.makerId ?? '' }
}

/** Checks the values of a product's form as the server does. */
export const productValuesSchema = z.extend(
  productFormSchema,
  fromInputs<Record<TypedNumber, ReturnType<typeof typedNumber>>>(({ input, kind }) => {
    if (kind !== 'euros' && kind !== 'pieces') return []
    return [[input, typedNumber(productFormSchema.shape[input], unclearNumber[kind])]]
  }),
)

const markdownInputs = formInputs.flatMap(({ input, field }) => ('markdown' in field ? input : []))

export interface ProductExtra {
  images: Pictures
  /** None: it is sold without options. */
  variants: readonly VariantRow[]
}

/**
 * Writes a product's form as a multipart body; lists are JSON.
 * @param base the version that is replaced; undefined for a new product
 * @param upToDate texts that were confirmed to match their translation
 */
export function writeProductBody(
  values: ProductValues,
  { images, variants }: ProductExtra,
  base: Pick<ProductEdit, 'id' | 'version' | 'stock' | 'variants' | 'imageValues' | Reference> | undefined,
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
    ...pick(
      values,
      references.filter((name) => values[name] !== (base?.[name] ?? '')),
    ),
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

type Saved = { product: ProductEdit }

export const productExtra: ExtraFields<ProductEdit, ProductExtra> = {
  toExtra: (product) => ({ images: toPictures(product), variants: toRows(product) }),
  toDraft: ({ images, variants }) => ({ ...toPictureDraft(images), variants }),
  readDraft: (draft, context) => ({ images: readPictureDraft(draft, context?.images ?? []), ...readRowsDraft(draft) }),
  merge: (conflict, choice) => ({
    images: mergePictures(conflict.typed.images, conflict.stored.images, choice.images),
    variants: mergeVariants(conflict, choice),
  }),
}

/** The form of a product. A save goes to the list. */
export function useProduct(opened: ProductEdit | undefined) {
  const cells = useCellIssues()
  const uploading = useUpload<Saved>()
  const [pictureError, setPictureError] = useState<string>()
  const { t } = useTranslation('admin-products')
  const leave = useLeaveSaved(paths.adminProducts())
  const record = useRecord<ProductEdit, ProductValues, Saved, ProductExtra>({
    entity: 'product',
    opened,
    storedSchema: productEditSchema,
    toValues: toProductValues,
    schema: productValuesSchema,
    fields: [...formInputNames, ...references],
    pairs: productTextPairs,
    times: opened?.textTimes ?? {},
    extra: {
      ...productExtra,
      showErrors({ newImages, images, ...errors }, extraValues) {
        setPictureError(newImages ?? images)
        if (!cells.show(readServerIssues(errors, extraValues.variants))) return errors
        return Object.fromEntries(Object.entries(errors).filter(([path]) => !/^variants\.\d+\.\w+$/.test(path)))
      },
    },
    async save(formValues, context, upToDate, extraValues) {
      setPictureError(undefined)
      if (cells.show(findRowIssues(extraValues.variants))) return { isStopped: true }
      const values = await convertToMarkdown(formValues, markdownInputs)
      const body = writeProductBody(values, extraValues, context, upToDate)
      return nameDifferences(
        await uploading.send(`/api/products/admin/${context ? 'edit' : 'add'}-product/`, body),
        extraValues,
      )
    },
    onSaved: () => leave(t(opened ? 'save.edited' : 'save.added')),
  })
  const { draft, extra, setExtra } = record
  const pictures = usePictures(extra.images, (change) =>
    setExtra((before) => ({ ...before, images: change(before.images) })),
  )
  const variants: Variants = {
    ...cells,
    rows: extra.variants,
    set: (change) => setExtra((before) => ({ ...before, variants: change(before.variants) })),
    derived: deriveFromRows(extra.variants),
  }
  useDerivedValues(record.form, variants)
  const discard = () => {
    pictures.dismiss()
    draft.discard()
  }
  return { ...record, draft: { ...draft, discard }, pictures, pictureError, variants, state: uploading.state }
}

/**
 * Names the differences of a conflict as the form has them: the values that pictures show are part of the pictures, and
 * price and stock follow from the variants.
 */
function nameDifferences(result: SaveResult<Saved>, { variants }: ProductExtra): SaveResult<Saved> {
  if (!('error' in result) || !result.error?.conflict) return result
  const { conflict } = result.error
  const isDerived = (field: string) => variants.length > 0 && (field === 'price' || field === 'stock')
  const fields = conflict.fields
    .filter(({ field }) => !isDerived(field))
    .map((difference) => (difference.field === 'imageValues' ? { ...difference, field: 'images' } : difference))
  return { error: { ...result.error, conflict: { ...conflict, fields } } }
}

/** The fields that variants decide, which are not shown with them, have values that are valid. */
function useDerivedValues({ form }: SchemaForm<ProductValues>, { derived }: Variants) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is derived changes.
  useEffect(() => {
    if (!derived) return
    // Any price, while no variant has a valid one: its own error says so.
    form.setValues({ price: derived.price ?? 1, stock: Math.min(derived.stock, maxQuantity) })
  }, [derived?.price, derived?.stock])
}
