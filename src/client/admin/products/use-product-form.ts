import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import { productTextPairs } from '../../../shared/catalog/text-times.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useBilingualTexts } from '../texts/use-bilingual-texts.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
import { type Conflict, type ConflictField, findConflict, mergedPictures, mergedValues, type Side } from './conflict.ts'
import { arePicturesChanged, type ProductPicture } from './pictures.ts'
import { typedProductSchema } from './product-schema.ts'
import { formInputNames, newProduct, type ProductValues, valuesOf } from './product-values.ts'
import { storedPicture, usePictures } from './use-pictures.ts'
import { useProductDraft } from './use-product-draft.ts'
import { useSaveProduct } from './use-save-product.ts'

/**
 * The state of a product's form. A save goes to the list, or to the conflict dialog when the product was saved
 * elsewhere meanwhile.
 * @param opened The product as it was when the form was opened; undefined for a new one
 */
export function useProductForm(opened: ProductEdit | undefined) {
  const { t } = useTranslation('admin-products')
  const [, navigate] = useLocation()
  const refresh = useRefreshCatalog()
  const pictures = usePictures(opened?.images ?? [])
  const { save, stop, progress, showError } = useSaveProduct()
  /** The product that the values were loaded from, or last merged with. */
  const base = useRef(opened)
  const { pictureError, setPictureError, conflict, setConflict, handle } = useRefusal(base, showError)
  /** Text fields that were confirmed to match their translation. */
  const upToDate = useRef<readonly string[]>([])

  const send = async (values: ProductValues, list: readonly ProductPicture[]) => {
    setPictureError(undefined)
    const edited = base.current
    const { data, error, stopped } = await save(values, {
      pictures: list,
      upToDate: upToDate.current,
      ...(edited && { edited }),
    })
    if (data) {
      release()
      draft.forget()
      navigate(paths.adminProducts())
      showAlert({ message: opened ? t('save.edited') : t('save.added'), tone: 'success' })
      void refresh()
      return undefined
    }
    return stopped ? undefined : handle(error, { values, pictures: list })
  }

  const form = useSchemaForm<ProductValues>({
    schema: typedProductSchema,
    initialValues: opened ? valuesOf(opened) : newProduct,
    fields: formInputNames,
    send: (values) => send(values, pictures.pictures),
  })
  const texts = useBilingualTexts(form, { pairs: productTextPairs, times: opened?.textTimes ?? {} })
  upToDate.current = texts.upToDate
  const changed =
    form.form.isDirty() || texts.upToDate.length > 0 || arePicturesChanged(pictures.pictures, opened?.images ?? [])
  const draft = useProductDraft({ form, changed, opened, pictures, base })
  const release = useUnsavedGuard(changed, draft.forget)

  /** Merges the chosen fields into the saved edition, and saves. */
  const settle = async (choice: Readonly<Partial<Record<ConflictField, Side>>>) => {
    if (!conflict) return
    const { theirs, yours } = conflict
    const values = mergedValues(yours, theirs, choice)
    const list = mergedPictures(pictures.pictures, theirs, choice.images, storedPicture)
    base.current = theirs
    form.form.setValues(values)
    pictures.dispatch({ type: 'RESET', pictures: list })
    setConflict(undefined)
    const failure = await send(values, list)
    if (failure?.errors) form.form.setErrors(failure.errors)
  }

  const dismiss = () => setConflict(undefined)
  return { form, texts, pictures, pictureError, changed, progress, stop, conflict, settle, dismiss, draft }
}

/** What a refused save leads to: the conflict dialog, a text at the pictures, or an alert. */
function useRefusal(base: RefObject<ProductEdit | undefined>, showError: (error: ErrorBody | undefined) => void) {
  const utils = trpc.useUtils()
  const showLoadFailure = useShowFailure('adminSave')
  const [pictureError, setPictureError] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const handle = async (error: ErrorBody | undefined, yours: Parameters<typeof findConflict>[1]) => {
    const { current: before } = base
    if (before && error?.conflict) {
      const theirs = await utils.client.catalogAdmin.productForEdit.query({ id: before.id }).catch(showLoadFailure)
      if (theirs && 'product' in theirs) setConflict(findConflict(before, yours, theirs.product))
      return undefined
    }
    const images = error?.errors?.newImages ?? error?.errors?.images
    if (images) setPictureError(images)
    // Errors that are shown at their fields need no alert.
    if (!error?.errors || !Object.keys(error.errors).some((field) => isShown(field))) showError(error)
    return error
  }
  return { pictureError, setPictureError, conflict, setConflict, handle }
}

function isShown(field: string): boolean {
  return field === 'newImages' || field === 'images' || formInputNames.some((known) => known === field)
}
