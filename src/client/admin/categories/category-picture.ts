import { type CategoryEdit, categoryEditSchema } from '../../../shared/catalog/admin.ts'

/** What the form edits beside the picture. */
export type CategoryValues = Pick<CategoryEdit, 'nameEs' | 'nameEn' | 'sizeGuideId'>

/** What a save does with the category's picture. */
export interface PictureChoice {
  /** The stored picture is deleted. */
  removed: boolean
  /** The file that replaces it. */
  upload?: File
}

/** The stored picture stays. */
export const unchangedPicture: PictureChoice = { removed: false }

/** The form as a multipart body. A category has one picture: a new one replaces all stored ones. */
export function categoryBody(
  category: Pick<CategoryEdit, 'id' | 'version' | 'image'>,
  { nameEs, nameEn, sizeGuideId }: CategoryValues,
  { removed, upload }: PictureChoice,
  upToDate: readonly string[] = [],
): FormData {
  const body = new FormData()
  body.set('id', category.id)
  body.set('version', String(category.version))
  body.set('nameEs', nameEs)
  body.set('nameEn', nameEn)
  if (upToDate.length > 0) body.set('upToDate', JSON.stringify(upToDate))
  if (sizeGuideId !== undefined) body.set('sizeGuideId', sizeGuideId)
  body.set('imagesToDelete', JSON.stringify(removed || upload ? category.image : []))
  if (upload) body.append('newImages', upload, upload.name)
  return body
}

/** The part that a draft stores beside the values: of a chosen file only its name, and the category they were typed over. */
export function draftOf({ removed, upload }: PictureChoice, base: CategoryEdit) {
  return { removed, files: upload ? [upload.name] : [], base }
}

/**
 * Reads the stored part of a draft, which may have any shape.
 * @param opened the category of the form: a draft that names none was typed over a version that nobody knows
 */
export function parseDraft(
  stored: unknown,
  opened: CategoryEdit,
): { removed: boolean; files: string[]; base: CategoryEdit } {
  const { removed, files, base } = (stored ?? {}) as { removed?: unknown; files?: unknown; base?: unknown }
  const names = Array.isArray(files) ? files.filter((name) => typeof name === 'string') : []
  const { data } = categoryEditSchema.safeParse(base)
  const isOfThis = data?.id === opened.id
  return { removed: removed === true, files: names, base: isOfThis ? data : { ...opened, version: 0 } }
}
