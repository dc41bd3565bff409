import type { Review } from '../../shared/catalog/entities.ts'
import { type PackedColumn, type Picture, packedColumns, type Texts, type VariantEntry } from './entry.ts'

/** A product's texts before packing. */
export interface UnpackedTexts extends Readonly<Record<PackedColumn, string>> {
  comments: readonly Review[]
  pictures: readonly Picture[]
  variants: readonly VariantEntry[]
}

/** Order of the parts of a product: its columns, then comments, pictures and variants. */
const partNumbers = new Map(packedColumns.map((column, part) => [column, part]))
const commentsPart = packedColumns.length
const picturesPart = commentsPart + 1
const variantsPart = picturesPart + 1
const partCount = variantsPart + 1
/** A UTF-16 unit takes at most three bytes in UTF-8. */
const bytesPerUnit = 3

/** The bytes of many products, and where each of their texts ends. */
interface Pack {
  bytes: Buffer
  ends: Uint32Array
}

/** Decodes a text each time it is read: most texts of a large shop are rarely read. */
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

  text(column: PackedColumn): string {
    return this.part(partNumbers.get(column) as number)
  }

  get comments(): Review[] {
    return this.list(commentsPart)
  }

  get pictures(): Picture[] {
    return this.list(picturesPart)
  }

  get variants(): VariantEntry[] {
    return this.list(variantsPart)
  }

  private list<T>(part: number): T[] {
    const json = this.part(part)
    return json === '' ? [] : JSON.parse(json)
  }
}

const toJson = (list: readonly object[]) => (list.length > 0 ? JSON.stringify(list) : '')

function listParts(texts: UnpackedTexts): string[] {
  const parts = packedColumns.map((column) => texts[column])
  parts.push(toJson(texts.comments), toJson(texts.pictures), toJson(texts.variants))
  return parts
}

/** Scratch buffer for texts whose encoded length is not known yet; reused, to avoid fragmenting the memory. */
let draft = Buffer.alloc(0)

/**
 * Stores the texts of some products as UTF-8 outside the heap. Strings with a character outside Latin-1 take twice the
 * memory, and the garbage collector would have to traverse them; lists of pictures alone would be half of its work.
 */
export function packTexts(products: readonly UnpackedTexts[]): Texts[] {
  const parts = products.flatMap(listParts)
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
