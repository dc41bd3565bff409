import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductChanges } from '../../../../src/shared/catalog/admin.ts'
import { productTextPairs, textStates } from '../../../../src/shared/catalog/text-times.ts'
import { theShop } from '../../../support/actors.ts'
import { describeOnEither } from '../../../support/database.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { newCategory, productChanges, productForm, upload } from './forms.ts'

describeOnEither('which language of a text lags behind, on %s', (kind) => {
  let shop: RealApp
  let category: string
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
  })
  afterAll(() => shop.close())

  const form = () => productForm([category])
  async function lagging(id: string): Promise<string[]> {
    const { product } = await shop.services.catalogAdmin.productForEdit(id)
    const states = textStates(productTextPairs, form(), product.textTimes)
    return Object.keys(states).filter((field) => states[field] === 'older')
  }

  test('none does in a new product', async () => {
    const { id } = await shop.services.catalogAdmin.addProduct(form(), [], theShop)
    expect(await lagging(id)).toEqual([])
  })

  test('a save in one language leaves the other behind, until it is saved or said to fit', async () => {
    const { id } = await shop.services.catalogAdmin.addProduct(form(), [], theShop)
    const edit = (overrides: Partial<ProductChanges>) => {
      shop.context.clock.advance(1000)
      return shop.services.catalogAdmin.editProduct(id, productChanges([category], overrides), [], theShop)
    }
    const [titleEs, shortDescriptionEn] = ['Camisa de lino lavado', 'Light and cool']
    await edit({ titleEs, shortDescriptionEn })
    expect(await lagging(id)).toEqual(['titleEn', 'shortDescriptionEs'])
    await edit({ titleEs, shortDescriptionEn, titleEn: 'Washed linen shirt' })
    expect(await lagging(id)).toEqual(['titleEs', 'shortDescriptionEs'])
    await edit({
      titleEs,
      shortDescriptionEn,
      titleEn: 'Washed linen shirt',
      upToDate: ['titleEs', 'shortDescriptionEs'],
    })
    expect(await lagging(id)).toEqual([])
  })

  test('an import of one language leaves the other behind, too', async () => {
    const { id, SKU } = await shop.services.catalogAdmin.addProduct(form(), [], theShop)
    shop.context.clock.advance(1000)
    const file = Buffer.from(`SKU,largeDescriptionEn\n${SKU},Of linen that was washed twice`)
    await shop.services.catalogAdmin.importCsv({ file, language: 'en' }, theShop)
    expect(await lagging(id)).toEqual(['largeDescriptionEs'])
  })

  test('a category has times of its name in the same way', async () => {
    const { addCategory, editCategory, categoryForEdit } = shop.services.catalogAdmin
    const { categoryId } = await addCategory('Faldas', 'Faldas', theShop)
    shop.context.clock.advance(1000)
    await editCategory(
      categoryId,
      { nameEs: 'Faldas', nameEn: 'Skirts', imagesToDelete: [] },
      [await upload('#304050')],
      theShop,
    )
    const { textTimes } = await categoryForEdit(categoryId)
    expect(textTimes).toEqual({ nameEn: shop.context.clock.now().toISOString() })
  })
})
