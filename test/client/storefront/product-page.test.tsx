import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { isLoadFailure } from '../../../src/client/shell/trpc.ts'
import { readOpened } from '../../../src/client/storefront/product/opened-choice.ts'
import { ProductDetails } from '../../../src/client/storefront/product/product-details.tsx'
import { productJsonLd } from '../../../src/client/storefront/product/product-json-ld.ts'
import { ProductMissing } from '../../../src/client/storefront/product/product-page.tsx'
import { ProductTabs } from '../../../src/client/storefront/product/product-tabs.tsx'
import { PurchaseBox } from '../../../src/client/storefront/product/purchase-box.tsx'
import { NothingFound } from '../../../src/client/storefront/products/nothing-found.tsx'
import type { ProductDetail, Review } from '../../../src/shared/catalog/entities.ts'
import type { Language } from '../../../src/shared/languages.ts'
import { noTexts } from '../../support/products.ts'
import { renderHtml } from '../ui/render.tsx'

const review: Review = { id: 'r1', rating: 4, created: '2026-11-01', review: 'Dries fast.', username: 'Ana' }

const product: ProductDetail = {
  ...noTexts,
  id: 'abc',
  images: ['one.svg'],
  colors: ['#aabbcc'],
  price: 79.9,
  rating: 4.5,
  reviews: 2,
  sells: 0,
  isHot: false,
  createdAt: '2026-01-01T00:00:00Z',
  title: [{ es: 'Camisa', en: 'Shirt' }],
  category: [{ id: 'cat', name: [{ es: 'Camisas', en: 'Shirts' }] }],
  availability: 'available',
  shortDescription: [{ es: 'Corta', en: 'Short' }],
  largeDescription: [{ es: 'Larga', en: 'First part.\n\nSecond part.' }],
  comments: [review, { ...review, id: 'r2', username: '', avatar: 'face.png' }],
  sku: 'LYS-1',
  weight: '230',
  unapproved: false,
}

function tabs(changes: Partial<ProductDetail>, language: Language = 'en'): string {
  return renderHtml(<ProductTabs product={{ ...product, ...changes }} />, language, ['product'])
}

/** Tab labels in order, the chosen one in brackets. */
function labels(html: string): string[] {
  return [...html.matchAll(/<button[^>]*role="tab"[^>]*aria-selected="(true|false)"[^>]*>.*?<\/button>/g)].map(
    ([tag, selected]) => {
      const label = tag.replace(/<[^>]+>/g, '')
      return selected === 'true' ? `[${label}]` : label
    },
  )
}

describe('a product for search engines', () => {
  const shop = { name: 'Lino y Sal', url: 'https://shop.example' }
  const name = (text: string) => [{ es: text, en: text }]

  it('with options is a group of what is sold, each with its price, its picture and an address that chooses it', () => {
    const options: ProductDetail['options'] = [
      { id: 'c', name: name('Color'), kind: 'colour', values: [{ id: 'b', name: name('Blue'), availability: 'last' }] },
      { id: 's', name: name('Size'), kind: 'text', values: [{ id: 'm', name: name('M'), availability: 'last' }] },
      { id: 'f', name: name('Fit'), kind: 'text', values: [{ id: 'w', name: name('Wide'), availability: 'last' }] },
    ]
    const variant = {
      ...{ id: 'v1', sku: 'LYS-1-B-M', gtin: '96385074', price: 85.5, availability: 'sold-out' as const },
      ...{ values: { c: 'b', s: 'm', f: 'w' }, options: name('Blue · Size M · Fit Wide'), images: ['blue.svg'] },
    }
    expect(productJsonLd({ ...product, options, variants: [variant] }, 'en', shop)).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'LYS-1',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [
        {
          '@type': 'Product',
          name: 'Shirt – Blue · Size M · Fit Wide',
          sku: 'LYS-1-B-M',
          gtin: '96385074',
          image: [expect.stringContaining('blue.svg')],
          ...{ color: 'Blue', size: 'M' },
          additionalProperty: [{ '@type': 'PropertyValue', name: 'Fit', value: 'Wide' }],
          offers: {
            url: 'https://shop.example/products/abc?variant=v1',
            price: '85.50',
            availability: 'https://schema.org/SoldOut',
          },
        },
      ],
    })
  })

  it('opens with what its address chooses: pictures, variants and names of that, and all of it where nothing is chosen', () => {
    const value = (id: string) => ({ id, name: name(id.toUpperCase()), availability: 'available' as const })
    const options: ProductDetail['options'] = [
      { id: 'c', name: name('Color'), kind: 'colour', values: [value('r'), value('b')] },
      { id: 's', name: name('Size'), kind: 'text', values: [value('m'), value('l')] },
    ]
    const variants = ['r m', 'b m', 'b l'].map((id) => {
      const [c = '', s = ''] = id.split(' ')
      const images = c === 'b' ? ['b.svg', 'all.svg'] : ['r.svg', 'all.svg']
      return { id, sku: id, price: 30, availability: 'available' as const, values: { c, s }, options: name(id), images }
    })
    const images = ['r.svg', 'all.svg', 'b.svg']
    const shirt = { ...product, options, variants, images, colors: ['#red', '#all', '#blue'] }
    const open = (query: string) => {
      const { opened, names } = readOpened(shirt, new URLSearchParams(query))
      return [opened.images.join(' '), opened.colors.join(' '), opened.variants?.length, names?.[0]?.en]
    }
    expect(open('option=b')).toEqual(['b.svg all.svg r.svg', '#blue #all #red', 2, 'B'])
    expect(open('option=l')).toEqual(['b.svg all.svg r.svg', '#blue #all #red', 1, 'Size L'])
    expect(open('option=m')).toEqual(['r.svg all.svg b.svg', '#red #all #blue', 2, 'Size M'])
    expect(open('variant=b l')).toEqual(['b.svg all.svg r.svg', '#blue #all #red', 1, 'B · Size L'])
    expect(open('option=x')).toEqual(['r.svg all.svg b.svg', '#red #all #blue', 3, undefined])
    expect(readOpened(product, new URLSearchParams('option=b'))).toEqual({ opened: product })
  })

  it('without options is one product with one offer', () => {
    const plain = productJsonLd(product, 'en', shop)
    expect(plain).toMatchObject({ '@type': 'Product', offers: { price: '79.90' } })
    expect(plain).not.toHaveProperty('hasVariant')
  })

  it('names what its label says, and the content to which its price belongs', () => {
    const fibres = [{ name: [{ es: 'lino', en: 'linen' }], percent: 55 }]
    const label: ProductDetail['label'] = {
      ...{ maker: { name: 'Obradoiro', address: 'Rúa 1', contact: 'a@b.example' }, brand: 'Mareas' },
      ...{ composition: [{ fibres }, { part: 'forro', fibres }], origin: 'ES', gtin: '96385074' },
      ...{ netContent: '30', netUnit: 'ml' },
    }
    const unitPrice = { amount: 266.33, per: 100, unit: 'ml' } as const
    expect(productJsonLd({ ...product, label, unitPrice }, 'en', shop)).toMatchObject({
      brand: { '@type': 'Brand', name: 'Mareas' },
      manufacturer: { '@type': 'Organization', name: 'Obradoiro' },
      gtin: '96385074',
      material: '55 % linen; lining: 55 % linen',
      countryOfOrigin: { '@type': 'Country', name: 'ES' },
      offers: {
        priceSpecification: {
          ...{ '@type': 'UnitPriceSpecification', price: '79.90', priceCurrency: 'EUR' },
          referenceQuantity: { value: 30, unitCode: 'MLT', valueReference: { value: 100, unitCode: 'MLT' } },
        },
      },
    })
    const plain = JSON.stringify(productJsonLd(product, 'en', shop))
    for (const field of ['manufacturer', 'gtin', 'material', 'countryOfOrigin', 'priceSpecification'])
      expect(plain).not.toContain(field)
    expect(plain).toContain('{"@type":"Brand","name":"Lino y Sal"}')
  })
})

describe('a description in Markdown', () => {
  const typed = '## Cuidado\n\n- **Lavar** en [frío](/legal/terms-of-service)\n- Tender\n\n3. Planchar'

  it('is shown with headings below that of its tab, lists with their numbers, bold and links', () => {
    const html = tabs({ largeDescription: [{ es: typed, en: typed }] }, 'es')
    expect(html).toMatch(/<h3>Cuidado<\/h3>/)
    expect(html).toMatch(/<li><strong>Lavar<\/strong> en <a [^>]*href="\/legal\/terms-of-service"[^>]*>frío<\/a><\/li>/)
    expect(html).toContain('<ol start="3"><li>Planchar</li></ol>')
  })

  it('without signs is in paragraphs as before', () => {
    expect(tabs({})).toMatch(/<p class="[^"]*">First part.<\/p><p class="[^"]*">Second part.<\/p>/)
  })

  it('shows HTML as it was typed', () => {
    const html = tabs({ largeDescription: [{ es: '', en: '<b>Linen</b> *' }] })
    expect(html).toContain('&lt;b&gt;Linen&lt;/b&gt; *')
  })

  it('is for search engines without its signs', () => {
    const shop = { name: 'Lino y Sal', url: 'https://shop.example' }
    const summary = [{ es: '**Lino** [lavado](/products)', en: '' }]
    expect(productJsonLd({ ...product, shortDescription: summary }, 'es', shop)).toMatchObject({
      description: 'Lino lavado',
    })
  })
})

describe('the tabs of a product', () => {
  it('are description and reviews, the description first', () => {
    expect(labels(tabs({}))).toEqual(['[Description]', 'Reviews (2)'])
    expect(labels(tabs({}, 'es'))).toEqual(['[Descripción]', 'Opiniones (2)'])
  })

  it('are there only when there is something in them, and one is chosen', () => {
    expect(labels(tabs({ comments: [] }))).toEqual(['[Description]'])
    expect(labels(tabs({ largeDescription: [{ es: '', en: ' ' }] }))).toEqual(['[Reviews (2)]'])
    expect(tabs({ largeDescription: [], comments: [] })).not.toContain('role="tab"')
  })

  it('say the average of the reviews as a number of the language, and how often each number of stars was given', () => {
    const comments = [5, 5, 4, 1].map((rating, index) => ({ ...review, id: `r${index}`, rating }))
    const rows = (html: string) =>
      [...html.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th>.*?<span[^>]*>([^<]*)<\/span>/g)].map(([, ...row]) => row)
    const spanish = tabs({ rating: 4.6, comments }, 'es')
    expect(spanish).toMatch(/<strong[^>]*>4,6<\/strong>/)
    expect(tabs({ rating: 5, comments })).toMatch(/<strong[^>]*>5\.0<\/strong>/)
    expect(rows(spanish)).toEqual([
      ['5 estrellas', '2 opiniones'],
      ['4 estrellas', '1 opinión'],
      ['3 estrellas', '0 opiniones'],
      ['2 estrellas', '0 opiniones'],
      ['1 estrella', '1 opinión'],
    ])
  })

  it('show a review with its date as given, its author or none, and a picture', () => {
    const html = tabs({})
    expect(html).toContain('2026-11-01</time>')
    expect(html).toContain('Ana')
    expect(html).toContain('Anonymous')
    expect(html).toContain('src="/author.svg"')
    expect(html).toContain('/images/face.png?w=96&amp;h=128')
  })

  it('name the language of a review where it is known, and none where it is not', () => {
    const html = tabs({
      comments: [
        { ...review, lang: 'es', review: 'Seca pronto.' },
        { ...review, id: 'r2' },
      ],
    })
    expect(html).toMatch(/<p [^>]*lang="es"[^>]*>Seca pronto\.</)
    expect(html).toMatch(/<p [^>]*>Dries fast\.</)
    expect(html.match(/lang=/g)).toHaveLength(1)
  })
})

describe('the facts of a product', () => {
  const weight = (text: string, language: Language = 'es') =>
    />([^<]*)<\/dd>/.exec(
      renderHtml(<ProductDetails product={{ ...product, weight: text }} />, language, ['product']),
    )?.[1]

  it('have a bare weight in grams, and leave one that could be two numbers as it was written', () => {
    expect(['230', '1500', '12.5', '12,5'].map((text) => weight(text))).toEqual(['230 g', '1500 g', '12,5 g', '12,5 g'])
    expect(['1.500', '1,500', '1.500 g', 'a bit'].map((text) => weight(text))).toEqual([
      '1.500',
      '1,500',
      '1.500 g',
      'a bit',
    ])
    expect(weight('1500', 'en')).toBe('1,500 g')
  })
})

describe('a product that is not there', () => {
  const missing = (language: Language, onRetry?: () => void) =>
    renderHtml(<ProductMissing id="abc" {...(onRetry && { onRetry })} />, language, ['product'])

  it('keeps its heading when it could not be loaded, says so and offers to try again', () => {
    const html = missing('es', () => undefined)
    expect(html).toMatch(/<h1[^>]*>No se han encontrado productos<\/h1>/)
    expect(html).toContain('No hemos podido cargar el producto')
    expect(html).toMatch(/<button[^>]*>Volver a intentarlo<\/button>/)
  })

  it('says without a retry that there is none', () => {
    expect(missing('en')).toMatch(/<h1[^>]*>No products found<\/h1>.*This product doesn’t exist/)
    expect(missing('en')).not.toContain('<button')
  })
})

describe('a query that failed', () => {
  const failedWith = (code: number) =>
    Object.assign(new TRPCClientError('x'), { data: { body: { code, message: '', key: '' } } })

  it('may be tried again unless what it asked for is not there, or the server has said so in the page', () => {
    expect(isLoadFailure(new TRPCClientError('Failed to fetch'))).toBe(true)
    expect([500, 503, 429].map((code) => isLoadFailure(failedWith(code)))).toEqual([true, true, true])
    expect([404, 422].map((code) => isLoadFailure(failedWith(code)))).toEqual([false, false])
    expect(isLoadFailure({ name: 'QueryError', message: '' })).toBe(false)
  })
})

describe('a category that does not exist', () => {
  it('is said in the text, and nothing to try again', () => {
    const state = { sort: 'sells', page: 1 } as const
    const html = renderHtml(<NothingFound path="/products/category/x" state={state} reason="category" />, 'es', [
      'products',
    ])
    expect(html).toContain('Esta categoría no existe o ya no está aquí.')
    expect(html).not.toContain('<button')
  })
})

describe('buying', () => {
  it('is not possible when the product is sold out', () => {
    const html = renderHtml(<PurchaseBox product={{ ...product, availability: 'sold-out' }} />, 'en', ['product'])
    const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
    expect(buttons).toHaveLength(3)
    expect(buttons.every((tag) => tag.includes('disabled'))).toBe(true)
    expect(html).not.toContain('Add to cart')
  })

  it('starts at one piece', () => {
    const html = renderHtml(<PurchaseBox product={product} />, 'en', ['product'])
    expect(html).toMatch(/<output[^>]*>1<\/output>/)
    expect(html).toContain('Add to cart')
    expect(html).toContain('Quantity of Shirt')
  })
})

describe('a product for search engines', () => {
  const shop = { name: 'Lino y Sal', url: 'https://shop.example' }

  it('has its price in euros, its availability and its rating', () => {
    expect(productJsonLd(product, 'en', shop)).toMatchObject({
      name: 'Shirt',
      sku: 'LYS-1',
      offers: {
        price: '79.90',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/products/abc',
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    })
  })

  it('has no rating without reviews', () => {
    expect(productJsonLd({ ...product, reviews: 0 }, 'es', shop)).not.toHaveProperty('aggregateRating')
  })
})
