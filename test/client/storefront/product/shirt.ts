import type { ProductDetail, ProductVariant } from '../../../../src/shared/catalog/entities.ts'
import { localized } from '../../../../src/shared/localized.ts'
import { noTexts } from '../../../support/products.ts'

/** A product without options. */
export const soap: ProductDetail = {
  ...noTexts,
  ...{ id: 'soap', images: ['one.webp', 'two.webp', 'three.webp'], colors: ['#111111', '#222222', '#333333'] },
  ...{ price: 7.5, rating: 0, reviews: 0, sells: 0, isHot: false, createdAt: '2026-01-01T00:00:00Z' },
  ...{ title: localized('Jabón', 'Soap'), availability: 'available', comments: [], sku: 'S-1', unapproved: false },
  category: [{ id: 'care', name: localized('Cuidado', 'Care') }],
}

const value = (id: string, name: string) => ({ id, name: localized(name, name), availability: 'available' as const })

/** One of the shirt's variants. */
export const shirtVariant = (id: string, more: Partial<ProductVariant>): ProductVariant => ({
  ...{ id, sku: id, price: 40, availability: 'available', images: ['one.webp'], options: localized(id, id) },
  values: {},
  ...more,
})

/** A shirt in two colors and two sizes; there is no red one in L, and the blue one in L is sold out. */
export const shirt: ProductDetail = {
  ...soap,
  ...{ id: 'shirt', title: localized('Camisa', 'Shirt'), price: 40 },
  options: [
    {
      id: 'color',
      name: localized('Color', 'Colour'),
      kind: 'colour',
      values: [value('blue', 'Blue'), value('red', 'Red')],
    },
    { id: 'size', name: localized('Talla', 'Size'), kind: 'text', values: [value('m', 'M'), value('l', 'L')] },
  ],
  variants: [
    shirtVariant('blue-m', {
      values: { color: 'blue', size: 'm' },
      availability: 'last',
      left: 2,
      images: ['two.webp'],
    }),
    shirtVariant('blue-l', { values: { color: 'blue', size: 'l' }, availability: 'sold-out', images: ['two.webp'] }),
    shirtVariant('red-m', { values: { color: 'red', size: 'm' }, price: 55, images: ['three.webp'] }),
  ],
}
