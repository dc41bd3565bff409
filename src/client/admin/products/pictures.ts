import type { ProductChanges, ProductEdit } from '../../../shared/catalog/admin.ts'
import type { TextKey } from '../../../shared/texts.ts'
import { moveItem } from '../kit/sortable.tsx'

/** A picture in a product's form: a stored one, or a file to upload. */
export interface ProductPicture {
  key: string
  /** URL of what is shown. */
  preview: string
  /** Deleted by the next save; until then it can be restored. */
  removed: boolean
  /** File name of a stored picture. */
  stored?: string
  upload?: File
  /** Only its first frame will be stored. */
  isAnimated?: boolean
  /** The value of an option that it shows; absent: it is for all. */
  valueId?: string | undefined
}

/** A file that was refused, and why. */
export interface RefusedFile {
  key: string
  name: string
  reason: TextKey<'admin-validation'>
  /** Name of the file with the same content. */
  other?: string
}

export interface PictureState {
  pictures: readonly ProductPicture[]
  refused: readonly RefusedFile[]
}

export type PictureAction =
  | { type: 'RESET'; pictures: readonly ProductPicture[] }
  | { type: 'ADD'; pictures: readonly ProductPicture[] }
  | { type: 'REFUSE'; files: readonly RefusedFile[] }
  | { type: 'DISMISS'; key: string }
  | { type: 'MARK_ANIMATED'; key: string }
  /** To the position of another picture. */
  | { type: 'MOVE'; key: string; to: string }
  /** One position to the front or to the back. */
  | { type: 'STEP'; key: string; by: -1 | 1 }
  | { type: 'REMOVE' | 'RESTORE'; key: string }
  | { type: 'SHOW_VALUE'; key: string; valueId: string | undefined }

export function pictureReducer(state: PictureState, action: PictureAction): PictureState {
  const { pictures, refused } = state
  const changed = (key: string, changes: Partial<ProductPicture>) => ({
    ...state,
    pictures: pictures.map((each) => (each.key === key ? { ...each, ...changes } : each)),
  })
  switch (action.type) {
    case 'RESET':
      return { pictures: action.pictures, refused: [] }
    case 'ADD':
      return { ...state, pictures: [...pictures, ...action.pictures] }
    case 'REFUSE': {
      const keys = new Set(action.files.map(({ key }) => key))
      return {
        pictures: pictures.filter(({ key }) => !keys.has(key)),
        refused: [...refused.filter(({ key }) => !keys.has(key)), ...action.files],
      }
    }
    case 'DISMISS':
      return { ...state, refused: refused.filter(({ key }) => key !== action.key) }
    case 'MARK_ANIMATED':
      return changed(action.key, { isAnimated: true })
    case 'MOVE':
      return { ...state, pictures: moved(pictures, action.key, indexOf(pictures, action.to)) }
    case 'STEP':
      return { ...state, pictures: moved(pictures, action.key, indexOf(pictures, action.key) + action.by) }
    case 'REMOVE':
    case 'RESTORE':
      return changed(action.key, { removed: action.type === 'REMOVE' })
    case 'SHOW_VALUE':
      return changed(action.key, { valueId: action.valueId })
  }
}

function indexOf(pictures: readonly ProductPicture[], key: string): number {
  return pictures.findIndex((each) => each.key === key)
}

function moved(pictures: readonly ProductPicture[], key: string, to: number): readonly ProductPicture[] {
  const picture = pictures.find((each) => each.key === key)
  return picture ? moveItem(pictures, picture, to) : pictures
}

/** The product's main picture: the first that is not removed. */
export function mainPicture(pictures: readonly ProductPicture[]): ProductPicture | undefined {
  return pictures.find(({ removed }) => !removed)
}

/** The picture fields of a save. */
export function pictureChanges(pictures: readonly ProductPicture[]) {
  const staying = pictures.filter(({ removed }) => !removed)
  const named = (list: readonly ProductPicture[]) => list.flatMap(({ stored }) => (stored ? [stored] : []))
  return {
    uploads: staying.flatMap(({ upload }) => (upload ? [upload] : [])),
    imageOrder: named(staying),
    imagesToDelete: named(pictures.filter(({ removed }) => removed)),
  }
}

/**
 * The order to send after a save, which appends new pictures; undefined when it is right already.
 * @param saved The product's pictures after the save
 */
export function orderAfter(pictures: readonly ProductPicture[], saved: readonly string[]): string[] | undefined {
  const wanted = savedPictures(pictures, saved)?.map(({ stored = '' }) => stored)
  if (!wanted) return undefined
  return wanted.every((file, index) => file === saved[index]) ? undefined : wanted
}

type StoredPictures = Pick<ProductEdit, 'images' | 'imageValues'>

/** The value that a stored picture of a product shows. */
export function pictureValues({ imageValues = [] }: Pick<StoredPictures, 'imageValues'>) {
  const values = new Map(imageValues.map(({ image, valueId }) => [image, valueId]))
  return (file: string) => values.get(file)
}

/**
 * The stored pictures whose value a save changes.
 * @param valueIds those that the product has: a picture of another one is for all
 */
export function changedValues(
  pictures: readonly ProductPicture[],
  stored: Pick<StoredPictures, 'imageValues'>,
  valueIds: ReadonlySet<string>,
): NonNullable<ProductChanges['imageValues']> {
  const before = pictureValues(stored)
  return pictures.flatMap(({ stored: image, removed, valueId }) => {
    const shown = valueId !== undefined && valueIds.has(valueId) ? valueId : undefined
    return image && !removed && shown !== before(image) ? [{ image, ...(shown && { valueId: shown }) }] : []
  })
}

/** Whether a save would change the pictures of a product, or what they show. */
export function arePicturesChanged(pictures: readonly ProductPicture[], stored: StoredPictures): boolean {
  const { uploads, imageOrder } = pictureChanges(pictures)
  if (uploads.length > 0 || imageOrder.join('/') !== stored.images.join('/')) return true
  const before = pictureValues(stored)
  return pictures.some(({ stored: file, valueId }) => file !== undefined && valueId !== before(file))
}

/** The pictures of a product as it was saved, new ones in their places; undefined if they cannot be told apart. */
export function savedPictures(
  pictures: readonly ProductPicture[],
  saved: readonly string[],
): ProductPicture[] | undefined {
  const { imageOrder, uploads } = pictureChanges(pictures)
  // Duplicates are stored once.
  if (saved.length !== imageOrder.length + uploads.length) return undefined
  const added = saved.slice(imageOrder.length)
  return pictures
    .filter(({ removed }) => !removed)
    .map((picture) => ({ ...picture, stored: picture.stored ?? added.shift() ?? '' }))
}
