import type { BrandPicture, BrandPictureKind } from '../../shared/look/brand-pictures.ts'
import { imagePath } from '../../shared/paths.ts'
import type { Base } from '../base.ts'
import type { Upload } from '../catalog/admin/catalog-admin.types.ts'
import { checkSizes } from '../catalog/admin/pictures.ts'
import { AppError } from '../core/app-error.ts'
import { storePicture } from '../storage/image-store.ts'
import { uploadDecoder } from '../uploads/upload-decoder.ts'
import { createBrandSweep } from './sweep.ts'

/** How often uploads that were never saved are deleted; each run lists the whole store. */
const sweepMs = 6 * 60 * 60_000
const leaseMs = 60_000

/** The one upload of a form. @throws AppError invalid (`images`) for none and for several, too-large */
export function onlyUpload([upload, ...others]: readonly Upload[]): Upload {
  if (!upload || others.length > 0) throw new AppError('invalid', { fields: { images: 'pictureOne' } })
  checkSizes([upload])
  return upload
}

/** Logos and icons of the shop: stored here, named by the section `identity`. */
export function createBrandingService(base: Pick<Base, 'db' | 'images' | 'log' | 'scheduler'>) {
  const sweep = createBrandSweep(base)
  base.scheduler.add({ name: 'brand-picture-sweep', everyMs: sweepMs, exclusiveMs: leaseMs, run: sweep.run })
  return {
    /**
     * Stores a logo or an icon, in all of its sizes, for a save of the settings to name it.
     * @throws AppError too-large, invalid (`images`), and what the store throws
     */
    async addPicture(kind: BrandPictureKind, uploads: readonly Upload[]): Promise<BrandPicture> {
      const { file, files } = await uploadDecoder.brand(kind, onlyUpload(uploads).data)
      sweep.spare(files.map((each) => each.file))
      await Promise.all(files.map((each) => storePicture(base.images, each.file, each.data, 'image/png')))
      return { file, url: imagePath(file) }
    },
  }
}
