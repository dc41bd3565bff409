import type { Metadata, Sharp } from 'sharp'

/** A format of uploads, and how its pictures are stored. */
export interface PictureFormat {
  begins(data: Buffer): boolean
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

/** All served sizes are made from the originals, so quality matters more than size. */
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
    // HEIC uses the same container; its codec is checked later.
    begins: (data) => ascii(data, 4, 8) === 'ftyp',
    sharp: 'heif',
    extension: 'avif',
    contentType: 'image/avif',
    encode: (picture) => picture.avif({ quality: 75, effort: 0 }),
  },
  // Only the first frame of an animation is stored, without loss.
  { begins: (data) => /^GIF8[79]a$/.test(ascii(data, 0, 6)), sharp: 'gif', ...png },
]

const headBytes = 12

/** Detects the format from the first bytes, before any decoder runs; undefined for unsupported formats. */
export function detectFormat(data: Buffer): PictureFormat | undefined {
  return data.length < headBytes ? undefined : formats.find((format) => format.begins(data))
}
