import { getChangedFields, type Snapshot, type SnapshotChange } from '../../../shared/audit/snapshot.ts'
import type { ProductEdit, ProductForm } from '../../../shared/catalog/admin.ts'
import {
  byName,
  type ColumnValues,
  type FieldNames,
  fieldNames,
  fromInputs,
  type InputsLike,
  isLabelKind,
  type ProductColumn,
  productInputs,
} from '../../../shared/catalog/product-fields.ts'
import { emptyValues } from '../../../shared/catalog/product-rules.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { readTextTimes } from '../../../shared/catalog/text-times.ts'
import { readComposition } from '../../../shared/labels/composition.ts'
import { readProposal } from '../../../shared/labels/proposal.ts'
import { readLabelValue } from '../../../shared/labels/values.ts'
import { localized } from '../../../shared/localized.ts'
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import { taxCategories } from '../../../shared/taxes/rates.ts'
import type { Change } from '../../audit/record.ts'
import { AppError } from '../../core/app-error.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { listImageValues } from './product-pictures.ts'
import { liveVariants, variantEdits } from './variant-plan.ts'

/** Prisma selection of the columns of all fields. */
export const fieldColumns = fromInputs<{ [C in ProductColumn]: true }>(({ column }) => (column ? [[column, true]] : []))

/** Prisma selection of everything that the product form edits. */
const storedProduct = {
  select: {
    ...fieldColumns,
    id: true,
    version: true,
    approved: true,
    updatedAt: true,
    textTimes: true,
    optionIds: true,
    sizeGuideId: true,
    makerId: true,
    labelProposal: true,
    images: {
      select: { id: true, file: true, width: true, height: true, color: true, position: true, valueId: true },
      orderBy: { position: 'asc' },
    },
    variants: liveVariants,
    categories: { select: { categoryId: true }, orderBy: { position: 'asc' } },
  },
} as const satisfies Prisma.ProductDefaultArgs
type LabelKind = 'notes' | 'label' | 'value' | 'flag' | 'composition' | 'taxCategory'
type LabelName = FieldNames<{ kind: LabelKind }>
export type StoredProduct = Prisma.ProductGetPayload<typeof storedProduct>

/** @throws AppError product-not-found */
export async function readProduct(db: Db | Tx, id: string): Promise<StoredProduct> {
  const row = await db.product.findFirst({ where: { id, deletedAt: null }, ...storedProduct })
  if (!row) throw new AppError('product-not-found')
  return row
}

/** A stored product as a form with all its inputs; prices in euros. */
export function formFromRow(row: Pick<StoredProduct, ProductColumn | 'categories'>): ProductForm {
  return fromInputs(({ input, kind, column }) => {
    if (!column) return [[input, row.categories.map(({ categoryId }) => categoryId)]]
    return [[input, kind === 'euros' ? eurosFromCents(row[column] as number) : row[column]]]
  })
}

/** The fields that the admin list searches, codes behind the texts. */
const searched = productInputs.filter(({ field }) => 'searched' in field)

/** The columns to write for a form. */
export function columnsFromForm(form: ProductForm): ColumnValues & { searchText: string } {
  const columns = fromInputs<ColumnValues>(({ input, kind, column }) => {
    if (!column) return []
    return [[column, kind === 'euros' ? centsFromEuros(form[input] as number) : form[input]]]
  })
  return { ...columns, searchText: searchText(...searched.map(({ input }) => String(form[input]))) }
}

/** The fields of the label that are set, and the kind of goods where it is not the usual one, as the edit form reads them. */
function labelFromForm(form: ProductForm): Pick<ProductEdit, LabelName> {
  const composition = readComposition(form.composition)
  const notes = fieldNames({ kind: 'notes' }).filter((name) => form[`${name}Es`] !== '' || form[`${name}En`] !== '')
  const taxCategory = taxCategories.find((each) => each === form.taxCategory)
  const values = [
    ...fieldNames({ kind: 'label' }).map((name) => [name, form[name]] as const),
    ...fieldNames({ kind: 'value' }).map((name) => [name, readLabelValue(name, form[name])] as const),
  ]
  return {
    ...Object.fromEntries(values.filter(([, value]) => value !== '')),
    ...Object.fromEntries(notes.map((name) => [name, localized(form[`${name}Es`], form[`${name}En`])])),
    ...(form.animalParts && { animalParts: true }),
    ...(composition && { composition }),
    ...(taxCategory && taxCategory !== emptyValues.taxCategory && { taxCategory }),
  }
}

/** A stored product as the response of the edit form; prices in euros. */
export function editFromRow(row: StoredProduct): ProductEdit {
  const form = formFromRow(row)
  const [variants, imageValues] = [variantEdits(row), listImageValues(row.images)]
  const labelProposal = readProposal(row.labelProposal, form)
  return {
    id: row.id,
    version: row.version,
    approved: row.approved,
    category: form.categories,
    images: row.images.map(({ file }) => file),
    ...byName(fieldNames({ kind: 'texts' }), (name) => localized(form[`${name}Es`], form[`${name}En`])),
    ...fromInputs<Omit<ProductForm, InputsLike<{ kind: 'texts' | 'categories' | LabelKind }>>>(({ input, kind }) =>
      kind === 'texts' || kind === 'categories' || isLabelKind(kind) ? [] : [[input, form[input]]],
    ),
    ...labelFromForm(form),
    updatedAt: row.updatedAt.toISOString(),
    textTimes: readTextTimes(row.textTimes),
    ...(labelProposal && { labelProposal }),
    ...(variants && { variants }),
    ...(imageValues && { imageValues }),
    ...(row.sizeGuideId !== null && { sizeGuideId: row.sizeGuideId }),
    ...(row.makerId !== null && { makerId: row.makerId }),
  }
}

/** When texts were last changed, for an undo: a translation is then as new as it was. */
export function getTextTimes(stored: string): Snapshot {
  return Object.fromEntries(Object.entries(readTextTimes(stored)).map(([field, time]) => [`textTimes.${field}`, time]))
}

/** The fields of a product's form, for the audit: those of the label only where they are set. */
export function getFormSnapshot(form: ProductForm, textTimes: string): Snapshot {
  const fields = productInputs.flatMap(({ input, kind }) =>
    isLabelKind(kind) && form[input] === emptyValues[kind] ? [] : [[input, form[input]] as const],
  )
  return { ...Object.fromEntries(fields), ...getTextTimes(textTimes) }
}

/** A stored product for the audit, with its variants by SKU. */
export function getProductSnapshot(row: StoredProduct): Snapshot {
  const variants = variantEdits(row) ?? []
  const ofVariants = variants.flatMap(({ sku, price, stock, enabled, barcode, weight, netContent }) =>
    Object.entries({ price, stock, enabled, barcode, weight, ...(netContent && { netContent }) }).map(
      ([name, value]) => [`variants.${sku}.${name}`, value] as const,
    ),
  )
  const valuesOfImages = row.images.flatMap(({ file, valueId }) => (valueId === null ? [] : [[file, valueId] as const]))
  return {
    ...getFormSnapshot(formFromRow(row), row.textTimes),
    sizeGuideId: row.sizeGuideId,
    ...(row.makerId !== null && { makerId: row.makerId }),
    approved: row.approved,
    images: row.images.map(({ file }) => file),
    ...(valuesOfImages.length > 0 && { imageValues: Object.fromEntries(valuesOfImages) }),
    ...(variants.length > 0 && { variants: variants.map(({ sku, values }) => ({ sku, values })) }),
    ...Object.fromEntries(ofVariants),
  }
}

/**
 * Chooses the part of an edit that the audit stores. The list of variants shows which were added, removed or got another
 * SKU; price and stock of a product with options follow from its variants.
 */
function omitDerivedFields(before: Snapshot, after: Snapshot): SnapshotChange | null {
  const changed = getChangedFields(before, after)
  if (!changed?.before || !changed.after) return changed
  const names = Object.keys(changed.after)
  const hasPrices = names.some((name) => /^variants\..+\.price$/.test(name))
  // Only a variant that is new or removed lacks its stock; one without a net content of its own lacks that alone.
  const isOnOneSide = (name: string) => {
    const stock = name.replace(/\.\w+$/, '.stock')
    return before[stock] === undefined || after[stock] === undefined
  }
  const isDerived = (name: string) =>
    (name === 'price' && hasPrices) ||
    (name === 'stock' && before.variants !== undefined && after.variants !== undefined) ||
    (name.startsWith('variants.') && isOnOneSide(name))
  const stays = names.filter((name) => !isDerived(name))
  if (stays.length === 0) return null
  const only = (snapshot: Snapshot) => Object.fromEntries(stays.map((name) => [name, snapshot[name] ?? null]))
  return { before: only(changed.before), after: only(changed.after) }
}

/** The entry of an edit of a product, from all that is known of it before and after. */
export function productEdited(id: string, before: Snapshot, after: Snapshot): Change {
  return { action: 'edit', entity: 'product', entityId: id, before, after, stored: omitDerivedFields(before, after) }
}
