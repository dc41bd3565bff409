import PQueue from 'p-queue'
import type { BrandPictureKind } from '../../../shared/look/brand-pictures.ts'
import { AppError } from '../../core/app-error.ts'
import type { MadePicture } from './brand-picture.ts'
import type { Encoded } from './decode-picture.ts'
import { detectFormat } from './picture-formats.ts'
import { PictureProcess, type PictureResult, ProcessEnded, TaskTimeout, type UploadTask } from './picture-process.ts'
import { PictureRefused, type RefusalKey } from './refusal.ts'

const parallelUploads = 2
const megabyte = 1024 * 1024
/** Measured: an AVIF of 40 megapixels takes 1,500 MB and, on a busy core, 25 s; any other format a third of both. */
const pictureLimits = { maxMs: 60_000, maxBytes: 1750 * megabyte }
/** A drawing takes some hundred milliseconds and 150 MB, however large its file is. */
const drawingLimits: typeof pictureLimits = { maxMs: 5000, maxBytes: 500 * megabyte }

const refuse = (key: RefusalKey) => new AppError('invalid', { fields: { images: key } })

/** The error of an upload for whoever sent it: refused, too slow or too large; busy where the process cannot run. */
function toAppError(error: unknown, { hasBegun }: PictureProcess): AppError {
  if (error instanceof AppError) return error
  if (error instanceof PictureRefused) return refuse(error.key)
  // It ends itself above its limit of memory, and may be ended by the system.
  if (error instanceof TaskTimeout || error instanceof ProcessEnded)
    return hasBegun ? refuse('pictureHeavy') : new AppError('busy', { cause: error })
  return refuse('picture')
}

/**
 * Decodes uploaded files in processes of their own, one at a time in each, which are killed when one takes too much time
 * or memory: a decoder cannot be interrupted, and would keep the shop from stopping.
 */
export class UploadDecoder {
  private readonly queue = new PQueue({ concurrency: parallelUploads })
  private processes: PictureProcess[] = []
  private stops = 0

  private readonly pictures: typeof pictureLimits
  private readonly drawings: typeof pictureLimits

  constructor(pictures = pictureLimits, drawings = drawingLimits) {
    this.pictures = pictures
    this.drawings = drawings
  }

  get pids(): number[] {
    return this.processes.flatMap(({ isOpen, pid }) => (isOpen && pid ? [pid] : []))
  }

  /** The picture of a product, encoded again. @throws AppError invalid (`images`), busy */
  product(data: Buffer): Promise<Encoded> {
    const { maxMs, maxBytes } = this.pictures
    return this.decode({ kind: 'product', data, maxBytes }, maxMs)
  }

  /** The files of a logo or an icon. @throws AppError invalid (`images`), busy */
  brand(kind: BrandPictureKind, data: Buffer): Promise<MadePicture> {
    const { maxMs, maxBytes } = detectFormat(data) ? this.pictures : this.drawings
    return this.decode({ kind, data, maxBytes }, maxMs)
  }

  /** Gives up all files that are being decoded or wait for it, which are refused as busy. */
  stop(): void {
    this.stops += 1
    for (const each of this.processes) each.end(new AppError('busy'))
  }

  private decode<Task extends UploadTask>(task: Task, maxMs: number): Promise<PictureResult<Task>> {
    const { stops } = this
    return this.queue.add(async () => {
      if (stops !== this.stops) throw new AppError('busy')
      const process = this.take()
      return process.run(task, maxMs).catch((error) => {
        throw toAppError(error, process)
      })
    })
  }

  private take(): PictureProcess {
    this.processes = this.processes.filter(({ isOpen }) => isOpen)
    const process = this.processes.find(({ isBusy }) => !isBusy) ?? new PictureProcess()
    if (!this.processes.includes(process)) this.processes.push(process)
    return process
  }
}

export const uploadDecoder = new UploadDecoder()
