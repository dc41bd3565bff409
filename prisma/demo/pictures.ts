import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Color,
  type DrawingSpec,
  drawingWords,
  drawProduct,
  type View,
} from '../../src/server/ai/offline/studio.ts'
import { projectRoot } from '../../src/server/core/root.ts'
import { colorsOf } from './options.ts'
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

/** A picture to take: one view of a demo product, in one of its colours. */
export interface Shot {
  /** Tells it from all others: `<slug>/<view>`, of a further colour `<slug>/<color>/<view>`. */
  name: string
  slug: string
  view: View
  drawing: DrawingSpec
  /** Of a product that comes in several. */
  color?: Color
}

/** The pictures of a product in their order: the views of its own colour, then those of each further one. */
export function shotsOf(product: DemoProduct): Shot[] {
  const { slug, drawing } = product
  const own = drawingWords.views.map((view) => ({ name: `${slug}/${view}`, slug, view, drawing }))
  const [first, ...further] = colorsOf(product)
  if (!first) return own
  return [
    ...own.map((shot) => ({ ...shot, color: first })),
    ...further.flatMap((color) =>
      own.map(({ view }) => ({ name: `${slug}/${color}/${view}`, slug, view, drawing: { ...drawing, color }, color })),
    ),
  ]
}

export type PictureSource = (shot: Shot) => Promise<DemoPicture>

/** What the build has drawn; see tools/draw-demo.ts. */
export const builtPictures = join(projectRoot, 'dist/demo-pictures')

/** Of the index of the built pictures. */
export type BuiltPicture = Omit<DemoPicture, 'data'> & { spec: string }

/** Changes with what a picture is drawn from: a picture that was built from something else is drawn again. */
export function specHash({ drawing }: Shot): string {
  return createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 16)
}

/** Draws a picture; takes some 60 ms of processor time. */
export async function drawPicture({ drawing, view, slug }: Shot): Promise<DemoPicture> {
  const { svg, width, height, color } = await drawProduct(drawing, view, slug)
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
  return async (shot) => {
    const built = index[shot.name]
    if (built?.spec === specHash(shot)) {
      const data = await readFile(join(folder, built.file)).catch(() => null)
      if (data) return { ...built, data }
    }
    // Lets the event loop turn between two drawings.
    await new Promise((resolve) => setImmediate(resolve))
    return drawPicture(shot)
  }
}
