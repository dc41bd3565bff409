import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { maxPreviewLines } from '../../../shared/catalog/csv.ts'
import {
  type InventoryChange,
  type InventoryColumn,
  type InventoryError,
  type InventoryReport,
  type InventoryValues,
  inventoryColumns,
  readInventoryRow,
} from '../../../shared/catalog/inventory-csv.ts'
import { numbersLanguage } from '../../../shared/csv-format.ts'
import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import type { Db } from '../../db/db.ts'
import { type CsvLine, readCsvFile, shownCell, unusable } from './csv-file.ts'
import { type NamedItems, readNamedItems, type StoredItem } from './inventory-items.ts'

/** Lines planned between two yields to the event loop. */
const linesPerSlice = 100

type Line = CsvLine<InventoryColumn>

/** Rows that an import writes. */
export interface InventoryPlan {
  changed: { line: number; present: StoredItem; values: InventoryValues; changes: InventoryChange[] }[]
  unchanged: number
  errors: InventoryError[]
  ignoredColumns: string[]
  fingerprint: string
}

const readSku = ({ cells }: Line) => cells.get('SKU')?.trim() ?? ''

/** Fingerprint of the products that the file refers to: their versions, and what it names of them. */
function getFingerprint({ bySku }: NamedItems): string {
  const items = [...bySku.values()].toSorted((a, b) => (a.SKU < b.SKU ? -1 : 1))
  const versions = items.map(({ SKU, productId, version }) => `${productId} ${version} ${SKU}`)
  return createHash('sha256').update(versions.join('\n')).digest('base64url').slice(0, 22)
}

const numberCells = function* (lines: readonly Line[]): Generator<string> {
  for (const { cells } of lines) yield* [cells.get('price') ?? '', cells.get('stock') ?? '']
}

/** Why a row names nothing that its cells could change. */
function skuFault(sku: string, { bySku, parents }: NamedItems, seen: ReadonlySet<string>): string | undefined {
  if (sku === '') return 'required'
  if (parents.has(sku) && !bySku.has(sku)) return 'inventoryParent'
  if (!bySku.has(sku)) return 'inventoryUnknown'
  return seen.has(sku) ? 'csvTwice' : undefined
}

/** Who a row is about. */
function readName(line: Line, present: StoredItem | undefined, language: Language) {
  const written = (column: InventoryColumn) => shownCell(line.cells.get(column)?.trim() ?? '')
  const { titleEs = written('product'), titleEn = written('product') } = present ?? {}
  const options = present ? textIn(language, present.options) : written('options')
  return { line: line.line, SKU: shownCell(readSku(line)), titleEs, titleEn, options }
}

/** Tells what an import of a file would do now. @throws AppError invalid (`body`) for a file without SKUs */
export async function planInventory(db: Db, file: Buffer, language: Language): Promise<InventoryPlan> {
  const { delimiter, lines, ignoredColumns, unreadable, columns } = await readCsvFile(
    file,
    inventoryColumns,
    'inventoryRows',
  )
  if (unreadable.length === 0 && !columns.includes('SKU')) throw unusable('inventoryHeader')
  const named = await readNamedItems(db, new Set(lines.map(readSku).filter((sku) => sku !== '')))
  const numbers = numbersLanguage(numberCells(lines), delimiter)
  const plan: InventoryPlan = {
    changed: [],
    unchanged: 0,
    errors: [],
    ignoredColumns,
    fingerprint: getFingerprint(named),
  }
  const seen = new Set<string>()
  const fault = (line: Line, column: InventoryError['column'], key: string) => {
    const value = column === '' ? '' : shownCell(line.cells.get(column) ?? '')
    plan.errors.push({ ...readName(line, named.bySku.get(readSku(line)), language), column, key, value })
  }
  for (const [index, line] of lines.entries()) {
    if (index % linesPerSlice === 0) await yieldToEventLoop()
    const sku = readSku(line)
    const present = named.bySku.get(sku)
    const unclear = skuFault(sku, named, seen)
    seen.add(sku)
    if (line.tooLong) fault(line, '', 'csvCells')
    else if (unclear || !present) fault(line, 'SKU', unclear ?? 'inventoryUnknown')
    else {
      const { values, changes, errors } = readInventoryRow(line.cells, present, numbers)
      for (const { column, key } of errors) fault(line, column, key)
      if (errors.length > 0) continue
      if (changes.length > 0) plan.changed.push({ line: line.line, present, values, changes })
      else plan.unchanged++
    }
  }
  const nothing = { SKU: '', titleEs: '', titleEn: '', options: '', column: '', value: '' } as const
  plan.errors.push(...unreadable.map((row) => ({ ...nothing, ...row })))
  return plan
}

/** A plan as the response shows it, options in a language. */
export function writeInventoryReport(
  { changed, unchanged, errors, ignoredColumns, fingerprint }: InventoryPlan,
  { imported, language }: { imported: boolean; language: Language },
): InventoryReport {
  return {
    imported,
    fingerprint,
    ignoredColumns: ignoredColumns.slice(0, 100).map(shownCell),
    counts: { changed: changed.length, unchanged, wrong: new Set(errors.map(({ line }) => line)).size },
    changed: changed.slice(0, maxPreviewLines).map(({ line, present, changes }) => ({
      line,
      id: present.productId,
      SKU: present.SKU,
      titleEs: present.titleEs,
      titleEn: present.titleEn,
      options: textIn(language, present.options),
      changes,
    })),
    errors: errors.slice(0, maxPreviewLines),
  }
}
