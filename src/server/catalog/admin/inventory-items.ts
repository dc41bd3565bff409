import type { InventoryItem } from '../../../shared/catalog/inventory-csv.ts'
import { type Localized, localized } from '../../../shared/localized.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import type { Db } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { type OptionTexts, readOptionTexts } from '../../db/option-texts.ts'
import { chunks, productsBySku } from './csv-products.ts'
import { liveVariants } from './variant-plan.ts'

/** Products read at a time: their keys fit in one statement of both databases. */
const pageSize = 400

const select = {
  id: true,
  sku: true,
  version: true,
  titleEs: true,
  titleEn: true,
  priceCents: true,
  stock: true,
  optionIds: true,
  variants: liveVariants,
} as const satisfies Prisma.ProductSelect
type ProductRow = Prisma.ProductGetPayload<{ select: typeof select }>

/** A thing that is sold, with the product that it is or belongs to. */
export interface StoredItem extends InventoryItem {
  productId: string
  /** Version of the product. */
  version: number
  variantId?: string
  titleEs: string
  titleEn: string
  /** Chosen options; empty without any. */
  options: Localized
}

/** Lists what a product is sold as: itself, or its variants in their order, disabled ones too. */
function listItems(
  { sku, priceCents, stock, optionIds, variants, ...row }: ProductRow,
  texts: OptionTexts,
): StoredItem[] {
  const { id: productId, version, titleEs, titleEn } = row
  const product = { productId, version, titleEs, titleEn }
  if (optionIds === '')
    return [{ ...product, SKU: sku, price: eurosFromCents(priceCents), stock, options: localized('', '') }]
  return variants.map((variant) => ({
    ...product,
    variantId: variant.id,
    SKU: variant.sku,
    price: eurosFromCents(priceCents + variant.priceDeltaCents),
    stock: variant.stock,
    barcode: variant.barcode,
    options: texts(variant.optionsKey),
  }))
}

/** Everything that is sold, in chunks: products that are not deleted by their SKU, variants in the product's order. */
export async function* readItems(db: Db): AsyncGenerator<StoredItem[]> {
  const texts = await readOptionTexts(db)
  for await (const rows of productsBySku((chunk) => db.product.findMany({ ...chunk, select })))
    yield rows.flatMap((row) => listItems(row, texts))
}

/** The things that a file names. */
export interface NamedItems {
  bySku: ReadonlyMap<string, StoredItem>
  /** SKUs of products with options: what is sold are their variants. */
  parents: ReadonlySet<string>
}

/** Reads the things with one of these SKUs; of products and variants that are not deleted. */
export async function readNamedItems(db: Db, skus: ReadonlySet<string>): Promise<NamedItems> {
  const texts = await readOptionTexts(db)
  const bySku = new Map<string, StoredItem>()
  const parents = new Set<string>()
  for (const some of chunks([...skus], pageSize)) {
    const variants = await db.productVariant.findMany({
      where: { sku: { in: some }, deletedAt: null },
      select: { productId: true },
    })
    const ids = [...new Set(variants.map(({ productId }) => productId))]
    const rows = await db.product.findMany({
      where: { deletedAt: null, OR: [{ sku: { in: some } }, { id: { in: ids } }] },
      select,
    })
    for (const row of rows) {
      if (row.optionIds !== '') parents.add(row.sku)
      for (const item of listItems(row, texts)) if (skus.has(item.SKU)) bySku.set(item.SKU, item)
    }
  }
  return { bySku, parents }
}
