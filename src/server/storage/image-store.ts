import { AppError } from '../core/app-error.ts'

export interface StoredImage {
  data: Buffer
  contentType: string
}

/** Where pictures lie: a folder or an S3-compatible bucket. Names are content names and never change meaning. */
export interface ImageStore {
  put(file: string, data: Buffer, contentType: string): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(file: string): Promise<StoredImage | null>
  delete(file: string): Promise<void>
  list(): AsyncIterable<string>
  /** Throws when the store cannot be reached or written to; for the start and for /readyz. */
  check(): Promise<void>
}

/** A picture for somebody who waits for it. @throws AppError storage-away */
export function readPicture(images: Pick<ImageStore, 'get'>, file: string): Promise<StoredImage | null> {
  return images.get(file).catch((cause) => {
    throw new AppError('storage-away', { cause })
  })
}

/** Stores a picture of a call. @throws AppError disk-full (a folder's disk), storage-service (a bucket) */
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
