import type { BrandPicture, BrandPictureKind } from '../../shared/look/brand-pictures.ts'
import { imagePath } from '../../shared/paths.ts'
import type { Base } from '../base.ts'
import { AppError } from '../core/app-error.ts'
import { uploadDecoder } from './formats/upload-decoder.ts'
import { checkSizes, putPictures, type Upload } from './save-pictures.ts'

/** The one upload of a form. @throws AppError invalid (`images`) for none and for several, too-large */
export function onlyUpload([upload, ...others]: readonly Upload[]): Upload {
  if (!upload || others.length > 0) throw new AppError('invalid', { fields: { images: 'pictureOne' } })
  checkSizes([upload])
  return upload
}

/** Logos and icons of the shop: stored here, named by the section `identity`. */
export const createBrandingService = (base: Pick<Base, 'db' | 'images' | 'clock'>) => ({
  /**
   * Stores a logo or an icon, in all of its sizes, for a save of the settings to name it.
   * @throws AppError too-large, invalid (`images`), and what the store throws
   */
  async addPicture(kind: BrandPictureKind, uploads: readonly Upload[]): Promise<BrandPicture> {
    const { file, files } = await uploadDecoder.brand(kind, onlyUpload(uploads).data)
    await putPictures(
      base,
      files.map((each) => ({ ...each, contentType: 'image/png' })),
    )
    return { file, url: imagePath(file) }
  },
})
