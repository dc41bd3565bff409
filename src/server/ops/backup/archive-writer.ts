import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'

/** Writes a tar file that has its name only once it is complete, and that its owner alone may read. */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
  finish(): Promise<void>
  /** Removes what was written. */
  abandon(): Promise<void>
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** @throws Error for a file that exists */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const part = `${path}.part`
  const exists = await open(path, 'r').then(
    (file) => file.close().then(() => true),
    () => false,
  )
  if (exists) throw new Error(`${path} exists: give another name`)
  // What another run left is overwritten; its mode would stay.
  await rm(part, { force: true })
  const tar = pack()
  const written = pipeline(tar, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))
  // Told by the next call, at the latest by `finish`.
  written.catch(() => undefined)
  return {
    async add(name, bytes) {
      const entry = new Promise<void>((resolve, reject) => {
        tar.entry({ name, mode: 0o600, size: bytes.byteLength, mtime: new Date() }, bytes, (error) =>
          error ? reject(error) : resolve(),
        )
      })
      // A disk that is full ends the pipeline, and the entry is never taken.
      await Promise.race([entry, written.then(() => entry)])
    },
    async finish() {
      tar.finalize()
      await written
      await rename(part, path)
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(part, { force: true })
    },
  }
}
