import type { ProductForm } from '../../../shared/catalog/admin.ts'
import {
  type CsvChange,
  type CsvColumn,
  type CsvConventions,
  type CsvReport,
  csvColumns,
  maxPreviewLines,
  readCsvLine,
} from '../../../shared/catalog/csv.ts'
import { gapFields, type LabelGap } from '../../../shared/catalog/label-gaps.ts'
import { fieldNames } from '../../../shared/catalog/product-fields.ts'
import { getSkuKey, isSpoiltSku } from '../../../shared/catalog/sku.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Db } from '../../db/db.ts'
import {
  type CsvLine,
  getFingerprint,
  listValues,
  planLines,
  readCell,
  readCsvFile,
  shownCell,
  summarize,
} from './csv-file.ts'
import { readCsvCategories, readNamedProducts, type StoredProduct } from './csv-products.ts'
import { findOpenedGaps } from './label-required.ts'

type Line = CsvLine<CsvColumn>

/** Rows that an import writes. */
export type CsvPlan = Awaited<ReturnType<typeof planImport>>

type NamedProducts = Awaited<ReturnType<typeof readNamedProducts>>

function findProduct(line: Line, { byId, bySku }: NamedProducts): StoredProduct | undefined {
  const id = readCell(line, 'id')
  return id === '' ? bySku.get(readCell(line, 'SKU')) : byId.get(id)
}

/** The names in a line; where it has no cell, those of its product. */
function readName(line: Line, stored: StoredProduct | undefined) {
  const name = (column: 'SKU' | 'titleEs' | 'titleEn') => shownCell(readCell(line, column) || (stored?.[column] ?? ''))
  return { line: line.line, SKU: name('SKU'), titleEs: name('titleEs'), titleEn: name('titleEn') }
}

/** The state of planning: a product must not appear twice, nor a SKU. */
interface Planning {
  plan: {
    added: { line: number; values: ProductForm }[]
    changed: { line: number; stored: StoredProduct; values: Partial<ProductForm>; changes: CsvChange[] }[]
    unchanged: number
  }
  named: NamedProducts
  by: CsvConventions
  seenIds: Set<string>
  seenSkus: Set<string>
  /** No line may show a product whose label has gaps; a file names no makers. */
  requiresLabel: boolean
}

function findSkuError(sku: string, id: string | undefined, { named, seenSkus }: Planning): string | undefined {
  if (isSpoiltSku(sku)) return 'skuSpoilt'
  const key = getSkuKey(sku)
  if (named.similar.get(key)?.some((holder) => holder.id !== id)) return 'skuTaken'
  const withZeros = id === undefined ? named.withZeros.get(sku) : undefined
  if (withZeros !== undefined) return `skuZeros:${withZeros}`
  if (seenSkus.has(key)) return 'csvTwice'
  seenSkus.add(key)
  return undefined
}

type Fail = (column: CsvColumn | '', key: string) => void

function planLine(line: Line, planning: Planning, fail: Fail): void {
  const stored = findProduct(line, planning.named)
  const hasId = readCell(line, 'id') !== ''
  if (line.tooLong) fail('', 'csvCells')
  else if (hasId && !stored) fail('id', 'csvUnknownId')
  else if (stored && planning.seenIds.has(stored.id)) fail(hasId ? 'id' : 'SKU', 'csvTwice')
  else planValues(line, stored, planning, fail)
}

/** The gaps with which a line would show its product. @param values all of a new product */
function findGaps(values: Partial<ProductForm>, stored: StoredProduct | undefined): LabelGap[] {
  const added = { ...(values as ProductForm), approved: true, makerId: null }
  return stored ? findOpenedGaps({ ...stored, ...values }, stored) : findOpenedGaps(added)
}

function planValues(line: Line, stored: StoredProduct | undefined, planning: Planning, fail: Fail): void {
  const { plan, by, seenIds } = planning
  if (stored) seenIds.add(stored.id)
  const { values, changes, errors } = readCsvLine(line.cells, stored, by)
  for (const { column, key } of errors) fail(column, key)
  // The stock of a product with options is that of its variants.
  const isDerived = stored !== undefined && stored.optionIds !== '' && values.stock !== undefined
  if (isDerived) fail('stock', 'stockOfVariants')
  const skuError = values.SKU ? findSkuError(values.SKU, stored?.id, planning) : undefined
  if (skuError) fail('SKU', skuError)
  const gaps = planning.requiresLabel && errors.length === 0 ? findGaps(values, stored) : []
  for (const gap of gaps) fail(gap === 'maker' ? 'visible' : gap, gapFields[gap].issue)
  if (errors.length > 0 || isDerived || skuError || gaps.length > 0) return
  if (!stored) plan.added.push({ line: line.line, values: values as ProductForm })
  else if (changes.length > 0) plan.changed.push({ line: line.line, stored, values, changes })
  else plan.unchanged++
}

/**
 * Tells what an import of a file would do now.
 * @param requiresLabel whether no line may show a product whose label has gaps
 * @throws AppError invalid (`body`) for a file without products
 */
export async function planImport(db: Db, body: Buffer, language: Language, requiresLabel: boolean) {
  const numberColumns = [...fieldNames({ kind: 'euros' }), ...fieldNames({ kind: 'pieces' })]
  const file = await readCsvFile(body, csvColumns, { numberColumns })
  const categories = await readCsvCategories(db, language)
  const named = await readNamedProducts(db, listValues(file, 'id'), listValues(file, 'SKU'))
  const plan: Planning['plan'] = { added: [], changed: [], unchanged: 0 }
  const by = { categories, numbers: file.numbers }
  const planning = { plan, named, by, seenIds: new Set<string>(), seenSkus: new Set<string>(), requiresLabel }
  const errors = await planLines(
    file,
    (line) => readName(line, findProduct(line, named)),
    (line, fail) => planLine(line, planning, fail),
  )
  const fingerprint = getFingerprint([...named.byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  return { ...plan, errors, ignoredColumns: file.ignoredColumns, fingerprint, deletedSkus: named.deletedSkus }
}

export function writeReport(plan: CsvPlan, imported: boolean): CsvReport {
  const { added, changed } = plan
  const { counts, errors, ...summary } = summarize(plan, imported)
  // New SKUs first: a spreadsheet may have spoilt them, and a preview shows only so many lines.
  const isRenamed = ({ changes }: CsvPlan['changed'][0]) => changes.some(({ column }) => column === 'SKU')
  const byWeight = [...changed.filter(isRenamed), ...changed.filter((each) => !isRenamed(each))]
  return {
    ...summary,
    counts: { added: added.length, ...counts },
    added: added.slice(0, maxPreviewLines).map(({ line, values: { SKU, titleEs, titleEn, visible } }) => {
      return { line, SKU, titleEs, titleEn, visible }
    }),
    changed: byWeight.slice(0, maxPreviewLines).map(({ line, stored: { id, SKU, titleEs, titleEn }, changes }) => ({
      line,
      id,
      SKU,
      titleEs,
      titleEn,
      changes: changes.map(({ column, before, after }) => {
        return { column, before: shownCell(before), after: shownCell(after) }
      }),
    })),
    errors,
  }
}
