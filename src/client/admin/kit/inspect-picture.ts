import { isAnimated, isSameContent } from '../../../shared/catalog/picture-content.ts'
import { maxPictureBytes, maxPicturePixels } from '../../../shared/catalog/picture-limits.ts'
import type { TextKey } from '../../../shared/texts.ts'

/** The types of pictures, with any ending. */
export const pictureTypes = { 'image/jpeg': [], 'image/png': [], 'image/webp': [], 'image/avif': [], 'image/gif': [] }

/** Why a file is refused by its type or size alone. */
export function refusalReason(file: Pick<File, 'type' | 'size'>): TextKey<'admin-validation'> | undefined {
  if (!(file.type in pictureTypes)) return 'picture'
  return file.size > maxPictureBytes ? 'pictureSize' : undefined
}

const readBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

function countPixels(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<number | undefined>((resolve) => {
    image.onload = () => resolve(image.naturalWidth * image.naturalHeight)
    image.onerror = () => resolve(undefined)
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

export interface PictureInspection {
  reason?: TextKey<'admin-validation'>
  /** The earlier file with the same content. */
  same?: File
  isAnimated?: boolean
}

/**
 * Inspects the content of a file, so that what the save would refuse or change is shown when the file is chosen.
 * A file that cannot be read any more is left to the save.
 * @param earlier Files of the same form that were chosen before
 */
export async function inspectPicture(
  file: File,
  earlier: readonly File[],
  pixels: (file: Blob) => Promise<number | undefined> = countPixels,
): Promise<PictureInspection> {
  try {
    const count = await pixels(file)
    if (count === undefined) return { reason: 'picture' }
    if (count > maxPicturePixels) return { reason: 'pictureSize' }
    const bytes = await readBytes(file)
    for (const other of earlier) {
      if (other.size === file.size && isSameContent(await readBytes(other), bytes)) {
        return { reason: 'pictureTwice', same: other }
      }
    }
    return { isAnimated: isAnimated(bytes) }
  } catch {
    return {}
  }
}
