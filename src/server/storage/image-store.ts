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
  /** Throws when the store cannot be reached or written to; for /readyz. */
  check(): Promise<void>
}
