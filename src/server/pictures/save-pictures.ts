import { createHash } from 'node:crypto'
import { maxPictureBytes, maxPictures } from '../../shared/catalog/picture-limits.ts'
import { AppError } from '../core/app-error.ts'
import type { Logger } from '../core/logger.ts'
import type { Db } from '../db/db.ts'
import { namedBySettings } from '../settings/settings-pictures.ts'
import type { Encoded } from './formats/decode-picture.ts'
import { detectFormat } from './formats/picture-formats.ts'
import { uploadDecoder } from './formats/upload-decoder.ts'
import { type ImageStore, type StoredImage, storePicture } from './store/image-store.ts'

/** A file as it was sent; its format is detected from its content. */
export interface Upload {
  data: Buffer
  /** Used only in messages. */
  name: string
}

/** A picture from the drawing kit: trusted, and stored as SVG. */
export interface DrawnPicture {
  svg: string
  width: number
  height: number
  /** Dominant color as #rrggbb. */
  color: string
}

/** A picture in the store, as a row of Image describes it. */
export type StoredPicture = Pick<Encoded, 'file' | 'width' | 'height' | 'color'>

/** Number of calls that are storing a file now: it has no row yet, but is not unused. */
const inProgress = new Map<string, number>()

/** @throws AppError too-large */
export function checkSizes(uploads: readonly Upload[]): void {
  if (uploads.length > maxPictures) throw new AppError('too-large', { fields: { images: 'pictureCount' } })
  if (uploads.some(({ data }) => data.length > maxPictureBytes)) {
    throw new AppError('too-large', { fields: { images: 'pictureSize' } })
  }
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

/** Encodes all pictures or none: every upload is looked at before the first one is decoded. */
async function encodeAll(pictures: readonly (Upload | DrawnPicture)[]): Promise<Encoded[]> {
  const uploads = pictures.filter((picture) => !isDrawn(picture)) as Upload[]
  checkSizes(uploads)
  if (uploads.some(({ data }) => !detectFormat(data))) throw new AppError('invalid', { fields: { images: 'picture' } })
  return Promise.all(
    pictures.map((picture) => (isDrawn(picture) ? encodeDrawn(picture) : uploadDecoder.product(picture.data))),
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
