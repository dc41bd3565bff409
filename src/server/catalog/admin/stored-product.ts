import type { ProductEdit, ProductForm } from '../../../shared/catalog/admin.ts'
import {
  byName,
  type ColumnValues,
  fieldNames,
  fromInputs,
  type InputsLike,
  inputsByKind,
  type ProductColumn,
} from '../../../shared/catalog/product-fields.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { readTextTimes } from '../../../shared/catalog/text-times.ts'
import { localized } from '../../../shared/localized.ts'
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { listImageValues } from './picture-values.ts'
import { liveVariants, variantEdits } from './variant-plan.ts'

/** Prisma selection of the columns of all fields. */
export const fieldColumns = fromInputs<{ [C in ProductColumn]: true }>(({ column }) => (column ? [[column, true]] : []))

/** Prisma selection of everything that the product form edits. */
export const storedProduct = {
  select: {
    ...fieldColumns,
    id: true,
    version: true,
    approved: true,
    updatedAt: true,
    textTimes: true,
    optionIds: true,
    sizeGuideId: true,
    images: {
      select: { id: true, file: true, width: true, height: true, color: true, position: true, valueId: true },
      orderBy: { position: 'asc' },
    },
    variants: liveVariants,
    categories: { select: { categoryId: true }, orderBy: { position: 'asc' } },
  },
} as const satisfies Prisma.ProductDefaultArgs
export type StoredProduct = Prisma.ProductGetPayload<typeof storedProduct>

/** A stored product as a form with all its inputs; prices in euros. */
export function formFromRow(row: Pick<StoredProduct, ProductColumn | 'categories'>): ProductForm {
  return fromInputs(({ input, kind, column }) => {
    if (!column) return [[input, row.categories.map(({ categoryId }) => categoryId)]]
    return [[input, kind === 'euros' ? eurosFromCents(row[column] as number) : row[column]]]
  })
}

/** The fields that the admin list searches. */
const searched = inputsByKind({ texts: 0, text: 1, euros: 2, pieces: 3, switch: 4, categories: 5, code: 6 }).filter(
  ({ field }) => 'searched' in field,
)

/** The columns to write for a form. */
export function columnsFromForm(form: ProductForm): ColumnValues & { searchText: string } {
  const columns = fromInputs<ColumnValues>(({ input, kind, column }) => {
    if (!column) return []
    return [[column, kind === 'euros' ? centsFromEuros(form[input] as number) : form[input]]]
  })
  return { ...columns, searchText: searchText(...searched.map(({ input }) => String(form[input]))) }
}

/** A stored product as the response of the edit form; prices in euros. */
export function editFromRow(row: StoredProduct): ProductEdit {
  const form = formFromRow(row)
  const [variants, imageValues] = [variantEdits(row), listImageValues(row.images)]
  return {
    id: row.id,
    version: row.version,
    approved: row.approved,
    category: form.categories,
    images: row.images.map(({ file }) => file),
    ...byName(fieldNames({ kind: 'texts' }), (name) => localized(form[`${name}Es`], form[`${name}En`])),
    ...fromInputs<Omit<ProductForm, InputsLike<{ kind: 'texts' | 'categories' }>>>(({ input, kind }) =>
      kind === 'texts' || kind === 'categories' ? [] : [[input, form[input]]],
    ),
    updatedAt: row.updatedAt.toISOString(),
    textTimes: readTextTimes(row.textTimes),
    ...(variants && { variants }),
    ...(imageValues && { imageValues }),
    ...(row.sizeGuideId !== null && { sizeGuideId: row.sizeGuideId }),
  }
}
