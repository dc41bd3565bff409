import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BrandPictureKind } from '../../../shared/look/brand-pictures.ts'
import { AppError } from '../../core/app-error.ts'
import { createWorkQueue } from '../../core/work-queue.ts'
import type { MadePicture } from './brand-picture.ts'
import type { Encoded } from './decode-picture.ts'
import { detectFormat } from './picture-formats.ts'
import type { RefusalKey } from './refusal.ts'

/** Messages to and from a process. */
export type UploadTask = { kind: 'product' | BrandPictureKind; data: Buffer; maxBytes: number }
export type UploadResult = { product: Encoded } | { brand: MadePicture } | { refused: RefusalKey }

/** Files decoded at once. */
const parallelUploads = 2
/** Time and resident memory that the process may take for a file. */
interface Limits {
  maxMs: number
  maxBytes: number
}
const megabyte = 1024 * 1024
/** Measured: an AVIF of 40 megapixels takes 1,500 MB and, on a busy core, 25 s; any other format a third of both. */
const pictureLimits: Limits = { maxMs: 60_000, maxBytes: 1750 * megabyte }
/** A drawing takes some hundred milliseconds and 150 MB, however large its file is. */
const drawingLimits: Limits = { maxMs: 5000, maxBytes: 500 * megabyte }
/** How long a process may take until it can begin, on a machine that does much else. */
const maxStartMs = 30_000
/** A process without work ends after this time, which frees its memory. */
const idleMs = 5000

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? './upload-process.ts' : './upload-process.js', import.meta.url))

const refused = (key: RefusalKey) => new AppError('invalid', { fields: { images: key } })

/** One process that decodes one file at a time, until it is killed. */
class UploadProcess {
  private readonly child: ChildProcess
  private readonly ready: Promise<void>
  private idleTimer: NodeJS.Timeout | undefined
  private cancel: (() => void) | undefined
  /** Whether it takes tasks. */
  isOpen = true

  constructor() {
    this.child = fork(program, {
      execArgv: isSource ? ['--import', 'tsx'] : [],
      // No secrets for a process that decodes uploaded files.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.ready = new Promise((resolve, reject) => {
      this.child.once('message', () => resolve())
      this.child.once('error', reject)
      this.child.once('exit', () => reject(new Error('the process for uploads ended before it began')))
    })
    this.ready.catch(() => undefined)
    for (const event of ['error', 'exit', 'disconnect']) {
      this.child.once(event, () => {
        this.isOpen = false
      })
    }
    this.child.unref()
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** @throws AppError invalid for a file that is refused, too slow or too large; busy when the process cannot run */
  async decode(task: UploadTask, maxMs: number): Promise<Exclude<UploadResult, { refused: RefusalKey }>> {
    clearTimeout(this.idleTimer)
    this.child.channel?.ref()
    try {
      await this.within(maxStartMs, this.ready).catch((error) => {
        throw new AppError('busy', { cause: error })
      })
      const result = await this.within(maxMs, this.send(task))
      if ('refused' in result) throw refused(result.refused)
      return result
    } finally {
      this.child.channel?.unref()
      if (this.isOpen) this.idleTimer = setTimeout(() => this.kill(), idleMs).unref()
    }
  }

  /** Kills it, whatever it is doing, and gives up its file. */
  stop(): void {
    this.cancel?.()
    this.kill()
  }

  private kill(): void {
    this.isOpen = false
    this.child.kill('SIGKILL')
  }

  /** The outcome of work, or a refusal and the end of the process once the time is over. */
  private within<T>(ms: number, work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.kill()
        reject(refused('pictureHeavy'))
      }, ms)
      this.cancel = () => reject(new AppError('busy'))
      work.then(resolve, reject).finally(() => clearTimeout(timer))
    }).finally(() => {
      this.cancel = undefined
    })
  }

  private send(task: UploadTask): Promise<UploadResult> {
    return new Promise((resolve, reject) => {
      // It ends itself above its limit of memory, and may be ended by the system.
      const lose = () => reject(refused('pictureHeavy'))
      this.child.once('exit', lose)
      this.child.once('message', (result) => {
        this.child.off('exit', lose)
        resolve(result as UploadResult)
      })
      this.child.send(task, (error) => error && lose())
    })
  }
}

/**
 * Decodes uploaded files in processes of their own, which are killed when one takes too much time or memory: a decoder
 * cannot be interrupted, and would keep the shop from stopping.
 */
export class UploadDecoder {
  private readonly queue = createWorkQueue(parallelUploads)
  private readonly processes = new Set<UploadProcess>()
  private readonly free: UploadProcess[] = []
  private stops = 0

  private readonly pictures: Limits
  private readonly drawings: Limits

  constructor(pictures = pictureLimits, drawings = drawingLimits) {
    this.pictures = pictures
    this.drawings = drawings
  }

  /** Ids of the processes that run. */
  get pids(): number[] {
    return [...this.processes].flatMap((each) => (each.isOpen && each.pid ? [each.pid] : []))
  }

  /** The picture of a product, encoded again. @throws AppError invalid (`images`), busy */
  async product(data: Buffer): Promise<Encoded> {
    const result = await this.decode('product', data, this.pictures)
    if (!('product' in result)) throw new Error('an upload of another kind came back')
    return result.product
  }

  /** The files of a logo or an icon. @throws AppError invalid (`images`), busy */
  async brand(kind: BrandPictureKind, data: Buffer): Promise<MadePicture> {
    const result = await this.decode(kind, data, detectFormat(data) ? this.pictures : this.drawings)
    if (!('brand' in result)) throw new Error('an upload of another kind came back')
    return result.brand
  }

  /** Gives up all files that are being decoded or wait for it, which are answered as busy. */
  stop(): void {
    this.stops += 1
    for (const each of this.processes) each.stop()
  }

  private decode(kind: UploadTask['kind'], data: Buffer, { maxMs, maxBytes }: Limits) {
    const { stops } = this
    return this.queue.run(async () => {
      if (stops !== this.stops) throw new AppError('busy')
      const process = this.take()
      try {
        return await process.decode({ kind, data, maxBytes }, maxMs)
      } finally {
        if (process.isOpen) this.free.push(process)
        else this.processes.delete(process)
      }
    }, true)
  }

  private take(): UploadProcess {
    for (let process = this.free.pop(); process; process = this.free.pop()) {
      if (process.isOpen) return process
      this.processes.delete(process)
    }
    const process = new UploadProcess()
    this.processes.add(process)
    return process
  }
}

/** The one of this server. */
export const uploadDecoder = new UploadDecoder()
