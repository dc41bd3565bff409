import { useEffect, useRef, useState } from 'react'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import { useShowError } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type UploadResult, upload } from '../ui/upload.ts'
import { orderAfter, type ProductPicture, pictureChanges } from './pictures.ts'
import { formInputNames, type ProductValues } from './product-values.ts'

/** What is sent with a product's values. */
interface Sent {
  pictures: readonly ProductPicture[]
  /** Text fields that were confirmed to match their translation. */
  upToDate?: readonly string[]
  /** The product that the values were loaded from; absent for a new one. */
  edited?: Pick<ProductEdit, 'id' | 'version' | 'stock'>
}

/** A product's form as a multipart body; lists are JSON. */
export function productFormData(values: ProductValues, { pictures, upToDate = [], edited }: Sent): FormData {
  const { uploads, imageOrder, imagesToDelete } = pictureChanges(pictures)
  const data = new FormData()
  for (const field of formInputNames) {
    const value = field === 'stock' && values.stock === '' ? (edited?.stock ?? 0) : values[field]
    data.set(field, Array.isArray(value) ? JSON.stringify(value) : String(value))
  }
  if (upToDate.length > 0) data.set('upToDate', JSON.stringify(upToDate))
  if (edited) {
    data.set('id', edited.id)
    data.set('version', String(edited.version))
    data.set('stockWas', String(edited.stock))
    data.set('imageOrder', JSON.stringify(imageOrder))
    data.set('imagesToDelete', JSON.stringify(imagesToDelete))
  }
  for (const upload of uploads) data.append('newImages', upload)
  return data
}

const addPath = '/api/products/admin/add-product/'
const editPath = '/api/products/admin/edit-product/'

/** Sends a product's form and, when new pictures come before stored ones, the order of all in a second request. */
export function useSaveProduct() {
  const language = useLanguage()
  const showError = useShowError('adminSave')
  /** The fraction of the files that has been sent, 0 to 1; undefined without an upload. */
  const [progress, setProgress] = useState<number>()

  /** Aborts the save in progress, also when the form is left. */
  const sending = useRef<AbortController>(undefined)
  const stop = () => sending.current?.abort()
  useEffect(() => () => sending.current?.abort(), [])

  const save = async (values: ProductValues, sent: Sent): Promise<UploadResult<{ product: ProductEdit }>> => {
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
    const order = product && orderAfter(sent.pictures, product.images)
    const ordered = order && (await upload({ path: editPath, body: orderForm(values, product, order), language }))
    setProgress(undefined)
    // The product was saved, but not the order of its pictures.
    if (ordered?.error) showError(ordered.error)
    return result
  }

  return { save, stop, progress, showError }
}

/** The form that saves a product again with its pictures in order. */
export function orderForm(values: ProductValues, saved: ProductEdit, order: readonly string[]): FormData {
  const { SKU, stock } = saved
  const data = productFormData({ ...values, SKU, stock }, { pictures: [], edited: saved })
  data.set('imageOrder', JSON.stringify(order))
  return data
}
