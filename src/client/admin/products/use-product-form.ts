import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import { maxPieces } from '../../../shared/catalog/amounts.ts'
import { productTextPairs } from '../../../shared/catalog/text-times.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useBilingualTexts } from '../texts/use-bilingual-texts.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
import {
  type Conflict,
  type ConflictField,
  type Edition,
  findConflict,
  mergedPictures,
  mergedValues,
} from './conflict.ts'
import { arePicturesChanged } from './pictures.ts'
import { typedProductSchema } from './product-schema.ts'
import { formInputNames, newProduct, type ProductValues, valuesOf } from './product-values.ts'
import type { Side } from './side.ts'
import { storedPicture, usePictures } from './use-pictures.ts'
import { useProductDraft } from './use-product-draft.ts'
import { useSaveProduct } from './use-save-product.ts'
import { useVariants, type Variants } from './variants/use-variants.ts'
import { mergedRows } from './variants/variant-conflict.ts'

/** Euros; while no variant has a valid price, which its own error says. */
const anyPrice = 1

/**
 * The state of a product's form. A save goes to the list, or to the conflict dialog when the product was saved
 * elsewhere meanwhile.
 * @param opened The product as it was when the form was opened; undefined for a new one
 */
export function useProductForm(opened: ProductEdit | undefined) {
  const { t } = useTranslation('admin-products')
  const [, navigate] = useLocation()
  const refresh = useRefreshCatalog()
  const pictures = usePictures(opened)
  const { save, stop, progress, showError } = useSaveProduct()
  /** The product that the values were loaded from, or last merged with. */
  const base = useRef(opened)
  const { pictureError, setPictureError, conflict, setConflict, handle } = useRefusal(base, showError)
  const variants = useVariants(opened, base)
  /** Text fields that were confirmed to match their translation. */
  const upToDate = useRef<readonly string[]>([])

  const send = async (edition: Edition) => {
    setPictureError(undefined)
    const { values, ...lists } = edition
    const edited = base.current
    const sent = { ...lists, upToDate: upToDate.current, ...(edited && { edited }) }
    const { data, error, stopped } = await save(values, sent)
    if (data) {
      release()
      draft.forget()
      navigate(paths.adminProducts())
      showAlert({ message: opened ? t('save.edited') : t('save.added'), tone: 'success' })
      void refresh()
      return undefined
    }
    return stopped ? undefined : handle(error, edition, variants.refuse(error?.errors, edition.rows))
  }

  const form = useSchemaForm<ProductValues>({
    schema: typedProductSchema,
    initialValues: opened ? valuesOf(opened) : newProduct,
    fields: formInputNames,
    // Their errors are shown at their cells.
    send: async (values) =>
      variants.check() ? send({ values, pictures: pictures.pictures, rows: variants.rows }) : undefined,
  })
  useDerivedValues(form, variants)
  const texts = useBilingualTexts(form, { pairs: productTextPairs, times: opened?.textTimes ?? {} })
  upToDate.current = texts.upToDate
  const isOther = variants.changed || arePicturesChanged(pictures.pictures, opened ?? { images: [] })
  const changed = form.form.isDirty() || texts.upToDate.length > 0 || isOther
  const draft = useProductDraft({ form, changed, opened, pictures, variants, base })
  const release = useUnsavedGuard(changed, draft.forget)

  /** Merges the chosen fields into the saved edition, and saves. */
  const settle = async (choice: Readonly<Partial<Record<ConflictField, Side>>>) => {
    if (!conflict) return
    const { theirs, yours } = conflict
    const values = mergedValues(yours, theirs, choice)
    const list = mergedPictures(pictures.pictures, theirs, choice.images, storedPicture)
    const rows = mergedRows(conflict.rows, conflict.variants, choice)
    variants.dispatch({ type: 'RESET', rows })
    base.current = theirs
    form.form.setValues(values)
    pictures.dispatch({ type: 'RESET', pictures: list })
    setConflict(undefined)
    const failure = await send({ values, pictures: list, rows })
    if (failure?.errors) form.form.setErrors(failure.errors)
  }

  const dismiss = () => setConflict(undefined)
  return { form, texts, pictures, variants, pictureError, changed, progress, stop, conflict, settle, dismiss, draft }
}

/** The fields that variants decide, which are not shown with them, have values that are valid. */
function useDerivedValues({ form }: SchemaForm<ProductValues>, { derived }: Variants) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is derived changes.
  useEffect(() => {
    if (!derived) return
    form.setFieldValue('price', derived.price ?? anyPrice)
    form.setFieldValue('stock', Math.min(derived.stock, maxPieces))
  }, [derived?.price, derived?.stock])
}

/** What a refused save leads to: the conflict dialog, a text at the pictures, or an alert. */
function useRefusal(base: RefObject<ProductEdit | undefined>, showError: (error: ErrorBody | undefined) => void) {
  const utils = trpc.useUtils()
  const showLoadFailure = useShowFailure('adminSave')
  const [pictureError, setPictureError] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const handle = async (error: ErrorBody | undefined, yours: Edition, isOfVariants: boolean) => {
    const { current: before } = base
    if (before && error?.conflict) {
      const theirs = await utils.client.catalogAdmin.productForEdit.query({ id: before.id }).catch(showLoadFailure)
      if (theirs && 'product' in theirs) setConflict(findConflict(before, yours, theirs.product))
      return undefined
    }
    const images = error?.errors?.newImages ?? error?.errors?.images
    if (images) setPictureError(images)
    // Errors that are shown at their fields need no alert.
    const isAtFields = isOfVariants || Object.keys(error?.errors ?? {}).some((field) => isShown(field))
    if (!isAtFields) showError(error)
    return error
  }
  return { pictureError, setPictureError, conflict, setConflict, handle }
}

function isShown(field: string): boolean {
  return field === 'newImages' || field === 'images' || formInputNames.some((known) => known === field)
}
