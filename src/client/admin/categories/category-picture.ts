import type { CategoryEdit } from '../../../shared/catalog/admin.ts'

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
  category: { id: string; image: readonly string[] },
  { nameEs, nameEn, sizeGuideId }: CategoryValues,
  { removed, upload }: PictureChoice,
  upToDate: readonly string[] = [],
): FormData {
  const body = new FormData()
  body.set('id', category.id)
  body.set('nameEs', nameEs)
  body.set('nameEn', nameEn)
  if (upToDate.length > 0) body.set('upToDate', JSON.stringify(upToDate))
  if (sizeGuideId !== undefined) body.set('sizeGuideId', sizeGuideId)
  body.set('imagesToDelete', JSON.stringify(removed || upload ? category.image : []))
  if (upload) body.append('newImages', upload, upload.name)
  return body
}

/** The part of the choice that a draft stores: of a chosen file only its name. */
export function draftOf({ removed, upload }: PictureChoice) {
  return { removed, files: upload ? [upload.name] : [] }
}

/** Reads the stored part of a draft, which may have any shape. */
export function parseDraft(stored: unknown): { removed: boolean; files: string[] } {
  const { removed, files } = (stored ?? {}) as { removed?: unknown; files?: unknown }
  const names = Array.isArray(files) ? files.filter((name) => typeof name === 'string') : []
  return { removed: removed === true, files: names }
}
