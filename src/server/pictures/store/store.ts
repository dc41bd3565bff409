import { opendir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { writeAtomically } from '../../core/atomic-file.ts'
import { ifPresent } from '../../core/errors.ts'
import { makeFolder } from '../../core/folder.ts'
import { type BucketSettings, connectBucket } from './bucket.ts'
import { assertStoredName, getContentType, isStoredName } from './file-names.ts'
import type { ImageStore } from './image-store.ts'

/** The configured store: a bucket, else the folder `uploads` in the data folder. */
export function createImageStore(config: Pick<Config, 's3' | 'dataDir'>): ImageStore {
  return config.s3 ? createS3Store(config.s3) : createLocalStore(join(config.dataDir, 'uploads'))
}

/**
 * A store beside that of the pictures, in the same bucket or the same data folder, for files that only the shop itself
 * reads: no address leads there, and no backup or move takes them along.
 */
export function createPrivateStore(config: Pick<Config, 's3' | 'dataDir'>, name: string): ImageStore {
  return config.s3 ? createS3Store(config.s3, `${name}/`) : createLocalStore(join(config.dataDir, name), 0o600)
}

function createLocalStore(folder: string, mode?: number): ImageStore {
  return {
    async put(file, data) {
      assertStoredName(file)
      await makeFolder(folder)
      await writeAtomically(join(folder, file), data, mode)
    },
    async get(file) {
      if (!isStoredName(file)) return null
      const data = await ifPresent(readFile(join(folder, file)))
      return data && { data, contentType: getContentType(file) }
    },
    async delete(file) {
      assertStoredName(file)
      await rm(join(folder, file), { force: true })
    },
    async *list() {
      const entries = await ifPresent(opendir(folder))
      if (!entries) return
      for await (const entry of entries) if (entry.isFile() && isStoredName(entry.name)) yield entry.name
    },
    async check() {
      await makeFolder(folder)
      const probe = join(folder, `.check-${process.pid}`)
      await writeAtomically(probe, '')
      await rm(probe, { force: true })
    },
  }
}

/** Written by the readiness check; not a name that the store lists. */
const probe = '.check'

/** @param prefix before all names; a slash in it is in no name of another store */
function createS3Store(settings: BucketSettings, prefix = ''): ImageStore {
  const Bucket = settings.bucket
  let connected: ReturnType<typeof connectBucket> | undefined
  const s3 = () => (connected ??= connectBucket(settings))

  return {
    async put(file, data, contentType) {
      assertStoredName(file)
      const { sdk, client } = await s3()
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: prefix + file, Body: data, ContentType: contentType }))
    },
    async get(file) {
      if (!isStoredName(file)) return null
      const { sdk, client } = await s3()
      try {
        const { Body, ContentType } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + file }))
        if (!Body) return null
        const data = Buffer.from(await Body.transformToByteArray())
        // Tools that fill a bucket often leave the type out, and S3 then sets one that no browser shows as a picture.
        return { data, contentType: ContentType?.startsWith('image/') ? ContentType : getContentType(file) }
      } catch (error) {
        // A missing bucket is a 404 too, but not a missing picture.
        if (error instanceof sdk.NoSuchKey) return null
        throw error
      }
    },
    async delete(file) {
      assertStoredName(file)
      const { sdk, client } = await s3()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + file }))
    },
    async *list() {
      const { sdk, client } = await s3()
      const Prefix = prefix || undefined
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key = '' } of page.Contents ?? []) {
          const name = Key.slice(prefix.length)
          if (Key.startsWith(prefix) && isStoredName(name)) yield name
        }
      }
    },
    async check() {
      const { sdk, client } = await s3()
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: probe, Body: Buffer.from('ok') }))
    },
  }
}
