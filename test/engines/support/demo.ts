import type { ProductCard, ProductDetail, ProductVariant } from '../../../src/shared/catalog/entities.ts'
import { productOf } from '../../e2e/support/purchase.ts'

/** A product of the demo with several pictures and options, and a variant of it that can be bought. */
export async function findVariant(shop: string): Promise<{ product: ProductDetail; variant: ProductVariant }> {
  const response = await fetch(`${shop}/api/products/list?limit=100`)
  const { data } = (await response.json()) as { data: { products: ProductCard[] } }
  for (const { id } of data.products.filter(({ options }) => options)) {
    const product = await productOf(shop, id)
    const variant = product.variants?.find(({ availability }) => availability === 'available')
    if (variant && product.images.length > 2) return { product, variant }
  }
  throw new Error('no product with options and pictures')
}
