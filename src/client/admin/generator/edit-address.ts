import type { Generation } from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'

/** The address of the generated product's form; undefined without a product, or when it was deleted. */
export function editAddress({ product }: Generation): string | undefined {
  return product && product.state !== 'deleted' ? paths.adminProductEdit(product.id) : undefined
}
