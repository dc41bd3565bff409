// The program that renders pictures: a process of its own, told by its parent what to do (picture-encoder.ts).
import { encodePicture } from './encode-picture.ts'
import type { EncoderAnswer, EncoderTask } from './picture-encoder.ts'

async function answerTo({ id, original, size, format }: EncoderTask): Promise<EncoderAnswer> {
  try {
    return { id, data: await encodePicture(original, size, format) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

process.on('message', (task) => {
  void answerTo(task as EncoderTask).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
// A signal to the whole group is for the parent, who may still have to answer with a picture.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
