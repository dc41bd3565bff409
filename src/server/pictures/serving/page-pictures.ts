import type { FastifyInstance } from 'fastify'
import { imageSizes } from '../../../shared/paths.ts'
import type { Picture } from './image-renderer.ts'

const address = /\/images\/([^?"\s,/]+)\?w=(\d+)&(?:amp;)?h=(\d+)/g
/** The order of preparation: sizes that most screens request, thumbnails, then those of dense screens only. */
const rankOfWidth: Record<number, number> = { 380: 0, 960: 0, 1921: 0, 96: 1, 760: 2 }

/** The pictures of a page from top to bottom, the most requested sizes first. */
export function picturesIn(html: string): Picture[] {
  const found = new Map<string, Picture>()
  for (const [key, file = '', width, height] of html.matchAll(address)) {
    const size = imageSizes.find(([w, h]) => w === Number(width) && h === Number(height))
    if (size) found.set(key.replace('&amp;', '&'), { file: decodeURIComponent(file), size })
  }
  return [...found.values()].sort((a, b) => (rankOfWidth[a.size[0]] ?? 0) - (rankOfWidth[b.size[0]] ?? 0))
}

/** Renders the home page, which also compiles the code of pages before the first request. @returns its pictures */
export async function homePictures(app: FastifyInstance): Promise<Picture[]> {
  const { statusCode, body } = await app.inject('/')
  return statusCode === 200 ? picturesIn(body) : []
}
