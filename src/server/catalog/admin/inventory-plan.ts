import type { Readable } from 'node:stream'
import { maxPreviewLines } from '../../../shared/catalog/csv.ts'
import {
  type InventoryChange,
  type InventoryColumn,
  type InventoryItem,
  type InventoryReport,
  type InventoryValues,
  inventoryColumns,
  inventoryRow,
  readInventoryRow,
} from '../../../shared/catalog/inventory-csv.ts'
import type { CsvFormat } from '../../../shared/csv-format.ts'
import type { Language } from '../../../shared/languages.ts'
import { columnIn, type Localized, localized, textIn } from '../../../shared/localized.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import { chunks } from '../../core/chunks.ts'
import type { Db } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { type OptionTexts, readOptionTexts } from '../../db/option-texts.ts'
import {
  type CsvLine,
  csvStream,
  getFingerprint,
  listValues,
  planLines,
  readCell,
  readCsvFile,
  shownCell,
  summarize,
  unusable,
} from './csv-file.ts'
import { pageSize, productsBySku } from './csv-products.ts'
import { liveVariants } from './variant-plan.ts'

const select = {
  id: true,
  sku: true,
  version: true,
  titleEs: true,
  titleEn: true,
  priceCents: true,
  stock: true,
  netContent: true,
  optionIds: true,
  variants: liveVariants,
} as const satisfies Prisma.ProductSelect
type ProductRow = Prisma.ProductGetPayload<{ select: typeof select }>

/** A thing that is sold, with the product that it is or belongs to. */
interface StoredItem extends InventoryItem {
  productId: string
  version: number
  variantId?: string
  titleEs: string
  titleEn: string
  /** Chosen options; empty without any. */
  options: Localized
}

/** Lists what a product is sold as: itself, or its variants in their order, disabled ones too. */
function listItems(
  { id: productId, sku, priceCents, stock, netContent, optionIds, variants, ...row }: ProductRow,
  texts: OptionTexts,
): StoredItem[] {
  const product = { ...row, productId }
  if (optionIds === '')
    return [{ ...product, SKU: sku, price: eurosFromCents(priceCents), stock, netContent, options: localized('', '') }]
  return variants.map((variant) => ({
    ...product,
    variantId: variant.id,
    SKU: variant.sku,
    price: eurosFromCents(priceCents + variant.priceDeltaCents),
    stock: variant.stock,
    barcode: variant.barcode,
    netContent: variant.netContent,
    options: texts(variant.optionsKey),
  }))
}

/** Whether a product or a variant has a net content. */
async function hasNetContents(db: Db): Promise<boolean> {
  const query = { where: { netContent: { not: '' }, deletedAt: null }, select: { id: true } } as const
  return (await db.product.findFirst(query)) !== null || (await db.productVariant.findFirst(query)) !== null
}

async function* rowsOf(db: Db, { language, delimiter }: CsvFormat): AsyncGenerator<string[]> {
  const texts = await readOptionTexts(db)
  const hasContents = await hasNetContents(db)
  yield inventoryColumns.filter((column) => hasContents || column !== 'netContent')
  for await (const rows of productsBySku((chunk) => db.product.findMany({ ...chunk, select }))) {
    for (const item of rows.flatMap((row) => listItems(row, texts))) {
      const names = { product: columnIn(language, 'title', item), options: textIn(language, item.options) }
      yield inventoryRow(item, names, delimiter, hasContents)
    }
  }
}

/**
 * Everything that is sold as CSV, for a stocktake: products that are not deleted by their SKU, variants in the product's
 * order; titles and options in the format's language. Importing the file again changes nothing.
 */
export const exportInventory = (db: Db, format: CsvFormat): Readable => csvStream(rowsOf(db, format), format)

/** Reads the things with one of these SKUs; of products and variants that are not deleted. */
async function readNamedItems(db: Db, skus: ReadonlySet<string>) {
  const texts = await readOptionTexts(db)
  const bySku = new Map<string, StoredItem>()
  /** SKUs of products with options: what is sold are their variants. */
  const parents = new Set<string>()
  for (const some of chunks([...skus], pageSize)) {
    const sku = { in: some }
    const where = { deletedAt: null, OR: [{ sku }, { variants: { some: { sku, deletedAt: null } } }] }
    const rows = await db.product.findMany({ where, select })
    for (const row of rows) {
      if (row.optionIds !== '') parents.add(row.sku)
      for (const item of listItems(row, texts)) if (skus.has(item.SKU)) bySku.set(item.SKU, item)
    }
  }
  return { bySku, parents }
}

type Line = CsvLine<InventoryColumn>

/** Rows that an import writes. */
export type InventoryPlan = Awaited<ReturnType<typeof planInventory>>

/** Why a row names nothing that its cells could change. */
function findSkuError(
  sku: string,
  { bySku, parents }: Awaited<ReturnType<typeof readNamedItems>>,
  seenSkus: ReadonlySet<string>,
): string | undefined {
  if (sku === '') return 'required'
  if (!bySku.has(sku)) return parents.has(sku) ? 'inventoryParent' : 'inventoryUnknown'
  return seenSkus.has(sku) ? 'csvTwice' : undefined
}

/** Who a row is about. */
function readName(line: Line, stored: StoredItem | undefined, language: Language) {
  const written = (column: InventoryColumn) => shownCell(readCell(line, column))
  const { titleEs = written('product'), titleEn = written('product') } = stored ?? {}
  const options = stored ? textIn(language, stored.options) : written('options')
  return { line: line.line, SKU: written('SKU'), titleEs, titleEn, options }
}

/** Tells what an import of a file would do now. @throws AppError invalid (`body`) for a file without SKUs */
export async function planInventory(db: Db, body: Buffer, language: Language) {
  const file = await readCsvFile(body, inventoryColumns, {
    numberColumns: ['price', 'stock'],
    tooMany: 'inventoryRows',
  })
  if (file.unreadable.length === 0 && !file.columns.includes('SKU')) throw unusable('inventoryHeader')
  const named = await readNamedItems(db, listValues(file, 'SKU'))
  const find = (line: Line) => named.bySku.get(readCell(line, 'SKU'))
  const changed: { line: number; stored: StoredItem; values: InventoryValues; changes: InventoryChange[] }[] = []
  let unchanged = 0
  const seenSkus = new Set<string>()
  const planLine = (line: Line, fail: (column: InventoryColumn | '', key: string) => void) => {
    const sku = readCell(line, 'SKU')
    const stored = find(line)
    const skuError = findSkuError(sku, named, seenSkus)
    seenSkus.add(sku)
    if (line.tooLong) return fail('', 'csvCells')
    if (skuError || !stored) return fail('SKU', skuError ?? 'inventoryUnknown')
    const { values, changes, errors } = readInventoryRow(line.cells, stored, file.numbers)
    for (const { column, key } of errors) fail(column, key)
    if (errors.length > 0) return
    if (changes.length > 0) changed.push({ line: line.line, stored, values, changes })
    else unchanged++
  }
  const errors = await planLines(file, (line) => readName(line, find(line), language), planLine)
  const items = [...named.bySku.values()].toSorted((a, b) => (a.SKU < b.SKU ? -1 : 1))
  const fingerprint = getFingerprint(items.map(({ productId, ...item }) => ({ ...item, id: productId })))
  return { changed, unchanged, errors, ignoredColumns: file.ignoredColumns, fingerprint }
}

export function writeInventoryReport(
  plan: InventoryPlan,
  { imported, language }: { imported: boolean; language: Language },
): InventoryReport {
  const changed = plan.changed.slice(0, maxPreviewLines).map(({ line, stored, changes }) => {
    const { productId: id, SKU, titleEs, titleEn, options } = stored
    return { line, id, SKU, titleEs, titleEn, options: textIn(language, options), changes }
  })
  return { ...summarize(plan, imported), changed }
}
