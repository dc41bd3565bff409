import { describe, expect, it } from 'vitest'
import { getSrcSet } from '../../../src/client/ui/picture.tsx'
import { ProductCard } from '../../../src/client/ui/product-grid.tsx'
import { listBadges, Stars } from '../../../src/client/ui/product-parts.tsx'
import { QuantityControl } from '../../../src/client/ui/quantity-control.tsx'
import type { ProductCard as Product } from '../../../src/shared/catalog/entities.ts'
import { imageSizes } from '../../../src/shared/paths.ts'
import { renderHtml, renderTime } from './render.tsx'

const product: Product = {
  id: 'abc',
  images: ['one.svg', 'two.svg'],
  colors: ['#aabbcc', '#ddeeff'],
  price: 1234.5,
  rating: 4.25,
  reviews: 12,
  sells: 0,
  isHot: true,
  createdAt: '2026-11-18T12:00:00Z',
  title: [{ es: 'Camisa', en: 'Shirt' }],
  category: [{ id: 'cat', name: [{ es: 'Camisas', en: 'Shirts' }] }],
  availability: 'last',
}

/** How often a text occurs. */
function count(html: string, text: string): number {
  return html.split(text).length - 1
}

describe('a product card', () => {
  it('shows pictures, badges, category, title, price, stock and stars in this order, and leads to the product', () => {
    const html = renderHtml(<ProductCard product={product} sizes="50vw" />)
    const places = [
      'one.svg',
      'New',
      'Bestseller',
      'Shirts<',
      'Shirt</a>',
      '1,234.50',
      'Only a few left',
      '4.3',
      '12 reviews',
    ]
    const found = places.map((text) => html.indexOf(text))
    expect(found).not.toContain(-1)
    expect(found).toEqual([...found].sort((a, b) => a - b))
    expect(html).toContain('href="/products/abc"')
    expect(html).toMatch(/<h3[^>]*><a/)
  })

  it('reserves the room of its picture, over its colour, and fetches it late unless it is above the fold', () => {
    const html = renderHtml(<ProductCard product={product} sizes="50vw" />)
    expect(html).toContain('width="380" height="507"')
    expect(html).toContain('background-color:#aabbcc')
    expect(count(html, 'loading="lazy"')).toBe(1)
    expect(count(renderHtml(<ProductCard product={product} sizes="50vw" eager />), 'loading="eager"')).toBe(1)
  })

  it('names its second picture to nobody who does not point at it', () => {
    expect(renderHtml(<ProductCard product={product} sizes="50vw" />)).not.toContain('two.svg')
  })

  it('speaks Spanish, and says nothing of reviews when there are none', () => {
    const html = renderHtml(<ProductCard product={{ ...product, reviews: 0 }} sizes="50vw" />, 'es')
    expect(html).toContain('Camisa</a>')
    expect(html).toContain('1.234,50\u202f€')
    expect(html).not.toContain('data-star')
  })

  it('says that the price is the least of several, in words that are read aloud', () => {
    const priceOf = (changes: Partial<Product>, language?: 'es') => {
      const html = renderHtml(
        <ProductCard product={{ ...product, availability: 'available', price: 29, ...changes }} sizes="50vw" />,
        language,
      )
      return /<\/h3><p[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '')
    }
    expect(priceOf({ priceVaries: true })).toBe('from 29.00\u202f€')
    expect(priceOf({ priceVaries: true }, 'es')).toBe('desde 29,00\u202f€')
    expect(priceOf({})).toBe('29.00\u202f€')
  })

  it('shows and opens what a list was narrowed by', () => {
    const html = renderHtml(
      <ProductCard
        product={{ ...product, shown: { option: ['b', 'm'], image: 'b.svg', color: '#0000aa', price: 35 } }}
        sizes="50vw"
      />,
    )
    expect(html).toContain('href="/products/abc?option=b,m"')
    expect([count(html, 'one.svg') > 0, count(html, 'b.svg') > 0]).toEqual([false, true])
    expect(html).toMatch(/35\.00\u202f€/)
    expect(html).not.toContain('1,234.50')
  })

  it('is complete without pictures and without a category', () => {
    const html = renderHtml(<ProductCard product={{ ...product, images: [], colors: [], category: [] }} sizes="50vw" />)
    expect(html).not.toContain('<img')
    expect(html).toContain('Shirt</a>')
  })
})

describe('badges', () => {
  const quiet = { createdAt: '2026-01-01T00:00:00Z', isHot: false, availability: 'available' } as const

  it('are those of the time of the render', () => {
    expect(listBadges(quiet, renderTime)).toEqual([])
    expect(listBadges({ ...quiet, createdAt: '2026-11-16T12:00:00Z' }, renderTime)).toEqual(['new'])
    expect(listBadges({ ...quiet, createdAt: '2026-11-16T11:00:00Z' }, renderTime)).toEqual([])
  })

  it('are both “new” and “hot” where both hold, and that of the stock gives way', () => {
    const both = { ...quiet, createdAt: '2026-11-18T12:00:00Z', isHot: true }
    for (const availability of ['available', 'last', 'sold-out'] as const)
      expect(listBadges({ ...both, availability }, renderTime)).toEqual(['new', 'hot'])
    expect(listBadges({ ...both, unapproved: true }, renderTime)).toEqual(['new', 'hot', 'unapproved'])
    expect(listBadges({ ...both, isHot: false, availability: 'last' }, renderTime)).toEqual(['new', 'last'])
  })

  it('are replaced by words where that of the stock gave way, and by none where it did not', () => {
    const cardOf = (changes: Partial<Product>) =>
      renderHtml(<ProductCard product={{ ...product, ...changes }} sizes="50vw" />)
    expect(count(cardOf({ availability: 'last' }), 'Only a few left')).toBe(1)
    expect(count(cardOf({ availability: 'sold-out' }), 'Sold out')).toBe(1)
    expect(count(cardOf({ availability: 'sold-out', isHot: false }), 'Sold out')).toBe(1)
    expect(cardOf({ availability: 'available' })).not.toMatch(/Sold out|Only a few left/)
  })

  it('mark hot, sold out and unapproved products', () => {
    const product = { ...quiet, isHot: true, availability: 'sold-out', unapproved: true } as const
    expect(listBadges(product, renderTime)).toEqual(['hot', 'soldOut', 'unapproved'])
  })
})

describe('stars', () => {
  it('are full above their index, otherwise half, and said in words', () => {
    const html = renderHtml(<Stars rating={2} reviews={1} />)
    expect(count(html, 'data-star="full"')).toBe(2)
    expect(count(html, 'data-star="half"')).toBe(3)
    expect(html).toContain('aria-label="Rated 2 out of 5"')
    expect(html).toContain('1 review<')
    expect(renderHtml(<Stars rating={4.25} />, 'es')).toContain('aria-label="4,3 de 5 estrellas"')
  })
})

describe('the figure beside the stars of a product', () => {
  const figureIn = (rating: number, language?: 'es') =>
    />(\d[.,]\d+)</.exec(renderHtml(<Stars rating={rating} reviews={3} />, language))?.[1]

  it('tells 4.2 from 5.0, which have the same stars, in the page’s language', () => {
    expect([figureIn(4.2), figureIn(5)]).toEqual(['4.2', '5.0'])
    expect([figureIn(4.25, 'es'), figureIn(5, 'es')]).toEqual(['4,3', '5,0'])
  })

  it('is read aloud once, as the name of the stars, and stands beside no single review', () => {
    const html = renderHtml(<Stars rating={4.2} reviews={3} />)
    expect(html).toContain('aria-label="Rated 4.2 out of 5"')
    expect(html).toMatch(/aria-hidden="true">4\.2</)
    expect(renderHtml(<Stars rating={4} />)).not.toContain('4.0')
  })
})

describe('the quantity control', () => {
  const nothing = () => undefined

  it('takes away only above 1 and adds up to what a line may have', () => {
    const disabled = (value: number) =>
      [
        ...renderHtml(<QuantityControl value={value} onMinus={nothing} onPlus={nothing} />).matchAll(/<button[^>]*>/g),
      ].map(([tag]) => tag.includes('aria-disabled="true"'))
    expect(disabled(1)).toEqual([true, false])
    expect(disabled(2)).toEqual([false, false])
    expect(disabled(999)).toEqual([false, true])
  })
})

describe('pictures', () => {
  it('are asked for in served sizes only', () => {
    const served = imageSizes.map(([width, height]) => `/images/a.svg?w=${width}&h=${height} ${width}w`)
    const asked = (['portrait', 'card', 'wide'] as const).flatMap((shape) => getSrcSet('a.svg', shape).split(', '))
    expect(new Set(asked)).toEqual(new Set(served))
  })
})
