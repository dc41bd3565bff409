import { useEffect, useRef, useState } from 'react'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import { useShowError } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { htmlToMarkdown } from '../texts/html-to-markdown.ts'
import { type UploadResult, upload } from '../ui/upload.ts'
import { changedValues, orderAfter, type ProductPicture, pictureChanges, savedPictures } from './pictures.ts'
import { formInputNames, formInputs, type ProductValues } from './product-values.ts'
import { guideOf } from './use-guide-choice.ts'
import { rowsOf, type VariantRow, variantsToSend } from './variants/variant-rows.ts'

/** What is sent with a product's values. */
interface Sent {
  pictures: readonly ProductPicture[]
  /** Text fields that were confirmed to match their translation. */
  upToDate?: readonly string[]
  /** None: it is sold without options. */
  rows?: readonly VariantRow[]
  /** Identifier; empty: none. Absent: as it is. */
  sizeGuideId?: string
  /** The product that the values were loaded from; absent for a new one. */
  edited?: Pick<ProductEdit, 'id' | 'version' | 'stock' | 'variants' | 'imageValues' | 'sizeGuideId'>
}

/** A product's form as a multipart body; lists are JSON. */
export function productFormData(
  values: ProductValues,
  { pictures, upToDate = [], rows, sizeGuideId, edited }: Sent,
): FormData {
  const { uploads, imageOrder, imagesToDelete } = pictureChanges(pictures)
  const data = new FormData()
  for (const field of formInputNames) {
    const value = field === 'stock' && values.stock === '' ? (edited?.stock ?? 0) : values[field]
    data.set(field, Array.isArray(value) ? JSON.stringify(value) : String(value))
  }
  const variants = rows && variantsToSend(rows, edited)
  if (variants) data.set('variants', JSON.stringify(variants))
  const shown = rows && edited ? changedValues(pictures, edited, valuesIn(rows)) : []
  if (shown.length > 0) data.set('imageValues', JSON.stringify(shown))
  if (sizeGuideId !== undefined && sizeGuideId !== guideOf(edited)) data.set('sizeGuideId', sizeGuideId)
  if (upToDate.length > 0) data.set('upToDate', JSON.stringify(upToDate))
  if (edited) {
    data.set('id', edited.id)
    data.set('version', String(edited.version))
    data.set('stockWas', String(edited.stock))
    data.set('imageOrder', JSON.stringify(imageOrder))
    data.set('imagesToDelete', JSON.stringify(imagesToDelete))
  }
  // What variants decide is not for the form to change.
  if (edited && rows && rows.length > 0) for (const field of ['stock', 'stockWas']) data.delete(field)
  for (const upload of uploads) data.append('newImages', upload)
  return data
}

const markdownInputs = formInputs
  .filter(({ field }) => field.kind === 'texts' && field.markdown)
  .map(({ input }) => input)

/** The values with pasted HTML as Markdown. */
async function withMarkdown(values: ProductValues): Promise<ProductValues> {
  const converted = await Promise.all(
    markdownInputs.map(async (input) => [input, await htmlToMarkdown(String(values[input]))] as const),
  )
  return { ...values, ...Object.fromEntries(converted) }
}

const addPath = '/api/products/admin/add-product/'
const editPath = '/api/products/admin/edit-product/'

/** Sends a product's form and, in a second request, the order of all pictures and what the new ones show. */
export function useSaveProduct() {
  const language = useLanguage()
  const showError = useShowError('adminSave')
  /** The fraction of the files that has been sent, 0 to 1; undefined without an upload. */
  const [progress, setProgress] = useState<number>()

  /** Aborts the save in progress, also when the form is left. */
  const sending = useRef<AbortController>(undefined)
  const stop = () => sending.current?.abort()
  useEffect(() => () => sending.current?.abort(), [])

  const save = async (typed: ProductValues, sent: Sent): Promise<UploadResult<{ product: ProductEdit }>> => {
    const values = await withMarkdown(typed)
    const hasFiles = pictureChanges(sent.pictures).uploads.length > 0
    if (hasFiles) setProgress(0)
    const controller = new AbortController()
    sending.current = controller
    const result = await upload<{ product: ProductEdit }>({
      path: sent.edited ? editPath : addPath,
      body: productFormData(values, sent),
      language,
      onProgress: (part) => hasFiles && setProgress(part),
      signal: controller.signal,
    })
    const product = result.data?.product
    const again = product && formAfterUpload(values, sent, product)
    const ordered = again && (await upload({ path: editPath, body: again, language }))
    setProgress(undefined)
    // The product was saved, but not the order of its pictures or what they show.
    if (ordered?.error) showError(ordered.error)
    return result
  }

  return { save, stop, progress, showError }
}

const valuesIn = (rows: readonly VariantRow[]) => new Set(rows.flatMap(({ values }) => Object.values(values)))

/**
 * The form that saves a product again after its new pictures were stored: in their order, and with the values that they
 * show; undefined when all is as it should be.
 */
export function formAfterUpload(values: ProductValues, sent: Sent, saved: ProductEdit): FormData | undefined {
  const order = orderAfter(sent.pictures, saved.images)
  const pictures = savedPictures(sent.pictures, saved.images) ?? []
  const shown = changedValues(pictures, saved, valuesIn(sent.rows ?? []))
  if (!order && shown.length === 0) return undefined
  const { SKU, stock, price } = saved
  const data = productFormData({ ...values, SKU, stock, price }, { pictures: [], edited: saved, rows: rowsOf(saved) })
  data.set('imageOrder', JSON.stringify(order ?? saved.images))
  if (shown.length > 0) data.set('imageValues', JSON.stringify(shown))
  return data
}
