import { isAnimated } from '../../../shared/catalog/picture-content.ts'
import type { Upload } from '../../pictures/save-pictures.ts'

/** A notice about an accepted upload that is not stored as sent. */
export type PictureNotice =
  /** Same bytes as an earlier upload of the form: stored once. */
  | { kind: 'twice'; name: string; other: string }
  /** Animated: only its first frame is stored. */
  | { kind: 'still'; name: string }

/** The notices about the uploads of a form, in their order. */
export function pictureNotices(uploads: readonly Upload[]): PictureNotice[] {
  return uploads.flatMap(({ data, name }, index): PictureNotice[] => {
    const same = uploads.slice(0, index).find((earlier) => earlier.data.equals(data))
    if (same) return [{ kind: 'twice', name, other: same.name }]
    return isAnimated(data) ? [{ kind: 'still', name }] : []
  })
}
