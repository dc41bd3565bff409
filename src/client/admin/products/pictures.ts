import type { TextKey } from '../../../shared/texts.ts'

/** A picture of a product's form: a stored one or a file that is not sent yet. */
export interface ProductPicture {
  key: string
  /** Address of what is shown. */
  preview: string
  /** To be removed by the next save, until then it can be taken back. */
  removed: boolean
  /** Name of a stored picture. */
  stored?: string
  upload?: File
  /** It moves, and will be kept by its first frame. */
  moving?: boolean
}

/** A file that is not taken, and why. */
export interface RefusedFile {
  key: string
  name: string
  reason: TextKey<'validation'>
  /** Name of the file that it is the same as. */
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
  /** It has been found to move. */
  | { type: 'MOVING'; key: string }
  /** To the place of another one. */
  | { type: 'MOVE'; key: string; to: string }
  /** One place to the front or to the back. */
  | { type: 'STEP'; key: string; by: -1 | 1 }
  | { type: 'REMOVE' | 'TAKE_BACK'; key: string }

export function pictureReducer(state: PictureState, action: PictureAction): PictureState {
  switch (action.type) {
    case 'RESET':
      return { pictures: action.pictures, refused: [] }
    case 'ADD':
      return { ...state, pictures: [...state.pictures, ...action.pictures] }
    case 'REFUSE': {
      const keys = new Set(action.files.map(({ key }) => key))
      return {
        pictures: state.pictures.filter(({ key }) => !keys.has(key)),
        refused: [...state.refused.filter(({ key }) => !keys.has(key)), ...action.files],
      }
    }
    case 'DISMISS':
      return { ...state, refused: state.refused.filter(({ key }) => key !== action.key) }
    case 'MOVING':
      return {
        ...state,
        pictures: state.pictures.map((each) => (each.key === action.key ? { ...each, moving: true } : each)),
      }
    case 'MOVE':
      return { ...state, pictures: moved(state.pictures, action.key, indexOf(state.pictures, action.to)) }
    case 'STEP':
      return {
        ...state,
        pictures: moved(state.pictures, action.key, indexOf(state.pictures, action.key) + action.by),
      }
    case 'REMOVE':
    case 'TAKE_BACK':
      return {
        ...state,
        pictures: state.pictures.map((each) =>
          each.key === action.key ? { ...each, removed: action.type === 'REMOVE' } : each,
        ),
      }
  }
}

function indexOf(pictures: readonly ProductPicture[], key: string): number {
  return pictures.findIndex((each) => each.key === key)
}

function moved(pictures: readonly ProductPicture[], key: string, to: number): readonly ProductPicture[] {
  const picture = pictures.find((each) => each.key === key)
  if (!picture || to < 0 || to >= pictures.length) return pictures
  return pictures.filter((each) => each !== picture).toSpliced(to, 0, picture)
}

/** The picture that stands for the product: the first one that stays. */
export function mainPicture(pictures: readonly ProductPicture[]): ProductPicture | undefined {
  return pictures.find(({ removed }) => !removed)
}

/** What a save sends of the pictures. */
export interface PictureChanges {
  uploads: File[]
  imageOrder: string[]
  imagesToDelete: string[]
}

export function changesOf(pictures: readonly ProductPicture[]): PictureChanges {
  const staying = pictures.filter(({ removed }) => !removed)
  const named = (list: readonly ProductPicture[]) => list.flatMap(({ stored }) => (stored ? [stored] : []))
  return {
    uploads: staying.flatMap(({ upload }) => (upload ? [upload] : [])),
    imageOrder: named(staying),
    imagesToDelete: named(pictures.filter(({ removed }) => removed)),
  }
}

/**
 * The order to send once more after a save, which puts new pictures behind the others; undefined when it is right.
 * @param saved The product's pictures after the save
 */
export function orderAfter(pictures: readonly ProductPicture[], saved: readonly string[]): string[] | undefined {
  const { imageOrder, uploads } = changesOf(pictures)
  // The same picture twice is stored once: which is which nobody can tell then.
  if (saved.length !== imageOrder.length + uploads.length) return undefined
  const added = saved.slice(imageOrder.length)
  const wanted = pictures.filter(({ removed }) => !removed).flatMap(({ stored }) => stored ?? added.shift() ?? [])
  return wanted.every((file, index) => file === saved[index]) ? undefined : wanted
}

/** Whether a save would change the pictures of a product. */
export function arePicturesChanged(pictures: readonly ProductPicture[], stored: readonly string[]): boolean {
  const { uploads, imageOrder } = changesOf(pictures)
  return uploads.length > 0 || imageOrder.join('/') !== stored.join('/')
}
