import { describe, expect, it } from 'vitest'
import { demoProducts } from '../../../prisma/demo/catalogue/products.ts'
import { colorsOf } from '../../../prisma/demo/options.ts'
import { shotsOf } from '../../../prisma/demo/pictures.ts'
import type { DemoProduct } from '../../../prisma/demo/types.ts'
import { demoVariantsOf } from '../../../prisma/demo/variants.ts'
import { textIn } from '../../../src/shared/localized.ts'

const isGarment = ({ drawing }: DemoProduct) => 'fabric' in drawing
const bySlug = (slug: string) => {
  const product = demoProducts.find((one) => one.slug === slug)
  if (!product) throw new Error(`no ${slug}`)
  return product
}
const textsOf = (slug: string, language: 'es' | 'en') =>
  demoVariantsOf(bySlug(slug)).map(({ options }) => textIn(language, options))
const withVariants = demoProducts.filter((product) => demoVariantsOf(product).length > 0)

describe('variants of the demo shop', () => {
  it('are the sizes that the text of a garment names', () => {
    expect(textsOf('ria-linen-shirt', 'es')).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => `Talla ${size}`))
    expect(textsOf('redera-wide-jeans', 'en')).toEqual([34, 36, 38, 40, 42, 44, 46].map((size) => `Size ${size}`))
    expect(textsOf('maceira-check-scarf', 'es')).toEqual([])
  })

  it('are there for every garment but those of one size and one colour', () => {
    const plain = demoProducts.filter((product) => isGarment(product) && !withVariants.includes(product))
    expect(plain.map(({ slug }) => slug).sort()).toEqual(['maceira-check-scarf', 'noon-canvas-hat'])
  })

  it('are colours and sizes together where a garment comes in several colours', () => {
    expect(textsOf('watchman-beanie', 'en')).toEqual(['Sea blue', 'Rust', 'Charcoal'])
    expect(textsOf('espuma-linen-blouse', 'es').slice(0, 6)).toEqual([
      ...['XS', 'S', 'M', 'L', 'XL'].map((size) => `Rosa seco · Talla ${size}`),
      'Blanco · Talla XS',
    ])
    const counts = demoProducts.filter(isGarment).map((product) => colorsOf(product).length)
    expect(new Set(counts)).toEqual(new Set([0, 2, 3]))
  })

  it('are two volumes of some skin care, the larger one for more', () => {
    const inVolumes = demoProducts.filter(({ volumes }) => volumes)
    expect(inVolumes).toHaveLength(5)
    for (const product of inVolumes) {
      const [first, second, ...others] = demoVariantsOf(product)
      expect([first?.priceDeltaCents, others]).toEqual([0, []])
      expect(second?.priceDeltaCents).toBeGreaterThan(0)
      expect(Number(second?.weight)).toBeGreaterThan(Number(product.weight))
      expect(product.dimensions).toMatch(/^\d+ \/ \d+ ml · /)
    }
  })

  it.each(withVariants)('$slug has as many pieces in variants as before, the middle sizes the most', (product) => {
    const variants = demoVariantsOf(product)
    expect(variants.reduce((sum, { stock }) => sum + stock, 0)).toBe(product.stock)
    const ofColor = variants.filter(({ color }) => color === variants[0]?.color)
    const middle = ofColor[Math.floor((ofColor.length - 1) / 2)]
    if (!product.volumes) expect(middle?.stock).toBe(Math.max(...ofColor.map(({ stock }) => stock)))
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
    expect(variants.every(({ sku }) => sku.startsWith(`${product.sku}-`))).toBe(true)
  })

  it('show each further colour in the same views, on the same ground', () => {
    const shots = shotsOf(bySlug('dune-organic-tee'))
    expect(shots.map(({ name }) => name)).toEqual([
      ...['whole', 'scene', 'material'].map((view) => `dune-organic-tee/${view}`),
      ...['whole', 'scene', 'material'].map((view) => `dune-organic-tee/navy/${view}`),
      ...['whole', 'scene', 'material'].map((view) => `dune-organic-tee/white/${view}`),
    ])
    expect(shots[3]?.drawing).toEqual({ ...shots[0]?.drawing, color: 'navy' })
    expect(new Set(shots.map(({ color, drawing }) => color === drawing.color))).toEqual(new Set([true]))
  })

  it('let no further colour be that of the trim or of another such garment of its category', () => {
    const looks = demoProducts.flatMap((product) =>
      [product.drawing.color, ...(product.furtherColors ?? [])].map((color) => {
        expect(color).not.toBe(product.drawing.trim)
        return `${product.categories[0]} ${product.drawing.kind} ${color}`
      }),
    )
    expect(new Set(looks).size).toBe(looks.length)
  })

  it('name no single colour in the text of what comes in several', () => {
    for (const { short, furtherColors = [] } of demoProducts.filter(({ furtherColors }) => furtherColors)) {
      expect(furtherColors.length).toBeGreaterThan(0)
      expect(short.en).not.toMatch(/\b(sand|sage|rose|pink|sea-blue|navy|oat|camel|green|blue)\b/i)
      expect(short.es).not.toMatch(/\b(arena|salvia|rosa|azul|marino|avena|camel|verde)\b/i)
    }
  })
})
