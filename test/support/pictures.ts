import sharp, { type Sharp } from 'sharp'

/** A plain picture to be encoded. */
export function plain(width = 60, height = 40, background = '#c05020'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A photo as a phone takes it: lying on its side, with the place and the camera in its metadata. */
export function phonePhoto(): Promise<Buffer> {
  return plain(60, 40)
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Ana Ruiz' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 32/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '6/1 18/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>36.5297</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** A GIF that moves: its first frame is red, its second one blue. */
export function movingGif(): Promise<Buffer> {
  const frame = (red: number, blue: number) => Buffer.from(Array.from({ length: 100 }, () => [red, 0, blue]).flat())
  return sharp(Buffer.concat([frame(255, 0), frame(0, 255)]), {
    raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
  })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** Parts of a form, as a browser would send them. */
export type FormPart = [name: string, value: string | { data: Buffer | string; name?: string; type?: string }]

/** A form as multipart/form-data: its body and its media type. */
export function multipartOf(parts: readonly FormPart[]): { payload: Buffer; type: string } {
  const boundary = 'test-boundary-7d1'
  const chunks = parts.flatMap(([name, value]) => {
    const file = typeof value === 'string' ? undefined : value
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
    const fileHead = file ? `; filename="${file.name ?? ''}"\r\ncontent-type: ${file.type ?? 'image/png'}` : ''
    return [
      Buffer.from(`${head}${fileHead}\r\n\r\n`),
      Buffer.from(file?.data ?? (value as string)),
      Buffer.from('\r\n'),
    ]
  })
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
