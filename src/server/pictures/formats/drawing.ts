import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { maxPicturePixels } from '../../../shared/catalog/picture-limits.ts'
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
  const metadata = await sharp(data, { ...options, limitInputPixels: false }).metadata()
  if (metadata.format !== 'svg') throw new PictureRefused('picture')
  const scale = Math.min(box.width / metadata.width, box.height / metadata.height)
  const density = Math.min(maxDensity, Math.max(1, ownDensity * scale))
  return sharp(data, { ...options, density }).toColourspace('srgb')
}

/** Data that a drawing may hold in an address of its own: pictures of pixels, and fonts, which the decoder does not read. */
const harmless =
  /^(?:image\/(?:png|jpe?g|gif|webp|avif|bmp)|(?:font\/|application\/(?:x-)?font-?)[\w.+-]{1,40}|application\/vnd\.ms-fontobject)(?:;|$)/i
/** Rounds in which entities that name others are spelled out; those that go on are refused. */
const mostRounds = 8
/** A drawing that grows beyond this by its entities is refused. */
const mostGrowth = 4_000_000

/** The text of a drawing with its internal entities spelled out; undefined where they do not end. */
function spellOut(text: string): string | undefined {
  const declared = text.matchAll(/<!ENTITY\s{1,99}(?:%\s{1,99})?([^\s"'%&;]{1,200})\s{1,99}(?:"([^"]*)"|'([^']*)')/g)
  const entities = new Map([...declared].map(([, name = '', double, single]) => [name, double ?? single ?? '']))
  let spelled = text
  for (let round = 0; entities.size > 0 && round < mostRounds; round++) {
    let growth = 0
    const next = spelled.replaceAll(/[&%]([^\s"'%&;]{1,200});/g, (all, name: string) => {
      const value = growth > mostGrowth ? undefined : entities.get(name)
      growth += value?.length ?? 0
      return value ?? all
    })
    if (growth > mostGrowth) return undefined
    if (next === spelled) return spelled
    spelled = next
  }
  return entities.size > 0 ? undefined : spelled
}

function characterAt(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** A text with its references to characters and the escapes of its styles written out, and without spaces. */
function readAddresses(text: string): string {
  return text
    .replaceAll(/&#(?:x([0-9a-f]{1,8})|(\d{1,9}));/gi, (_all, hex?: string, decimal?: string) =>
      characterAt(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&apos;/g, "'")
    .replaceAll(/\\([0-9a-f]{1,6})/gi, (_all, hex: string) => characterAt(Number.parseInt(hex, 16)))
    .replaceAll(/[\s\\]/g, '')
}

/**
 * Refuses a drawing that holds another one in an address of its own (`data:`), in whatever element, style or entity: the
 * decoder draws it, and nothing has looked at its filters.
 * @throws PictureRefused
 */
function checkAddresses(text: string): void {
  const spelled = spellOut(text)
  if (spelled === undefined) throw new PictureRefused('picture')
  const addresses = readAddresses(spelled).matchAll(/["'(]data:([^,"')]{0,200})/gi)
  if ([...addresses].some(([, type = '']) => !harmless.test(type))) throw new PictureRefused('pictureNested')
}
