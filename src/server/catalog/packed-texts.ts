import type { Review } from '../../shared/catalog/entities.ts'
import type { Picture, Texts } from './entry.ts'

/** Of one product, in the order in which they are packed. */
type Parts = readonly [...texts: [string, string, string, string], comments: string, pictures: string]

const partCount = 6
/** No UTF-16 unit takes more bytes in UTF-8. */
const bytesPerUnit = 3

/** The bytes of many products, and where each of their texts ends. */
interface Pack {
  bytes: Buffer
  ends: Uint32Array
}

/** Decodes what is asked for, each time: most of a large shop is seldom read. */
class PackedTexts implements Texts {
  private readonly pack: Pack
  private readonly first: number

  constructor(pack: Pack, first: number) {
    this.pack = pack
    this.first = first
  }

  private part(part: number): string {
    const { bytes, ends } = this.pack
    const index = this.first + part
    return bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index])
  }

  get shortEs(): string {
    return this.part(0)
  }

  get shortEn(): string {
    return this.part(1)
  }

  get largeEs(): string {
    return this.part(2)
  }

  get largeEn(): string {
    return this.part(3)
  }

  get comments(): Review[] {
    return this.list(4)
  }

  get pictures(): Picture[] {
    return this.list(5)
  }

  private list<T>(part: number): T[] {
    const json = this.part(part)
    return json === '' ? [] : JSON.parse(json)
  }
}

const jsonOf = (list: readonly object[]) => (list.length > 0 ? JSON.stringify(list) : '')

const partsOf = ({ shortEs, shortEn, largeEs, largeEn, comments, pictures }: Texts): Parts => [
  ...([shortEs, shortEn, largeEs, largeEn] as const),
  jsonOf(comments),
  jsonOf(pictures),
]

/** Where texts are written before their length is known: one for all, as large buffers that come and go leave gaps. */
let draft = Buffer.alloc(0)

/**
 * The texts of some products as UTF-8 outside the heap: half of what strings with a long dash or a curved quote take, and
 * nothing that the garbage collector has to walk. Lists of pictures would be half of all that it walks.
 */
export function packTexts(products: readonly Texts[]): Texts[] {
  const parts = products.flatMap(partsOf)
  const units = parts.reduce((sum, text) => sum + text.length, 0)
  if (draft.length < units * bytesPerUnit) draft = Buffer.allocUnsafeSlow(units * bytesPerUnit)
  const ends = new Uint32Array(parts.length)
  let end = 0
  for (const [index, text] of parts.entries()) {
    end += draft.write(text, end)
    ends[index] = end
  }
  const bytes = Buffer.allocUnsafeSlow(end)
  draft.copy(bytes, 0, 0, end)
  const pack = { bytes, ends }
  return products.map((_, index) => new PackedTexts(pack, index * partCount))
}
