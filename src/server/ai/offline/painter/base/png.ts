import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Row filters of PNG: "Up" is the shorter for folds, "Paeth" for plain walls. */
type Filter = 'up' | 'paeth'

/** Paeth's filter: it expects a value from the neighbours to the left, above, and above left. */
const paeth = (left: number, above: number, corner: number): number => {
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

const filtered = (width: number, height: number, pixels: Uint8Array, filter: Filter): Buffer => {
  const raw = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    raw[y * (width + 1)] = filter === 'up' ? 2 : 4
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const above = y > 0 ? (pixels[at - width] ?? 0) : 0
      const left = x > 0 ? (pixels[at - 1] ?? 0) : 0
      const corner = x > 0 && y > 0 ? (pixels[at - width - 1] ?? 0) : 0
      raw[at + y + 1] = (pixels[at] ?? 0) - (filter === 'up' ? above : paeth(left, above, corner))
    }
  }
  return raw
}

type Pixels = { width: number; height: number; pixels: Uint8Array; filter: Filter }

/** An indexed PNG (ISO/IEC 15948) as a data URI. `palette` is up to 256 entries of r, g, b, a. */
export const indexedPng = ({ width, height, pixels, filter }: Pixels, palette: Uint8Array): string => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const entries = palette.length / 4
  const colors = Buffer.alloc(entries * 3)
  const alphas = Buffer.alloc(entries)
  for (let i = 0; i < entries; i++) {
    colors.set(palette.subarray(i * 4, i * 4 + 3), i * 3)
    alphas[i] = palette[i * 4 + 3] ?? 0
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('tRNS', alphas),
    chunk('IDAT', deflateSync(filtered(width, height, pixels, filter), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`
}
