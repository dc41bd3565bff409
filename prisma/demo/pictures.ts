import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import { drawProduct } from '../../src/server/drawing/draw.ts'
import type { View } from '../../src/shared/generator/drawing.ts'
import type { DemoProduct } from './types.ts'

export interface DemoPicture {
  /** Name in the image store, from the content. */
  file: string
  data: Buffer
  width: number
  height: number
  /** Dominant colour, `#rrggbb`. */
  color: string
}

/** Gives the picture of one view of a demo product. */
export type PictureSource = (product: DemoProduct, view: View) => Promise<DemoPicture>

/** What the build has drawn; see tools/draw-demo.ts. */
export const builtPictures = join(projectRoot, 'dist/demo-pictures')

/** Of the index of the built pictures. */
export type BuiltPicture = Omit<DemoPicture, 'data'> & { spec: string }

/** Changes with what a picture is drawn from: a picture that was built from something else is drawn again. */
export function specHash(product: DemoProduct): string {
  return createHash('sha256').update(JSON.stringify(product.drawing)).digest('hex').slice(0, 16)
}

/** Draws a picture; takes some 60 ms of processor time. */
export function drawPicture(product: DemoProduct, view: View): DemoPicture {
  const { svg, width, height, color } = drawProduct(product.drawing, view, product.slug)
  const data = Buffer.from(svg)
  const file = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.svg`
  return { file, data, width, height, color }
}

async function readIndex(folder: string): Promise<Record<string, BuiltPicture>> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, BuiltPicture>
}

/** Takes what the build has drawn, and draws what it has not (development, tests, a changed catalogue). */
export async function openPictures(folder = builtPictures): Promise<PictureSource> {
  const index = await readIndex(folder)
  return async (product, view) => {
    const built = index[`${product.slug}/${view}`]
    if (built?.spec === specHash(product)) {
      const data = await readFile(join(folder, built.file)).catch(() => null)
      if (data) return { ...built, data }
    }
    // Lets the event loop turn between two drawings.
    await new Promise((resolve) => setImmediate(resolve))
    return drawPicture(product, view)
  }
}
