import type { Sharp } from 'sharp'
import { maxPicturePixels } from '../../shared/catalog/picture-limits.ts'

/** Where the root element of a drawing begins at the latest: comments and a document type may come before it. */
const headBytes = 4096
/** Dots per inch at which a drawing has the size that it names. */
const ownDensity = 72
/** Finest that the decoder takes. */
const maxDensity = 100_000
/** A drawing that takes longer counts as damaged: filters can be made to take forever. */
const maxSeconds = 5

/** Whether a file is a drawing, by its beginning. */
export function isSvg(data: Buffer): boolean {
  const head = data.toString('utf8', 0, headBytes).replace(/^\uFEFF/, '')
  return /^\s*</.test(head) && /<svg[\s>]/.test(head)
}

/**
 * Opens a drawing as pixels that fill a box. Its scripts do not run, and it cannot load anything: the decoder has neither,
 * for a drawing without an address of its own.
 */
export async function openSvg(data: Buffer, box: { width: number; height: number }): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const options = { failOn: 'error', limitInputPixels: maxPicturePixels } as const
  const seen = await sharp(data, { ...options, limitInputPixels: false }).metadata()
  if (seen.format !== 'svg') throw new Error('not a drawing')
  const scale = Math.min(box.width / seen.width, box.height / seen.height)
  const density = Math.min(maxDensity, Math.max(1, ownDensity * scale))
  return sharp(data, { ...options, density })
    .timeout({ seconds: maxSeconds })
    .toColourspace('srgb')
}
