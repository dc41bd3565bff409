import { AppError } from '../../core/app-error.ts'

export interface StoredImage {
  data: Buffer
  contentType: string
}

/** Stores pictures: a folder or an S3-compatible bucket. The content under a name never changes. */
export interface ImageStore {
  put(file: string, data: Buffer, contentType: string): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(file: string): Promise<StoredImage | null>
  delete(file: string): Promise<void>
  list(): AsyncIterable<string>
  /** Writes a probe; for the start and for /readyz. */
  check(): Promise<void>
}

export async function listNames(images: Pick<ImageStore, 'list'>): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const name of images.list()) names.add(name)
  return names
}

/** Reads a picture for a request. @throws AppError storage-away */
export function readPicture(images: Pick<ImageStore, 'get'>, file: string): Promise<StoredImage | null> {
  return images.get(file).catch((cause) => {
    throw new AppError('storage-away', { cause })
  })
}

/** Stores a picture of a request. @throws AppError disk-full (a folder's disk), storage-service (a bucket) */
export function storePicture(
  images: Pick<ImageStore, 'put'>,
  ...picture: Parameters<ImageStore['put']>
): Promise<void> {
  return images.put(...picture).catch((cause) => {
    // Errors of the file system name a path.
    const onDisk = typeof (cause as NodeJS.ErrnoException).path === 'string'
    throw new AppError(onDisk ? 'disk-full' : 'storage-service', { cause })
  })
}
