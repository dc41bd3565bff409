import { afterAll, beforeAll, expect, it } from 'vitest'
import { theShop } from '../../../support/actors.ts'
import { describeOnEither } from '../../../support/database.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { newCategory, productForm } from './forms.ts'

describeOnEither('the preview of a product on %s', (kind) => {
  let shop: RealApp
  let category: string
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
  })
  afterAll(() => shop.close())

  it('shows a hidden one as its page will be, while the shop knows of none', async () => {
    const { id } = await shop.services.catalogAdmin.addProduct(productForm([category], { visible: false }), [], theShop)
    expect(() => shop.services.catalog.product(id)).toThrow('product-not-found')
    const preview = shop.services.catalog.preview(id)
    expect(preview).toMatchObject({ id, title: [{ es: 'Camisa de lino', en: 'Linen shirt' }], price: 24.9 })
    await shop.services.catalogAdmin.bulk({ ids: [id], action: 'show' }, theShop)
    expect(shop.services.catalog.product(id)).toEqual(preview)
  })

  it('shows none of a deleted or unknown one', async () => {
    const { id } = await shop.services.catalogAdmin.addProduct(productForm([category]), [], theShop)
    await shop.services.catalogAdmin.deleteProduct(id, theShop)
    expect(() => shop.services.catalog.preview(id)).toThrow('product-not-found')
    expect(() => shop.services.catalog.preview('unknown')).toThrow('product-not-found')
  })
})
