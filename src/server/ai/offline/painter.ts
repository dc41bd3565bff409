import { setImmediate as otherWork } from 'node:timers/promises'
import { views } from '../../../shared/generator/drawing.ts'
import type { Paint, Picture } from '../ai.ts'

/** Draws the three views of a product. Each takes 60 ms, so that other work is let in between two of them. */
export const paintDrawings: Paint = async ({ drawing, title }, { signal }, progress) => {
  const pictures: Picture[] = []
  const { drawProduct } = await import('../../drawing/draw.ts')
  progress(0, views.length)
  for (const view of views) {
    await otherWork()
    signal.throwIfAborted()
    pictures.push(drawProduct(drawing, view, `${title.es}/${title.en}`))
    progress(pictures.length, views.length)
  }
  return pictures
}
