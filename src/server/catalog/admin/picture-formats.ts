import type { Metadata, Sharp } from 'sharp'
import { maxPicturePixels } from '../../../shared/catalog/picture-limits.ts'

/** A format that uploads may have, and how pictures of it are stored. */
export interface PictureFormat {
  /** Whether a file begins as this format does. */
  begins(data: Buffer): boolean
  /** What sharp calls it. */
  sharp: Metadata['format']
  extension: string
  contentType: string
  encode(picture: Sharp): Sharp
}

const ascii = (data: Buffer, start: number, end: number) => data.toString('latin1', start, end)

const png = {
  extension: 'png',
  contentType: 'image/png',
  encode: (picture: Sharp) => picture.png(),
}

/** Originals are what every served size is made from: quality comes before bytes. */
const formats: readonly PictureFormat[] = [
  {
    begins: (data) => data.readUIntBE(0, 3) === 0xff_d8_ff,
    sharp: 'jpeg',
    extension: 'jpg',
    contentType: 'image/jpeg',
    encode: (picture) => picture.jpeg({ quality: 90 }),
  },
  { begins: (data) => ascii(data, 0, 8) === '\x89PNG\r\n\x1a\n', sharp: 'png', ...png },
  {
    begins: (data) => ascii(data, 0, 4) === 'RIFF' && ascii(data, 8, 12) === 'WEBP',
    sharp: 'webp',
    extension: 'webp',
    contentType: 'image/webp',
    encode: (picture) => picture.webp({ quality: 90, effort: 2 }),
  },
  {
    // The same box holds HEIC, which the codec tells apart.
    begins: (data) => ascii(data, 4, 8) === 'ftyp',
    sharp: 'heif',
    extension: 'avif',
    contentType: 'image/avif',
    encode: (picture) => picture.avif({ quality: 75, effort: 0 }),
  },
  // A shop's picture does not move: the first frame is kept, without loss.
  { begins: (data) => /^GIF8[79]a$/.test(ascii(data, 0, 6)), sharp: 'gif', ...png },
]

/** Bytes that tell the formats apart. */
const headBytes = 12

/** The format that a file's first bytes tell, before any decoder sees it; undefined for every other. */
export function formatOf(data: Buffer): PictureFormat | undefined {
  return data.length < headBytes ? undefined : formats.find((format) => format.begins(data))
}

/** Loaded by the first upload. */
const loadSharp = async () => (await import('sharp')).default

const strictly = { failOn: 'error', pages: 1 } as const

/** What the head of a picture tells; its pixels are not touched, however many it claims to have. */
export async function readHead(data: Buffer): Promise<Metadata> {
  const sharp = await loadSharp()
  return sharp(data, { ...strictly, limitInputPixels: false }).metadata()
}

/** A picture to be read: its first frame only, no larger than the largest one, and refused when it is damaged. */
export async function openPicture(data: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(data, { ...strictly, limitInputPixels: maxPicturePixels })
}
