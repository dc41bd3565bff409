import type { Variants } from './use-variants.ts'

export interface VariantsSectionProps {
  variants: Variants
  /** What is stored; absent for a new product. */
  stored: { stock: number; variants: Variants['rows'] } | undefined
  /** Of the form: what new variants start with. */
  price: number | string
  sku: string
  stock: number | string
  /** May name a run of sizes. */
  dimensions: string
}
