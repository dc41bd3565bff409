import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theShop } from '../../support/actors.ts'
import { testDatabases } from '../../support/database.ts'
import { readOutcome } from '../../support/outcomes.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { named, newCategory, productChanges, productForm } from './admin/forms.ts'

const table = (value: number) => ({
  figure: 'top' as const,
  columns: [{ ...named('Pecho'), measure: 'chest' as const }, named('Cuello')],
  rows: [
    { size: 'M', values: [value, null] },
    { size: 'L', values: [110.5, 41] },
  ],
})

describe.each(testDatabases())('size guides in the catalogue on %s', (kind) => {
  let shop: RealApp
  let first: string
  let second: string
  beforeAll(async () => {
    shop = await openApp(kind)
    first = await newCategory(shop, 'Camisas')
    second = await newCategory(shop, 'Lino')
  })
  afterAll(() => shop.close())

  const admin = () => shop.services.catalogAdmin
  const guide = async (name: string, value = 104) =>
    (await admin().addSizeGuide({ ...named(name), noteEs: 'Nota', table: table(value) }, theShop)).id
  const product = async (sizeGuideId?: string) =>
    (await admin().addProduct({ ...productForm([first, second]), sizeGuideId }, [], theShop)).id
  const ofCategory = (id: string, sizeGuideId: string) =>
    admin().editCategory(id, { nameEs: id, nameEn: id, sizeGuideId }, [], theShop)
  const nameOf = (id: string) => shop.services.catalog.product(id).sizeGuide?.name[0]?.es
  const body = async (id: string) => (await shop.call({ url: `/api/products/${id}` })).body

  it('a product has its own, else that of its first category that has one', async () => {
    const id = await product()
    expect(nameOf(id)).toBeUndefined()
    await ofCategory(second, await guide('De la segunda'))
    expect(nameOf(id)).toBe('De la segunda')
    await ofCategory(first, await guide('De la primera'))
    expect(nameOf(id)).toBe('De la primera')
    await admin().editProduct(id, productChanges([first, second], { sizeGuideId: await guide('Propia') }), [], theShop)
    expect(nameOf(id)).toBe('Propia')
    await admin().editProduct(id, productChanges([second], { sizeGuideId: '' }), [], theShop)
    expect(nameOf(id)).toBe('De la segunda')
    await Promise.all([ofCategory(first, ''), ofCategory(second, '')])
    expect(nameOf(id)).toBeUndefined()
  })

  it('store half a surrogate pair as the replacement character', async () => {
    const halves = { ...table(104), rows: [{ size: 'M\ud83c', values: [104, null] }] }
    const { id } = await admin().addSizeGuide({ ...named('Mitades'), table: halves }, theShop)
    const { table: edited } = await admin().editSizeGuide(
      {
        id,
        table: { ...halves, rows: [...halves.rows, { size: '\udf0aL', values: [110, 41] }] },
      },
      theShop,
    )
    expect(edited.rows.map(({ size }) => size)).toEqual(['M\ufffd', '\ufffdL'])
  })

  it('REST and tRPC return the whole table, in both languages', async () => {
    const id = await product(await guide('Entera'))
    const shown = {
      name: [{ es: 'Entera', en: 'Entera' }],
      note: [{ es: 'Nota', en: '' }],
      figure: 'top',
      columns: [[{ es: 'Pecho', en: 'Pecho' }], [{ es: 'Cuello', en: 'Cuello' }]],
      measures: ['chest', null],
      rows: table(104).rows,
    }
    expect(JSON.parse(await body(id)).data.product.sizeGuide).toEqual(shown)
    const input = encodeURIComponent(JSON.stringify({ id }))
    const response = await shop.call({ url: `/api/trpc/catalog.product?input=${input}` })
    expect(response.json().result.data.sizeGuide).toEqual(shown)
  })

  it('a product without one is returned as in a shop without guides, to the byte', async () => {
    const id = await product()
    const before = await body(id)
    expect(before).not.toContain('sizeGuide')
    await product(await guide('De otro producto'))
    expect(await body(id)).toBe(before)
    const { product: edited } = await admin().productForEdit(id)
    expect(JSON.stringify(edited)).not.toContain('sizeGuide')
    expect(Object.keys(JSON.parse(before).data.product)).toEqual([
      ...['id', 'images', 'colors', 'price', 'rating', 'reviews', 'sells', 'isHot', 'createdAt', 'title', 'category'],
      ...['availability', 'shortDescription', 'largeDescription', 'comments', 'sku', 'weight', 'dimensions'],
      'unapproved',
    ])
  })

  it('every change of one lets cached responses fall, and an edit that changes nothing does not', async () => {
    const { catalog } = shop.services
    const guideId = await guide('Cambiante')
    const id = await product(guideId)
    const versions = [catalog.version]
    await admin().editSizeGuide({ id: guideId, table: table(99) }, theShop)
    versions.push(catalog.version)
    expect(shop.services.catalog.product(id).sizeGuide?.rows[0]?.values).toEqual([99, null])
    await admin().editSizeGuide({ id: guideId, noteEn: 'Note' }, theShop)
    versions.push(catalog.version)
    expect(new Set(versions).size).toBe(3)
    await admin().editSizeGuide({ id: guideId, noteEn: 'Note' }, theShop)
    expect(catalog.version).toBe(versions.at(-1))
    await admin().editProduct(id, productChanges([first, second], { sizeGuideId: '' }), [], theShop)
    expect(catalog.version).not.toBe(versions.at(-1))
  })

  it('are there after a start', async () => {
    const id = await product(await guide('Desde el principio'))
    const again = await import('../../../src/server/catalog/catalog.service.ts').then(({ createCatalogService }) =>
      createCatalogService(shop.context),
    )
    await again.start()
    expect(again.product(id).sizeGuide?.name[0]?.es).toBe('Desde el principio')
    await again.close()
  })

  it('none is deleted while a product is given it', async () => {
    const id = await product()
    for (let round = 0; round < 5; round++) {
      const guideId = await guide(`Ronda ${round}`)
      const [given, deleted] = await Promise.allSettled([
        admin().editProduct(id, productChanges([first], { sizeGuideId: guideId }), [], theShop),
        admin().deleteSizeGuide(guideId, theShop),
      ])
      const { sizeGuideId } = await shop.db.product.findUniqueOrThrow({ where: { id } })
      const isGiven = given.status === 'fulfilled'
      expect(readOutcome(deleted)).toBe(isGiven ? 'size-guide-used' : 'done')
      if (isGiven) expect(sizeGuideId).toBe(guideId)
      else
        expect(given.reason).toMatchObject({
          code: 'invalid',
          details: { fields: { sizeGuideId: 'sizeGuideUnknown' } },
        })
      await admin().editProduct(id, productChanges([first], { sizeGuideId: '' }), [], theShop)
    }
  })
})
