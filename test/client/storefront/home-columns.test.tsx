import { expect, it } from 'vitest'
import { ProductColumn } from '../../../src/client/storefront/home/product-column.tsx'
import type { ProductCard } from '../../../src/shared/catalog/entities.ts'
import { renderHtml } from '../ui/render.tsx'

const card = (id: string, reviews: number, sells: number): ProductCard => ({
  ...{ id, images: [], colors: [], price: 10, rating: 0, reviews, sells, isHot: false },
  ...{ createdAt: '2026-01-01T00:00:00Z', title: [{ es: id, en: id }], category: [], availability: 'available' },
})
const column = (name: 'topRated' | 'recommended' | 'popular', products: ProductCard[]) =>
  renderHtml(<ProductColumn name={name} products={products} failed={false} />, 'en', ['home'])
const shownIn = (html: string) => ['sold', 'rated', 'neither'].filter((id) => html.includes(`/products/${id}`))
const products = [card('sold', 0, 12.5), card('rated', 1, 0), card('neither', 0, 0)]

it('a column of the home page calls nothing best rated that was never rated, nor popular that was never sold', () => {
  expect(shownIn(column('topRated', products))).toEqual(['rated'])
  expect(shownIn(column('popular', products))).toEqual(['sold'])
  expect(shownIn(column('recommended', products))).toEqual(['sold', 'rated', 'neither'])
})

it('a column of the home page has no heading without products', () => {
  expect(column('topRated', [card('neither', 0, 0)])).not.toContain('<h2')
  expect(column('popular', [card('neither', 0, 0)])).not.toContain('<h2')
  expect(column('recommended', [])).not.toContain('<h2')
  expect(column('popular', products)).toContain('<h2')
})
