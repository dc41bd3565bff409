import { isMoving } from '../../../shared/catalog/picture-content.ts'
import type { Upload } from './catalog-admin.types.ts'

/** What becomes of an upload otherwise than its sender may think, although it is taken. */
export type PictureNotice =
  /** The same bytes as an earlier one of the form: both are one picture. */
  | { kind: 'twice'; name: string; other: string }
  /** It moves: its first frame is kept. */
  | { kind: 'still'; name: string }

/** What to tell of the uploads of one form, in their order. */
export function pictureNotices(uploads: readonly Upload[]): PictureNotice[] {
  return uploads.flatMap(({ data, name }, index): PictureNotice[] => {
    const same = uploads.slice(0, index).find((earlier) => earlier.data.equals(data))
    if (same) return [{ kind: 'twice', name, other: same.name }]
    return isMoving(data) ? [{ kind: 'still', name }] : []
  })
}
