import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImageSize } from '../../shared/paths.ts'
import type { StoredImage } from '../storage/image-store.ts'
import type { ImageFormat } from './image-format.ts'

/** What the process is told, and what it answers. */
export interface EncoderTask {
  id: number
  original: StoredImage
  size: ImageSize
  format: ImageFormat
}
export type EncoderAnswer = { id: number } & ({ data: Buffer } | { error: string })

/** A process without work ends after so long, and its memory with it. */
const restMs = 5000

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? './picture-process.ts' : './picture-process.js', import.meta.url))

/** The process came to its end before it had answered. */
class EncoderEnded extends Error {}

interface Waiting {
  resolve(data: Buffer): void
  reject(error: Error): void
}

/** One process, for as long as it lives. */
class EncoderProcess {
  private readonly child: ChildProcess
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0
  /** It can be given work. */
  isOpen = true

  constructor() {
    this.child = fork(program, {
      execArgv: isSource ? ['--import', 'tsx'] : [],
      // No secrets for who reads strangers' pictures.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child.on('message', (answer) => this.settle(answer as EncoderAnswer))
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
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.child.channel?.ref()
      this.child.send({ id, original, size, format } satisfies EncoderTask, (error) => {
        if (error) this.lose(new EncoderEnded(error.message))
      })
    })
  }

  end(): void {
    this.isOpen = false
    if (this.child.connected) this.child.disconnect()
  }

  private settle(answer: EncoderAnswer): void {
    const waiting = this.waiting.get(answer.id)
    this.waiting.delete(answer.id)
    if (!this.isBusy) this.child.channel?.unref()
    if ('data' in answer) waiting?.resolve(answer.data)
    else waiting?.reject(new Error(answer.error))
  }

  private lose(error: Error): void {
    this.isOpen = false
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
  }
}

/**
 * Renders pictures in a process of its own, which is there while there is something to render: the codecs leave 120 MB
 * behind in whichever process they ran, and a picture that brings them down takes no more with it than itself.
 */
export class PictureEncoder {
  private process: EncoderProcess | undefined
  private rest: NodeJS.Timeout | undefined
  private closed = false

  /** Of the process, while there is one. */
  get pid(): number | undefined {
    return this.process?.pid
  }

  /** @throws Error for what is no picture, or after `close` */
  async encode(original: StoredImage, size: ImageSize, format: ImageFormat): Promise<Buffer> {
    try {
      return await this.encodeOnce(original, size, format)
    } catch (error) {
      if (!(error instanceof EncoderEnded) || this.closed) throw error
      // Another picture, or the system, may have been the end of it.
      return this.encodeOnce(original, size, format)
    }
  }

  /** Ends the process; nothing is encoded any more. */
  close(): void {
    this.closed = true
    this.end()
  }

  private async encodeOnce(original: StoredImage, size: ImageSize, format: ImageFormat): Promise<Buffer> {
    if (this.closed) throw new Error('pictures are not rendered any more')
    clearTimeout(this.rest)
    if (!this.process?.isOpen) this.process = new EncoderProcess()
    const { process } = this
    try {
      return await process.encode(original, size, format)
    } finally {
      if (process === this.process && !process.isBusy) this.restLater()
    }
  }

  private restLater(): void {
    clearTimeout(this.rest)
    this.rest = setTimeout(() => this.end(), restMs).unref()
  }

  private end(): void {
    clearTimeout(this.rest)
    this.process?.end()
    this.process = undefined
  }
}
