import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Writes a tar file that has its name only once it is complete, and that its owner alone may read. */
export async function createArchive(path: string) {
  const part = `${path}.part`
  if (existsSync(path)) throw new Error(`${path} exists: give another name`)
  // A file that another run has left would be overwritten, and its mode would stay.
  await rm(part, { force: true })
  const tar = pack()
  const written = pipeline(tar, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))
  // The next call reports it, at the latest `finish`.
  written.catch(() => undefined)
  return {
    async add(name: string, bytes: Uint8Array): Promise<void> {
      const entry = new Promise<void>((resolve, reject) => {
        tar.entry({ name, mode: 0o600, size: bytes.byteLength, mtime: new Date() }, bytes, (error) =>
          error ? reject(error) : resolve(),
        )
      })
      // A disk that is full ends the pipeline, and the entry is never taken.
      await Promise.race([entry, written.then(() => entry)])
    },
    async finish(): Promise<void> {
      tar.finalize()
      await written
      await rename(part, path)
    },
    async abandon(): Promise<void> {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(part, { force: true })
    },
  }
}

export interface ArchiveEntry {
  name: string
  /** Must be read to its end before the next entry. */
  content: AsyncIterable<Uint8Array>
}

/** The files of a tar file, one after the other. @throws the error of the file system, or of a file that is cut off */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  // Errors of the stream reach whoever reads the entries.
  const read = pipeline(createReadStream(path), tar).catch((error: Error) => tar.destroy(error))
  for await (const entry of tar) {
    if (entry.header.type === 'file') yield { name: entry.header.name, content: entry as AsyncIterable<Uint8Array> }
    entry.resume()
  }
  await read
}

/** Reads a whole entry; portions of rows and pictures are small. */
export const readBytes = ({ content }: ArchiveEntry): Promise<Buffer> => buffer(content)
