import type { ProductChanges, ProductEdit, ProductForm } from '../../../shared/catalog/admin.ts'
import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { productTextPairs, readTextTimes, timesAfter } from '../../../shared/catalog/text-times.ts'
import type { ProductTextField } from '../../../shared/generator/texts.ts'
import { localized } from '../../../shared/localized.ts'
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'

/** A product with all that its form edits. */
export const forEdit = {
  select: {
    ...{ id: true, version: true, sku: true, titleEs: true, titleEn: true, shortEs: true, shortEn: true },
    ...{ largeEs: true, largeEn: true, priceCents: true, visible: true, approved: true, stock: true },
    ...{ weight: true, dimensions: true, updatedAt: true, textTimes: true },
    images: {
      select: { id: true, file: true, width: true, height: true, color: true, position: true },
      orderBy: { position: 'asc' },
    },
    categories: { select: { categoryId: true }, orderBy: { position: 'asc' } },
  },
} as const satisfies Prisma.ProductDefaultArgs
export type EditedRow = Prisma.ProductGetPayload<typeof forEdit>

/** A stored product as its form shows it; the price in euros. */
export function editOf(row: EditedRow): ProductEdit {
  return {
    id: row.id,
    version: row.version,
    images: row.images.map(({ file }) => file),
    title: localized(row.titleEs, row.titleEn),
    shortDescription: localized(row.shortEs, row.shortEn),
    largeDescription: localized(row.largeEs, row.largeEn),
    price: eurosFromCents(row.priceCents),
    visible: row.visible,
    approved: row.approved,
    SKU: row.sku,
    stock: row.stock,
    weight: row.weight,
    dimensions: row.dimensions,
    category: row.categories.map(({ categoryId }) => categoryId),
    updatedAt: row.updatedAt.toISOString(),
    textTimes: readTextTimes(row.textTimes),
  }
}

/** The texts of a product by their fields in its form. */
function textsOf(row: Pick<EditedRow, TextColumn>) {
  return {
    ...{ titleEs: row.titleEs, titleEn: row.titleEn },
    ...{ shortDescriptionEs: row.shortEs, shortDescriptionEn: row.shortEn },
    ...{ largeDescriptionEs: row.largeEs, largeDescriptionEn: row.largeEn },
  }
}
type TextColumn = 'titleEs' | 'titleEn' | 'shortEs' | 'shortEn' | 'largeEs' | 'largeEn'

/** The column of when each text was last changed, after a form is saved over a row. */
export function textTimesAfter(
  row: Pick<EditedRow, TextColumn | 'textTimes'>,
  form: Pick<ProductChanges, ProductTextField | 'upToDate'>,
  at: Date,
): string {
  const times = readTextTimes(row.textTimes)
  const { upToDate } = form
  const change = { before: textsOf(row), after: form, times, at: at.toISOString(), upToDate }
  return JSON.stringify(timesAfter(productTextPairs, change))
}

/** What a form saves in the product's own row; stock and times of texts are left to the caller. */
export function columnsOf(form: ProductForm, sku: string) {
  return {
    sku,
    titleEs: form.titleEs,
    titleEn: form.titleEn,
    shortEs: form.shortDescriptionEs,
    shortEn: form.shortDescriptionEn,
    largeEs: form.largeDescriptionEs,
    largeEn: form.largeDescriptionEn,
    priceCents: centsFromEuros(form.price),
    visible: form.visible,
    weight: form.weight,
    dimensions: form.dimensions,
    searchText: searchText(form.titleEs, form.titleEn, sku),
  } satisfies Prisma.ProductUpdateInput
}

/** The ids that a form names, each once, in its order. */
export function categoryIdsOf(form: Pick<ProductForm, 'categories'>): string[] {
  return [...new Set(form.categories)]
}

/** Those of a product's picture files that stay, in the order wanted; those that it does not name come last. */
export function keptFiles(
  stored: readonly string[],
  { imageOrder = [], imagesToDelete = [] }: Pick<ProductChanges, 'imageOrder' | 'imagesToDelete'>,
): string[] {
  const wanted = [...new Set([...imageOrder, ...stored])]
  return wanted.filter((file) => stored.includes(file) && !imagesToDelete.includes(file))
}

/**
 * The stock to save. A form that says which stock it was opened with changes it by the difference, so that what was
 * sold meanwhile stays sold.
 */
function stockAfter(now: number, { stock, stockWas }: Pick<ProductChanges, 'stock' | 'stockWas'>): number {
  if (stock === undefined) return now
  return stockWas === undefined ? stock : Math.max(0, now + stock - stockWas)
}

/** The whole form after an edit: what the changes leave out is as it is stored. */
export function formAfter(row: EditedRow, changes: ProductChanges): ProductForm {
  return {
    ...changes,
    visible: changes.visible ?? row.visible,
    SKU: changes.SKU || row.sku,
    stock: stockAfter(row.stock, changes),
    weight: changes.weight ?? row.weight,
    dimensions: changes.dimensions ?? row.dimensions,
  }
}

const listed = (values: readonly string[]) => values.join(', ')

/** The fields of which an edit would save another value than is stored, as EditConflict writes them. */
export function differences(row: EditedRow, changes: ProductChanges): EditConflict['fields'] {
  const form = formAfter(row, changes)
  const files = row.images.map(({ file }) => file)
  const price = (cents: number) => eurosFromCents(cents).toFixed(2)
  const pairs: Record<string, [now: string, yours: string]> = {
    titleEs: [row.titleEs, form.titleEs],
    titleEn: [row.titleEn, form.titleEn],
    price: [price(row.priceCents), price(centsFromEuros(form.price))],
    shortDescriptionEs: [row.shortEs, form.shortDescriptionEs],
    shortDescriptionEn: [row.shortEn, form.shortDescriptionEn],
    largeDescriptionEs: [row.largeEs, form.largeDescriptionEs],
    largeDescriptionEn: [row.largeEn, form.largeDescriptionEn],
    visible: [String(row.visible), String(form.visible)],
    SKU: [row.sku, form.SKU],
    stock: [String(row.stock), String(form.stock)],
    weight: [row.weight, form.weight],
    dimensions: [row.dimensions, form.dimensions],
    categories: [listed(row.categories.map(({ categoryId }) => categoryId)), listed(categoryIdsOf(form))],
    images: [listed(files), listed(keptFiles(files, changes))],
  }
  return Object.entries(pairs).flatMap(([field, [now, yours]]) => (now === yours ? [] : [{ field, now, yours }]))
}
