import sharp, { type Sharp } from 'sharp'
import { maxPicturePixels } from '../../../shared/catalog/picture-limits.ts'
import { hashContent } from '../store/file-names.ts'
import { detectFormat, type PictureFormat } from './picture-formats.ts'
import { PictureRefused } from './refusal.ts'

/** A picture as it is stored, and as a row of Image describes it. */
export interface Encoded {
  file: string
  width: number
  height: number
  /** Dominant color as #rrggbb. */
  color: string
  data: Buffer
  contentType: string
}

const strictly = { failOn: 'error', pages: 1 } as const

/** Opens the first frame of a picture; refuses damaged pictures and those with too many pixels. */
export function openPicture(data: Buffer): Sharp {
  return sharp(data, { ...strictly, limitInputPixels: maxPicturePixels })
}

/** Checks format and size by the content itself, before anything is decoded. @throws PictureRefused */
export async function inspectPicture(data: Buffer): Promise<PictureFormat> {
  const format = detectFormat(data)
  if (!format) throw new PictureRefused('picture')
  const info = await sharp(data, { ...strictly, limitInputPixels: false }).metadata()
  const isAsExpected = info.format === format.sharp && (info.format !== 'heif' || info.compression === 'av1')
  if (!isAsExpected) throw new PictureRefused('picture')
  if (info.width * info.height > maxPicturePixels) throw new PictureRefused('pictureSize')
  return format
}

/** The dominant color of a picture; transparent parts count as white. */
async function dominantColor(picture: Buffer): Promise<string> {
  const small = openPicture(picture).resize(64, 64, { fit: 'inside' }).flatten({ background: '#ffffff' })
  const { r, g, b } = (await openPicture(await small.png().toBuffer()).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Encodes the pixels of a file again, upright and in sRGB, so that metadata such as the location and anything else in the
 * file is dropped. The file name is a hash of the content.
 * @throws PictureRefused, and what the decoder throws
 */
export async function encodeUpload(data: Buffer): Promise<Encoded> {
  const format = await inspectPicture(data)
  const upright = openPicture(data).autoOrient().toColourspace('srgb')
  const encoded = await format.encode(upright).toBuffer({ resolveWithObject: true })
  return {
    file: `${hashContent(encoded.data)}.${format.extension}`,
    width: encoded.info.width,
    height: encoded.info.height,
    color: await dominantColor(encoded.data),
    data: encoded.data,
    contentType: format.contentType,
  }
}
