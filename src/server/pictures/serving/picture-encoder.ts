import type { ImageSize } from '../../../shared/paths.ts'
import type { ImageFormat } from '../formats/encode-picture.ts'
import { PictureProcess, ProcessEnded, type RenderTask } from '../formats/picture-process.ts'
import type { StoredImage } from '../store/image-store.ts'

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
