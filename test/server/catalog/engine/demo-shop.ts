import { demoCategories } from '../../../../prisma/demo/catalogue/categories.ts'
import { demoProducts } from '../../../../prisma/demo/catalogue/products.ts'
import { optionRows, optionValueRows } from '../../../../prisma/demo/options.ts'
import { demoVariantsOf } from '../../../../prisma/demo/variants.ts'
import type { Entry, OptionEntry, VariantEntry } from '../../../../src/server/catalog/engine/entry.ts'
import { offersText } from '../../../../src/server/catalog/engine/offers.ts'
import { localized } from '../../../../src/shared/localized.ts'
import { memoryShop } from './entries.ts'

const categories = new Map(
  demoCategories.map(({ slug, name }) => [
    slug,
    { id: slug, name: localized(name.es, name.en), files: [], colors: [], updatedAt: 0, sizeGuideId: undefined },
  ]),
)

const options = new Map(
  optionRows().map(({ id = '', nameEs, nameEn, kind, filter = true }): [string, OptionEntry] => {
    const values: OptionEntry['values'] = new Map(
      optionValueRows()
        .filter(({ optionId }) => optionId === id)
        .map(({ id: value = '', nameEs: es, nameEn: en, swatch = '' }) => [value, { name: localized(es, en), swatch }]),
    )
    return [id, { id, name: localized(nameEs, nameEn), filter, values, kind: kind === 'colour' ? 'colour' : 'text' }]
  }),
)

/** A product of the demo shop; it has sold as its appeal says. */
function toEntry(product: (typeof demoProducts)[number]): Partial<Entry> {
  const { slug, sku, title, short, large, appeal } = product
  const variants = demoVariantsOf(product).map(
    ({ id, sku: code, priceDeltaCents, stock, values }): VariantEntry => ({
      ...{ id, sku: code, priceCents: product.priceCents + priceDeltaCents, valueIds: Object.values(values) },
      availability: stock > 0 ? 'available' : 'sold-out',
    }),
  )
  const columns: Record<string, string> = { shortEs: short.es, shortEn: short.en, largeEs: large.es, largeEn: large.en }
  return {
    ...{ id: slug, sku, titleEs: title.es, titleEn: title.en, categoryIds: product.categories },
    ...{ priceCents: product.priceCents, sellsCents: Math.round(appeal * product.priceCents) },
    texts: { text: (column) => columns[column] ?? '', comments: [], pictures: [], variants },
    offers: variants.length > 0 ? offersText(variants) : '',
  }
}

/** The catalogue of the demo shop in memory, with its options. */
export const openDemoShop = () => memoryShop(demoProducts.map(toEntry), { categories, options })
