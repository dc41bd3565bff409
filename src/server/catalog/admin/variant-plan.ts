import { getQuantityAfter } from '../../../shared/catalog/amounts.ts'
import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import {
  derivedFrom,
  findCombinationIssues,
  joinIds,
  listOptionIds,
  matchVariants,
  optionsKey,
  splitIds,
  type VariantEdit,
  type VariantForm,
  type VariantValues,
  valuesOfKey,
} from '../../../shared/catalog/variants.ts'
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { listDifferences } from './catalog-changes.ts'

/** Prisma selection of the live variants of a product, in their order. */
export const liveVariants = {
  where: { deletedAt: null },
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
  select: {
    id: true,
    sku: true,
    priceDeltaCents: true,
    stock: true,
    optionsKey: true,
    enabled: true,
    barcode: true,
    weight: true,
    netContent: true,
    position: true,
  },
} as const satisfies Prisma.Product$variantsArgs
type LiveVariant = Prisma.ProductVariantGetPayload<{ select: typeof liveVariants.select }>

/** Options and variants of a product, as they are stored. */
export interface StoredShape {
  optionIds: string
  priceCents: number
  stock: number
  variants: readonly LiveVariant[]
}

/** A variant with what its row will hold; prices are absolute, in cents. */
export interface PlannedVariant {
  /** The stored row; undefined for a new one. */
  before: (LiveVariant & { values: VariantValues }) | undefined
  /** Empty: one is to be made. */
  sku: string
  values: VariantValues
  row: Omit<LiveVariant, 'sku'>
}

export interface VariantPlan {
  /** Empty when the product is sold without options from now on. */
  optionIds: string
  variants: PlannedVariant[]
  removed: readonly LiveVariant[]
  /** The product's own columns; absent without options, where the form has them. */
  derived?: { priceCents: number; stock: number }
  differences: EditConflict['fields']
}

/** The variants of a stored product, each with its values by option. */
const withValues = ({ optionIds, variants }: StoredShape) =>
  variants.map((variant) => ({ ...variant, values: valuesOfKey(splitIds(optionIds), variant.optionsKey) }))

/** The variants as the form edits them; undefined for a product without options. */
export function variantEdits(stored: StoredShape): VariantEdit[] | undefined {
  if (stored.optionIds === '') return undefined
  return withValues(stored).map(({ priceDeltaCents, optionsKey: _, position: __, netContent, ...variant }) => {
    const price = eurosFromCents(stored.priceCents + priceDeltaCents)
    return { ...variant, price, ...(netContent && { netContent }) }
  })
}

/** @param base of a new variant that names no price */
function toCents({ price }: VariantForm, base: number, before: LiveVariant | undefined, stored: StoredShape): number {
  if (price !== undefined) return centsFromEuros(price)
  return before ? stored.priceCents + before.priceDeltaCents : base
}

/** The first variants of a product take over its stock: what was sold of it since is kept, too. */
function countQuantity({ stock, stockWas }: VariantForm, before: LiveVariant | undefined, stored: StoredShape): number {
  if (before) return getQuantityAfter(before.stock, stock, stockWas)
  return stored.optionIds === '' ? getQuantityAfter(stored.stock, stock, stockWas) : stock
}

/** The rows of a list of variants, before their surcharges are known. */
function toRows(
  requested: readonly VariantForm[],
  matches: readonly PlannedVariant['before'][],
  { stored, base }: { stored: StoredShape; base: number },
) {
  const optionIds = listOptionIds(requested)
  return requested.map((form, position) => {
    const before = matches[position]
    const { enabled = true, barcode = '', weight = '', netContent = '' } = before ?? {}
    return {
      before,
      sku: form.sku || before?.sku || '',
      values: form.values,
      priceCents: toCents(form, base, before, stored),
      row: {
        id: before?.id ?? newId(),
        stock: countQuantity(form, before, stored),
        optionsKey: optionsKey(optionIds, form.values),
        enabled: form.enabled ?? enabled,
        barcode: form.barcode ?? barcode,
        weight: form.weight ?? weight,
        netContent: form.netContent ?? netContent,
        position,
      },
    }
  })
}

type Row = ReturnType<typeof toRows>[number]

function findDifferences(stored: StoredShape, rows: readonly Row[]): EditConflict['fields'] {
  const ofVariants = rows.flatMap(({ before, sku, priceCents, row }) => {
    if (!before) return []
    const writePrice = (cents: number) => (cents / 100).toFixed(2)
    const at = (name: string) => `variants.${before.sku}.${name}`
    return listDifferences([
      [at('sku'), before.sku, sku],
      [at('price'), writePrice(stored.priceCents + before.priceDeltaCents), writePrice(priceCents)],
      ...(['stock', 'enabled', 'barcode', 'weight', 'netContent'] as const).map(
        (name) => [at(name), String(before[name]), String(row[name])] as const,
      ),
    ])
  })
  const before = stored.variants.map(({ sku, optionsKey: key }) => `${sku} ${key}`)
  const after = rows.map((row) => `${row.before?.sku ?? ''} ${row.row.optionsKey}`)
  if (joinIds(before) === joinIds(after)) return ofVariants
  const skus = { now: stored.variants.map(({ sku }) => sku), yours: rows.map(({ sku }) => sku || '+') }
  return [...ofVariants, { field: 'variants', now: skus.now.join(', '), yours: skus.yours.join(', ') }]
}

/**
 * Everything that a list of variants writes.
 * @param base price of the product's form in cents: of new variants that name none
 * @param optionOf the option of each value that the shop has
 * @throws AppError invalid (`variants.2.values`, `variants.2.id`)
 */
export function planVariants(
  stored: StoredShape,
  requested: readonly VariantForm[],
  base: number,
  optionOf: ReadonlyMap<string, string>,
): VariantPlan {
  const { matches, faults } = matchVariants(requested, withValues(stored))
  const issues = { ...(requested.length > 0 && findCombinationIssues(requested, optionOf)), ...faults }
  if (Object.keys(issues).length > 0) throw new AppError('invalid', { fields: issues })
  const rows = toRows(requested, matches, { stored, base })
  const stays = new Set(matches.map((variant) => variant?.id))
  const removed = stored.variants.filter(({ id }) => !stays.has(id))
  const differences = findDifferences(stored, rows)
  if (rows.length === 0) return { optionIds: '', variants: [], removed, differences }
  const derived = derivedFrom(rows.map(({ priceCents, row }) => ({ priceCents, ...row })))
  return {
    optionIds: joinIds(listOptionIds(requested)),
    variants: rows.map(({ priceCents, row, ...rest }) => ({
      ...rest,
      row: { ...row, priceDeltaCents: priceCents - derived.priceCents },
    })),
    removed,
    derived: { priceCents: derived.priceCents, stock: derived.stock },
    differences,
  }
}
