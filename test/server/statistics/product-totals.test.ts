import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockStocks } from '../../../src/server/catalog/stock.ts'
import { AppError } from '../../../src/server/core/app-error.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { theShop } from '../../support/actors.ts'
import { minutes } from '../../support/clock.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { newCategory, productForm } from '../catalog/admin/forms.ts'

const kinds = ['sell', 'refund', 'view', 'add', 'copy', 'move', 'delete', 'restore', 'purge', 'dissolve'] as const
/** `a` and `b` choose products, categories, months and amounts. */
const step = fc.record({ kind: fc.constantFrom(...kinds), a: fc.nat(1000), b: fc.nat(1000) })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What a service refuses here: the product or the category is gone meanwhile. */
const expectedCodes = new Set(['product-not-found', 'category-not-found', 'invalid'])

/** A shop to which anything happens that changes what is summed up. */
class Happenings {
  readonly shop: RealApp
  private readonly products: string[] = []
  private readonly categories: string[] = []

  constructor(shop: RealApp) {
    this.shop = shop
  }

  async prepare(): Promise<void> {
    for (const name of ['Camisas', 'Jabones', 'Aceites']) this.categories.push(await newCategory(this.shop, name))
    for (let index = 0; index < 4; index++) await this.run({ kind: 'add', a: index, b: index })
  }

  async run(step: Step): Promise<void> {
    await this.perform(step).catch((error) => {
      if (!(error instanceof AppError && expectedCodes.has(error.code))) throw error
    })
  }

  /** A product that is sold and seen, so that there is something to sum up whatever chance has left. */
  async sellAnother(): Promise<void> {
    const category = await newCategory(this.shop, 'Bolsos')
    const { id } = await this.shop.services.catalogAdmin.addProduct(productForm([category]), [], theShop)
    const number = this.products.push(id) - 1
    await this.run({ kind: 'sell', a: number, b: number })
    await this.run({ kind: 'view', a: number, b: number })
  }

  private product(number: number): string {
    return this.products[number % this.products.length] ?? ''
  }

  private async sale(a: number, b: number, sign: 1 | -1): Promise<void> {
    const at = new Date(Date.UTC(2026, b % 12, 3))
    const quantity = 1 + (a % 3)
    const lines = [a, a + 1, b].map((number) => ({
      ...{ productId: this.product(number), cents: sign * (100 + number) * quantity, units: sign * quantity, quantity },
    }))
    await transaction(this.shop.db, async (tx) => {
      // Locked, as by an order: a purge at the same moment waits.
      const known = await lockStocks(tx, this.shop.context.config.database.kind, lines)
      const present = lines.filter(({ productId }) => known.has(productId))
      const totalCents = present.reduce((sum, { cents }) => sum + cents, 0)
      await this.shop.services.statistics.recordSale(tx, { lines: present, totalCents, orders: sign, shares: [] }, at)
    })
  }

  private async perform({ kind, a, b }: Step): Promise<unknown> {
    const { services, context } = this.shop
    const { catalogAdmin, statistics } = services
    const id = this.product(a)
    const category = (number: number) => this.categories[number % this.categories.length] ?? ''
    const form = productForm([...new Set([category(b), category(a + b)])])
    if (kind === 'sell') return this.sale(a, b, 1)
    if (kind === 'refund') return this.sale(a, b, -1)
    if (kind === 'delete') return catalogAdmin.deleteProduct(id, theShop)
    if (kind === 'restore') return catalogAdmin.restoreProduct(id, theShop)
    if (kind === 'move') return catalogAdmin.editProduct(id, form, [], theShop)
    if (kind === 'add') return this.products.push((await catalogAdmin.addProduct(form, [], theShop)).id)
    if (kind === 'copy') return this.products.push((await catalogAdmin.duplicateProduct(id, theShop)).id)
    if (kind === 'view') {
      statistics.recordView(id, `visitor ${b}`)
      return statistics.flush()
    }
    if (kind === 'purge') {
      context.clock.advance(minutes(11))
      return catalogAdmin.purge()
    }
    this.categories.push(await newCategory(this.shop, `Camisas ${a}`))
    return catalogAdmin.deleteCategory(category(b), theShop)
  }
}

/** What the database stores, beside what it should be: the sums of its sources, as this test adds them up. */
async function readTotals({ db }: RealApp) {
  const products = await db.product.findMany({ include: { months: true, total: true, categories: true } })
  const storedAndSummed = products.map(({ id, createdAt, months, total, categories }) => {
    const sellsCents = months.reduce((sum, month) => sum + month.sellsCents, 0n)
    const views = months.reduce((sum, month) => sum + month.views, 0)
    const stored = { total, categories: categories.map((row) => row.sellsCents) }
    return {
      stored,
      summed: { total: { productId: id, sellsCents, views, createdAt }, categories: categories.map(() => sellsCents) },
    }
  })
  return {
    stored: storedAndSummed.map(({ stored }) => stored),
    summed: storedAndSummed.map(({ summed }) => summed),
    orphans: (await db.productTotal.count()) - products.length,
  }
}

describe.each(testDatabases())('totals of products and categories on %s', (kind) => {
  let shop: RealApp
  let happenings: Happenings
  beforeAll(async () => {
    shop = await openApp(kind)
    happenings = new Happenings(shop)
    await happenings.prepare()
  })
  afterAll(() => shop.close())

  const expectSums = async () => {
    const { stored, summed, orphans } = await readTotals(shop)
    expect({ stored, orphans }).toEqual({ stored: summed, orphans: 0 })
  }

  it('are the sums of the months, whatever happened one after the other', { timeout: 60_000 }, async () => {
    const history = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const one of steps) await happenings.run(one)
      await expectSums()
    })
    await fc.assert(history, { numRuns: 12, endOnFailure: true })
    await happenings.sellAnother()
    await expectSums()
    // Else nothing was tried.
    const { stored } = await readTotals(shop)
    expect(stored.some(({ total, categories }) => total?.sellsCents && total.views > 0 && categories[0])).toBe(true)
  })

  it('are the sums of the months, whatever happened at the same time', { timeout: 60_000 }, async () => {
    const atOnce = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      await Promise.all(steps.map((one) => happenings.run(one)))
      await expectSums()
    })
    await fc.assert(atOnce, { numRuns: 12, endOnFailure: true })
  })
})
