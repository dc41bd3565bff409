import { createReadStream } from 'node:fs'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { ifPresent } from '../../core/errors.ts'
import { type BucketSettings, connectBucket } from './bucket.ts'
import { assertStoredName, isStoredName } from './file-names.ts'

/** Stores files that are too large for the memory: a folder, or a part of a bucket. No address leads there. */
export interface FileStore {
  /** Takes a file of the same folder, which is gone then; nobody sees it before all of it is there. */
  add(name: string, path: string, signal: AbortSignal): Promise<void>
  /** Null when there is no such file. */
  open(name: string): Promise<{ bytes: number; content: Readable } | null>
  delete(name: string): Promise<void>
  list(): AsyncIterable<{ name: string; bytes: number }>
}

/** @param name of the folder in the data folder, and of the part of the bucket */
export function createFileStore(config: Pick<Config, 's3' | 'dataDir'>, name: string): FileStore {
  return config.s3 ? createBucketFiles(config.s3, `${name}/`) : createFolderFiles(join(config.dataDir, name))
}

function createFolderFiles(folder: string): FileStore {
  return {
    async add(name, path) {
      assertStoredName(name)
      await rename(path, join(folder, name))
    },
    async open(name) {
      const path = join(folder, name)
      const stats = isStoredName(name) ? await ifPresent(stat(path)) : null
      return stats?.isFile() ? { bytes: stats.size, content: createReadStream(path) } : null
    },
    async delete(name) {
      assertStoredName(name)
      await rm(join(folder, name), { force: true })
    },
    async *list() {
      const entries = await ifPresent(opendir(folder))
      if (!entries) return
      for await (const { name } of entries) {
        const stats = isStoredName(name) ? await ifPresent(stat(join(folder, name))) : null
        if (stats?.isFile()) yield { name, bytes: stats.size }
      }
    },
  }
}

/** A bucket takes 10,000 parts of a file: 160 GB. */
const partBytes = 16 * 1024 * 1024
/** A part takes that long over a line of half a megabit a second. */
const requestTimeoutMs = 5 * 60_000

async function* readParts(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(partBytes), 0, partBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

function createBucketFiles(settings: BucketSettings, prefix: string): FileStore {
  const Bucket = settings.bucket
  let connected: ReturnType<typeof connectBucket> | undefined
  const s3 = () => (connected ??= connectBucket(settings, requestTimeoutMs))

  async function upload(Key: string, path: string, signal: AbortSignal): Promise<void> {
    const { sdk, client } = await s3()
    const started = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }))
    const { UploadId } = started
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      for await (const Body of readParts(path)) {
        signal.throwIfAborted()
        const PartNumber = Parts.length + 1
        const part = new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body })
        Parts.push({ PartNumber, ETag: (await client.send(part)).ETag })
      }
      const end = { Bucket, Key, UploadId, MultipartUpload: { Parts } }
      await client.send(new sdk.CompleteMultipartUploadCommand(end))
    } catch (error) {
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
      throw error
    }
  }

  return {
    async add(name, path, signal) {
      assertStoredName(name)
      await upload(prefix + name, path, signal)
      await rm(path, { force: true })
    },
    async open(name) {
      if (!isStoredName(name)) return null
      const { sdk, client } = await s3()
      try {
        const { Body, ContentLength = 0 } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + name }))
        return Body ? { bytes: ContentLength, content: Body as Readable } : null
      } catch (error) {
        // A missing bucket is a 404 too, but not a missing file.
        if (error instanceof sdk.NoSuchKey) return null
        throw error
      }
    },
    async delete(name) {
      assertStoredName(name)
      const { sdk, client } = await s3()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name }))
    },
    async *list() {
      const { sdk, client } = await s3()
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          const name = Key.slice(prefix.length)
          if (isStoredName(name)) yield { name, bytes: Size }
        }
      }
    },
  }
}
