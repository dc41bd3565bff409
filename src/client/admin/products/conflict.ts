import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import type { ProductInput } from '../../../shared/catalog/product-fields.ts'
import { arePicturesChanged, type ProductPicture } from './pictures.ts'
import { formInputNames, isSame, type ProductValues, valuesOf } from './product-values.ts'

/** What can differ between two editions of a product. */
export type ConflictField = ProductInput | 'images'
export type Side = 'theirs' | 'yours'

/** The edition that somebody else has saved, beside the one in the form. */
export interface Conflict {
  theirs: ProductEdit
  /** What the form holds; its stock is changed by what was sold or given back meanwhile, as a save would. */
  yours: ProductValues
  fields: readonly ConflictField[]
  /** What is proposed for each field. */
  proposal: Readonly<Partial<Record<ConflictField, Side>>>
}

interface Edition {
  values: ProductValues
  pictures: readonly ProductPicture[]
}

/**
 * The fields in which the form and the saved product differ. Proposed is theirs where the form still holds what it was
 * opened with, yours where you have changed it.
 * @param opened The product that the form's values were loaded from
 */
export function conflictOf(opened: ProductEdit, yours: Edition, theirs: ProductEdit): Conflict {
  const [before, now] = [valuesOf(opened), valuesOf(theirs)]
  const typed = yours.values.stock === '' ? opened.stock : Number(yours.values.stock)
  const stock = Math.max(0, typed + theirs.stock - opened.stock)
  const values = { ...yours.values, stock }
  const fields: ConflictField[] = formInputNames.filter((field) => !isSame(values[field], now[field]))
  if (arePicturesChanged(yours.pictures, theirs.images)) fields.push('images')
  const isUntouched = (field: ConflictField) =>
    field === 'images' ? !arePicturesChanged(yours.pictures, opened.images) : isSame(yours.values[field], before[field])
  const proposal = Object.fromEntries(fields.map((field) => [field, isUntouched(field) ? 'theirs' : 'yours']))
  return { theirs, yours: values, fields, proposal }
}

/** The values to save: what was chosen of each side; fields in which they agree are as they are. */
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
 * The pictures to save: theirs, or those of the form as far as they still exist, with the others removed.
 * @param asPicture A stored picture for the form
 */
export function mergedPictures(
  yours: readonly ProductPicture[],
  theirs: ProductEdit,
  side: Side | undefined,
  asPicture: (file: string) => ProductPicture,
): readonly ProductPicture[] {
  if (side === 'theirs') return theirs.images.map(asPicture)
  const kept = yours.filter(({ stored }) => !stored || theirs.images.includes(stored))
  const names = new Set(kept.map(({ stored }) => stored))
  const others = theirs.images.filter((file) => !names.has(file))
  return [...kept, ...others.map((file) => ({ ...asPicture(file), removed: true }))]
}
