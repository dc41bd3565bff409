import type { Generation } from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'

/** Where a product leads an admin; undefined for what has none any more. */
export function editAddress({ product }: Generation): string | undefined {
  return product && product.state !== 'deleted' ? paths.adminProductEdit(product.id) : undefined
}
