import { demoId } from '../../prisma/demo/demo-ids.ts'
import type { Table } from '../../prisma/demo/fill/insert-rows.ts'
import type { Db } from '../../src/server/db/db.ts'
import { joinIds } from '../../src/shared/catalog/variants.ts'
import type { Random } from '../../src/shared/seeded-random.ts'

/** Names of the colours, for searches. */
export const optionColors = ['Crudo', 'Musgo'] as const

/** Two options; their combinations are the six variants of a product. */
const options = [
  { name: 'Tono', kind: 'colour', values: optionColors },
  { name: 'Corte', kind: 'text', values: ['Recto', 'Ancho', 'Largo'] },
].map(({ name, kind, values }, position) => ({
  ...{ id: demoId('fill-option', name), nameEs: name, nameEn: name, kind, position: 20 + position, filter: true },
  values: values.map((value, index) => ({
    ...{ id: demoId('fill-value', value), nameEs: value, nameEn: value, position: index },
  })),
}))
const [colors, cuts] = options.map(({ id, values }) => values.map((value) => ({ optionId: id, valueId: value.id })))
const combinations = (colors ?? []).flatMap((color) => (cuts ?? []).map((cut) => [color, cut]))
const soldOutShare = 0.15

/** Sells what the shop has without a choice, with the same pieces: those of the demo shop. */
export async function removeOptions(db: Db): Promise<void> {
  await db.productVariant.deleteMany()
  await db.productOption.deleteMany()
  await db.product.updateMany({ data: { optionIds: '' } })
}

/** Adds the options, once for a database. */
export async function addOptions(db: Db): Promise<void> {
  for (const { values, ...option } of options) {
    await db.productOption.create({ data: { ...option, values: { create: values } } })
  }
}

interface Plain {
  id: string
  sku: string
  stock: number
  createdAt: Date
}

/** A product's own columns and rows when it is sold in six variants of its price, which share its pieces. */
export function variantsOf({ id, sku, stock, createdAt }: Plain, { next }: Random) {
  const each = Math.ceil(stock / combinations.length)
  const variants = combinations.map((values, position) => ({
    ...{ id: demoId('fill-variant', `${id}/${position}`), productId: id, sku: `${sku}-${position + 1}`, position },
    ...{ priceDeltaCents: 0, stock: next() < soldOutShare ? 0 : each, enabled: true, barcode: '', weight: '' },
    ...{ optionsKey: joinIds(values.map(({ valueId }) => valueId)), createdAt, updatedAt: createdAt },
  }))
  const rows: Partial<Record<Table, object[]>> = {
    ProductVariant: variants,
    VariantValue: variants.flatMap((variant, index) =>
      (combinations[index] ?? []).map((value) => ({ variantId: variant.id, ...value })),
    ),
  }
  const optionIds = joinIds(options.map((option) => option.id))
  return { own: { optionIds, stock: variants.reduce((sum, variant) => sum + variant.stock, 0) }, rows }
}
