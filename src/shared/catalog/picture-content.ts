const ascii = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))

/** The end of the data blocks that begin at `at`: each starts with its length, and an empty one is the last. */
function afterBlocks(bytes: Uint8Array, at: number): number {
  let next = at
  for (let length = bytes[next]; length; length = bytes[next]) next += length + 1
  return next + 1
}

/** Bytes of a GIF's color table, by the flags before it. */
const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Walks the blocks of a GIF until a second frame or the end (GIF89a specification, section 17 and following). */
function hasSecondFrame(bytes: Uint8Array): boolean {
  let frames = 0
  let at = 13 + tableBytes(bytes[10])
  while (at < bytes.length) {
    if (bytes[at] === 0x21) at = afterBlocks(bytes, at + 2)
    else if (bytes[at] === 0x2c) {
      if (++frames > 1) return true
      at = afterBlocks(bytes, at + 11 + tableBytes(bytes[at + 9]))
    } else return false
  }
  return false
}

/** Whether a PNG announces several frames before its pixels (APNG). */
function hasFrameControl(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const chunk = ascii(bytes, at + 4, 4)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/** Whether a picture is animated, by its content: GIF, WebP, PNG or AVIF. The shop stores only the first frame. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (ascii(bytes, 0, 3) === 'GIF') return hasSecondFrame(bytes)
  if (ascii(bytes, 8, 8) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 2) !== 0
  if (ascii(bytes, 1, 3) === 'PNG') return hasFrameControl(bytes)
  return ascii(bytes, 4, 8) === 'ftypavis'
}

/** Whether two files are the same, byte by byte. */
export function isSameContent(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
