import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { shares, textBytes } from '../../cache/memory.ts'
import { ifPresent } from '../../core/errors.ts'

/** Most bytes of rendered pictures on disk: some 20,000 of them. */
const diskBytes = 512 * 1024 * 1024
/** A picture that nobody has requested for so long is in memory no more. */
const memoryMs = 2 * 60_000

export type ImageCache = Awaited<ReturnType<typeof openImageCache>>

/** Caches rendered pictures in a folder and deletes the least recently used first. Existing files are taken over. */
export async function openImageCache(folder: string, maxBytes = diskBytes) {
  await mkdir(folder, { recursive: true })
  const memory = new LRUCache<string, Buffer>({
    // The most requested pictures are cached in memory too.
    maxSize: shares.pictures,
    maxEntrySize: Math.floor(shares.pictures / 4),
    ...{ ttl: memoryMs, ttlAutopurge: true, updateAgeOnGet: true },
    sizeCalculation: (data, name) => data.length + textBytes(name),
  })
  const disk = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason !== 'evict') return
      memory.delete(name)
      // A picture that cannot be deleted takes disk space, but must not fail a request.
      rm(join(folder, name), { force: true }).catch(() => undefined)
    },
  })
  await readExisting(folder, disk)

  return {
    /** Whether the picture is cached; neither reads it nor counts as a use. */
    has: (name: string) => disk.has(name),
    async get(name: string) {
      // First in the index of the disk, where reading from memory counts as a use too.
      if (disk.get(name) === undefined) return undefined
      const cached = memory.get(name)
      if (cached) return cached
      const data = await ifPresent(readFile(join(folder, name)))
      if (data) memory.set(name, data)
      else disk.delete(name)
      return data ?? undefined
    },
    async put(name: string, data: Buffer) {
      // Renamed when complete: a killed process leaves no half-written picture.
      const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}.tmp`)
      await writeFile(draft, data)
      await rename(draft, join(folder, name))
      disk.set(name, data.length)
      memory.set(name, data)
    },
  }
}

async function readExisting(folder: string, disk: LRUCache<string, number>): Promise<void> {
  const files: { name: string; size: number; at: number }[] = []
  for (const name of await readdir(folder)) {
    if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
    else {
      const { size, mtimeMs } = await stat(join(folder, name))
      files.push({ name, size, at: mtimeMs })
    }
  }
  files.sort((a, b) => a.at - b.at)
  for (const { name, size } of files) disk.set(name, size)
}
