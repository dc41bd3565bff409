import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { demoProducts } from '../../prisma/demo/catalogue/products.ts'
import { productId } from '../../prisma/demo/catalogue-rows.ts'
import { loadDemo } from '../../prisma/demo/load.ts'
import type { PictureSource } from '../../prisma/demo/pictures.ts'
import { connectDatabase } from '../../src/server/db/connect.ts'
import type { ProductSort } from '../../src/shared/catalog/sorts.ts'
import { migrateDatabase } from '../support/migrate.ts'
import { quickFolder } from '../support/quick-folder.ts'
import { openApp, type RealApp } from '../support/real-app.ts'
import { testContext } from '../support/service-context.ts'
import type { Answer } from './judge.ts'
import type { Row } from './row.ts'

const timeZone = 'Europe/Madrid'

/** Searches look at no picture. */
const drawNothing: PictureSource = async ({ name }) => {
  const file = `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.svg`
  return { file, data: Buffer.from('<svg/>'), width: 1500, height: 2000, color: '#aabbcc' }
}

const byId = new Map(demoProducts.map((product) => [productId(product.slug), product]))

export interface DemoShop {
  call: RealApp['call']
  /** Asks as the page of a search does: the first 24 products, by relevance unless another order is chosen. */
  search(row: Pick<Row, 'q' | 'language'>, sort?: ProductSort): Promise<Answer>
  close(): Promise<void>
}

/** The whole server over a SQLite database of its own with the demo catalogue; needs nothing of vitest's set-up. */
export async function openDemoShop(): Promise<DemoShop> {
  const folder = await mkdtemp(join(await quickFolder(), 'shop-sqlite-'))
  const url = `file:${join(folder, 'shop.db')}`
  await migrateDatabase({ kind: 'sqlite', url })
  const { db, close } = await connectDatabase({ kind: 'sqlite', url })
  await loadDemo({ ...testContext(db), kind: 'sqlite', timeZone }, drawNothing)
  const shop = await openApp('sqlite', {}, undefined, { beside: { database: { kind: 'sqlite', url, db, close } } })
  return {
    call: shop.call,
    async search({ q, language }, sort) {
      const address = `/api/products/list?page=1&q=${encodeURIComponent(q)}${sort ? `&sort=${sort}` : ''}`
      const response = await shop.call({ url: address, headers: { 'accept-language': language } })
      if (response.statusCode !== 200) throw new Error(`«${q}» is answered with ${response.statusCode}`)
      const { products, total, search = {} } = response.json().data
      return { products: products.map(({ id }: { id: string }) => byId.get(id)), total, search }
    },
    async close() {
      await shop.close()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
