import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { CsvReport } from '../../../shared/catalog/csv.ts'
import type { Language } from '../../../shared/languages.ts'
import { audit, type Change } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { chunks } from '../../core/chunks.ts'
import { newId } from '../../core/ids.ts'
import { isReferenceMissing, isTaken } from '../../db/database-error.ts'
import type { Tx } from '../../db/db.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import type { CatalogAdminDeps } from './catalog-changes.ts'
import { type CsvPlan, planImport, writeReport } from './csv-plan.ts'
import type { InventoryPlan } from './inventory-plan.ts'
import { columnsAfter } from './product-edit.ts'
import { checkSkus, claimSkus, newSku } from './skus.ts'
import { columnsFromForm, getFormSnapshot } from './stored-product.ts'

/** Rows written by one statement: keeps it short, and below the maximum of parameters of SQLite. */
const rowsPerStatement = 100
/** Rows changed between two yields to the event loop. */
export const rowsPerSlice = 20
/** A full file of changes takes a few seconds. */
const importTimeoutMs = 60_000
/** Maximum of errors in the response; the preview shows more. */
const reportedErrors = 100

export interface ImportRequest {
  file: Buffer
  language: Language
  /** Fingerprint of the preview; if absent, the import applies to the current products. */
  fingerprint?: string | undefined
}

const requiresLabel = ({ settings }: CatalogAdminDeps['context']) => settings.current.shop.labelRequired === 'block'

/** Tells the effect of an import. @throws AppError invalid (`body`) for a file without products */
export async function previewImport(
  { context }: CatalogAdminDeps,
  { file, language }: ImportRequest,
): Promise<CsvReport> {
  return writeReport(await planImport(context.db, file, language, requiresLabel(context)), false)
}

/** @throws AppError edit-conflict, invalid */
export function checkPlan({ errors, fingerprint }: CsvPlan | InventoryPlan, previewed: string | undefined): void {
  if (previewed !== undefined && previewed !== fingerprint) throw new AppError('edit-conflict')
  const fields = errors
    .slice(0, reportedErrors)
    .map(({ line, column, key }) => [column ? `${line}.${column}` : line, key])
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) })
}

interface ImportWrites {
  ids: readonly string[]
  write: (tx: Tx) => Promise<void>
  entries: readonly Change[]
}

/**
 * Writes an import with its entries as a whole or not at all, without blocking other requests for long.
 * @throws AppError edit-conflict when one of its products was saved since the plan was made
 */
export async function writeImport(
  { context, catalog }: CatalogAdminDeps,
  { ids, write, entries }: ImportWrites,
  by: Actor,
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  const writeAll = async (tx: Tx) => {
    await write(tx)
    for (const some of chunks(entries, rowsPerStatement)) {
      await yieldToEventLoop()
      await audit(tx, by, at, some)
    }
  }
  await transaction(context.db, writeAll, { timeout: importTimeoutMs }).catch((error: unknown) => {
    // A SKU was taken or a category deleted after the plan was made.
    throw isTaken(error) || isReferenceMissing(error) ? new AppError('edit-conflict', { cause: error }) : error
  })
  await catalog.productsChanged(ids)
}

/**
 * Imports a file of products, as a whole or not at all.
 * @throws AppError invalid with each wrong line (`12.price`); edit-conflict when one of these products was saved since
 * the preview or is saved during the import
 */
export async function importProducts(deps: CatalogAdminDeps, request: ImportRequest, by: Actor): Promise<CsvReport> {
  const { context } = deps
  const plan = await planImport(context.db, request.file, request.language, requiresLabel(context))
  checkPlan(plan, request.fingerprint)
  const at = context.clock.now()
  const rows = prepareRows(plan, at, context.settings.current.shop.codePrefix)
  await writeImport(deps, { ...rows, write: (tx) => write(tx, rows) }, by, at)
  return writeReport(plan, true)
}

const asPositions = (productId: string, categoryIds: readonly string[] = []) =>
  categoryIds.map((categoryId, position) => ({ productId, categoryId, position }))

const describeImport = (entityId: string) => ({ action: 'import', entity: 'product', entityId }) as const

/** Prepares all rows before the transaction, which then only writes. */
function prepareRows(plan: CsvPlan, now: Date, codePrefix: string) {
  const withSku = (values: CsvPlan['added'][number]['values']) => ({ ...values, SKU: values.SKU || newSku(codePrefix) })
  const added = plan.added.map(({ values }) => ({ id: newId(), values: withSku(values) }))
  const sorted = plan.changed.toSorted((a, b) => (a.stored.id < b.stored.id ? -1 : 1))
  const changed = sorted.map(({ stored, values }) => {
    const after = { ...stored, ...values }
    return { stored, values, after, columns: columnsAfter(stored, after, { textTimes: stored.textTimes, at: now }) }
  })
  const recategorized = changed.filter(({ values }) => values.categories)
  const skus = [
    ...added.map(({ id, values }) => ({ id, sku: values.SKU })),
    ...changed.map(({ stored, after }) => ({ id: stored.id, sku: after.SKU })),
  ]
  return {
    codePrefix,
    ids: skus.map(({ id }) => id),
    skus: skus.map(({ sku }) => sku),
    /** SKUs to take over from deleted products and variants. */
    claims: skus.filter(({ sku }) => plan.deletedSkus.has(sku)),
    created: added.map(({ id, values }) => ({ ...columnsFromForm(values), id, createdAt: now, updatedAt: now })),
    changed: changed.map(({ stored: { id, version }, values, columns: { stock, ...columns } }) => {
      // The stock is not written unless the file changes it: some may be sold in the meantime.
      const data = { ...columns, ...(values.stock !== undefined && { stock }) }
      return { id, version, data: { ...data, version: { increment: 1 }, updatedAt: now } }
    }),
    entries: [
      ...added.map(({ id, values }) => ({ ...describeImport(id), before: null, after: getFormSnapshot(values, '') })),
      ...changed.map(({ stored, after, columns: { textTimes } }) => {
        const before = getFormSnapshot(stored, stored.textTimes)
        return { ...describeImport(stored.id), before, after: getFormSnapshot(after, textTimes) }
      }),
    ],
    recategorized: recategorized.map(({ stored }) => stored.id),
    categories: [
      ...added.flatMap(({ id, values }) => asPositions(id, values.categories)),
      ...recategorized.flatMap(({ stored, values }) => asPositions(stored.id, values.categories)),
    ],
  }
}

async function write(
  tx: Tx,
  { codePrefix, skus, claims, created, changed, recategorized, categories }: ReturnType<typeof prepareRows>,
): Promise<void> {
  const fields = claims.map((claim, index) => ({ ...claim, field: `SKU.${index}` }))
  await claimSkus(tx, fields, codePrefix)
  for (const [index, { id, version, data }] of changed.entries()) {
    // SQLite works in this thread: without yielding, no request would be served until the end.
    if (index % rowsPerSlice === 0) await yieldToEventLoop()
    const { count } = await tx.product.updateMany({ where: { id, version, deletedAt: null }, data })
    if (count === 0) throw new AppError('edit-conflict')
  }
  for (const data of chunks(created, rowsPerStatement)) {
    await yieldToEventLoop()
    await tx.product.createMany({ data })
  }
  for (const productIds of chunks(recategorized, rowsPerStatement)) {
    await tx.productCategory.deleteMany({ where: { productId: { in: productIds } } })
  }
  for (const data of chunks(categories, rowsPerStatement)) await tx.productCategory.createMany({ data })
  await raiseCatalogVersion(tx)
  for (const some of chunks(skus, rowsPerStatement)) {
    await checkSkus(tx, some).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('edit-conflict', { cause: error }) : error
    })
  }
}
