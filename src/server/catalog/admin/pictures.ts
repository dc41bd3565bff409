import { createHash } from 'node:crypto'
import { maxPictureBytes, maxPicturePixels, maxPictures } from '../../../shared/catalog/picture-limits.ts'
import { AppError } from '../../core/app-error.ts'
import type { Logger } from '../../core/logger.ts'
import { createWorkQueue } from '../../core/work-queue.ts'
import type { Db } from '../../db/db.ts'
import { type ImageStore, storePicture } from '../../storage/image-store.ts'
import type { DrawnPicture, Upload } from './catalog-admin.types.ts'
import { formatOf, openPicture, type PictureFormat, readHead } from './picture-formats.ts'

/** Decoded at once by the whole process: each may take 160 MB. */
const parallelPictures = 2

/** A picture in the store, as a row of Image names it. */
export interface StoredPicture {
  file: string
  width: number
  height: number
  /** Dominant colour as #rrggbb. */
  color: string
}

interface Encoded extends StoredPicture {
  data: Buffer
  contentType: string
}

const queue = createWorkQueue(parallelPictures)
/** How many calls are storing a file now: it has no row yet, and must not be taken for one that nobody needs. */
const underWay = new Map<string, number>()

const refused = (key: 'picture' | 'pictureSize') => new AppError('invalid', { fields: { images: key } })

/** What the decoder throws is the file's fault. */
const readable = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw refused('picture')
  })

/** @throws AppError too-large */
function checkSizes(uploads: readonly Upload[]): void {
  if (uploads.length > maxPictures) throw new AppError('too-large', { fields: { images: 'pictureCount' } })
  if (uploads.some(({ data }) => data.length > maxPictureBytes)) {
    throw new AppError('too-large', { fields: { images: 'pictureSize' } })
  }
}

/** Format and size that the content itself tells. @throws AppError invalid */
async function inspect({ data }: Upload): Promise<PictureFormat> {
  const format = formatOf(data)
  if (!format) throw refused('picture')
  const seen = await readable(readHead(data))
  const isAsExpected = seen.format === format.sharp && (seen.format !== 'heif' || seen.compression === 'av1')
  if (!isAsExpected) throw refused('picture')
  if (seen.width * seen.height > maxPicturePixels) throw refused('pictureSize')
  return format
}

/** The colour that most of a picture has; what is transparent counts as white. */
async function dominantColor(picture: Buffer): Promise<string> {
  const opened = await openPicture(picture)
  const small = await opened.resize(64, 64, { fit: 'inside' }).flatten({ background: '#ffffff' }).png().toBuffer()
  const { r, g, b } = (await (await openPicture(small)).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * A picture made anew from the pixels of a file, upright and in sRGB: metadata such as the place where it was taken,
 * and whatever else the file held, stay behind. Named by its content. @throws AppError invalid
 */
async function encode({ data }: Upload, format: PictureFormat): Promise<Encoded> {
  const upright = (await openPicture(data)).autoOrient().toColourspace('srgb')
  const made = await readable(format.encode(upright).toBuffer({ resolveWithObject: true }))
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

function claim(files: readonly string[], change: 1 | -1): void {
  for (const file of files) {
    const count = (underWay.get(file) ?? 0) + change
    if (count > 0) underWay.set(file, count)
    else underWay.delete(file)
  }
}

/** Whether a file is being stored and will have its row in a moment. */
export function isBeingStored(file: string): boolean {
  return underWay.has(file)
}

/** Those of the files that no product, category or ordered line names. */
export async function unnamedFiles(db: Db, files: readonly string[]): Promise<string[]> {
  const [images, lines] = await Promise.all([
    db.image.findMany({ where: { file: { in: [...files] } }, select: { file: true } }),
    db.orderLine.findMany({ where: { image: { in: [...files] } }, select: { image: true }, distinct: ['image'] }),
  ])
  const named = new Set([...images.map(({ file }) => file), ...lines.map(({ image }) => image)])
  return [...new Set(files)].filter((file) => !named.has(file))
}

/** Takes back what a failed call has stored; what another one is storing, or a row names, stays. */
async function takeBack({ db, images }: PictureDeps, files: readonly string[]): Promise<void> {
  const unnamed = await unnamedFiles(db, files)
  await Promise.all(unnamed.filter((file) => !isBeingStored(file)).map((file) => images.delete(file)))
}

const isDrawn = (picture: Upload | DrawnPicture): picture is DrawnPicture => 'svg' in picture

/** A drawing of our own, as it is: it has no metadata and nothing that a browser would run. */
function encodeDrawn({ svg, width, height, color }: DrawnPicture): Encoded {
  const data = Buffer.from(svg)
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 32)
  return { file: `${hash}.svg`, width, height, color, data, contentType: 'image/svg+xml' }
}

/** All of them as pictures, or none: the heads of all uploads are looked at before the first one is decoded. */
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

/** Waits for all, so that none lands after a failure of another was cleaned up. */
async function putAll(images: ImageStore, pictures: readonly Encoded[]): Promise<void> {
  const puts = await Promise.allSettled(
    pictures.map(({ file, data, contentType }) => storePicture(images, file, data, contentType)),
  )
  for (const put of puts) if (put.status === 'rejected') throw put.reason
}

/** Where pictures lie, and the rows that name them. */
export interface PictureDeps {
  db: Db
  images: ImageStore
  log: Logger
}

/**
 * Checks and stores pictures, then runs `work`, which writes their rows; when anything fails, nothing stays behind.
 * All files are read before the first one is stored.
 * @throws AppError too-large, invalid (`images`), and what `work` throws
 */
export async function withPictures<T>(
  deps: PictureDeps,
  uploads: readonly (Upload | DrawnPicture)[],
  work: (pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const encoded = await encodeAll(uploads)
  const files = encoded.map(({ file }) => file)
  claim(files, 1)
  try {
    await putAll(deps.images, encoded)
    const result = await work(encoded.map(({ file, width, height, color }) => ({ file, width, height, color })))
    claim(files, -1)
    return result
  } catch (error) {
    claim(files, -1)
    await takeBack(deps, files).catch((fault) => deps.log.warn({ error: String(fault) }, 'pictures not taken back'))
    throw error
  }
}
