/** What the form does with the category's picture. */
export interface PictureChoice {
  /** The stored one goes. */
  removed: boolean
  /** The one that comes in its place. */
  upload?: File
}

/** The picture as it was when the form was opened. */
export const unchangedPicture: PictureChoice = { removed: false }

/**
 * The form as the server takes it: a category has one picture, so that a new one takes the place
 * of every stored one.
 */
export function categoryBody(
  category: { id: string; image: readonly string[] },
  names: { nameEs: string; nameEn: string },
  { removed, upload }: PictureChoice,
  upToDate: readonly string[] = [],
): FormData {
  const body = new FormData()
  body.set('id', category.id)
  body.set('nameEs', names.nameEs)
  body.set('nameEn', names.nameEn)
  if (upToDate.length > 0) body.set('upToDate', JSON.stringify(upToDate))
  body.set('imagesToDelete', JSON.stringify(removed || upload ? category.image : []))
  if (upload) body.append('newImages', upload, upload.name)
  return body
}

/** What a draft keeps of the choice: a chosen file stays in memory, and only its name is told. */
export function draftOf({ removed, upload }: PictureChoice) {
  return { removed, files: upload ? [upload.name] : [] }
}

/** That again from storage, where anyone can write. */
export function keptChoice(stored: unknown): { removed: boolean; files: string[] } {
  const { removed, files } = (stored ?? {}) as { removed?: unknown; files?: unknown }
  const names = Array.isArray(files) ? files.filter((name) => typeof name === 'string') : []
  return { removed: removed === true, files: names }
}
