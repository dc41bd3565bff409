import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImageSize } from '../../../shared/paths.ts'
import type { StoredImage } from '../store/image-store.ts'
import type { ImageFormat } from './image-format.ts'

/** Messages to and from the process. */
export interface EncoderTask {
  id: number
  original: StoredImage
  size: ImageSize
  format: ImageFormat
}
export type EncoderResult = { id: number } & ({ data: Buffer } | { error: string })

/** A process without work ends after this time, which frees its memory. */
const idleMs = 5000
/** The largest picture takes some seconds; one that takes longer is given up with its process. */
const maxEncodeMs = 20_000

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? './picture-process.ts' : './picture-process.js', import.meta.url))

/** A picture took longer than any should. */
class EncoderTimeout extends Error {}

/** The process ended before it had sent a result. */
class EncoderEnded extends Error {}

interface Waiting {
  resolve(data: Buffer): void
  reject(error: Error): void
}

/** One process, until it ends. */
class EncoderProcess {
  private readonly child: ChildProcess
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0
  private readonly limitMs: number
  /** Whether it takes tasks. */
  isOpen = true

  constructor(limitMs: number) {
    this.limitMs = limitMs
    this.child = fork(program, {
      execArgv: isSource ? ['--import', 'tsx'] : [],
      // No secrets for a process that decodes uploaded files.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child.on('message', (result) => this.settle(result as EncoderResult))
    this.child.once('disconnect', () => this.lose(new EncoderEnded('the pictures’ process has closed its channel')))
    this.child.once('exit', (code, signal) =>
      this.lose(new EncoderEnded(`the pictures’ process ended: ${code ?? signal}`)),
    )
    this.child.once('error', (error) => this.lose(error))
    this.child.unref()
    this.child.channel?.unref()
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  get isBusy(): boolean {
    return this.waiting.size > 0
  }

  encode(original: StoredImage, size: ImageSize, format: ImageFormat): Promise<Buffer> {
    const id = ++this.lastId
    let timer: NodeJS.Timeout | undefined
    return new Promise<Buffer>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      timer = setTimeout(() => {
        reject(new EncoderTimeout(`a picture took more than ${this.limitMs} ms`))
        this.waiting.delete(id)
        this.isOpen = false
        this.child.kill('SIGKILL')
      }, this.limitMs).unref()
      this.child.channel?.ref()
      this.child.send({ id, original, size, format } satisfies EncoderTask, (error) => {
        if (error) this.lose(new EncoderEnded(error.message))
      })
    }).finally(() => clearTimeout(timer))
  }

  end(): void {
    this.isOpen = false
    if (this.child.connected) this.child.disconnect()
  }

  private settle(result: EncoderResult): void {
    const waiting = this.waiting.get(result.id)
    this.waiting.delete(result.id)
    if (!this.isBusy) this.child.channel?.unref()
    if ('data' in result) waiting?.resolve(result.data)
    else waiting?.reject(new Error(result.error))
  }

  private lose(error: Error): void {
    this.isOpen = false
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
  }
}

/**
 * Renders pictures in a process of its own, which runs only while there is work: the codecs never free 120 MB, and a
 * picture that crashes them does not affect the shop.
 */
export class PictureEncoder {
  private process: EncoderProcess | undefined
  private idleTimer: NodeJS.Timeout | undefined
  private closed = false

  private readonly limitMs: number

  constructor(limitMs = maxEncodeMs) {
    this.limitMs = limitMs
  }

  /** Id of the process while it runs. */
  get pid(): number | undefined {
    return this.process?.pid
  }

  /** @throws Error for a file that is not a picture, or after `close` */
  async encode(original: StoredImage, size: ImageSize, format: ImageFormat): Promise<Buffer> {
    try {
      return await this.encodeOnce(original, size, format)
    } catch (error) {
      if (!(error instanceof EncoderEnded) || this.closed) throw error
      // Another picture, or the system, may have ended the process: tried once more.
      return this.encodeOnce(original, size, format)
    }
  }

  /** Ends the process; later calls of `encode` fail. */
  close(): void {
    this.closed = true
    this.end()
  }

  private async encodeOnce(original: StoredImage, size: ImageSize, format: ImageFormat): Promise<Buffer> {
    if (this.closed) throw new Error('pictures are not rendered any more')
    clearTimeout(this.idleTimer)
    if (!this.process?.isOpen) this.process = new EncoderProcess(this.limitMs)
    const { process } = this
    try {
      return await process.encode(original, size, format)
    } finally {
      if (process === this.process && !process.isBusy) this.endWhenIdle()
    }
  }

  private endWhenIdle(): void {
    clearTimeout(this.idleTimer)
    this.idleTimer = setTimeout(() => this.end(), idleMs).unref()
  }

  private end(): void {
    clearTimeout(this.idleTimer)
    this.process?.end()
    this.process = undefined
  }
}
