// The program of the process that renders pictures; its parent sends the tasks (picture-encoder.ts).
import { encodePicture } from './encode-picture.ts'
import type { EncoderResult, EncoderTask } from './picture-encoder.ts'

async function perform({ id, original, size, format }: EncoderTask): Promise<EncoderResult> {
  try {
    return { id, data: await encodePicture(original, size, format) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

process.on('message', (task) => {
  void perform(task as EncoderTask).then((result) => process.send?.(result))
})
// At once: `process.exit` waits for the threads of the codecs.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Signals to the process group are left to the parent, which may still need a picture for a running request.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
