import * as z from 'zod/mini'
import { idField } from '../id-schema.ts'
import type { IssueKey } from '../issue.ts'
import { labelValueField } from '../labels/values.ts'
import { atMost, visibleText } from '../length.ts'
import { priceField, quantityField, quantityWasField } from './amounts.ts'
import { searchText } from './search-text.ts'

export const maxVariants = 100
export const maxProductOptions = 3

/** The number below the bars, as a scanner reads it. */
export const barcodeField = () => z.string().check(z.trim(), atMost(60))
const optionalText = () => z.optional(z.string().check(z.trim(), atMost(60)))

/** A variant as the form sends it. Of one that is stored, an absent field stays as it is. */
export const variantFormSchema = z.object({
  /** Absent: the stored variant with the same combination of values, else a new one. */
  id: z.optional(idField()),
  /** By option. */
  values: z.record(idField(), idField()),
  sku: z.optional(visibleText(60)),
  /** Euros for one. Absent of a new one: the form's. */
  price: z.optional(priceField()),
  stock: quantityField(),
  /** The stock that the form was opened with: what was sold or released since is kept. */
  stockWas: z.optional(quantityWasField()),
  /** Whether it is offered at all. */
  enabled: z.optional(z.boolean()),
  barcode: z.optional(barcodeField()),
  weight: optionalText(),
  /** Net content, instead of the product's. */
  netContent: z.optional(labelValueField('netContent')),
})
export type VariantForm = z.infer<typeof variantFormSchema>

/** All variants of a product in their order; none: it is sold without options. */
export const variantsField = () =>
  z.optional(z.array(variantFormSchema).check(z.maxLength(maxVariants, 'variantCount')))

/** A variant as the form of its product edits it; euros. */
export const variantEditSchema = z.object({
  id: z.string(),
  values: z.record(z.string(), z.string()),
  sku: z.string(),
  price: z.number(),
  stock: z.number(),
  enabled: z.boolean(),
  barcode: z.string(),
  weight: z.string(),
  /** Absent: the product's. */
  netContent: z.optional(z.string()),
})
export type VariantEdit = z.infer<typeof variantEditSchema>

/** Value by option. */
export type VariantValues = Readonly<Record<string, string>>

/** Identifiers in one column, such as the options of a product. */
export const joinIds = (ids: readonly string[]): string => ids.join('.')
export const splitIds = (joined: string): string[] => (joined === '' ? [] : joined.split('.'))

/** The combination of a variant as the database keeps it unique: its values in the product's order of options. */
export function optionsKey(optionIds: readonly string[], values: VariantValues): string {
  return joinIds(optionIds.map((id) => values[id] ?? ''))
}

/** Value by option from the key of a live variant. */
export function valuesOfKey(optionIds: readonly string[], key: string): Record<string, string> {
  const valueIds = splitIds(key)
  return Object.fromEntries(optionIds.map((id, index) => [id, valueIds[index] ?? '']))
}

/** Equal for two combinations of equal values, whatever the order of their options. */
export const createCombinationKey = (values: VariantValues) => joinIds(Object.values(values).sort())

/** The options of a list of variants, in the order in which the first one names them. */
export function listOptionIds(variants: readonly { values: VariantValues }[]): string[] {
  return Object.keys(variants[0]?.values ?? {})
}

type Issues = Record<string, IssueKey>

/**
 * Finds issues in the combinations of a list: each variant has one value of each of the same one to three options,
 * and no two have the same.
 * @param optionOf the option of each value that the shop has
 * @returns by path in the form (`variants.2.values`); empty when all are right
 */
export function findCombinationIssues(
  variants: readonly { values: VariantValues }[],
  optionOf: ReadonlyMap<string, string>,
): Issues {
  const optionIds = listOptionIds(variants)
  if (optionIds.length > maxProductOptions) return { 'variants.0.values': 'variantOptions' }
  const isComplete = (values: VariantValues) =>
    optionIds.length > 0 &&
    Object.keys(values).length === optionIds.length &&
    optionIds.every((id) => values[id] !== undefined && optionOf.get(values[id]) === id)
  const keys = new Set<string>()
  const issues: Issues = {}
  for (const [index, { values }] of variants.entries()) {
    const key = optionsKey(optionIds, values)
    if (!isComplete(values)) issues[`variants.${index}.values`] = 'variantValues'
    else if (keys.has(key)) issues[`variants.${index}.values`] = 'variantTwice'
    keys.add(key)
  }
  return issues
}

/**
 * The stored variant of each sent one: that of its identifier, else the one with its combination; undefined for a new
 * one.
 * @returns with `faults` for identifiers that are unknown or sent twice
 */
export function matchVariants<S extends { id: string; values: VariantValues }>(
  forms: readonly Pick<VariantForm, 'id' | 'values'>[],
  stored: readonly S[],
): { matches: (S | undefined)[]; faults: Issues } {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const faults: Issues = {}
  const byIdentifier = forms.map(({ id }, index) => {
    if (id === undefined) return undefined
    const variant = byId.get(id)
    if (!variant) faults[`variants.${index}.id`] = 'variantUnknown'
    byId.delete(id)
    return variant
  })
  const byCombination = new Map([...byId.values()].map((variant) => [createCombinationKey(variant.values), variant]))
  const matches = forms.map(({ id, values }, index) =>
    id === undefined ? byCombination.get(createCombinationKey(values)) : byIdentifier[index],
  )
  return { matches, faults }
}

/**
 * The product's price and stock, and the surcharge of each variant: never below zero, zero of the cheapest.
 * @param variants at least one, prices in cents
 */
export function derivedFrom(variants: readonly { priceCents: number; stock: number; enabled: boolean }[]) {
  const priceCents = Math.min(...variants.map((variant) => variant.priceCents))
  return {
    /** Price of the cheapest. */
    priceCents,
    /** Cents that each costs more than the cheapest. */
    deltas: variants.map((variant) => variant.priceCents - priceCents),
    /** Stock of those that are offered. */
    stock: variants.reduce((sum, { stock, enabled }) => sum + (enabled ? stock : 0), 0),
  }
}

/**
 * A SKU for a variant, after its product's and the names of its values: `LYS-CAM-001-M`, `LYS-CAM-001-AZUL-XL`.
 * @returns undefined when it would be too long, or no name has a letter or digit
 */
export function proposedSku(productSku: string, valueNames: readonly string[]): string | undefined {
  const parts = valueNames.map((name) =>
    searchText(name)
      .replaceAll(/[^a-z0-9]/g, '')
      .toUpperCase(),
  )
  const sku = [productSku, ...parts].join('-')
  return parts.every((part) => part !== '') && sku.length <= 60 ? sku : undefined
}
