import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import type { ProductInput } from '../../../shared/catalog/product-fields.ts'
import { arePicturesChanged, type ProductPicture, pictureValues } from './pictures.ts'
import { formInputNames, isSame, type ProductValues, valuesOf } from './product-values.ts'
import type { Side } from './side.ts'
import { guideOf } from './use-guide-choice.ts'
import { mergedRows, type VariantDifference, type VariantField, variantConflict } from './variants/variant-conflict.ts'
import type { VariantRow } from './variants/variant-rows.ts'

/** A field in which two editions of a product can differ. */
export type ConflictField = PlainField | VariantField
/** A field of the product itself. */
export type PlainField = ProductInput | 'images' | 'sizeGuideId'

/** The saved edition of a product beside the one in the form. */
export interface Conflict {
  theirs: ProductEdit
  /** The stock that the form was opened with. */
  openedStock: number
  /** The form's values; a stock that was not changed in the form is the stored one. */
  yours: ProductValues
  fields: readonly PlainField[]
  /** The form's size guide; empty: none. */
  sizeGuideId: string
  /** The form's variants as they would be saved, and where they differ. */
  rows: readonly VariantRow[]
  variants: readonly VariantDifference[]
  /** The default choice for each field. */
  proposal: Readonly<Partial<Record<ConflictField, Side>>>
}

export interface Edition {
  values: ProductValues
  pictures: readonly ProductPicture[]
  /** None without options. */
  rows: readonly VariantRow[]
  /** Identifier; empty: none. */
  sizeGuideId: string
}

/** What a product with options derives from its variants. */
const derivedFields: readonly string[] = ['price', 'stock']

/**
 * Finds the fields in which the form and the saved product differ. The default choice is theirs for fields that were
 * not changed in the form, else yours.
 * @param opened The product that the form's values were loaded from
 */
export function findConflict(opened: ProductEdit, yours: Edition, theirs: ProductEdit): Conflict {
  const [before, now] = [valuesOf(opened), valuesOf(theirs)]
  const typed = yours.values.stock === '' ? opened.stock : Number(yours.values.stock)
  // Sold or returned meanwhile is no change of the form; what somebody has typed is saved as it was typed.
  const stock = typed === opened.stock ? theirs.stock : typed
  const values = { ...yours.values, stock }
  const { rows, differences } = variantConflict(opened, yours.rows, theirs)
  const derived = rows.length > 0 ? derivedFields : []
  const fields: Conflict['fields'][number][] = formInputNames.filter(
    (field) => !derived.includes(field) && !isSame(values[field], now[field]),
  )
  if (arePicturesChanged(yours.pictures, theirs)) fields.push('images')
  const { sizeGuideId } = yours
  if (sizeGuideId !== guideOf(theirs)) fields.push('sizeGuideId')
  const isUntouched = (field: PlainField) => {
    if (field === 'sizeGuideId') return sizeGuideId === guideOf(opened)
    return field === 'images' ? !arePicturesChanged(yours.pictures, opened) : isSame(yours.values[field], before[field])
  }
  const proposal = Object.fromEntries([
    ...fields.map((field) => [field, isUntouched(field) ? 'theirs' : 'yours']),
    ...differences.map(({ field, proposal }) => [field, proposal]),
  ])
  return {
    ...{ theirs, yours: values, fields, sizeGuideId, rows, variants: differences, proposal },
    openedStock: opened.stock,
  }
}

/** The values to save: those chosen for each field in which the editions differ. */
export function mergedValues(
  yours: ProductValues,
  theirs: ProductEdit,
  choice: Readonly<Partial<Record<ConflictField, Side>>>,
): ProductValues {
  const now = valuesOf(theirs)
  const chosen = formInputNames.filter((field) => choice[field] === 'theirs').map((field) => [field, now[field]])
  return { ...yours, ...(Object.fromEntries(chosen) as Partial<ProductValues>) }
}

/**
 * The pictures to save: theirs, or those of the form that still exist, with all others marked as removed.
 * @param asPicture Creates the form's picture of a stored file
 */
export function mergedPictures(
  yours: readonly ProductPicture[],
  theirs: ProductEdit,
  side: Side | undefined,
  asPicture: (file: string, valueId?: string) => ProductPicture,
): readonly ProductPicture[] {
  const valueShownBy = pictureValues(theirs)
  if (side === 'theirs') return theirs.images.map((file) => asPicture(file, valueShownBy(file)))
  const existing = yours.filter(({ stored }) => !stored || theirs.images.includes(stored))
  const names = new Set(existing.map(({ stored }) => stored))
  const others = theirs.images.filter((file) => !names.has(file))
  return [...existing, ...others.map((file) => ({ ...asPicture(file, valueShownBy(file)), removed: true }))]
}

/** The edition to save: what was chosen for each field in which the two differ. */
export function mergedEdition(
  { theirs, yours, rows, variants, sizeGuideId }: Conflict,
  pictures: readonly ProductPicture[],
  choice: Readonly<Partial<Record<ConflictField, Side>>>,
  asPicture: (file: string, valueId?: string) => ProductPicture,
): Edition {
  return {
    values: mergedValues(yours, theirs, choice),
    pictures: mergedPictures(pictures, theirs, choice.images, asPicture),
    rows: mergedRows(rows, variants, choice),
    sizeGuideId: choice.sizeGuideId === 'theirs' ? guideOf(theirs) : sizeGuideId,
  }
}
