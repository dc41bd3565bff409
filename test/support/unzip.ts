import { crc32 } from 'node:zlib'

/**
 * The files of a ZIP without compression by its directory, as Windows reads it.
 * @throws Error for a ZIP that is cut off, and for a file that is not as its checksum says
 */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('no directory: the ZIP is cut off')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, sum, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const [nameLength, more, note] = [at + 28, at + 30, at + 32].map((place) => zip.readUInt16LE(place)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + size)
    if (method !== 0 || crc32(data) !== sum || files.has(name)) throw new Error(`${name} is damaged, or there twice`)
    files.set(name, data)
    at += 46 + nameLength + more + note
  }
  return files
}
