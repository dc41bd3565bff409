// The program of a process that decodes one uploaded file after the other; its parent sends them (upload-decoder.ts), and
// kills it when one takes too long.
import sharp from 'sharp'
import { makeBrandPicture } from './brand-picture.ts'
import { encodeUpload } from './decode-picture.ts'
import { PictureRefused } from './refusal.ts'
import type { UploadResult, UploadTask } from './upload-decoder.ts'

/** Resident memory above which the present file is given up. */
let maxBytes = Number.POSITIVE_INFINITY
const memoryCheckMs = 20

sharp.concurrency(1)
sharp.cache(false)

async function perform(task: UploadTask): Promise<UploadResult> {
  const data = Buffer.from(task.data)
  maxBytes = task.maxBytes
  try {
    if (task.kind === 'product') return { product: await encodeUpload(data) }
    return { brand: await makeBrandPicture(task.kind, data) }
  } catch (error) {
    return { refused: error instanceof PictureRefused ? error.key : 'picture' }
  }
}

/** Ends at once; `process.exit` would wait for the decoder's threads. */
const end = () => process.kill(process.pid, 'SIGKILL')

process.on('message', (task) => {
  void perform(task as UploadTask).then((result) => process.send?.(result))
})
process.on('disconnect', end)
// Signals to the process group are left to the parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) end()
}, memoryCheckMs).unref()
process.send?.('ready')
