import { changedFacts, type FactChange, type Facts } from '../../../shared/audit/facts.ts'
import type { ProductForm } from '../../../shared/catalog/admin.ts'
import { productInputs } from '../../../shared/catalog/product-fields.ts'
import { readTextTimes } from '../../../shared/catalog/text-times.ts'
import type { Change } from '../../audit/record.ts'
import { formFromRow, type StoredProduct } from './stored-product.ts'
import { variantEdits } from './variant-plan.ts'

/** When texts were last changed, for an undo: a translation is then as new as it was. */
export function textTimeFacts(stored: string): Facts {
  return Object.fromEntries(Object.entries(readTextTimes(stored)).map(([field, time]) => [`textTimes.${field}`, time]))
}

/** The fields of a product's form, for the audit. */
export function formFacts(form: ProductForm, textTimes: string): Facts {
  const fields = productInputs.map(({ input }) => [input, form[input]] as const)
  return { ...Object.fromEntries(fields), ...textTimeFacts(textTimes) }
}

/** A stored product for the audit, with its variants by SKU. */
export function productFacts(row: StoredProduct): Facts {
  const variants = variantEdits(row) ?? []
  const ofVariants = variants.flatMap(({ sku, price, stock, enabled, barcode, weight }) =>
    Object.entries({ price, stock, enabled, barcode, weight }).map(
      ([name, value]) => [`variants.${sku}.${name}`, value] as const,
    ),
  )
  const valuesOfImages = row.images.flatMap(({ file, valueId }) => (valueId === null ? [] : [[file, valueId] as const]))
  return {
    ...formFacts(formFromRow(row), row.textTimes),
    sizeGuideId: row.sizeGuideId,
    approved: row.approved,
    images: row.images.map(({ file }) => file),
    ...(valuesOfImages.length > 0 && { imageValues: Object.fromEntries(valuesOfImages) }),
    ...(variants.length > 0 && { variants: variants.map(({ sku, values }) => ({ sku, values })) }),
    ...Object.fromEntries(ofVariants),
  }
}

/**
 * Chooses the part of an edit that the audit stores. Variants that come, go or get another SKU are told by their list;
 * price and stock of a product with options follow from them.
 */
function withoutDerived(before: Facts, after: Facts): FactChange | null {
  const changed = changedFacts(before, after)
  if (!changed?.before || !changed.after) return changed
  const names = Object.keys(changed.after)
  const hasPrices = names.some((name) => /^variants\..+\.price$/.test(name))
  const isDerived = (name: string) =>
    (name === 'price' && hasPrices) ||
    (name === 'stock' && before.variants !== undefined && after.variants !== undefined) ||
    (name.startsWith('variants.') && (before[name] === undefined || after[name] === undefined))
  const stays = names.filter((name) => !isDerived(name))
  if (stays.length === 0) return null
  const only = (facts: Facts) => Object.fromEntries(stays.map((name) => [name, facts[name] ?? null]))
  return { before: only(changed.before), after: only(changed.after) }
}

/** The entry of an edit of a product, from all that is known of it before and after. */
export function productEdited(id: string, before: Facts, after: Facts): Change {
  return { action: 'edit', entity: 'product', entityId: id, before, after, stored: withoutDerived(before, after) }
}
