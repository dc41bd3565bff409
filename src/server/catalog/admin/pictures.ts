import { createHash } from 'node:crypto'
import { maxPictureBytes, maxPicturePixels, maxPictures } from '../../../shared/catalog/picture-limits.ts'
import { AppError } from '../../core/app-error.ts'
import type { Logger } from '../../core/logger.ts'
import { createWorkQueue } from '../../core/work-queue.ts'
import type { Db } from '../../db/db.ts'
import { namedBySettings } from '../../settings/settings-pictures.ts'
import { type ImageStore, type StoredImage, storePicture } from '../../storage/image-store.ts'
import type { DrawnPicture, Upload } from './catalog-admin.types.ts'
import { detectFormat, openPicture, type PictureFormat, readMetadata } from './picture-formats.ts'

/** Pictures decoded at once by the process: each may take 160 MB. */
const parallelPictures = 2

/** A picture in the store, as a row of Image describes it. */
export interface StoredPicture {
  file: string
  width: number
  height: number
  /** Dominant color as #rrggbb. */
  color: string
}

interface Encoded extends StoredPicture {
  data: Buffer
  contentType: string
}

const queue = createWorkQueue(parallelPictures)
/** Number of calls that are storing a file now: it has no row yet, but is not unused. */
const inProgress = new Map<string, number>()

const refused = (key: 'picture' | 'pictureSize') => new AppError('invalid', { fields: { images: key } })

/** Turns an error of the decoder into one about the file. */
const decoded = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw refused('picture')
  })

/** @throws AppError too-large */
export function checkSizes(uploads: readonly Upload[]): void {
  if (uploads.length > maxPictures) throw new AppError('too-large', { fields: { images: 'pictureCount' } })
  if (uploads.some(({ data }) => data.length > maxPictureBytes)) {
    throw new AppError('too-large', { fields: { images: 'pictureSize' } })
  }
}

/** Checks format and size by the content itself. @throws AppError invalid */
async function inspect({ data }: Upload): Promise<PictureFormat> {
  const format = detectFormat(data)
  if (!format) throw refused('picture')
  const seen = await decoded(readMetadata(data))
  const isAsExpected = seen.format === format.sharp && (seen.format !== 'heif' || seen.compression === 'av1')
  if (!isAsExpected) throw refused('picture')
  if (seen.width * seen.height > maxPicturePixels) throw refused('pictureSize')
  return format
}

/** The dominant color of a picture; transparent parts count as white. */
async function dominantColor(picture: Buffer): Promise<string> {
  const opened = await openPicture(picture)
  const small = await opened.resize(64, 64, { fit: 'inside' }).flatten({ background: '#ffffff' }).png().toBuffer()
  const { r, g, b } = (await (await openPicture(small)).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Encodes the pixels of a file again, upright and in sRGB, so that metadata such as the location and anything else in the
 * file is dropped. The file name is a hash of the content. @throws AppError invalid
 */
async function encode({ data }: Upload, format: PictureFormat): Promise<Encoded> {
  const upright = (await openPicture(data)).autoOrient().toColourspace('srgb')
  const made = await decoded(format.encode(upright).toBuffer({ resolveWithObject: true }))
  const hash = createHash('sha256').update(made.data).digest('hex').slice(0, 32)
  return {
    file: `${hash}.${format.extension}`,
    width: made.info.width,
    height: made.info.height,
    color: await dominantColor(made.data),
    data: made.data,
    contentType: format.contentType,
  }
}

/** Checks an upload as those of products are checked. @throws AppError too-large, invalid (`images`) */
export async function checkUpload(upload: Upload): Promise<void> {
  checkSizes([upload])
  await inspect(upload)
}

/** Decodes in turn with all other uploads. @throws AppError invalid (`images`) when the decoder fails */
export function decodeInTurn<T>(work: () => Promise<T>): Promise<T> {
  return queue.run(() => decoded(work()), true)
}

function markInProgress(files: readonly string[], change: 1 | -1): void {
  for (const file of files) {
    const count = (inProgress.get(file) ?? 0) + change
    if (count > 0) inProgress.set(file, count)
    else inProgress.delete(file)
  }
}

/** Whether a file is being stored and will get its row shortly. */
export function isBeingStored(file: string): boolean {
  return inProgress.has(file)
}

/** The files that no product, category, order line or setting refers to. */
export async function unusedFiles(db: Db, files: readonly string[]): Promise<string[]> {
  const [images, lines] = await Promise.all([
    db.image.findMany({ where: { file: { in: [...files] } }, select: { file: true } }),
    db.orderLine.findMany({ where: { image: { in: [...files] } }, select: { image: true }, distinct: ['image'] }),
  ])
  const used = new Set([...images.map(({ file }) => file), ...lines.map(({ image }) => image)])
  const others = [...new Set(files)].filter((file) => !used.has(file))
  if (others.length === 0) return []
  const named = await namedBySettings(db, others)
  return others.filter((file) => !named.has(file))
}

/** Files whose content is held at a time while it is deleted. */
const deletedAtOnce = 20

/** Deletes files, and puts those back that have got a row meanwhile: another process may have stored the same picture. */
async function deleteFiles({ db, images }: PictureDeps, files: readonly string[]): Promise<void> {
  const deleted = new Map<string, StoredImage>()
  await Promise.all(
    files.map(async (file) => {
      const stored = await images.get(file)
      if (!stored) return
      await images.delete(file)
      deleted.set(file, stored)
    }),
  )
  for (const file of await unusedFiles(db, [...deleted.keys()])) deleted.delete(file)
  await Promise.all([...deleted].map(([file, { data, contentType }]) => images.put(file, data, contentType)))
}

/**
 * Deletes the files that no row refers to and no call is storing. Call it after the commit that removed their rows. Never
 * fails: a file left behind only wastes space.
 */
export async function deleteUnused(deps: PictureDeps, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const { db, log } = deps
  try {
    const unused = (await unusedFiles(db, files)).filter((file) => !isBeingStored(file))
    for (let from = 0; from < unused.length; from += deletedAtOnce) {
      await deleteFiles(deps, unused.slice(from, from + deletedAtOnce))
    }
  } catch (error) {
    log.warn({ err: error, files: files.length }, 'Unused pictures could not be deleted')
  }
}

const isDrawn = (picture: Upload | DrawnPicture): picture is DrawnPicture => 'svg' in picture

/** Our own drawings are stored as they are: they contain neither metadata nor scripts. */
function encodeDrawn({ svg, width, height, color }: DrawnPicture): Encoded {
  const data = Buffer.from(svg)
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 32)
  return { file: `${hash}.svg`, width, height, color, data, contentType: 'image/svg+xml' }
}

/** Encodes all pictures or none: all uploads are inspected before the first one is decoded. */
async function encodeAll(pictures: readonly (Upload | DrawnPicture)[]): Promise<Encoded[]> {
  const uploads = pictures.filter((picture) => !isDrawn(picture)) as Upload[]
  checkSizes(uploads)
  const formats = new Map(await Promise.all(uploads.map(async (upload) => [upload, await inspect(upload)] as const)))
  return Promise.all(
    pictures.map((picture) => {
      if (isDrawn(picture)) return encodeDrawn(picture)
      return queue.run(() => encode(picture, formats.get(picture) as PictureFormat), true)
    }),
  )
}

/** Waits for all, so that no file is stored after the clean-up of a failure. */
async function putAll(images: ImageStore, pictures: readonly Encoded[]): Promise<void> {
  const puts = await Promise.allSettled(
    pictures.map(({ file, data, contentType }) => storePicture(images, file, data, contentType)),
  )
  for (const put of puts) if (put.status === 'rejected') throw put.reason
}

/**
 * Stores pictures again that are gone although their rows are written: another process may have found them unused before,
 * and deleted them. Whoever deletes looks for rows afterwards: whichever comes last puts the picture back.
 */
async function putMissing({ images, log }: PictureDeps, pictures: readonly Encoded[]): Promise<void> {
  try {
    const stored = await Promise.all(pictures.map(({ file }) => images.get(file)))
    await putAll(
      images,
      pictures.filter((_, index) => !stored[index]),
    )
  } catch (error) {
    log.warn({ err: error, files: pictures.length }, 'Stored pictures could not be checked')
  }
}

/** The store of pictures, and the database with their rows. */
export interface PictureDeps {
  db: Db
  images: ImageStore
  log: Logger
}

/**
 * Checks and stores pictures, then runs `work`, which writes their rows. If anything fails, the stored files are deleted.
 * All files are encoded before the first one is stored.
 * @throws AppError too-large, invalid (`images`), and any error of `work`
 */
export async function withPictures<T>(
  deps: PictureDeps,
  uploads: readonly (Upload | DrawnPicture)[],
  work: (pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const encoded = await encodeAll(uploads)
  const files = encoded.map(({ file }) => file)
  markInProgress(files, 1)
  try {
    await putAll(deps.images, encoded)
    const result = await work(encoded.map(({ file, width, height, color }) => ({ file, width, height, color })))
    await putMissing(deps, encoded)
    markInProgress(files, -1)
    return result
  } catch (error) {
    markInProgress(files, -1)
    await deleteUnused(deps, files)
    throw error
  }
}
