import type { Variants } from './use-variants.ts'

export interface VariantsSectionProps {
  variants: Variants
  /** What is stored; absent for a new product. */
  stored: { stock: number; variants: Variants['rows'] } | undefined
  /** These three are what the form’s own fields hold; new variants begin with them. */
  price: number | string
  sku: string
  stock: number | string
  /** The field’s text; sizes that it names (“XS–XXL”) are offered as variants. */
  dimensions: string
}
