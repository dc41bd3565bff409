import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'

export interface ArchiveEntry {
  name: string
  /** Must be read to its end before the next entry. */
  content: AsyncIterable<Uint8Array>
}

/** The files of a tar file, one after the other. @throws the error of the file system, or of a file that is cut off */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  // Its errors reach whoever reads the entries.
  const read = pipeline(createReadStream(path), tar).catch((error: Error) => tar.destroy(error))
  for await (const entry of tar) {
    if (entry.header.type === 'file') yield { name: entry.header.name, content: entry as AsyncIterable<Uint8Array> }
    entry.resume()
  }
  await read
}

/** A whole entry; portions of rows and pictures are small. */
export async function bytesOf({ content }: ArchiveEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
