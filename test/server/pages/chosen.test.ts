import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPages } from '../../../src/server/pages/pages.ts'
import { theShop } from '../../support/actors.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { named, newCategory, productForm } from '../catalog/admin/forms.ts'

describe('the page of a product whose address chooses', () => {
  let shop: RealApp
  let id: string
  let values: Record<string, string>
  let variants: { id: string; values: Record<string, string> }[]

  beforeAll(async () => {
    shop = await openApp('sqlite', { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'demo' }, createPages())
    const { catalogAdmin } = shop.services
    const category = await newCategory(shop)
    const color = await catalogAdmin.addOption(
      { nameEs: 'Color', nameEn: 'Colour', kind: 'colour', values: ['Rojo', 'Azul'].map(named) },
      theShop,
    )
    const size = await catalogAdmin.addOption(
      { nameEs: 'Talla', nameEn: 'Size', values: ['S', 'M'].map(named) },
      theShop,
    )
    values = Object.fromEntries([...color.values, ...size.values].map((each) => [each.name[0]?.es ?? '', each.id]))
    const { Rojo = '', Azul = '', S = '', M = '' } = values
    const combinations = [
      [Rojo, S, 20],
      [Azul, S, 30],
      [Azul, M, 35],
    ] as const
    const form = {
      ...productForm([category], { titleEs: 'Camisa', titleEn: 'Shirt', price: 20 }),
      variants: combinations.map(([c, s, price]) => ({ values: { [color.id]: c, [size.id]: s }, stock: 9, price })),
    }
    id = (await catalogAdmin.addProduct(form, [], theShop)).id
    const rows = ['red', 'blue'].map((name, position) => ({
      ...{
        id: `picture${name}`,
        productId: id,
        file: `${name}.svg`,
        color: '#aabbcc',
        position,
        width: 760,
        height: 1014,
      },
      createdAt: shop.context.clock.now(),
      valueId: position === 0 ? Rojo : Azul,
    }))
    await shop.context.db.image.createMany({ data: rows })
    await shop.services.catalog.productsChanged([id])
    variants = shop.services.catalog.product(id).variants ?? []
  })
  afterAll(() => shop.close())

  const open = async (query = '') =>
    (await shop.app.inject({ url: `/products/${id}${query}`, headers: { 'accept-language': 'es' } })).body
  const read = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
  const checked = (html: string) =>
    [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
      .filter(([input]) => / checked=""/.test(input))
      .map(([input]) => /value="([^"]*)"/.exec(input)?.[1])
  const priceLine = (html: string) => read(html, /<\/h1><p[^>]*>(.*?)<\/p>/)?.replace(/<[^>]+>/g, '')
  const jsonLd = (html: string) => JSON.parse(read(html, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? '')

  it('has the choice in its first HTML: title, price, pictures, what is checked and what search engines read', async () => {
    const html = await open(`?option=${values.Azul}`)
    expect(checked(html)).toEqual([values.Azul])
    expect(read(html, /<title>(.*?)<\/title>/)).toMatch(/^Camisa – Azul \|? ?/)
    expect(priceLine(html)).toMatch(/^desde 30,00/)
    expect(read(html, /property="og:image" content="([^"]*)"/)).toContain('blue.svg')
    expect(read(html, /property="og:title" content="([^"]*)"/)).toBe('Camisa – Azul')
    expect(html.indexOf('/images/blue.svg')).toBeLessThan(html.indexOf('/images/red.svg'))
    expect(jsonLd(html)).toMatchObject({ name: 'Camisa – Azul', hasVariant: [{ color: 'Azul' }, { color: 'Azul' }] })
  })

  it('shows one variant however it is named, at its price, and offers it alone to search engines', async () => {
    const [, , last] = variants
    const html = await open(`?variant=${last?.id}`)
    expect(checked(html)).toEqual([values.Azul, values.M])
    expect(priceLine(html)).toMatch(/^35,00/)
    expect(jsonLd(html).hasVariant).toMatchObject([{ offers: { price: '35.00' } }])
    expect(await open(`?option=${values.M},${values.Azul}`)).toBe(html)
  })

  it('keeps the canonical address without it', async () => {
    for (const query of ['', `?option=${values.Azul}`, `?variant=${variants[0]?.id}`]) {
      expect(read(await open(query), /rel="canonical" href="([^"]*)"/), query).toBe(
        `https://shop.example/products/${id}`,
      )
    }
  })

  it('makes no page of its own of what the product does not have', async () => {
    const { cache } = shop.app.http
    const plain = await open()
    expect(checked(plain)).toEqual([])
    const before = cache.made
    for (const query of [
      '?option=nothing',
      '?variant=nothing',
      '?option=,',
      `?option=${'x'.repeat(900)}`,
      '?option=a&option=b',
    ])
      expect(await open(query), query).toBe(plain)
    expect(cache.made).toBe(before)
    await open(`?option=${values.Rojo},nothing`)
    expect(cache.made).toBe(before + 1)
    await open(`?option=nothing&option=${values.Rojo}&variant=nothing`)
    expect(cache.made).toBe(before + 1)
  })
})
