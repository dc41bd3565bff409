import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../../../../src/server/core/app-error.ts'
import { readCatalogVersion } from '../../../../src/server/db/versions.ts'
import type { CartLineInput } from '../../../../src/shared/cart/entities.ts'
import type { ProductEdit } from '../../../../src/shared/catalog/admin.ts'
import type { OptionView } from '../../../../src/shared/catalog/options.ts'
import type { VariantForm } from '../../../../src/shared/catalog/variants.ts'
import { actorNamed, theShop } from '../../../support/actors.ts'
import { checkoutOf, guest, orderIdOf } from '../../../support/checkout.ts'
import { describeOnEither } from '../../../support/database.ts'
import { full } from '../../../support/full.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { findVariantErrors } from '../../../support/variant-errors.ts'
import { named, newCategory, productChanges, productForm } from './forms.ts'

/** A sent variant: which value it has of each option, and what else it says. */
const variant = fc.record(
  {
    choice: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
    stock: fc.nat(9),
    stockWas: fc.nat(9),
    price: fc.integer({ min: 50, max: 9000 }).map((cents) => cents / 100),
    sku: fc.constantFrom('A', 'B', 'C', 'D', 'P'),
    enabled: fc.boolean(),
    keepsId: fc.boolean(),
  },
  { requiredKeys: ['choice', 'stock', 'keepsId'] },
)
const product = fc.nat(2)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      product,
      options: fc.subarray([0, 1, 2]),
      variants: fc.array(variant, { maxLength: 7 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('price' as const), product, price: fc.integer({ min: 1, max: 90 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stock' as const), product, stock: fc.nat(30) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      cells: fc.array(fc.tuple(fc.option(fc.nat(9)), fc.option(fc.integer({ min: 1, max: 90 }))), { minLength: 1 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      lines: fc.array(fc.record({ product, variant: fc.option(fc.nat(6)), quantity: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('leave' as const, 'cancel' as const, 'refund' as const),
      order: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('copy' as const), product }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), from: fc.nat(3), into: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), value: fc.nat(3) }) },
)
const ofSales: ReadonlySet<string> = new Set(['order', 'leave', 'cancel', 'refund'])
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

describeOnEither('any sequence of edits, stocktakes and sales of products with options on %s', (kind) => {
  let shop: RealApp
  let category: string
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
  })
  afterAll(() => shop.close())

  async function fresh() {
    await shop.db.product.deleteMany()
    await shop.db.productOption.deleteMany()
    const { catalogAdmin } = shop.services
    const options: OptionView[] = []
    for (const name of ['uno', 'dos', 'tres'])
      options.push(await catalogAdmin.addOption({ ...named(name), values: ['1', '2', '3', '4'].map(named) }, theShop))
    const ids: string[] = []
    for (const SKU of ['P', 'Q', 'R'])
      ids.push((await catalogAdmin.addProduct(productForm([category], { SKU }), [], theShop)).id)
    return { options, ids, orders: [] as string[] }
  }
  type World = Awaited<ReturnType<typeof fresh>>

  function formsOf(
    { options }: World,
    chosen: number[],
    sent: Extract<Step, { kind: 'edit' }>['variants'],
    before: ProductEdit,
  ) {
    return sent.map(({ choice, keepsId, ...rest }, index): VariantForm => {
      const id = keepsId ? before.variants?.[index]?.id : undefined
      const values = chosen.map((option) => [options[option]?.id, options[option]?.values[choice[option] ?? 0]?.id])
      return { ...rest, ...(id && { id }), values: Object.fromEntries(values) }
    })
  }

  let counted = 1000
  /** A stocktake of the first things that the shop sells; of the very first one there are more than ever. */
  async function count(cells: Extract<Step, { kind: 'count' }>['cells']) {
    const { catalogAdmin } = shop.services
    const [, ...rows] = (await text(catalogAdmin.exportInventory({ delimiter: 'comma', language: 'en' }))).split('\r\n')
    const skus = rows.flatMap((row) => row.split(',', 1)).filter((sku) => sku !== '')
    counted++
    const lines = skus.slice(0, cells.length).map((sku, index) => {
      const [stock, price] = cells[index] ?? []
      return [sku, index === 0 ? counted : (stock ?? ''), price ?? ''].join(',')
    })
    return catalogAdmin.importInventory(
      { file: Buffer.from(['SKU,stock,price', ...lines].join('\n')), language: 'en' },
      theShop,
    )
  }

  /** Buys variants that the shop has, by their place, or leaves the choice to the shop. */
  async function order({ ids, orders }: World, lines: Extract<Step, { kind: 'order' }>['lines']) {
    const stored = await shop.db.productVariant.findMany({ where: { deletedAt: null }, orderBy: { position: 'asc' } })
    const cartLines = lines.map(({ product, variant, quantity }): CartLineInput => {
      const id = ids[product] ?? ''
      const own = stored.filter(({ productId }) => productId === id)
      const variantId = variant === null ? undefined : own[variant % Math.max(1, own.length)]?.id
      return { id, quantity, ...(variantId && { variantId }) }
    })
    orders.push(orderIdOf((await shop.services.checkout.place(checkoutOf(cartLines), guest())).url))
  }

  /** Gives up an order, or pays it first and gives its pieces back, all or one of them. */
  async function giveBack({ orders: all }: World, { kind, order }: Extract<Step, { order: number }>) {
    const { checkout, orders } = shop.services
    const orderId = all[order]
    if (orderId === undefined) return
    if (kind === 'leave') return checkout.error(orderId)
    shop.context.payments.set(orderId, 'paid')
    await checkout.success(orderId)
    if (kind === 'cancel') return orders.cancelByShop(orderId, actorNamed('admin'), 'admin')
    const [line] = await shop.db.orderLine.findMany({ where: { orderId }, orderBy: { position: 'asc' } })
    const { productId: id, variantId } = line ?? {}
    if (!id) return
    const lines = [{ id, ...(variantId && { variantId }), quantity: 1 }]
    return orders.refund({ orderId, request: { lines, reason: 'Grande', restock: true } }, actorNamed('admin'))
  }

  async function run(world: World, step: Step): Promise<unknown> {
    if (step.kind === 'order') return order(world, step.lines)
    if ('order' in step) return giveBack(world, step)
    const { catalogAdmin } = shop.services
    const id = 'product' in step ? (world.ids[step.product] ?? '') : ''
    const save = (changes: object) =>
      catalogAdmin.editProduct(id, productChanges([category], { SKU: '', stock: undefined, ...changes }), [], theShop)
    if (step.kind === 'price') return save({ price: step.price })
    if (step.kind === 'stock') return save({ stock: step.stock })
    if (step.kind === 'count') return count(step.cells)
    if (step.kind === 'copy') return catalogAdmin.duplicateProduct(id, theShop)
    const valueId = (index: number) => world.options[0]?.values[index]?.id ?? ''
    if (step.kind === 'merge')
      return catalogAdmin.mergeValues({ from: valueId(step.from), into: valueId(step.into) }, theShop)
    if (step.kind === 'delete') return catalogAdmin.deleteValue(valueId(step.value), theShop)
    const { product: before } = await catalogAdmin.productForEdit(id)
    const saved = await save({ variants: formsOf(world, step.options, step.variants, before) })
    expect((await catalogAdmin.productForEdit(id)).product).toEqual(saved)
    return saved
  }

  it('keeps the rules of variants, and notifies the catalogue; what is refused changes nothing', async () => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const world = await fresh()
        for (const each of steps) {
          const [before, rows] = [await readCatalogVersion(shop.db), await shop.db.productVariant.findMany()]
          const failed = await run(world, each).then(
            () => undefined,
            (error: unknown) => error,
          )
          if (failed !== undefined && !(failed instanceof AppError)) throw failed
          if (failed) {
            expect(await readCatalogVersion(shop.db)).toBe(before)
            expect(await shop.db.productVariant.findMany()).toEqual(rows)
          } else {
            done++
            // A sale is told only when shoppers see a difference.
            if (!ofSales.has(each.kind)) expect(await readCatalogVersion(shop.db)).toBeGreaterThan(before)
          }
          expect(await findVariantErrors(shop.db)).toEqual([])
        }
      }),
      { numRuns: full ? 100 : 6 },
    )
    expect(done).toBeGreaterThan(10)
  })
})
