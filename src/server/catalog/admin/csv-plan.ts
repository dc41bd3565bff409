import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ProductForm } from '../../../shared/catalog/admin.ts'
import {
  type CsvColumn,
  type CsvConventions,
  type CsvError,
  type CsvProduct,
  type CsvReport,
  csvColumns,
  maxPreviewLines,
  readCsvLine,
} from '../../../shared/catalog/csv.ts'
import { fieldNames } from '../../../shared/catalog/product-fields.ts'
import { getSkuKey, isSpoiltSku } from '../../../shared/catalog/sku.ts'
import { numbersLanguage } from '../../../shared/csv-format.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Db } from '../../db/db.ts'
import { type CsvLine, readCsvFile, shownCell } from './csv-file.ts'
import { type NamedProducts, readCsvCategories, readNamedProducts } from './csv-products.ts'

type Line = CsvLine<CsvColumn>

/** Lines planned between two yields to the event loop. */
const linesPerSlice = 100

/** Rows that an import writes. */
export interface CsvPlan {
  added: { line: number; values: ProductForm }[]
  changed: {
    line: number
    present: CsvProduct
    values: Partial<ProductForm>
    changes: CsvReport['changed'][0]['changes']
  }[]
  unchanged: number
  errors: CsvError[]
  ignoredColumns: string[]
  fingerprint: string
  /** SKUs of deleted products and variants, which may be reused. */
  deletedSkus: ReadonlySet<string>
}

const readCell = ({ cells }: Line, column: 'id' | 'SKU') => cells.get(column)?.trim() ?? ''

function wanted(lines: readonly Line[], column: 'id' | 'SKU'): Set<string> {
  return new Set(lines.map((line) => readCell(line, column)).filter((value) => value !== ''))
}

/** Fingerprint of the products that the file refers to: their versions and SKUs. */
function getFingerprint({ byId }: NamedProducts): string {
  const products = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const versions = products.map(({ id, version, SKU }) => `${id} ${version} ${SKU}`)
  return createHash('sha256').update(versions.join('\n')).digest('base64url').slice(0, 22)
}

/** The product that a line refers to. */
function findProduct(line: Line, named: NamedProducts): { present: CsvProduct | undefined } | 'csvUnknownId' {
  const id = readCell(line, 'id')
  if (id === '') return { present: named.bySku.get(readCell(line, 'SKU')) }
  const present = named.byId.get(id)
  return present ? { present } : 'csvUnknownId'
}

/** The names in a line; where it has no cell, those of its product. */
function readName({ cells }: Line, present: CsvProduct | undefined): Pick<CsvError, 'SKU' | 'titleEs' | 'titleEn'> {
  const name = (column: 'SKU' | 'titleEs' | 'titleEn') =>
    shownCell(cells.get(column)?.trim() || (present?.[column] ?? ''))
  return { SKU: name('SKU'), titleEs: name('titleEs'), titleEn: name('titleEn') }
}

const numberColumns = [...fieldNames({ kind: 'euros' }), ...fieldNames({ kind: 'pieces' })]

const numberCells = function* (lines: readonly Line[]): Generator<string> {
  for (const { cells } of lines) yield* numberColumns.map((column) => cells.get(column) ?? '')
}

/** Plans line by line: a product must not appear twice, nor a SKU. */
class Planner {
  readonly plan: Pick<CsvPlan, 'added' | 'changed' | 'unchanged' | 'errors'> = {
    added: [],
    changed: [],
    unchanged: 0,
    errors: [],
  }
  private readonly seenIds = new Set<string>()
  private readonly seenSkus = new Set<string>()
  private readonly named: NamedProducts
  private readonly conventions: CsvConventions

  constructor(named: NamedProducts, conventions: CsvConventions) {
    this.named = named
    this.conventions = conventions
  }

  add(line: Line): void {
    const found = findProduct(line, this.named)
    const present = found === 'csvUnknownId' ? undefined : found.present
    if (line.tooLong) this.fault(line, '', 'csvCells', present)
    else if (found === 'csvUnknownId') this.fault(line, 'id', found)
    else if (present && this.seenIds.has(present.id)) {
      this.fault(line, readCell(line, 'id') ? 'id' : 'SKU', 'csvTwice', present)
    } else this.read(line, present)
  }

  private read(line: Line, present: CsvProduct | undefined): void {
    if (present) this.seenIds.add(present.id)
    const { values, changes, errors: misread } = readCsvLine(line.cells, present, this.conventions)
    const errors = [...misread.map(({ column, key }) => ({ column, key })), ...this.stockFault(values, present)]
    for (const { column, key } of errors) this.fault(line, column, key, present)
    const sku = values.SKU ? this.skuFault(values.SKU, present) : undefined
    if (sku) this.fault(line, 'SKU', sku, present)
    if (errors.length > 0 || sku) return
    if (!present) this.plan.added.push({ line: line.line, values: values as ProductForm })
    else if (changes.length > 0) this.plan.changed.push({ line: line.line, present, values, changes })
    else this.plan.unchanged++
  }

  /** The stock of a product with options is that of its variants. */
  private stockFault({ stock }: Partial<ProductForm>, present: CsvProduct | undefined) {
    const isDerived = present !== undefined && this.named.withOptions.has(present.id)
    return isDerived && stock !== undefined ? [{ column: 'stock', key: 'stockOfVariants' } as const] : []
  }

  private skuFault(sku: string, present: CsvProduct | undefined): string | undefined {
    if (isSpoiltSku(sku)) return 'skuSpoilt'
    const key = getSkuKey(sku)
    if (this.named.similar.get(key)?.some(({ id }) => id !== present?.id)) return 'skuTaken'
    const whole = present ? undefined : this.named.withZeros.get(sku)
    if (whole !== undefined) return `skuZeros:${whole}`
    if (this.seenSkus.has(key)) return 'csvTwice'
    this.seenSkus.add(key)
    return undefined
  }

  private fault(line: Line, column: CsvColumn | '', key: string, present?: CsvProduct): void {
    const value = column === '' ? '' : (line.cells.get(column) ?? '')
    this.plan.errors.push({ line: line.line, ...readName(line, present), column, key, value: shownCell(value) })
  }
}

/** Tells what an import of a file would do now. @throws AppError invalid (`body`) for a file without products */
export async function planImport(db: Db, file: Buffer, language: Language): Promise<CsvPlan> {
  const { delimiter, lines, ignoredColumns, unreadable } = await readCsvFile(file, csvColumns)
  const categories = await readCsvCategories(db, language)
  const named = await readNamedProducts(db, wanted(lines, 'id'), wanted(lines, 'SKU'))
  const planner = new Planner(named, { categories, numbers: numbersLanguage(numberCells(lines), delimiter) })
  for (const [index, line] of lines.entries()) {
    if (index % linesPerSlice === 0) await yieldToEventLoop()
    planner.add(line)
  }
  const { plan } = planner
  const nothing = { SKU: '', titleEs: '', titleEn: '', column: '', value: '' } as const
  plan.errors.push(...unreadable.map((row) => ({ ...nothing, ...row })))
  return { ...plan, ignoredColumns, fingerprint: getFingerprint(named), deletedSkus: named.deletedSkus }
}

/** A plan as the response shows it. */
export function writeReport(plan: CsvPlan, imported: boolean): CsvReport {
  const { added, changed, unchanged, errors, ignoredColumns, fingerprint } = plan
  const wrong = new Set(errors.map(({ line }) => line)).size
  // New SKUs first: a spreadsheet may have spoilt them, and a preview shows only so many lines.
  const isRenamed = ({ changes }: CsvPlan['changed'][0]) => changes.some(({ column }) => column === 'SKU')
  const byWeight = [...changed.filter(isRenamed), ...changed.filter((each) => !isRenamed(each))]
  return {
    imported,
    fingerprint,
    ignoredColumns: ignoredColumns.slice(0, 100).map(shownCell),
    counts: { added: added.length, changed: changed.length, unchanged, wrong },
    added: added.slice(0, maxPreviewLines).map(({ line, values: { SKU, titleEs, titleEn, visible } }) => ({
      line,
      SKU,
      titleEs,
      titleEn,
      visible,
    })),
    changed: byWeight.slice(0, maxPreviewLines).map(({ line, present: { id, SKU, titleEs, titleEn }, changes }) => ({
      line,
      id,
      SKU,
      titleEs,
      titleEn,
      changes: changes.map(({ column, before, after }) => ({
        column,
        before: shownCell(before),
        after: shownCell(after),
      })),
    })),
    errors: errors.slice(0, maxPreviewLines),
  }
}
