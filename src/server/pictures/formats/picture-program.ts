// The program of a process that decodes uploads and renders pictures; its parent sends the tasks (picture-process.ts), and
// kills it when one takes too long.
import { makeBrandPicture } from './brand-picture.ts'
import { encodeUpload } from './decode-picture.ts'
import { encodePicture } from './encode-picture.ts'
import type { PictureMessage, PictureResult, PictureTask } from './picture-process.ts'
import { PictureRefused } from './refusal.ts'

/** Resident memory above which the present upload is given up. */
let maxBytes = Number.POSITIVE_INFINITY
const memoryCheckMs = 20

async function perform(task: PictureTask): Promise<PictureResult<PictureTask>> {
  if (task.kind === 'render') return encodePicture(task.original, task.size, task.format)
  maxBytes = task.maxBytes
  return task.kind === 'product' ? encodeUpload(task.data) : makeBrandPicture(task.kind, task.data)
}

const send = (message: PictureMessage) => process.send?.(message)

/** Ends at once; `process.exit` would wait for the decoder's threads. */
const end = () => process.kill(process.pid, 'SIGKILL')

process.on('message', (message) => {
  const { id, task } = message as { id: number; task: PictureTask }
  perform(task).then(
    (result) => send({ id, result }),
    (error) => send({ id, error: String(error), refusal: error instanceof PictureRefused ? error.key : undefined }),
  )
})
process.on('disconnect', end)
// Signals to the process group are left to the parent, which may still need a picture for a running request.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) end()
}, memoryCheckMs).unref()
send('begun')
