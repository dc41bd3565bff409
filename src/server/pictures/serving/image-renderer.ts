import PQueue from 'p-queue'
import type { ImageSize } from '../../../shared/paths.ts'
import { AppError } from '../../core/app-error.ts'
import type { Logger } from '../../core/logger.ts'
import type { ImageFormat } from '../formats/encode-picture.ts'
import { PictureProcess, ProcessEnded, type RenderTask } from '../formats/picture-process.ts'
import { hashContent } from '../store/file-names.ts'
import { type ImageStore, readPicture, type StoredImage } from '../store/image-store.ts'
import type { ImageCache } from './image-cache.ts'

/** Resizes at the same time (docs/rules.md#pictures). */
const parallelResizes = 2

export interface Picture {
  file: string
  size: ImageSize
}

export type ImageRenderer = ReturnType<typeof createImageRenderer>

export function renderedName({ file, size }: Picture, format: ImageFormat): string {
  return `${hashContent(file)}-${size[0]}x${size[1]}.${format}`
}

/** Renders each picture once: concurrent requests share the work, later ones are served from the cache. */
export function createImageRenderer(images: ImageStore, cache: ImageCache, log: Logger) {
  const queue = new PQueue({ concurrency: parallelResizes })
  const encoder = new PictureEncoder()
  let closed = false
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function make(picture: Picture, format: ImageFormat, name: string, urgent: boolean) {
    const cached = await cache.get(name)
    if (cached) return cached
    const original = await readPicture(images, picture.file)
    if (!original) return null
    const data = await queue
      .add(() => encoder.encode(original, picture.size, format), { priority: Number(urgent) })
      .catch((error) => {
        throw closed ? new AppError('busy', { cause: error }) : error
      })
    await cache.put(name, data).catch((error) => log.warn({ error: String(error) }, 'rendered picture not cached'))
    return data
  }

  function shared(picture: Picture, format: ImageFormat, urgent: boolean): Promise<Buffer | null> {
    const name = renderedName(picture, format)
    const running = underWay.get(name)
    if (running) return running
    const work = make(picture, format, name, urgent).finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }

  return {
    render: (picture: Picture, format: ImageFormat) => shared(picture, format, true),
    /** Prepares pictures in the background and in order, after those that requests wait for. */
    async warm(pictures: readonly Picture[], formats: readonly ImageFormat[] = ['avif']) {
      const requests = formats.flatMap((format) => pictures.map((picture) => ({ picture, format })))
      // One at a time: a core stays free for requests.
      for (const { picture, format } of requests) {
        if (closed) return
        if (cache.has(renderedName(picture, format))) continue
        await shared(picture, format, false).catch((error) => {
          if (!closed) log.warn({ file: picture.file, error: String(error) }, 'picture not prepared')
        })
      }
    },
    /** Stops rendering: running renders fail, and no more pictures are prepared. */
    close() {
      closed = true
      encoder.close()
    },
  }
}

/** The largest picture takes some seconds; one that takes longer is given up with its process. */
const maxEncodeMs = 20_000

/**
 * Renders pictures in a process of its own, which runs only while there is work: the codecs never free 120 MB, and a
 * picture that crashes them does not affect the shop.
 */
export class PictureEncoder {
  private process: PictureProcess | undefined
  private closed = false
  private readonly limitMs: number

  constructor(limitMs = maxEncodeMs) {
    this.limitMs = limitMs
  }

  get pid(): number | undefined {
    return this.process?.isOpen ? this.process.pid : undefined
  }

  /** @throws Error for a file that is not a picture, or after `close` */
  async encode(original: StoredImage, size: ImageSize, format: ImageFormat): Promise<Buffer> {
    const task: RenderTask = { kind: 'render', original, size, format }
    try {
      return await this.run(task)
    } catch (error) {
      if (!(error instanceof ProcessEnded) || this.closed) throw error
      // Another picture, or the system, may have ended the process: tried once more.
      return this.run(task)
    }
  }

  close(): void {
    this.closed = true
    this.process?.end()
  }

  private async run(task: RenderTask): Promise<Buffer> {
    if (this.closed) throw new Error('pictures are not rendered any more')
    if (!this.process?.isOpen) this.process = new PictureProcess()
    return this.process.run(task, this.limitMs)
  }
}
