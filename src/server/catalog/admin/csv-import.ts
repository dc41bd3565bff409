import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CsvReport } from '../../../shared/catalog/csv.ts'
import type { Language } from '../../../shared/languages.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import type { Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../catalog-version.ts'
import type { CatalogAdminDeps } from './catalog-admin-deps.ts'
import { type CsvPlan, planImport, reportOf } from './csv-plan.ts'
import { portions } from './csv-products.ts'
import { columnsAfter } from './product-edit.ts'
import { claimSku, newSku } from './skus.ts'
import { columnsOf } from './stored-product.ts'

/** Rows written by one statement: their values stay below the parameters that SQLite takes, and the work is short. */
const rowsPerStatement = 100
/** Rows changed between two turns of the event loop. */
const rowsPerTurn = 20
/** A full file of changes takes a few seconds. */
const timeoutMs = 60_000
/** Errors named in a refusal; the preview tells all. */
const toldErrors = 100

export interface ImportRequest {
  file: Buffer
  language: Language
  /** Of the preview; absent: whatever is there now is changed. */
  fingerprint?: string | undefined
}

/** What an import would do. @throws AppError invalid (`body`) for what is no file of products */
export async function previewImport({ base }: CatalogAdminDeps, { file, language }: ImportRequest): Promise<CsvReport> {
  return reportOf(await planImport(base.db, file, language), false)
}

function refuse({ errors, fingerprint }: CsvPlan, previewed: string | undefined): void {
  if (previewed !== undefined && previewed !== fingerprint) throw new AppError('edit-conflict')
  const fields = errors.slice(0, toldErrors).map(({ line, column, key }) => [column ? `${line}.${column}` : line, key])
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) })
}

/**
 * Writes a file of products: all of it, or nothing.
 * @throws AppError invalid with each line at fault (`12.price`); edit-conflict when somebody else has saved one of
 * these products since the preview, or does so meanwhile
 */
export async function importProducts(deps: CatalogAdminDeps, request: ImportRequest): Promise<CsvReport> {
  const { base, catalog } = deps
  const plan = await planImport(base.db, request.file, request.language)
  refuse(plan, request.fingerprint)
  const writes = writesOf(plan, base.clock.now())
  if (writes.ids.length > 0) {
    await transaction(base.db, (tx) => write(tx, writes), { timeout: timeoutMs }).catch((error: unknown) => {
      throw isOvertaken(error) ? new AppError('edit-conflict', { cause: error }) : error
    })
    await catalog.productsChanged(writes.ids)
  }
  return reportOf(plan, true)
}

/** Prisma: somebody took a SKU, or removed a category, after the file was judged. */
function isOvertaken(error: unknown): boolean {
  return error instanceof Error && ['P2002', 'P2003'].includes((error as Error & { code?: string }).code ?? '')
}

interface Writes {
  ids: string[]
  /** SKUs that deleted products give up. */
  claims: { sku: string; id: string }[]
  created: Prisma.ProductCreateManyInput[]
  changed: { id: string; version: number; data: Prisma.ProductUpdateManyMutationInput }[]
  /** Products whose categories are others now. */
  recategorized: string[]
  categories: Prisma.ProductCategoryCreateManyInput[]
}

const asPositions = (productId: string, categoryIds: readonly string[] = []) =>
  categoryIds.map((categoryId, position) => ({ productId, categoryId, position }))

/** Everything is made before the transaction: in it, only the database is asked. */
function writesOf(plan: CsvPlan, now: Date): Writes {
  const added = plan.added.map(({ values }) => ({ id: newId(), values: { ...values, SKU: values.SKU || newSku() } }))
  const changed = plan.changed.toSorted((a, b) => (a.present.id < b.present.id ? -1 : 1))
  const recategorized = changed.filter(({ values }) => values.categories)
  const skus = [
    ...added.map(({ id, values }) => ({ id, sku: values.SKU })),
    ...changed.map(({ present, values }) => ({ id: present.id, sku: values.SKU ?? present.SKU })),
  ]
  return {
    ids: skus.map(({ id }) => id),
    claims: skus.filter(({ sku }) => plan.deletedSkus.has(sku)),
    created: added.map(({ id, values }) => ({
      ...columnsOf(values),
      ...{ id, createdAt: now, updatedAt: now },
    })),
    changed: changed.map(({ present, values }) => {
      const after = { ...present, ...values }
      const { stock, ...columns } = columnsAfter(present, after, { textTimes: present.textTimes, at: now })
      // What is sold meanwhile stays sold, unless the file says another stock.
      const data = { ...columns, ...(values.stock !== undefined && { stock }) }
      const { id, version } = present
      return { id, version, data: { ...data, version: { increment: 1 }, updatedAt: now } }
    }),
    recategorized: recategorized.map(({ present }) => present.id),
    categories: [
      ...added.flatMap(({ id, values }) => asPositions(id, values.categories)),
      ...recategorized.flatMap(({ present, values }) => asPositions(present.id, values.categories)),
    ],
  }
}

async function write(tx: Tx, { claims, created, changed, recategorized, categories }: Writes): Promise<void> {
  for (const { sku, id } of claims) await claimSku(tx, sku, id)
  for (const [index, { id, version, data }] of changed.entries()) {
    // SQLite answers within the turn: without a pause nobody else would be served until the end.
    if (index % rowsPerTurn === 0) await nextTurn()
    const { count } = await tx.product.updateMany({ where: { id, version, deletedAt: null }, data })
    if (count === 0) throw new AppError('edit-conflict')
  }
  for (const data of portions(created, rowsPerStatement)) {
    await nextTurn()
    await tx.product.createMany({ data })
  }
  for (const productIds of portions(recategorized, rowsPerStatement)) {
    await tx.productCategory.deleteMany({ where: { productId: { in: productIds } } })
  }
  for (const data of portions(categories, rowsPerStatement)) await tx.productCategory.createMany({ data })
  await raiseCatalogVersion(tx)
}
