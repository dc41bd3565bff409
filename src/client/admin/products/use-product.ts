import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProductEdit, productEditSchema } from '../../../shared/catalog/admin.ts'
import { maxPieces } from '../../../shared/catalog/amounts.ts'
import { productTextPairs } from '../../../shared/catalog/text-times.ts'
import { paths } from '../../../shared/paths.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { useLeaveSaved } from '../kit/use-catalog-action.ts'
import { type ExtraFields, type SaveResult, useRecord } from '../kit/use-record.ts'
import { useUpload } from '../kit/use-upload.tsx'
import { mergePictures, readPictureDraft, toPictureDraft, toPictures, usePictures } from './pictures.ts'
import {
  convertToMarkdown,
  formInputNames,
  type ProductExtra,
  type ProductValues,
  productValuesSchema,
  toProductValues,
  writeProductBody,
} from './product-values.ts'
import { mergeVariants } from './variants/variant-conflict.tsx'
import { findRowIssues, readServerIssues, useCellIssues, type Variants } from './variants/variant-issues.ts'
import { changeRows, deriveFromRows, readRowsDraft, toRows } from './variants/variant-rows.ts'

type Saved = { product: ProductEdit }

/** The pictures and the variants of a product in its form. */
export const productExtra: ExtraFields<ProductEdit, ProductExtra> = {
  toExtra: (product) => ({ images: toPictures(product), variants: toRows(product) }),
  toDraft: ({ images, variants }) => ({ ...toPictureDraft(images), variants }),
  readDraft: (draft, base) => ({ images: readPictureDraft(draft, base?.images ?? []), ...readRowsDraft(draft) }),
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
    fields: [...formInputNames, 'sizeGuideId'],
    pairs: productTextPairs,
    times: opened?.textTimes ?? {},
    extra: {
      ...productExtra,
      showErrors({ newImages, images, ...errors }, sent) {
        setPictureError(newImages ?? images)
        if (!cells.show(readServerIssues(errors, sent.variants))) return errors
        return Object.fromEntries(Object.entries(errors).filter(([path]) => !/^variants\.\d+\.\w+$/.test(path)))
      },
    },
    async save(typed, base, upToDate, sent) {
      setPictureError(undefined)
      if (cells.show(findRowIssues(sent.variants))) return { isStopped: true }
      const values = await convertToMarkdown(typed)
      const body = writeProductBody(values, sent, base, upToDate)
      return nameDifferences(await uploading.send(`/api/products/admin/${base ? 'edit' : 'add'}-product/`, body), sent)
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
    dispatch: (action) => setExtra((before) => ({ ...before, variants: changeRows(before.variants, action) })),
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

/** Euros; while no variant has a valid price, which its own error says. */
const anyPrice = 1

/** The fields that variants decide, which are not shown with them, have values that are valid. */
function useDerivedValues({ form }: SchemaForm<ProductValues>, { derived }: Variants) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is derived changes.
  useEffect(() => {
    if (!derived) return
    form.setValues({ price: derived.price ?? anyPrice, stock: Math.min(derived.stock, maxPieces) })
  }, [derived?.price, derived?.stock])
}
