import { isMoving, isSameContent } from '../../../shared/catalog/picture-content.ts'
import { maxPictureBytes, maxPicturePixels } from '../../../shared/catalog/picture-limits.ts'
import type { TextKey } from '../../../shared/texts.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Why a file is refused before anybody has looked into it. */
export function faultOf(file: Pick<File, 'type' | 'size'>): TextKey<'validation'> | undefined {
  if (!pictureTypes.includes(file.type)) return 'picture'
  return file.size > maxPictureBytes ? 'pictureSize' : undefined
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

/** Pixels of a picture as the browser reads it; undefined when it cannot. */
function pixelsOf(file: Blob): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<number | undefined>((resolve) => {
    image.onload = () => resolve(image.naturalWidth * image.naturalHeight)
    image.onerror = () => resolve(undefined)
    image.src = address
  }).finally(() => URL.revokeObjectURL(address))
}

/** What a chosen file turns out to be, once it was looked into. */
export interface PictureFinding {
  fault?: TextKey<'validation'>
  /** The earlier file that it is the same as. */
  same?: File
  moving?: boolean
}

/**
 * Looks into a file that `faultOf` lets pass, so that what the save would refuse or change is said when it is chosen.
 * A file that cannot be read any more is left to the save.
 * @param earlier Files of the same form that were chosen before
 */
export async function findingOf(
  file: File,
  earlier: readonly File[],
  pixels: (file: Blob) => Promise<number | undefined> = pixelsOf,
): Promise<PictureFinding> {
  try {
    const count = await pixels(file)
    if (count === undefined) return { fault: 'picture' }
    if (count > maxPicturePixels) return { fault: 'pictureSize' }
    const bytes = await bytesOf(file)
    for (const other of earlier) {
      if (other.size === file.size && isSameContent(await bytesOf(other), bytes)) {
        return { fault: 'pictureTwice', same: other }
      }
    }
    return { moving: isMoving(bytes) }
  } catch {
    return {}
  }
}
