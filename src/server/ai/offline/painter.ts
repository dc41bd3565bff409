import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { views } from '../../../shared/generator/drawing.ts'
import type { Paint, Picture } from '../ai.ts'

/** Draws the three views of a product. Each takes about 60 ms, so the event loop is yielded to before each one. */
export const paintDrawings: Paint = async ({ drawing, title }, { signal }, progress) => {
  const pictures: Picture[] = []
  const { drawProduct } = await import('../../drawing/draw.ts')
  progress(0, views.length)
  for (const view of views) {
    await yieldToEventLoop()
    signal.throwIfAborted()
    pictures.push(drawProduct(drawing, view, `${title.es}/${title.en}`))
    progress(pictures.length, views.length)
  }
  return pictures
}
