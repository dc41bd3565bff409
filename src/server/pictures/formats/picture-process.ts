import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BrandPictureKind } from '../../../shared/look/brand-pictures.ts'
import type { ImageSize } from '../../../shared/paths.ts'
import type { StoredImage } from '../store/image-store.ts'
import type { MadePicture } from './brand-picture.ts'
import type { Encoded } from './decode-picture.ts'
import type { ImageFormat } from './encode-picture.ts'
import { PictureRefused, type RefusalKey } from './refusal.ts'

export interface RenderTask {
  kind: 'render'
  original: StoredImage
  size: ImageSize
  format: ImageFormat
}

interface DecodeTask<Kind> {
  kind: Kind
  data: Buffer
  /** Resident memory above which the process ends. */
  maxBytes: number
}

export type UploadTask = DecodeTask<'product'> | DecodeTask<BrandPictureKind>
export type PictureTask = RenderTask | UploadTask
export type PictureResult<Task extends PictureTask> = Task extends RenderTask
  ? Buffer
  : Task extends DecodeTask<'product'>
    ? Encoded
    : MadePicture

/** Messages of a process: that it has begun, and the outcome of each task by its number, from 1. */
export type PictureMessage =
  | 'begun'
  | { id: number; result: PictureResult<PictureTask> }
  | { id: number; error: string; refusal: RefusalKey | undefined }

/** How long a process may take until it can begin, on a machine that does much else. */
const maxStartMs = 30_000
/** A process without work ends after this time, which frees its memory. */
const idleMs = 5000

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? './picture-program.ts' : './picture-program.js', import.meta.url))

export class TaskTimeout extends Error {}

export class ProcessEnded extends Error {}

/** Number under which the beginning of a process is waited for. */
const begunId = 0

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** One process that decodes and renders pictures (picture-program.ts), until it ends. */
export class PictureProcess {
  hasBegun = false
  readonly #child: ChildProcess
  readonly #begun: Promise<unknown>
  readonly #waiting = new Map<number, Waiting>()
  #lastId = begunId
  #running = 0
  #idleTimer: NodeJS.Timeout | undefined
  #ended: Error | undefined

  constructor() {
    this.#child = fork(program, {
      execArgv: isSource ? ['--import', 'tsx'] : [],
      // No secrets for a process that decodes uploaded files.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child.on('message', (message) => this.#settle(message as PictureMessage))
    for (const event of ['disconnect', 'exit', 'error'])
      this.#child.on(event, (reason) => this.#lose(new ProcessEnded(`the pictures’ process ended: ${reason ?? event}`)))
    this.#child.unref()
    this.#begun = this.#wait(begunId, maxStartMs)
    this.#begun.catch(() => undefined)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isOpen(): boolean {
    return this.#ended === undefined
  }

  get isBusy(): boolean {
    return this.#running > 0
  }

  /**
   * @param limitMs time for the task alone, after which the process is ended
   * @throws TaskTimeout, ProcessEnded, PictureRefused, and Error with what the decoder said
   */
  async run<Task extends PictureTask>(task: Task, limitMs: number): Promise<PictureResult<Task>> {
    clearTimeout(this.#idleTimer)
    this.#running += 1
    this.#child.channel?.ref()
    try {
      await this.#begun
      if (this.#ended) throw this.#ended
      const id = ++this.#lastId
      const result = this.#wait(id, limitMs)
      this.#child.send({ id, task }, (error) => error && this.#lose(new ProcessEnded(error.message)))
      return (await result) as PictureResult<Task>
    } finally {
      this.#running -= 1
      if (!this.isBusy) this.#rest()
    }
  }

  /** Ends it, whatever it is doing. @param reason for whoever waits for a result */
  end(reason: Error = new ProcessEnded('the pictures’ process was ended')): void {
    clearTimeout(this.#idleTimer)
    this.#lose(reason)
    this.#child.kill('SIGKILL')
  }

  #rest(): void {
    this.#child.channel?.unref()
    if (this.isOpen) this.#idleTimer = setTimeout(() => this.end(), idleMs).unref()
  }

  #wait(id: number, limitMs: number): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      timer = setTimeout(() => {
        this.#waiting.delete(id)
        reject(new TaskTimeout(`a picture took more than ${limitMs} ms`))
        this.end()
      }, limitMs).unref()
    }).finally(() => clearTimeout(timer))
  }

  #settle(message: PictureMessage): void {
    const id = message === 'begun' ? begunId : message.id
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    this.hasBegun = true
    if (message === 'begun') waiting?.resolve(undefined)
    else if ('result' in message) waiting?.resolve(message.result)
    else waiting?.reject(message.refusal ? new PictureRefused(message.refusal) : new Error(message.error))
  }

  #lose(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
