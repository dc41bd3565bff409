import { newId } from '../../../src/server/core/ids.ts'
import type { Db } from '../../../src/server/db/db.ts'

export interface ProductRow {
  id?: string
  title?: string
  titleEn?: string
  sku?: string
  price?: number
  stock?: number
  visible?: boolean
  approved?: boolean
  origin?: 'staff' | 'demo' | 'visitor'
  ratings?: number[]
  categories?: string[]
  createdAt?: string
  deletedAt?: Date
  sells?: number
  /** Number of pictures; two when absent. */
  pictures?: number
}

/** Writes a product as the admin area would; `sells` are euros sold in one month. Answers its id. */
export async function createProduct(db: Db, row: ProductRow = {}): Promise<string> {
  const { id = newId(), title = 'Camisa', ratings = [], categories = [], pictures = 2 } = row
  const createdAt = new Date(row.createdAt ?? '2026-01-01T00:00:00Z')
  await db.product.create({
    data: {
      id,
      sku: row.sku ?? `sku-${id}`,
      titleEs: title,
      titleEn: row.titleEn ?? `${title} (en)`,
      shortEs: 'Corta',
      shortEn: 'Short',
      largeEs: 'Larga',
      largeEn: 'Long',
      priceCents: Math.round((row.price ?? 10) * 100),
      stock: row.stock ?? 20,
      visible: row.visible ?? true,
      approved: row.approved ?? true,
      origin: row.origin ?? 'staff',
      deletedAt: row.deletedAt ?? null,
      ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
      ratingCount: ratings.length,
      createdAt,
      images: {
        create: Array.from({ length: pictures }, (_, position) =>
          imageRow(`${id}-${position}.png`, position, createdAt),
        ),
      },
      categories: { create: categories.map((categoryId, position) => ({ categoryId, position })) },
      reviews: {
        create: ratings.map((rating, index) => ({
          id: newId(),
          rating,
          text: `Review ${index}`,
          username: index === 0 ? '' : `user${index}`,
          createdAt: new Date(Date.UTC(2026, 5, 1 + index, 12)),
        })),
      },
      months: row.sells === undefined ? {} : { create: { month: '2026-10-01', sellsCents: BigInt(row.sells * 100) } },
    },
  })
  return id
}

function imageRow(file: string, position: number, createdAt: Date) {
  return { id: newId(), file, width: 1500, height: 2000, color: '#c0ffee', position, createdAt }
}

export async function createCategory(db: Db, name: string, position = 0, id = newId()): Promise<string> {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  await db.category.create({
    data: {
      id,
      nameEs: name,
      nameEn: `${name} (en)`,
      position,
      createdAt,
      images: { create: imageRow(`${id}.png`, 0, createdAt) },
    },
  })
  return id
}
