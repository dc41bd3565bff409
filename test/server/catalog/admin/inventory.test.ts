import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCatalogVersion } from '../../../../src/server/db/versions.ts'
import type { OptionView } from '../../../../src/shared/catalog/options.ts'
import type { VariantForm } from '../../../../src/shared/catalog/variants.ts'
import type { CsvFormat } from '../../../../src/shared/csv-format.ts'
import { theShop } from '../../../support/actors.ts'
import { checkoutOf, guest } from '../../../support/checkout.ts'
import { describeOnEither } from '../../../support/database.ts'
import { full } from '../../../support/full.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { findVariantErrors } from '../../../support/variant-errors.ts'
import { named, newCategory, productChanges, productForm } from './forms.ts'

const english: CsvFormat = { delimiter: 'comma', language: 'en' }

describeOnEither('the inventory as a file on %s', { timeout: 90_000 }, (kind) => {
  let shop: RealApp
  let category: string
  let size: OptionView
  let color: OptionView
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
    const { catalogAdmin } = shop.services
    const colors = [
      { nameEs: 'Azul', nameEn: 'Blue' },
      { nameEs: 'Rojo', nameEn: 'Red' },
    ]
    size = await catalogAdmin.addOption(
      { nameEs: 'Talla', nameEn: 'Size', values: ['S', 'M', 'L'].map(named) },
      theShop,
    )
    color = await catalogAdmin.addOption({ nameEs: 'Color', nameEn: 'Color', kind: 'colour', values: colors }, theShop)
  })
  afterAll(() => shop.close())

  const admin = () => shop.services.catalogAdmin
  const text = async (format: CsvFormat = english) => (await buffer(admin().exportInventory(format))).toString()
  const request = (file: string | Buffer) => ({ file: Buffer.from(file as string), language: 'en' as const })
  const preview = (file: string | Buffer) => admin().previewInventory(request(file))
  const bring = (file: string, fingerprint?: string) =>
    admin().importInventory({ ...request(file), fingerprint }, theShop)
  const rowsOf = (file: string) => file.replace('\uFEFF', '').trimEnd().split('\r\n')
  const variant = (s: number, c: number, rest: Partial<VariantForm> = {}): VariantForm => ({
    stock: 3,
    ...rest,
    values: { [size.id]: size.values[s]?.id ?? '', [color.id]: color.values[c]?.id ?? '' },
  })
  const add = (SKU: string, variants?: VariantForm[], form: Parameters<typeof productForm>[1] = {}) =>
    admin().addProduct({ ...productForm([category], { SKU, ...form }), variants }, [], theShop)
  const stored = async (id: string) => (await admin().productForEdit(id)).product
  const stockOf = async (id: string) => [
    (await stored(id)).stock,
    ...((await stored(id)).variants ?? []).map((each) => each.stock),
  ]

  it('has a row for each product without options and each variant, disabled ones too, in their order', async () => {
    const shirt = await add('B-SHIRT', [
      variant(1, 0, { sku: 'B-M', price: 30, barcode: '8412345678905' }),
      variant(0, 1, { sku: 'B-S', price: 25.5, stock: 9, enabled: false }),
    ])
    await add('A-SOAP', undefined, { titleEs: '=Jabón', titleEn: '=Soap', price: 5, visible: false })
    const deleted = await add('C-GONE', [variant(2, 0, { sku: 'C-L' })])
    await admin().deleteProduct(deleted.id, theShop)
    await admin().editProduct(shirt.id, productChanges([category], { SKU: 'B-SHIRT', stock: undefined }), [], theShop)
    expect(rowsOf(await text()).filter((row) => /^(SKU|[ABC]-)/.test(row))).toEqual([
      'SKU,product,options,price,stock,barcode',
      "A-SOAP,'=Soap,,5,7,",
      'B-M,Linen shirt,Size M · Blue,29.4,3,8412345678905',
      'B-S,Linen shirt,Size S · Red,24.9,9,',
    ])
    expect(await text({ delimiter: 'semicolon', language: 'es' })).toContain(
      'B-M;Camisa de lino;Talla M · Azul;29,4;3;8412345678905\r\n',
    )
  })

  it('changes nothing when it is imported as it was exported, whatever the shop sells', async () => {
    const variants = fc.uniqueArray(
      fc.record({
        choice: fc.tuple(fc.nat(2), fc.nat(1)),
        price: fc.integer({ min: 50, max: 900_000 }).map((cents) => cents / 100),
        stock: fc.nat(1_000_000),
        enabled: fc.boolean(),
        barcode: fc.oneof(fc.constantFrom('', '0012', '=1+1', '8,4E+12', "'"), fc.string({ maxLength: 20 })),
      }),
      { selector: ({ choice }) => choice.join(), maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(variants, fc.constantFrom('comma' as const, 'semicolon' as const), async (sent, delimiter) => {
        const list = sent.map(({ choice: [s, c], barcode, ...rest }) =>
          variant(s, c, { ...rest, barcode: barcode.replaceAll(/[\0\ud800-\udfff]/g, '') }),
        )
        await add('', list, { price: 0.5 + sent.length })
        const before = await readCatalogVersion(shop.db)
        const { counts } = await bring(await text({ delimiter, language: 'es' }))
        expect(counts).toMatchObject({ changed: 0, wrong: 0 })
        expect(counts.unchanged).toBe(rowsOf(await text()).length - 1)
        expect(await readCatalogVersion(shop.db)).toBe(before)
      }),
      { numRuns: full ? 40 : 8 },
    )
  })

  it('sets stocks, prices and barcodes; what the product derives of them follows, and shoppers see it at once', async () => {
    const shirt = await add('S1', [
      variant(0, 0, { sku: 'S1-S', price: 20, stock: 4 }),
      variant(1, 0, { sku: 'S1-M', price: 25, stock: 5 }),
      variant(2, 0, { sku: 'S1-L', price: 25, stock: 6, enabled: false }),
    ])
    const soap = await add('S2')
    const before = await readCatalogVersion(shop.db)
    const file = 'sku;STOCK;price;barcode;shelf\nS1-M;0;18,50;123;A4\nS2;12;;;\nS1-L;60\nS1-S;;;\n'
    const report = await preview(file)
    expect(report).toMatchObject({
      imported: false,
      counts: { changed: 3, unchanged: 1, wrong: 0 },
      ignoredColumns: ['shelf'],
      errors: [],
    })
    expect(report.changed[0]).toEqual({
      ...{ line: 2, id: shirt.id, SKU: 'S1-M', titleEs: 'Camisa de lino', titleEn: 'Linen shirt' },
      options: 'Size M · Blue',
      changes: [
        { column: 'price', before: '25', after: '18.5' },
        { column: 'stock', before: '5', after: '0' },
        { column: 'barcode', before: '', after: '123' },
      ],
    })
    expect(await readCatalogVersion(shop.db)).toBe(before)

    expect((await bring(file, report.fingerprint)).imported).toBe(true)
    expect(await readCatalogVersion(shop.db)).toBe(before + 1n)
    const after = await stored(shirt.id)
    expect(after).toMatchObject({ price: 18.5, stock: 4, version: shirt.version + 1 })
    expect(after.variants).toMatchObject([
      { sku: 'S1-S', price: 20, stock: 4, barcode: '' },
      { sku: 'S1-M', price: 18.5, stock: 0, barcode: '123' },
      { sku: 'S1-L', price: 25, stock: 60, enabled: false },
    ])
    expect(await stockOf(soap.id)).toEqual([12])
    expect(shop.services.catalog.product(shirt.id)).toMatchObject({ price: 18.5 })
    expect(shop.services.catalog.product(soap.id).availability).toBe('available')
    expect(await findVariantErrors(shop.db)).toEqual([])
  })

  it('names each wrong row and cell, and writes nothing then', async () => {
    const shirt = await add('E1', [variant(0, 0, { sku: 'E1-S' }), variant(1, 0, { sku: 'E1-M' })])
    await add('E2')
    const dropped = await add('E3', [variant(0, 0, { sku: 'E3-S' }), variant(1, 0, { sku: 'E3-M' })])
    await admin().editProduct(
      dropped.id,
      productChanges([category], { SKU: 'E3', stock: undefined, variants: [variant(1, 0)] }),
      [],
      theShop,
    )
    const file = [
      'SKU,product,options,price,stock,barcode',
      'E1-S,Shirt,Size S,0.1,-1,',
      'E1-M,,,,9,',
      'E1-M,,,,9,',
      'E1,,,,9,',
      'NONE,Hat,,,9,',
      ',Hat,,,9,',
      'E2,,,,5,123',
      'E2,,,,5,,8',
      'E3-S,,,,1,',
      '__proto__,,,,1,',
    ].join('\n')
    const { errors, counts } = await preview(file)
    expect(errors.map(({ line, column, key }) => [line, column, key])).toEqual([
      [2, 'price', 'priceRange'],
      [2, 'stock', 'stockRange'],
      [4, 'SKU', 'csvTwice'],
      [5, 'SKU', 'inventoryParent'],
      [6, 'SKU', 'inventoryUnknown'],
      [7, 'SKU', 'required'],
      [8, 'barcode', 'barcodeOfProduct'],
      [9, '', 'csvCells'],
      [10, 'SKU', 'inventoryUnknown'],
      [11, 'SKU', 'inventoryUnknown'],
    ])
    expect(errors[4]).toMatchObject({ SKU: 'NONE', titleEn: 'Hat', value: 'NONE' })
    expect(counts).toEqual({ changed: 1, unchanged: 0, wrong: 9 })
    await expect(bring(file)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { '2.stock': 'stockRange', '5.SKU': 'inventoryParent' } },
    })
    expect(await stockOf(shirt.id)).toEqual([6, 3, 3])
    expect((await preview('SKU,stock\nE2,"5')).errors).toMatchObject([{ line: 2, key: 'csvQuotes' }])
  })

  it.each([
    ['', 'csvHeader'],
    ['shelf,place\n1,2', 'csvHeader'],
    ['price,stock\n1,2', 'inventoryHeader'],
    ['SKU,sku\n1,2', 'csvColumnTwice'],
    ['SKU\0,stock\n1,2', 'csvText'],
    [`SKU\n${'x\n'.repeat(5001)}`, 'inventoryRows'],
  ])('refuses a file that cannot be read: %j', async (file, key) => {
    await expect(preview(file)).rejects.toMatchObject({ code: 'invalid', details: { fields: { body: key } } })
  })

  it('is refused once somebody has saved one of its products since the preview, not once pieces were sold', async () => {
    const soap = await add('F1')
    const shirt = await add('F2', [variant(0, 0, { sku: 'F2-S' })])
    const file = 'SKU,stock\nF1,20\nF2-S,30'
    const { fingerprint } = await preview(file)
    await shop.services.checkout.place(checkoutOf([{ id: soap.id, quantity: 2 }]), guest())
    expect((await bring(file, fingerprint)).counts.changed).toBe(2)
    expect([await stockOf(soap.id), await stockOf(shirt.id)]).toEqual([[20], [30, 30]])
    const again = 'SKU,stock\nF1,21\nF2-S,31'
    const second = await preview(again)
    await admin().editProduct(
      shirt.id,
      productChanges([category], { SKU: 'F2', stock: undefined, price: 99 }),
      [],
      theShop,
    )
    await expect(bring(again, second.fingerprint)).rejects.toMatchObject({ code: 'edit-conflict' })
    expect(await stockOf(soap.id)).toEqual([20])
  })

  it('leaves the rules of variants true and no stock below zero while it is imported and pieces are sold', async () => {
    const sizes = [0, 1, 2].map((each) => variant(each, 0, { sku: `G1-${each}`, stock: 40 }))
    const shirt = await add('G1', sizes)
    const soap = await add('G2', undefined, { stock: 40 })
    const [first, second, third] = (await stored(shirt.id)).variants ?? []
    const counted = (number: number) => `SKU,stock\nG1-0,${number}\nG1-1,${50 - number}\nG2,${number}`
    const sold = (number: number) => {
      const variantId = [first, second, third][number % 3]?.id ?? ''
      const lines = [
        { id: shirt.id, variantId, quantity: 1 },
        { id: soap.id, quantity: 1 },
      ]
      return shop.services.checkout.place(checkoutOf(number % 2 ? lines : lines.toReversed()), guest())
    }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? bring(counted(index)) : sold(index))),
    )
    const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(failed.filter((code) => code !== 'unavailable' && code !== 'edit-conflict')).toEqual([])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(10)
    expect(await findVariantErrors(shop.db)).toEqual([])
    expect(Math.min(...(await stockOf(shirt.id)), ...(await stockOf(soap.id)))).toBeGreaterThanOrEqual(0)
  })
})
