import { maxPictureBytes, maxPictures } from '../../shared/catalog/picture-limits.ts'
import type { BrandPicture, BrandPictureKind } from '../../shared/look/brand-pictures.ts'
import { imagePath } from '../../shared/paths.ts'
import { AppError } from '../core/app-error.ts'
import type { ServiceContext } from '../service-context.ts'
import { keepPictures } from './cleanup.ts'
import type { Encoded } from './formats/decode-picture.ts'
import { detectFormat } from './formats/picture-formats.ts'
import { uploadDecoder } from './formats/upload-decoder.ts'
import { hashContent } from './store/file-names.ts'
import { storePicture } from './store/image-store.ts'

/** A file as it was sent; its format is detected from its content. */
export interface Upload {
  data: Buffer
  name: string
}

/** A picture from the drawing kit: trusted, and stored as SVG. */
export interface DrawnPicture extends Pick<Encoded, 'width' | 'height' | 'color'> {
  svg: string
}

/** A picture in the store, as a row of Image describes it. */
export type StoredPicture = Pick<Encoded, 'file' | 'width' | 'height' | 'color'>

function checkSizes(uploads: readonly Upload[]): void {
  if (uploads.length > maxPictures) throw new AppError('too-large', { fields: { images: 'pictureCount' } })
  if (uploads.some(({ data }) => data.length > maxPictureBytes)) {
    throw new AppError('too-large', { fields: { images: 'pictureSize' } })
  }
}

/** The one upload of a form. @throws AppError invalid (`images`) for none and for several, too-large */
export function onlyUpload([upload, ...others]: readonly Upload[]): Upload {
  if (!upload || others.length > 0) throw new AppError('invalid', { fields: { images: 'pictureOne' } })
  checkSizes([upload])
  return upload
}

const isDrawn = (picture: Upload | DrawnPicture): picture is DrawnPicture => 'svg' in picture

/** Our own drawings are stored as they are: they contain neither metadata nor scripts. */
function encodeDrawn({ svg, width, height, color }: DrawnPicture): Encoded {
  const data = Buffer.from(svg)
  return { file: `${hashContent(data)}.svg`, width, height, color, data, contentType: 'image/svg+xml' }
}

/** Encodes all pictures or none: every upload is looked at before the first one is decoded. */
async function encodeAll(pictures: readonly (Upload | DrawnPicture)[]): Promise<Encoded[]> {
  const uploads = pictures.filter((picture) => !isDrawn(picture)) as Upload[]
  checkSizes(uploads)
  if (uploads.some(({ data }) => !detectFormat(data))) throw new AppError('invalid', { fields: { images: 'picture' } })
  return Promise.all(
    pictures.map((picture) => (isDrawn(picture) ? encodeDrawn(picture) : uploadDecoder.product(picture.data))),
  )
}

type PictureDeps = Pick<ServiceContext, 'db' | 'images' | 'clock'>

type StoredFile = Pick<Encoded, 'file' | 'data' | 'contentType'>

/** Stores files that something is about to name; those that nothing names are removed after a day. */
async function putPictures({ db, images, clock }: PictureDeps, files: readonly StoredFile[]): Promise<void> {
  await keepPictures(
    db,
    files.map(({ file }) => file),
    clock.now(),
  )
  await Promise.all(files.map(({ file, data, contentType }) => storePicture(images, file, data, contentType)))
}

/**
 * Checks and stores pictures, then runs `work`, which writes their rows. All files are encoded before the first one is
 * stored.
 * @throws AppError too-large, invalid (`images`), and any error of `work`
 */
export async function withPictures<T>(
  deps: PictureDeps,
  uploads: readonly (Upload | DrawnPicture)[],
  work: (pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const encoded = await encodeAll(uploads)
  await putPictures(deps, encoded)
  return work(encoded.map(({ file, width, height, color }) => ({ file, width, height, color })))
}

/**
 * Stores a logo or an icon, in all of its sizes, for a save of the section `identity` to name it.
 * @throws AppError too-large, invalid (`images`), and what the store throws
 */
export async function saveBrandPicture(
  deps: PictureDeps,
  kind: BrandPictureKind,
  uploads: readonly Upload[],
): Promise<BrandPicture> {
  const { file, files } = await uploadDecoder.brand(kind, onlyUpload(uploads).data)
  await putPictures(
    deps,
    files.map((each) => ({ ...each, contentType: 'image/png' })),
  )
  return { file, url: imagePath(file) }
}
