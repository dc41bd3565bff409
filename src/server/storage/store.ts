import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { ImageStore } from './image-store.ts'
import { createLocalStore } from './local-store.ts'
import { createS3Store } from './s3-store.ts'

/** The configured store: a bucket, else the folder `uploads` in the data folder. */
export function createImageStore(config: Pick<Config, 's3' | 'dataDir'>): ImageStore {
  return config.s3 ? createS3Store(config.s3) : createLocalStore(join(config.dataDir, 'uploads'))
}
