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
import { type Conflict, type ConflictField, type Edition, findConflict, mergedEdition } from './conflict.ts'
import { arePicturesChanged } from './pictures.ts'
import { typedProductSchema } from './product-schema.ts'
import { formInputNames, newProduct, type ProductValues, valuesOf } from './product-values.ts'
import type { Side } from './side.ts'
import { useGuideChoice } from './use-guide-choice.ts'
import { storedPicture, usePictures } from './use-pictures.ts'
import { useProductDraft } from './use-product-draft.ts'
import { useSaveProduct } from './use-save-product.ts'
import { useVariants, type Variants } from './variants/use-variants.ts'

/** Euros; while no variant has a valid price, which its own error says. */
const anyPrice = 1

/**
 * The state of a product's form. A save goes to the list, or to the conflict dialog when the product was saved
 * elsewhere meanwhile.
 * @param opened The product as it was when the form was opened; undefined for a new one
 */
export function useProductForm(opened: ProductEdit | undefined) {
  const leave = useLeaving(opened === undefined)
  const pictures = usePictures(opened)
  const { save, stop, progress, showError } = useSaveProduct()
  /** The product that the values were loaded from, or last merged with. */
  const base = useRef(opened)
  const { begin, handle, ...refusal } = useRefusal(base, showError)
  const variants = useVariants(opened, base)
  const guide = useGuideChoice(opened, base)
  /** Text fields that were confirmed to match their translation. */
  const upToDate = useRef<readonly string[]>([])

  const send = async (edition: Edition) => {
    begin()
    guide.refuse(undefined)
    const { values, ...lists } = edition
    const edited = base.current
    const sent = { ...lists, upToDate: upToDate.current, ...(edited && { edited }) }
    const { data, error, stopped } = await save(values, sent)
    if (data) {
      release()
      draft.forget()
      leave()
    }
    if (data || stopped) return undefined
    guide.refuse(error?.errors?.sizeGuideId)
    return handle(error, edition, variants.refuse(error?.errors, edition.rows))
  }

  const form = useSchemaForm<ProductValues>({
    schema: typedProductSchema,
    initialValues: opened ? valuesOf(opened) : newProduct,
    fields: formInputNames,
    // Their errors are shown at their cells.
    send: async (values) =>
      variants.check()
        ? send({ values, pictures: pictures.pictures, rows: variants.latest(), sizeGuideId: guide.value })
        : undefined,
  })
  useDerivedValues(form, variants)
  const texts = useBilingualTexts(form, { pairs: productTextPairs, times: opened?.textTimes ?? {} })
  upToDate.current = texts.upToDate
  const isOther = guide.changed || variants.changed || arePicturesChanged(pictures.pictures, opened ?? { images: [] })
  const changed = form.form.isDirty() || texts.upToDate.length > 0 || isOther
  const draft = useProductDraft({ form, changed, opened, pictures, variants, guide, base })
  const release = useUnsavedGuard(changed, draft.forget)

  /** Merges the chosen fields into the saved edition, and saves. */
  const settle = async (choice: Readonly<Partial<Record<ConflictField, Side>>>) => {
    const { conflict } = refusal
    if (!conflict) return
    const merged = mergedEdition(conflict, pictures.pictures, choice, storedPicture)
    variants.dispatch({ type: 'RESET', rows: merged.rows })
    guide.choose(merged.sizeGuideId)
    base.current = conflict.theirs
    form.form.setValues(merged.values)
    pictures.dispatch({ type: 'RESET', pictures: merged.pictures })
    const failure = await send(merged)
    form.refuse(failure)
  }

  return { ...refusal, form, texts, pictures, variants, guide, changed, progress, stop, settle, draft }
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

/** Goes to the list after a save, and says so. */
function useLeaving(isNew: boolean) {
  const { t } = useTranslation('admin-products')
  const [, navigate] = useLocation()
  const refresh = useRefreshCatalog()
  return () => {
    navigate(paths.adminProducts())
    showAlert({ message: isNew ? t('save.added') : t('save.edited'), tone: 'success' })
    void refresh()
  }
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
    return error && { ...error, errors: omitShown(error.errors, isOfVariants) }
  }
  const dismiss = () => setConflict(undefined)
  /** A save begins: nothing of an earlier one is shown any more. */
  const begin = () => {
    setPictureError(undefined)
    dismiss()
  }
  return { pictureError, conflict, dismiss, begin, handle }
}

/** The errors that neither the pictures, nor the size guide, nor the cells of the variants show. */
function omitShown(errors: ErrorBody['errors'], isOfVariants: boolean): ErrorBody['errors'] {
  const shown = isOfVariants
    ? /^(newImages|images|sizeGuideId|variants\.\d+\.\w+)$/
    : /^(newImages|images|sizeGuideId)$/
  return errors && Object.fromEntries(Object.entries(errors).filter(([field]) => !shown.test(field)))
}

function isShown(field: string): boolean {
  return (
    field === 'newImages' ||
    field === 'images' ||
    field === 'sizeGuideId' ||
    formInputNames.some((known) => known === field)
  )
}
