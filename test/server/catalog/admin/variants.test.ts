import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxQuantity } from '../../../../src/shared/cart/limits.ts'
import type { ProductChanges, ProductEdit } from '../../../../src/shared/catalog/admin.ts'
import type { OptionView } from '../../../../src/shared/catalog/options.ts'
import type { VariantForm } from '../../../../src/shared/catalog/variants.ts'
import { theShop } from '../../../support/actors.ts'
import { errorOf } from '../../../support/checkout.ts'
import { describeOnEither } from '../../../support/database.ts'
import { everyRow } from '../../../support/every-row.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { findVariantErrors } from '../../../support/variant-errors.ts'
import { named, newCategory, productChanges, productForm, upload } from './forms.ts'

describeOnEither('products with options as admins write them on %s', (kind) => {
  let shop: RealApp
  let category: string
  let size: OptionView
  let color: OptionView
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
    const { catalogAdmin } = shop.services
    size = await catalogAdmin.addOption({ ...named('Talla'), values: ['S', 'M', 'L'].map(named) }, theShop)
    color = await catalogAdmin.addOption(
      { ...named('Color'), kind: 'colour', values: ['Azul', 'Rojo'].map(named) },
      theShop,
    )
  })
  afterAll(() => shop.close())

  const valueIn = (option: OptionView, name: string) =>
    option.values.find((value) => value.name[0]?.es === name)?.id ?? ''
  const inSize = (name: string, variant: Partial<VariantForm> = {}): VariantForm => {
    return { stock: 3, ...variant, values: { [size.id]: valueIn(size, name) } }
  }
  const inBoth = (name: string, hue: string, variant: Partial<VariantForm> = {}): VariantForm => {
    const { values, ...rest } = inSize(name, variant)
    return { ...rest, values: { ...values, [color.id]: valueIn(color, hue) } }
  }
  const add = (variants?: VariantForm[], form: Parameters<typeof productForm>[1] = {}) =>
    shop.services.catalogAdmin.addProduct({ ...productForm([category], form), variants }, [], theShop)
  const edit = (id: string, changes: Partial<ProductChanges>) =>
    shop.services.catalogAdmin.editProduct(
      id,
      productChanges([category], { stock: undefined, ...changes }),
      [],
      theShop,
    )
  const skusOf = ({ variants = [] }: ProductEdit) => variants.map(({ sku }) => sku)
  const sent = ({ variants = [] }: ProductEdit): VariantForm[] => variants.map((variant) => ({ ...variant }))
  const row = (id: string) => shop.db.product.findUniqueOrThrow({ where: { id } })
  const refusal = async (call: Promise<unknown>) => {
    const { code, details } = await errorOf(call)
    return [code, ...Object.entries(details.fields ?? {}).flat()]
  }

  it('have a variant for each combination; stock and price of the product come from them', async () => {
    const product = await add(
      [
        inSize('M', { price: 30, stock: 2 }),
        inSize('S', { price: 20.5, stock: 4 }),
        inSize('L', { stock: 9, enabled: false }),
      ],
      { SKU: 'CAMISA', price: 24.9, stock: 77 },
    )
    expect(product).toMatchObject({ price: 20.5, stock: 6 })
    expect(product.variants).toMatchObject([
      { sku: 'CAMISA-M', price: 30, stock: 2, enabled: true, values: { [size.id]: valueIn(size, 'M') } },
      { sku: 'CAMISA-S', price: 20.5, stock: 4 },
      { sku: 'CAMISA-L', price: 24.9, stock: 9, enabled: false },
    ])
    expect(await row(product.id)).toMatchObject({ stock: 6, priceCents: 2050, optionIds: size.id })
    expect((await shop.services.catalogAdmin.productForEdit(product.id)).product).toEqual(product)
    expect(shop.services.catalog.product(product.id)).toMatchObject({ price: 20.5, availability: 'available' })
  })

  it('products without options have none, and their form says nothing of variants', async () => {
    const product = await add()
    expect(product).not.toHaveProperty('variants')
    expect(await edit(product.id, { variants: [] })).not.toHaveProperty('variants')
    expect(await row(product.id)).toMatchObject({ optionIds: '', stock: 7 })
  })

  it('an edit without variants keeps them: the price moves all of them, another stock is refused', async () => {
    const product = await add([inSize('S', { price: 20 }), inSize('M', { price: 25 })])
    const edited = await edit(product.id, { price: 30, stock: 6 })
    expect(edited.variants?.map(({ price, stock }) => [price, stock])).toEqual([
      [30, 3],
      [35, 3],
    ])
    expect(await refusal(edit(product.id, { stock: 7 }))).toEqual(['invalid', 'stock', 'stockOfVariants'])
    // Something was sold since the form was opened: the form itself has changed nothing.
    expect(await edit(product.id, { stock: 8, stockWas: 8 })).toMatchObject({ stock: 6 })
  })

  it('an edit finds variants by identifier or combination, and keeps what it does not name', async () => {
    const product = await add([inSize('S', { sku: 'S-1', barcode: '841', weight: '200' }), inSize('M', { price: 30 })])
    const [small, medium] = product.variants ?? []
    const edited = await edit(product.id, {
      price: 20,
      variants: [inSize('M', { stock: 1 }), inSize('S', { stock: 5 }), inSize('L')],
    })
    expect(edited.variants?.map(({ id }) => id).slice(0, 2)).toEqual([medium?.id, small?.id])
    expect(edited.variants?.[1]).toMatchObject({ sku: 'S-1', barcode: '841', weight: '200', price: 24.9, stock: 5 })
    // Stored ones cost what they did, a new one what the form says.
    expect(edited.variants?.map(({ price }) => price)).toEqual([30, 24.9, 20])
    expect(edited.stock).toBe(9)
  })

  it('pieces that were sold since the form was opened stay sold', async () => {
    const product = await add([inSize('S', { stock: 5 })])
    const [small] = product.variants ?? []
    await shop.db.productVariant.update({ where: { id: small?.id ?? '' }, data: { stock: 2 } })
    const edited = await edit(product.id, { variants: [inSize('S', { stock: 8, stockWas: 5 })] })
    expect([edited.stock, edited.variants?.[0]?.stock]).toEqual([5, 5])
    const emptied = await edit(product.id, { variants: [inSize('S', { stock: 0, stockWas: 9 })] })
    expect(emptied.stock).toBe(0)
  })

  it('a product’s first variants take over its stock: what was sold since the form was opened stays sold', async () => {
    const product = await add()
    await shop.db.product.update({ where: { id: product.id }, data: { stock: 5 } })
    const variants = [inSize('S', { stock: 7, stockWas: 7 }), inSize('M', { stock: 2 })]
    expect(await edit(product.id, { variants })).toMatchObject({ stock: 7, variants: [{ stock: 5 }, { stock: 2 }] })
  })

  it('what is wrong is refused by its place, and nothing changes', async () => {
    const product = await add([inSize('S'), inSize('M')])
    await add(undefined, { SKU: 'TAKEN' })
    const other = await add([inSize('S', { sku: 'TAKEN-2' })])
    const before = await everyRow(shop.db)
    const bare = { values: {}, stock: 1 }
    const cases: [VariantForm[], string, string][] = [
      [[inSize('S'), inSize('S')], 'variants.1.values', 'variantTwice'],
      [[inSize('S'), inBoth('M', 'Azul')], 'variants.1.values', 'variantValues'],
      [[{ ...bare, values: { [size.id]: valueIn(color, 'Azul') } }], 'variants.0.values', 'variantValues'],
      [[bare], 'variants.0.values', 'variantValues'],
      [[{ ...bare, values: { a: 'a', b: 'b', c: 'c', d: 'd' } }], 'variants.0.values', 'variantOptions'],
      [[inSize('S', { id: other.variants?.[0]?.id })], 'variants.0.id', 'variantUnknown'],
      [[inSize('S'), inSize('M', { sku: 'TAKEN' })], 'variants.1.sku', 'skuTaken'],
      [[inSize('S', { sku: 'TAKEN-2' })], 'variants.0.sku', 'skuTaken'],
      [[inSize('S', { sku: 'SAME' }), inSize('M', { sku: 'SAME' })], 'variants.0.sku', 'skuTaken'],
      [[inSize('S', { sku: product.SKU })], 'variants.0.sku', 'skuTaken'],
    ]
    for (const [variants, field, key] of cases) {
      expect(await refusal(edit(product.id, { variants }))).toEqual(['invalid', field, key])
      if (key !== 'variantUnknown' && variants[0]?.sku !== product.SKU)
        expect(await refusal(add(variants))).toEqual(['invalid', field, key])
    }
    expect(await refusal(edit(product.id, { SKU: 'TAKEN-2' }))).toEqual(['invalid', 'SKU', 'skuTaken'])
    expect(await refusal(add(undefined, { SKU: 'TAKEN-2' }))).toEqual(['invalid', 'SKU', 'skuTaken'])
    expect(await everyRow(shop.db)).toEqual(before)
  })

  it('of a product and a variant that get the same SKU at once, one is refused', async () => {
    const results = await Promise.allSettled([
      add(undefined, { SKU: 'AT-ONCE' }),
      add([inSize('S', { sku: 'AT-ONCE' })]),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'invalid' })
    expect(Object.values(refused?.reason.details.fields)).toEqual(['skuTaken'])
  })

  it('two variants swap their SKUs and combinations, and the product takes one of a variant', async () => {
    const product = await add([inSize('S', { sku: 'SWAP-1' }), inSize('M', { sku: 'SWAP-2' })])
    const [small, medium] = product.variants ?? []
    const swapped = await edit(product.id, {
      variants: [inSize('M', { id: small?.id, sku: 'SWAP-2' }), inSize('S', { id: medium?.id, sku: 'SWAP-1' })],
    })
    expect(swapped.variants).toMatchObject([
      { id: small?.id, sku: 'SWAP-2', values: { [size.id]: valueIn(size, 'M') } },
      { id: medium?.id, sku: 'SWAP-1', values: { [size.id]: valueIn(size, 'S') } },
    ])
    const moved = await edit(product.id, { SKU: 'SWAP-1', variants: [inSize('M', { id: small?.id })] })
    expect([moved.SKU, ...skusOf(moved)]).toEqual(['SWAP-1', 'SWAP-2'])
  })

  it('a value that is taken away ends its variants; the combination can come back with a SKU of its own', async () => {
    const product = await add([inSize('S'), inSize('M', { sku: 'BACK' })])
    const medium = product.variants?.[1]?.id ?? ''
    await edit(product.id, { variants: [inSize('S')] })
    expect(await shop.db.productVariant.findUniqueOrThrow({ where: { id: medium } })).toMatchObject({
      optionsKey: `~${medium}`,
      deletedAt: expect.any(Date),
    })
    expect(await shop.db.variantValue.count({ where: { variantId: medium } })).toBe(0)
    const back = await edit(product.id, { variants: [inSize('S'), inSize('M', { sku: 'BACK' })] })
    expect(back.variants?.[1]).toMatchObject({ sku: 'BACK' })
    expect(back.variants?.[1]?.id).not.toBe(medium)
  })

  it('an option more or less keeps the variants that are named; prices and stock are what the form says', async () => {
    const product = await add([inSize('S', { stock: 4 }), inSize('M', { stock: 6 })])
    const [small, medium] = product.variants ?? []
    const both = await edit(product.id, {
      variants: [
        inBoth('S', 'Azul', { id: small?.id, stock: 4 }),
        inBoth('M', 'Azul', { id: medium?.id, stock: 6 }),
        inBoth('M', 'Rojo'),
      ],
    })
    expect([both.stock, both.variants?.[0]?.id, await row(product.id)]).toMatchObject([
      13,
      small?.id,
      { optionIds: `${size.id}.${color.id}` },
    ])
    const again = await edit(product.id, { variants: sent(product) })
    expect(again.variants?.map(({ id, stock }) => [id, stock])).toEqual([
      [small?.id, 4],
      [medium?.id, 6],
    ])
  })

  it('carts of a product that gets options hold its first variant, and the product itself when it loses them', async () => {
    const product = await add()
    const { id: userId } = await shop.user()
    await shop.db.cartLine.create({ data: { userId, productId: product.id, quantity: 2, position: 0 } })
    const { variants = [] } = await edit(product.id, { variants: [inSize('S'), inSize('M')] })
    const lines = () => shop.db.cartLine.findMany({ where: { userId } })
    expect(await lines()).toMatchObject([{ variantId: variants[0]?.id, quantity: 2 }])
    await shop.db.cartLine.create({
      data: { userId, productId: product.id, variantId: variants[1]?.id ?? '', quantity: 1, position: 1 },
    })
    await edit(product.id, { variants: [], stock: 5, price: 12 })
    expect(await lines()).toMatchObject([{ variantId: '', quantity: 3 }])
    expect(await row(product.id)).toMatchObject({ stock: 5, priceCents: 1200, optionIds: '' })
  })

  it('a variant in an order that waits for its payment is not taken away, unless all options go', async () => {
    const product = await add([inSize('S'), inSize('M')])
    const [small] = product.variants ?? []
    const orderId = await shop.order()
    await shop.db.orderLine.updateMany({
      where: { orderId },
      data: { productId: product.id, variantId: small?.id ?? '' },
    })
    expect(await refusal(edit(product.id, { variants: [inSize('M')] }))).toEqual(['variant-ordered'])
    const without = await edit(product.id, { variants: [] })
    expect([without.variants, without.stock]).toEqual([undefined, 6])
    expect(await shop.db.orderLine.findFirstOrThrow({ where: { orderId } })).toMatchObject({ variantId: small?.id })
  })

  it('an edit that others have overtaken names the variants that it would change', async () => {
    const product = await add([inSize('S', { sku: 'OLD', stock: 5, price: 20 }), inSize('M', { sku: 'OTHER' })])
    await edit(product.id, { titleEs: 'Otro título', variants: [inSize('S', { stock: 9 }), inSize('M')] })
    const { code, details } = await errorOf(
      edit(product.id, {
        titleEs: 'Otro título',
        version: 1,
        variants: [inSize('S', { stock: 4, price: 21 }), inSize('L')],
      }),
    )
    expect(code).toBe('edit-conflict')
    expect(details.conflict?.fields).toEqual([
      { field: 'variants.OLD.price', now: '20.00', yours: '21.00' },
      { field: 'variants.OLD.stock', now: '9', yours: '4' },
      { field: 'variants', now: 'OLD, OTHER', yours: 'OLD, +' },
    ])
  })

  it('an edit that others have overtaken names each field of a variant that differs', async () => {
    const product = await add([inSize('S', { sku: 'FIELDS', barcode: '1', weight: '10', price: 20 })])
    await edit(product.id, { titleEs: 'Otro título', price: 20 })
    const changed = { sku: 'FIELDS-2', barcode: '2', weight: '20', price: 21, stock: 4, enabled: false }
    const late = edit(product.id, { titleEs: 'Otro título', price: 20, version: 1, variants: [inSize('S', changed)] })
    const { conflict } = (await errorOf(late)).details
    expect(conflict?.fields.filter(({ field }) => field.startsWith('variants.'))).toEqual([
      { field: 'variants.FIELDS.sku', now: 'FIELDS', yours: 'FIELDS-2' },
      { field: 'variants.FIELDS.price', now: '20.00', yours: '21.00' },
      { field: 'variants.FIELDS.stock', now: '3', yours: '4' },
      { field: 'variants.FIELDS.enabled', now: 'true', yours: 'false' },
      { field: 'variants.FIELDS.barcode', now: '1', yours: '2' },
      { field: 'variants.FIELDS.weight', now: '10', yours: '20' },
    ])
  })

  it('new variants get a SKU of their own where the one after their values is taken', async () => {
    await add(undefined, { SKU: 'PROPIO-S' })
    await add([inSize('S', { sku: 'PROPIO-M' })])
    const product = await add([inSize('S'), inSize('M'), inSize('L')], { SKU: 'PROPIO' })
    const [small, medium, large] = skusOf(product)
    expect(large).toBe('PROPIO-L')
    for (const sku of [small, medium]) expect(sku).not.toMatch(/^PROPIO-/)
    // And where another of the same list has it, or would get it.
    const named = await add([inSize('S', { sku: 'LISTA-M' }), inSize('M')], { SKU: 'LISTA' })
    expect(skusOf(named)[0]).toBe('LISTA-M')
    expect(skusOf(named)[1]).not.toBe('LISTA-M')
    const option = await shop.services.catalogAdmin.addOption(
      {
        ...{ nameEs: 'Ancho', nameEn: 'Ancho' },
        values: ['4+4', '44'].map((name) => ({ nameEs: name, nameEn: name })),
      },
      theShop,
    )
    const alike = await add(
      option.values.map(({ id }) => ({ stock: 1, values: { [option.id]: id } })),
      { SKU: 'IGUAL' },
    )
    expect(skusOf(alike)[0]).toBe('IGUAL-44')
    expect(skusOf(alike)[1]).not.toBe('IGUAL-44')
  })

  it('carts of a product that loses its options hold at most what a line may, at the place of the first', async () => {
    const product = await add([inSize('S'), inSize('M')])
    const [users, plain] = [[await shop.user(), await shop.user()], await shop.product()]
    for (const { id: userId } of users) {
      const lines = (product.variants ?? []).map(({ id: variantId }, index) => {
        return { userId, productId: product.id, variantId, quantity: maxQuantity - index, position: 2 * index }
      })
      await shop.db.cartLine.createMany({ data: [...lines, { userId, productId: plain, quantity: 1, position: 1 }] })
    }
    await edit(product.id, { variants: [], stock: 5 })
    for (const { id: userId } of users) {
      const lines = await shop.db.cartLine.findMany({ where: { userId }, orderBy: { position: 'asc' } })
      expect(lines).toMatchObject([
        { productId: product.id, variantId: '', quantity: maxQuantity, position: 0 },
        { productId: plain, variantId: '', quantity: 1, position: 1 },
      ])
    }
  })

  it('a variant of an order that is paid can be taken away', async () => {
    const product = await add([inSize('S'), inSize('M')])
    const orderId = await shop.paidOrder()
    const variantId = product.variants?.[0]?.id ?? ''
    await shop.db.orderLine.updateMany({ where: { orderId }, data: { productId: product.id, variantId } })
    const edited = await edit(product.id, { variants: [inSize('M')] })
    expect(edited.variants?.map(({ id }) => id)).toEqual([product.variants?.[1]?.id])
  })

  it('two values become one where two products have one of them each, otherwise the same', async () => {
    const { catalogAdmin } = shop.services
    const option = await catalogAdmin.addOption(
      { ...named('Corte'), values: ['Recto', 'Slim', 'Fino'].map(named) },
      theShop,
    )
    const [, slim = '', fine = ''] = option.values.map(({ id }) => id)
    const one = await add([{ stock: 1, values: { [option.id]: slim } }])
    const other = await add([{ stock: 1, values: { [option.id]: fine } }])
    await catalogAdmin.mergeValues({ from: fine, into: slim }, theShop)
    for (const { id } of [one, other]) {
      const { product } = await catalogAdmin.productForEdit(id)
      expect(product.variants?.map(({ values }) => values)).toEqual([{ [option.id]: slim }])
    }
    expect(await shop.db.variantValue.count({ where: { valueId: fine } })).toBe(0)
    expect(await findVariantErrors(shop.db)).toEqual([])
  })

  it('a copy has the same combinations in the same order, new SKUs and no stock', async () => {
    const product = await add([
      inBoth('M', 'Rojo', { price: 30, barcode: '841', weight: '200' }),
      inBoth('S', 'Azul', { price: 20, enabled: false }),
    ])
    const { id } = await shop.services.catalogAdmin.duplicateProduct(product.id, theShop)
    const { product: copy } = await shop.services.catalogAdmin.productForEdit(id)
    const shape = ({ variants = [] }: ProductEdit) =>
      variants.map(({ values, price, enabled }) => [values, price, enabled])
    expect(shape(copy)).toEqual(shape(product))
    expect([copy.stock, ...(copy.variants ?? []).map(({ stock }) => stock)]).toEqual([0, 0, 0])
    expect(new Set([...skusOf(copy), ...skusOf(product), copy.SKU, product.SKU]).size).toBe(6)
    // A barcode is on the goods of one product alone.
    expect(copy.variants?.map(({ barcode, weight }) => [barcode, weight])).toEqual([
      ['', '200'],
      ['', ''],
    ])
    const again = await edit(id, { variants: sent(copy) })
    expect(again.variants).toEqual(copy.variants)
  })

  it('a deleted product gives up the SKUs of its variants, and is purged with them', async () => {
    const product = await add([inSize('S', { sku: 'GONE' })])
    await shop.services.catalogAdmin.deleteProduct(product.id, theShop)
    expect(skusOf(await add([inSize('S', { sku: 'GONE' })]))).toEqual(['GONE'])
    shop.context.clock.advance(11 * 60_000)
    await shop.services.catalogAdmin.purge()
    expect(await shop.db.productVariant.count({ where: { productId: product.id } })).toBe(0)
  })

  describe('in files of products', () => {
    const file = (lines: readonly (readonly string[])[]) => ({
      file: Buffer.from(lines.map((cells) => cells.join(',')).join('\r\n')),
      language: 'es' as const,
    })
    const report = (...lines: string[][]) =>
      shop.services.catalogAdmin.previewCsv(file([['id', 'SKU', 'price', 'stock'], ...lines]))

    it('have their stock, which the file cannot change; their price moves that of all variants', async () => {
      const { id, SKU } = await add([inSize('S', { price: 20 }), inSize('M', { price: 25 })])
      expect((await report([id, SKU, '20', '6'])).counts).toMatchObject({ unchanged: 1, wrong: 0 })
      expect((await report([id, SKU, '20', '7'])).errors).toMatchObject([{ column: 'stock', key: 'stockOfVariants' }])
      const header = ['id', 'SKU', 'price', 'stock']
      await shop.services.catalogAdmin.importCsv(file([header, [id, SKU, '30', '6']]), theShop)
      const { product } = await shop.services.catalogAdmin.productForEdit(id)
      expect([product.stock, ...(product.variants ?? []).map(({ price }) => price)]).toEqual([6, 30, 35])
    })

    it('do not give a product the SKU of a variant, unless that is deleted', async () => {
      const { id } = await add()
      const product = await add([inSize('S', { sku: 'OF-S' }), inSize('M')])
      expect((await report([id, 'OF-S', '20', '7'])).errors).toMatchObject([{ column: 'SKU', key: 'skuTaken' }])
      await edit(product.id, { variants: [inSize('M')] })
      await shop.services.catalogAdmin.importCsv(
        file([
          ['id', 'SKU'],
          [id, 'OF-S'],
        ]),
        theShop,
      )
      expect((await row(id)).sku).toBe('OF-S')
      expect(await shop.db.productVariant.count({ where: { sku: 'OF-S' } })).toBe(0)
    })
  })

  it('edits, copies and deletions of values at the same time leave the rules of variants true', async () => {
    const { catalogAdmin } = shop.services
    const names = ['1', '2', '3', '4', '5', '6']
    const option = await catalogAdmin.addOption({ ...named('Largo'), values: names.map(named) }, theShop)
    const { id } = await add([inSize('S')])
    const inLength = (name: string) => ({ values: { [option.id]: valueIn(option, name) }, stock: 1 })
    const results = await Promise.allSettled([
      ...names.flatMap((name, index) => [
        edit(id, { variants: names.slice(0, index + 1).map(inLength) }),
        edit(id, { price: 10 + index }),
        catalogAdmin.deleteValue(valueIn(option, name), theShop),
      ]),
      catalogAdmin.duplicateProduct(id, theShop),
    ])
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    // Of the changes that cannot both be, one is refused; none fails otherwise.
    expect(failures.filter((code) => code !== 'invalid' && code !== 'option-used')).toEqual([])
    expect(failures.length).toBeLessThan(results.length)
    expect(await findVariantErrors(shop.db)).toEqual([])
  })

  it('the products of an option or a value are named with their variants, at most 50 of them, deleted ones last', async () => {
    const uses = shop.services.catalogAdmin.optionUses
    const { id } = await shop.services.catalogAdmin.addOption(
      {
        ...named('Volumen'),
        values: ['50 ml', '100 ml'].map(named),
      },
      theShop,
    )
    const volume = await shop.db.productOption.findUniqueOrThrow({ where: { id }, include: { values: true } })
    const [small = '', large = ''] = ['50 ml', '100 ml'].map(
      (name) => volume.values.find(({ nameEs }) => nameEs === name)?.id,
    )
    const volumes = (...ids: string[]) => ids.map((value) => ({ stock: 1, values: { [id]: value } }))
    expect(await uses(id)).toEqual({ products: [], total: 0 })

    const soap = await add(volumes(small, large), { titleEs: 'Jabón', SKU: 'JABON' })
    const balm = await add(volumes(large), { titleEs: 'Bálsamo' })
    const oil = await add(volumes(large), { titleEs: 'Aceite' })
    await shop.services.catalogAdmin.deleteProduct(oil.id, theShop)
    const { products, total } = await uses(id)
    expect(products.map((product) => [product.title[0]?.es, product.variants, product.deleted])).toEqual([
      ['Bálsamo', 1, false],
      ['Jabón', 2, false],
      ['Aceite', 1, true],
    ])
    expect(total).toBe(3)
    expect((await uses(small)).products).toMatchObject([{ id: soap.id, sku: 'JABON', variants: 1 }])

    await edit(balm.id, { variants: [] })
    expect((await uses(large)).products.map((product) => product.id)).toEqual([soap.id, oil.id])
    for (let number = 0; number < 50; number++) await add(volumes(small), { titleEs: `Sales ${number}` })
    const many = await uses(small)
    expect([many.products.length, many.total]).toEqual([50, 51])
    expect(await uses('__proto__')).toEqual({ products: [], total: 0 })
  })

  it('a picture can show one value, in a copy too; once the product no longer has that, it is for all', async () => {
    const { catalogAdmin } = shop.services
    const variants = [inSize('S'), inSize('M')]
    const pictures = [await upload('#102030'), await upload('#405060')]
    const product = await catalogAdmin.addProduct({ ...productForm([category]), variants }, pictures, theShop)
    expect(product).not.toHaveProperty('imageValues')
    const [first = '', second = ''] = product.images
    const imageValues = [{ image: second, valueId: valueIn(size, 'M') }]
    expect(await edit(product.id, { imageValues })).toMatchObject({ imageValues })
    expect(await edit(product.id, {})).toMatchObject({ imageValues })
    const { id } = await catalogAdmin.duplicateProduct(product.id, theShop)
    expect((await catalogAdmin.productForEdit(id)).product).toMatchObject({ imageValues })
    const foreign = edit(product.id, { imageValues: [{ image: first }, { image: first, valueId: valueIn(size, 'L') }] })
    expect(await refusal(foreign)).toEqual(['invalid', 'imageValues.1.valueId', 'valueUnknown'])
    const late = await errorOf(edit(product.id, { version: 1, imageValues: [{ image: second }] }))
    expect(late.details.conflict?.fields).toEqual([
      { field: 'imageValues', now: `${second} ${valueIn(size, 'M')}`, yours: second },
    ])
    expect(await edit(id, { imageValues: [{ image: second }] })).not.toHaveProperty('imageValues')
    expect(await edit(product.id, { variants: [inSize('S')] })).not.toHaveProperty('imageValues')
  })
})
