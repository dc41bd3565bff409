import type { CategoryEdit } from '../../../shared/catalog/admin.ts'
import type { Side } from '../products/side.ts'
import { type CategoryValues, type PictureChoice, unchangedPicture } from './category-picture.ts'

/** A field in which two versions of a category can differ. */
export type CategoryField = keyof CategoryValues | 'images'

const valueNames = ['nameEs', 'nameEn', 'sizeGuideId'] as const satisfies readonly (keyof CategoryValues)[]

/** The form of a category: its values and the choice of a picture. */
export interface CategoryVersion {
  values: CategoryValues
  picture: PictureChoice
}

/** The stored version of a category beside the one in the form. */
export interface CategoryConflict {
  theirs: CategoryEdit
  yours: CategoryVersion
  fields: readonly CategoryField[]
  /** The default choice for each field. */
  proposal: Readonly<Partial<Record<CategoryField, Side>>>
}

/** A value of the form; no size guide is an empty text. */
export const readValue = (values: CategoryValues, field: keyof CategoryValues) => (values[field] ?? '').trim()

/**
 * Finds the fields in which the form and the stored category differ. The default choice is theirs for fields that were
 * not changed in the form, else yours. A picture that the form leaves as it is stays theirs.
 * @param opened the category that the form's values were loaded from
 */
export function findCategoryConflict(
  opened: CategoryEdit,
  yours: CategoryVersion,
  theirs: CategoryEdit,
): CategoryConflict {
  const { removed, upload } = yours.picture
  const fields: CategoryField[] = valueNames.filter(
    (field) => readValue(yours.values, field) !== readValue(theirs, field),
  )
  if (upload || (removed && theirs.image.length > 0)) fields.push('images')
  const isUntouched = (field: CategoryField) =>
    field !== 'images' && readValue(yours.values, field) === readValue(opened, field)
  const proposal = Object.fromEntries(fields.map((field) => [field, isUntouched(field) ? 'theirs' : 'yours']))
  return { theirs, yours, fields, proposal }
}

/** The version to save: the one chosen for each field in which the two differ. */
export function mergeCategory(
  { theirs, yours }: CategoryConflict,
  choice: Readonly<Partial<Record<CategoryField, Side>>>,
): CategoryVersion {
  const chosen = valueNames.filter((field) => choice[field] === 'theirs').map((field) => [field, theirs[field] ?? ''])
  return {
    values: { ...yours.values, ...(Object.fromEntries(chosen) as Partial<CategoryValues>) },
    picture: choice.images === 'theirs' ? unchangedPicture : yours.picture,
  }
}
