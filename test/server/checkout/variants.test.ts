import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../../../src/server/checkout/submit.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { readContent } from '../../../src/server/orders/document/compressed.ts'
import type { CartLineInput } from '../../../src/shared/cart/entities.ts'
import type { OptionView } from '../../../src/shared/catalog/options.ts'
import type { VariantForm } from '../../../src/shared/catalog/variants.ts'
import { actorNamed, theShop } from '../../support/actors.ts'
import { checkoutOf, errorOf, guest, orderIdOf } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { sessionOf } from '../../support/sessions.ts'
import { findVariantErrors } from '../../support/variant-errors.ts'
import { named, newCategory, productChanges, productForm } from '../catalog/admin/forms.ts'

const sizes = ['S', 'M', 'L'] as const
type Size = (typeof sizes)[number]

describeOnEither('products with options that are sold on %s', (kind) => {
  let shop: RealApp
  let category: string
  let size: OptionView
  let color: OptionView
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
    const { catalogAdmin } = shop.services
    size = await catalogAdmin.addOption({ nameEs: 'Talla', nameEn: 'Size', values: sizes.map(named) }, theShop)
    const values = [{ nameEs: 'Azul', nameEn: 'Blue' }]
    color = await catalogAdmin.addOption({ nameEs: 'Color', nameEn: 'Colour', kind: 'colour', values }, theShop)
  })
  afterAll(() => shop.close())

  /** A blue shirt in three sizes, 20.00 €, L 25.00 €; its variants by size. */
  async function shirt(stocks: Record<Size, number>, off: Partial<Record<Size, boolean>> = {}) {
    const inSize = (each: Size): VariantForm => ({
      values: { [size.id]: valueNamed(size, each), [color.id]: valueNamed(color, 'Azul') },
      ...{ stock: stocks[each], price: each === 'L' ? 25 : 20, enabled: !off[each] },
    })
    const form = productForm([category], { SKU: newId().slice(0, 12).toUpperCase() })
    const { id } = await shop.services.catalogAdmin.addProduct({ ...form, variants: sizes.map(inSize) }, [], theShop)
    const rows = await shop.db.productVariant.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })
    const [s = '', m = '', l = ''] = rows.map((row) => row.id)
    return { id, S: s, M: m, L: l, forms: sizes.map(inSize) }
  }
  const valueNamed = (option: OptionView, name: string) =>
    option.values.find((value) => value.name[0]?.es === name)?.id ?? ''

  const place = async (lines: CartLineInput[], buyer: Buyer = guest()) =>
    orderIdOf((await shop.services.checkout.place(checkoutOf(lines), buyer)).url)
  const pay = async (orderId: string) => {
    shop.context.payments.set(orderId, 'paid')
    await shop.services.checkout.success(orderId)
  }
  const linesOf = (orderId: string) => shop.db.orderLine.findMany({ where: { orderId }, orderBy: { position: 'asc' } })
  const stocksOf = async (productId: string) => {
    const { stock, variants } = await shop.db.product.findUniqueOrThrow({
      where: { id: productId },
      include: { variants: { orderBy: { position: 'asc' } } },
    })
    return [stock, ...variants.map((variant) => variant.stock)]
  }

  it('never oversell a size to 50 buyers of three, and refuse each who came too late', async () => {
    const product = await shirt({ S: 9, M: 7, L: 5 })
    const requested = Array.from({ length: 50 }, (_, buyer) => product[sizes[buyer % 3] ?? 'S'])
    const outcomes = await Promise.all(
      requested.map((variantId) => {
        const placed = place([{ id: product.id, variantId, quantity: 1 }])
        return placed.then(
          () => 'placed' as const,
          () => errorOf(placed),
        )
      }),
    )
    const sold = sizes.map((each) => outcomes.filter((o, i) => o === 'placed' && requested[i] === product[each]).length)
    expect(sold).toEqual([9, 7, 5])
    for (const [index, outcome] of outcomes.entries())
      if (outcome !== 'placed')
        expect(outcome.details).toEqual({ unavailable: [product.id], unavailableVariants: [requested[index]] })
    expect(await stocksOf(product.id)).toEqual([0, 0, 0, 0])
    expect(await findVariantErrors(shop.db)).toEqual([])
  })

  it('are two lines in two sizes, each with its SKU, its price and what was chosen', async () => {
    const product = await shirt({ S: 5, M: 5, L: 5 })
    const order = await place([
      { id: product.id, variantId: product.L, quantity: 2 },
      { id: product.id, variantId: product.S, quantity: 1 },
    ])
    const { sku } = await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })
    const blue = { optionsEs: 'Talla L · Azul', optionsEn: 'Size L · Blue' }
    expect(await linesOf(order)).toMatchObject([
      { variantId: product.L, sku: `${sku}-L-AZUL`, priceCents: 2500, quantity: 2, ...blue },
      { variantId: product.S, sku: `${sku}-S-AZUL`, priceCents: 2000, quantity: 1, optionsEs: 'Talla S · Azul' },
    ])
    expect(await shop.db.order.findUnique({ where: { id: order } })).toMatchObject({ totalCents: 7000n })
  })

  it('are allocated in the first size with the stock, to a client that names none, and in none otherwise', async () => {
    const product = await shirt({ S: 1, M: 4, L: 9 }, { M: true })
    const { id } = product
    const order = await place([{ id, quantity: 1 }])
    expect(await linesOf(order)).toMatchObject([{ variantId: product.S, quantity: 1 }])
    expect(await linesOf(await place([{ id, quantity: 3 }]))).toMatchObject([{ variantId: product.L, quantity: 3 }])
    const { details } = await errorOf(place([{ id, quantity: 7 }]))
    expect(details).toEqual({ unavailable: [id] })
    expect(await stocksOf(id)).toEqual([6, 0, 4, 6])
  })

  it('are one line where one names a size and another is given the same', async () => {
    const product = await shirt({ S: 3, M: 4, L: 9 })
    const { id } = product
    const both = [
      { id, quantity: 1 },
      { id, variantId: product.S, quantity: 2 },
    ]
    expect(await linesOf(await place(both))).toMatchObject([{ variantId: product.S, quantity: 3 }])
    // Only one is left for the first line then.
    expect(
      await linesOf(
        await place([
          { id, quantity: 4 },
          { id, variantId: product.M, quantity: 1 },
        ]),
      ),
    ).toMatchObject([
      { variantId: product.L, quantity: 4 },
      { variantId: product.M, quantity: 1 },
    ])
  })

  it('are refused in a size that is unknown, of another product, switched off, deleted or short', async () => {
    const [one, other] = [await shirt({ S: 3, M: 9, L: 9 }, { M: true }), await shirt({ S: 9, M: 9, L: 9 })]
    const { id } = one
    const refusal = async (variantId: string, quantity = 1) => {
      const { code, details } = await errorOf(place([{ id, variantId, quantity }]))
      return [code, details]
    }
    for (const foreign of ['unknown', other.S])
      expect(await refusal(foreign)).toEqual(['invalid', { fields: { cart: 'variantUnknown' } }])
    expect(await refusal(one.M)).toEqual(['unavailable', { unavailable: [id], unavailableVariants: [one.M] }])
    expect(await refusal(one.S, 4)).toEqual([
      'unavailable',
      { unavailable: [id], unavailableVariants: [one.S], left: { [one.S]: 3 } },
    ])
    // Its own line brings the variant in, which a line of a product that is not there names, too.
    const borrowed = [
      { id: other.id, variantId: other.S, quantity: 1 },
      { id: newId(), variantId: other.S, quantity: 1 },
    ]
    expect((await errorOf(place(borrowed))).details.unavailable).toEqual([borrowed[1]?.id])
    const remaining = one.forms.slice(1)
    const changes = productChanges([category], { stock: undefined, variants: remaining })
    await shop.services.catalogAdmin.editProduct(id, changes, [], theShop)
    expect(await refusal(one.S)).toEqual(['unavailable', { unavailable: [id], unavailableVariants: [one.S] }])
    expect(await findVariantErrors(shop.db)).toEqual([])
  })

  it('come back to their size when an order is cancelled or refunded, and a refund names the size', async () => {
    const product = await shirt({ S: 5, M: 5, L: 5 })
    const { id } = product
    const bought = [
      { id, variantId: product.S, quantity: 2 },
      { id, variantId: product.M, quantity: 1 },
    ]
    const [cancelled, refunded] = [await place(bought), await place(bought)]
    await pay(cancelled)
    await pay(refunded)
    expect(await stocksOf(id)).toEqual([9, 1, 3, 5])
    const { orders } = shop.services
    const by = { actor: 'admin', at: new Date() }
    await orders.cancelByShop(cancelled, actorNamed('admin'), by.actor)
    expect(await stocksOf(id)).toEqual([12, 3, 4, 5])
    const refund = (lines: CartLineInput[]) =>
      orders.refund({ orderId: refunded, request: { lines, reason: 'Grande', restock: true } }, actorNamed(by.actor))
    expect((await errorOf(refund([{ id, quantity: 1 }]))).details.fields).toEqual({
      'lines.0.variantId': 'refundVariant',
    })
    const { lines } = await refund([{ id, variantId: product.S, quantity: 1 }])
    expect(lines).toMatchObject([{ id, variantId: product.S, options: 'Talla S · Azul', quantity: 1, amount: 20 }])
    expect(await stocksOf(id)).toEqual([13, 4, 4, 5])
    expect(await findVariantErrors(shop.db)).toEqual([])
    // Of the order that was paid and not cancelled, less what was given back.
    expect(await shop.services.statistics.variants(id)).toMatchObject([
      { variantId: product.M, options: [{ es: 'Talla M · Azul', en: 'Size M · Blue' }], units: 1, sells: 20 },
      { variantId: product.S, units: 1, sells: 20 },
    ])
    expect(await shop.services.statistics.variants((await shirt({ S: 1, M: 1, L: 1 })).id)).toEqual([])
  })

  it('come back unseen to a size that was switched off or deleted, and to the product once it has no options', async () => {
    const product = await shirt({ S: 5, M: 5, L: 5 })
    const { id } = product
    const order = () => place([{ id, variantId: product.S, quantity: 2 }])
    const [first, second] = [await order(), await order()]
    const edit = (variants: VariantForm[]) =>
      shop.services.catalogAdmin.editProduct(
        id,
        productChanges([category], { stock: undefined, variants }),
        [],
        theShop,
      )
    const [s, m, l] = product.forms
    if (!s || !m || !l) throw new Error('three sizes')
    await edit([{ ...s, stock: 1, enabled: false }, m, l])
    await shop.services.checkout.error(first)
    expect(await stocksOf(id)).toEqual([10, 3, 5, 5])
    await edit([])
    await shop.services.checkout.error(second)
    expect((await stocksOf(id))[0]).toBe(12)
    expect(await findVariantErrors(shop.db)).toEqual([])
  })

  it('are not reserved by a payment that comes late for a size that was deleted, switched off or sold meanwhile', async () => {
    const edit = (id: string, variants: VariantForm[]) =>
      shop.services.catalogAdmin.editProduct(
        id,
        productChanges([category], { stock: undefined, variants }),
        [],
        theShop,
      )
    type Shirt = Awaited<ReturnType<typeof shirt>>
    const [deleted, off, sold]: ((product: Shirt) => Promise<unknown>)[] = [
      ({ id, forms }) => edit(id, forms.slice(1)),
      ({ id, forms: [first, ...others] }) => edit(id, first ? [{ ...first, enabled: false }, ...others] : []),
      async ({ id, S }) => pay(await place([{ id, variantId: S, quantity: 4 }])),
    ]
    for (const [name, change] of Object.entries({ deleted, off, sold })) {
      const product = await shirt({ S: 5, M: 5, L: 5 })
      const orderId = await place([{ id: product.id, variantId: product.S, quantity: 2 }])
      await shop.services.checkout.error(orderId)
      await change?.(product)
      const before = await shop.db.productVariant.findUniqueOrThrow({ where: { id: product.S } })
      await pay(orderId)
      const order = await shop.db.order.findUniqueOrThrow({ where: { id: orderId }, include: { refunds: true } })
      expect(order, name).toMatchObject({
        status: 6,
        paymentStatus: 24,
        refunds: [{ kind: 'late', amountCents: 4000n }],
      })
      expect((await shop.db.productVariant.findUniqueOrThrow({ where: { id: product.S } })).stock).toBe(before.stock)
      expect(before.stock, name).toBe(name === 'sold' ? 1 : 5)
    }
    expect(await findVariantErrors(shop.db)).toEqual([])
  })

  it('come back to the first size on offer when they were sold before there were sizes, and are reserved by no late payment', async () => {
    const form = productForm([category], { SKU: newId().slice(0, 12).toUpperCase(), stock: 9 })
    const { id } = await shop.services.catalogAdmin.addProduct(form, [], theShop)
    const [first, second] = [await place([{ id, quantity: 2 }]), await place([{ id, quantity: 1 }])]
    const values = (each: Size) => ({ [size.id]: valueNamed(size, each), [color.id]: valueNamed(color, 'Azul') })
    const inSizes = (...list: Size[]): VariantForm[] =>
      list.map((each) => ({ values: values(each), stock: 1, enabled: each !== 'M' }))
    const edit = (variants: VariantForm[]) =>
      shop.services.catalogAdmin.editProduct(
        id,
        productChanges([category], { stock: undefined, variants }),
        [],
        theShop,
      )
    await edit(inSizes('S'))
    // S has ended and M is switched off: L is the first on offer.
    await edit(inSizes('M', 'L'))
    const stocks = async () => {
      const rows = await shop.db.productVariant.findMany({ where: { productId: id } })
      const product = await shop.db.product.findUniqueOrThrow({ where: { id } })
      const live = rows.filter(({ deletedAt }) => !deletedAt).sort((a, b) => a.position - b.position)
      return [
        product.stock,
        ...live.map(({ stock }) => stock),
        ...rows.filter((row) => row.deletedAt).map((row) => row.stock),
      ]
    }
    expect(await stocks()).toEqual([1, 1, 1, 1])
    await shop.services.checkout.error(first)
    expect(await stocks()).toEqual([3, 1, 3, 1])
    await shop.services.checkout.error(second)
    expect(await stocks()).toEqual([4, 1, 4, 1])
    await pay(second)
    expect(await shop.db.order.findUniqueOrThrow({ where: { id: second }, include: { refunds: true } })).toMatchObject({
      refunds: [{ kind: 'late' }],
    })
    expect(await stocks()).toEqual([4, 1, 4, 1])
    expect(await findVariantErrors(shop.db)).toEqual([])
  })

  it('show shoppers at once that a size is sold out, though the product is as available as before', async () => {
    const product = await shirt({ S: 1, M: 500, L: 500 })
    const shown = () =>
      shop.services.catalog.product(product.id).variants?.map(({ availability }) => availability === 'sold-out')
    expect(shown()).toEqual([false, false, false])
    await place([{ id: product.id, variantId: product.S, quantity: 1 }])
    expect(shown()).toEqual([true, false, false])
  })

  it('are named by invoice, order page, admin page and document as they were sold', async () => {
    const product = await shirt({ S: 5, M: 5, L: 5 })
    const { id } = product
    const orderId = await place([{ id, variantId: product.M, quantity: 1 }], guest('en'))
    await pay(orderId)
    await shop.services.catalogAdmin.editOption(
      {
        id: color.id,
        values: [{ id: valueNamed(color, 'Azul'), nameEs: 'Añil', nameEn: 'Indigo' }],
      },
      theShop,
    )
    const session = sessionOf({ userId: 'admin', staffRole: 'owner' })
    const { orders } = shop.services
    const sku = (await linesOf(orderId))[0]?.sku
    expect((await orders.invoice(orderId, session)).products).toMatchObject([
      { id, variantId: product.M, options: 'Size M · Blue', sku },
    ])
    const options = [{ es: 'Talla M · Azul', en: 'Size M · Blue' }]
    expect((await orders.view({ orderId, session, key: undefined })).lines).toMatchObject([{ options }])
    expect((await orders.adminOrder(orderId)).lines).toMatchObject([{ variantId: product.M, options, sku }])
    const document = await shop.db.invoiceDocument.findFirstOrThrow({ where: { orderId } })
    const { printed } = readContent(document)
    expect(printed.table.rows[0]?.[0]).toBe('Linen shirt · Size M · Blue')
    await shop.services.catalogAdmin.editOption(
      {
        id: color.id,
        values: [{ id: valueNamed(color, 'Azul') || color.values[0]?.id, nameEs: 'Azul', nameEn: 'Blue' }],
      },
      theShop,
    )
  })
})
