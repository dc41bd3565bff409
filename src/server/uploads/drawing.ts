import sharp, { type Sharp } from 'sharp'
import { maxPicturePixels } from '../../shared/catalog/picture-limits.ts'
import { checkAddresses } from './nested-drawing.ts'
import { PictureRefused } from './refusal.ts'

/** Last place at which the root element of a drawing may begin: comments and a document type may come before it. */
const headBytes = 4096
/** Dots per inch at which a drawing has the size that it names. */
const ownDensity = 72
/** Finest that the decoder takes. */
const maxDensity = 100_000

/** Filters that take a fixed time for each pixel, however their numbers are chosen, and the parts of those. */
const cheapFilters = new Set([
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feDropShadow', 'feFlood', 'feGaussianBlur'],
  ...['feMerge', 'feMergeNode', 'feOffset', 'feTile', 'feFuncR', 'feFuncG', 'feFuncB', 'feFuncA'],
])
/** A logo has a shadow or two; each part of a filter is a pass over all pixels. */
const maxFilterParts = 40
/** Encodings in which `<` is the same byte as in ASCII, so that the names of elements can be read. */
const plainEncoding = /^(?:utf-?8|us-ascii|ascii|iso-8859-\d{1,2}|windows-125\d)$/i

/** Whether a file is a drawing, by its beginning. */
export function isSvg(data: Buffer): boolean {
  const head = data.toString('utf8', 0, headBytes).replace(/^\uFEFF/, '')
  return /^\s*</.test(head) && /<svg[\s>]/.test(head)
}

/**
 * Refuses drawings whose filters may take minutes, by their text: those of another kind than `cheapFilters`, too many of
 * those, and elements that a reader of the text would not see because of entities, of the encoding, or of a drawing inside.
 * @throws PictureRefused
 */
function checkFilters(data: Buffer): void {
  const text = data.toString('utf8')
  const [, encoding = 'utf-8'] =
    /^\uFEFF?\s{0,99}<\?xml[^>]{0,200}?\bencoding\s?=\s?["']([^"']{0,40})["']/.exec(text) ?? []
  if (!plainEncoding.test(encoding)) throw new PictureRefused('picture')
  // The one way in which an element is in a drawing and not in its text.
  if (text.includes('<!ENTITY') && /&#(?:0*60|x0*3c);/i.test(text)) throw new PictureRefused('picture')
  checkAddresses(text)
  const names = [...text.matchAll(/<(?:[^\s<>/:]+:)?(fe[A-Z]\w*)/g)].map(([, name = '']) => name)
  if (names.length > maxFilterParts || names.some((name) => !cheapFilters.has(name))) {
    throw new PictureRefused('pictureFilter')
  }
}

/**
 * Opens a drawing as pixels that fill a box. Its scripts do not run, and it cannot load anything: the decoder has neither,
 * for a drawing without an address of its own.
 * @throws PictureRefused, and what the decoder throws
 */
export async function openSvg(data: Buffer, box: { width: number; height: number }): Promise<Sharp> {
  checkFilters(data)
  const options = { failOn: 'error', limitInputPixels: maxPicturePixels } as const
  const seen = await sharp(data, { ...options, limitInputPixels: false }).metadata()
  if (seen.format !== 'svg') throw new PictureRefused('picture')
  const scale = Math.min(box.width / seen.width, box.height / seen.height)
  const density = Math.min(maxDensity, Math.max(1, ownDensity * scale))
  return sharp(data, { ...options, density }).toColourspace('srgb')
}
