import { chosenOptions } from '../../../../shared/catalog/chosen-options.ts'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { proposedSku, type VariantValues } from '../../../../shared/catalog/variants.ts'
import type { Language } from '../../../../shared/languages.ts'
import { localized, textIn } from '../../../../shared/localized.ts'

/** The values of a variant with their options, in the order of its options. */
function listChosen(values: VariantValues, options: readonly AdminOption[]) {
  return Object.entries(values).flatMap(([optionId, valueId]) => {
    const option = options.find(({ id }) => id === optionId)
    const value = option?.values.find(({ id }) => id === valueId)
    return option && value ? [{ option, value }] : []
  })
}

/** The name of a variant: `Talla M · Azul`. */
export function getVariantName(values: VariantValues, options: readonly AdminOption[], language: Language): string {
  const chosen = listChosen(values, options).map(({ option, value }) => ({
    name: localized(value.nameEs, value.nameEn),
    option: { name: localized(option.nameEs, option.nameEn), kind: option.kind },
  }))
  return textIn(language, chosenOptions(chosen))
}

/** Proposes a SKU for a new variant, from its product's and the Spanish names of its values; empty when there is none. */
export function proposeSku(productSku: string, values: VariantValues, options: readonly AdminOption[]): string {
  const names = listChosen(values, options).map(({ value }) => value.nameEs)
  return (productSku && proposedSku(productSku, names)) || ''
}

/** The colors (`#rrggbb`) of the values of a variant. */
export function listSwatches(values: VariantValues, options: readonly AdminOption[]): string[] {
  return listChosen(values, options).flatMap(({ value }) => (value.swatch ? [value.swatch] : []))
}
