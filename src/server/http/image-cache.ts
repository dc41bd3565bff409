import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { shares, textBytes } from '../cache/memory.ts'

/** Most bytes of rendered pictures on disk: some 20,000 of them. */
const diskBytes = 512 * 1024 * 1024

export interface ImageCache {
  /** Whether it lies there; does not read it, nor count as a use. */
  has(name: string): boolean
  get(name: string): Promise<Buffer | undefined>
  put(name: string, data: Buffer): Promise<void>
}

const hasCode = (error: unknown, code: string) => (error as { code?: string }).code === code

/** Rendered pictures in a folder, the least recently used deleted first. What lies there from before is found again. */
export async function openImageCache(folder: string, maxBytes = diskBytes): Promise<ImageCache> {
  await mkdir(folder, { recursive: true })
  const memory = new LRUCache<string, Buffer>({
    // Those asked for most often are also kept in memory.
    maxSize: shares.pictures,
    maxEntrySize: Math.floor(shares.pictures / 4),
    sizeCalculation: (data, name) => data.length + textBytes(name),
  })
  const disk = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason !== 'evict') return
      memory.delete(name)
      // A picture that cannot be deleted costs disk, not an answer.
      rm(join(folder, name), { force: true }).catch(() => undefined)
    },
  })
  await findAgain(folder, disk)

  return {
    has: (name) => disk.has(name),
    async get(name) {
      // Looked up on disk first: a picture in memory is in use there too.
      if (disk.get(name) === undefined) return undefined
      const kept = memory.get(name)
      if (kept) return kept
      try {
        const data = await readFile(join(folder, name))
        memory.set(name, data)
        return data
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error
        disk.delete(name)
        return undefined
      }
    },
    async put(name, data) {
      // Renamed when complete: a process that is killed leaves no half picture behind.
      const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}.tmp`)
      await writeFile(draft, data)
      await rename(draft, join(folder, name))
      disk.set(name, data.length)
      memory.set(name, data)
    },
  }
}

async function findAgain(folder: string, disk: LRUCache<string, number>): Promise<void> {
  const found: { name: string; size: number; at: number }[] = []
  for (const name of await readdir(folder)) {
    if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
    else {
      const { size, mtimeMs } = await stat(join(folder, name))
      found.push({ name, size, at: mtimeMs })
    }
  }
  found.sort((a, b) => a.at - b.at)
  for (const { name, size } of found) disk.set(name, size)
}
