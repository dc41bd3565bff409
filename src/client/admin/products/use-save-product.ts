import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import { alertFor } from '../../../shared/error-catalogue.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { showAlert } from '../../alerts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type FormAnswer, sendForm } from '../ui/send-form.ts'
import { changesOf, orderAfter, type ProductPicture } from './pictures.ts'
import { formInputNames, type ProductValues } from './product-values.ts'

/** What is sent of a product, beside its values. */
interface Sent {
  pictures: readonly ProductPicture[]
  /** Texts that were said to fit their other language. */
  upToDate?: readonly string[]
  /** The product as the values were loaded from it; absent: a new one. */
  edited?: Pick<ProductEdit, 'id' | 'version' | 'stock'>
}

/** A product's form as the multipart calls take it; lists travel as JSON. */
export function productFormData(values: ProductValues, { pictures, upToDate = [], edited }: Sent): FormData {
  const { uploads, imageOrder, imagesToDelete } = changesOf(pictures)
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

type Answer = FormAnswer<{ product: ProductEdit }>

/** Sends a product's form and, where new pictures are to stand before others, their order after it. */
export function useSaveProduct() {
  const language = useLanguage()
  const { t } = useTranslation('alerts')
  /** The part of the files that has been sent, 0 to 1; undefined when none are under way. */
  const [progress, setProgress] = useState<number>()

  /** Of the save that is under way: whoever leaves the form stops it. */
  const sending = useRef<AbortController>(undefined)
  const stop = () => sending.current?.abort()
  useEffect(() => () => sending.current?.abort(), [])

  const showFailure = (error: ErrorBody | undefined) => {
    const { key, params } = alertFor('adminSave', error)
    showAlert({ message: t(key, params), tone: 'error' })
  }

  const save = async (values: ProductValues, sent: Sent): Promise<Answer> => {
    const hasFiles = changesOf(sent.pictures).uploads.length > 0
    if (hasFiles) setProgress(0)
    const controller = new AbortController()
    sending.current = controller
    const body = productFormData(values, sent)
    const onProgress = (part: number) => hasFiles && setProgress(part)
    const answer: Answer = await sendForm(
      sent.edited ? editPath : addPath,
      body,
      language,
      onProgress,
      controller.signal,
    )
    const product = answer.data?.product
    const order = product && orderAfter(sent.pictures, product.images)
    const ordered = order && (await sendForm(editPath, orderForm(values, product, order), language, () => undefined))
    setProgress(undefined)
    // The product is saved; only the order of its pictures is not.
    if (ordered?.error) showFailure(ordered.error)
    return answer
  }

  return { save, stop, progress, showFailure }
}

/** The saved product once more, with its pictures in their order. */
export function orderForm(values: ProductValues, saved: ProductEdit, order: readonly string[]): FormData {
  const { SKU, stock } = saved
  const data = productFormData({ ...values, SKU, stock }, { pictures: [], edited: saved })
  data.set('imageOrder', JSON.stringify(order))
  return data
}
