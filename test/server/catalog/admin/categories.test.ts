import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminCategoriesQuery, adminCategoriesQuerySchema } from '../../../../src/shared/catalog/admin.ts'
import { theShop } from '../../../support/actors.ts'
import { errorOf } from '../../../support/checkout.ts'
import { days } from '../../../support/clock.ts'
import { describeOnEither } from '../../../support/database.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { createCategory, createProduct } from '../rows.ts'
import { productForm, upload } from './forms.ts'

const table = {
  figure: 'none' as const,
  columns: [{ nameEs: 'Largo', nameEn: 'Length' }],
  rows: [{ size: 'M', values: [90] }],
}

describeOnEither('categories as admins keep them on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    const [shirts, creams] = [await createCategory(shop.db, 'Camisas', 0), await createCategory(shop.db, 'Ábacos', 1)]
    const ids = [
      await createProduct(shop.db, { categories: [shirts, creams], sells: 100 }),
      await createProduct(shop.db, { categories: [shirts], sells: 20 }),
      await createProduct(shop.db, { categories: [shirts], sells: 3, visible: false }),
    ]
    await shop.services.catalog.categoriesChanged()
    await shop.services.catalog.productsChanged(ids)
  })
  afterAll(() => shop.close())

  const list = (query: Partial<AdminCategoriesQuery> = {}) =>
    shop.services.catalogAdmin.categories(adminCategoriesQuerySchema.parse(query))
  const namesOf = async (query: Partial<AdminCategoriesQuery>) =>
    (await list(query)).categories.map(({ name }) => name[0]?.es)
  const shown = () => shop.services.catalog.categories()

  it('are listed with their visible products and the euros that all of their products sold', async () => {
    const { categories, total } = await list()
    expect(total).toBe(2)
    expect(categories).toMatchObject([
      { name: [{ es: 'Camisas', en: 'Camisas (en)' }], numberOfProducts: 2, sells: 123 },
      { name: [{ es: 'Ábacos' }], numberOfProducts: 1, sells: 100 },
    ])
  })

  it('are searched, sorted and paged', async () => {
    expect(await namesOf({ q: 'abac' })).toEqual(['Ábacos'])
    expect(await namesOf({ sort: 'name', language: 'es' })).toEqual(['Ábacos', 'Camisas'])
    expect(await namesOf({ sort: 'products' })).toEqual(['Ábacos', 'Camisas'])
    expect(await namesOf({ sort: '-sells' })).toEqual(['Camisas', 'Ábacos'])
    expect(await namesOf({ page: 2, limit: 1 })).toEqual(['Ábacos'])
  })

  it('a new one comes last, its name the same in both languages, and is in the shop at once', async () => {
    const { categoryId } = await shop.services.catalogAdmin.addCategory('Faldas', 'Faldas', theShop)
    expect(shown().at(-1)).toMatchObject({ id: categoryId, name: [{ es: 'Faldas', en: 'Faldas' }], image: [] })
  })

  it('an edit changes names and pictures, and a removed picture leaves the store a day later', async () => {
    const { categoryId } = await shop.services.catalogAdmin.addCategory('Bolsos', 'Bolsos', theShop)
    const form = { nameEs: 'Bolsos', nameEn: 'Bags', imagesToDelete: [] as string[] }
    const { editCategory } = shop.services.catalogAdmin
    const { image } = await editCategory(categoryId, form, [await upload('#200001')], theShop)
    expect(image).toHaveLength(1)
    expect(shop.services.catalog.category(categoryId)).toEqual({
      id: categoryId,
      name: [{ es: 'Bolsos', en: 'Bags' }],
      image,
    })
    const edited = await editCategory(
      categoryId,
      { ...form, imagesToDelete: image },
      [await upload('#200002')],
      theShop,
    )
    expect(edited).toEqual({
      id: categoryId,
      version: 3,
      name: [{ es: 'Bolsos', en: 'Bags' }],
      nameEs: 'Bolsos',
      nameEn: 'Bags',
      image: [expect.any(String)],
      numberOfProducts: 0,
      textTimes: { nameEn: shop.context.clock.now().toISOString() },
    })
    expect(edited.image).not.toEqual(image)
    expect(await shop.services.catalogAdmin.categoryForEdit(categoryId)).toEqual(edited)
    const stored = () => [...image, ...edited.image].map((file) => shop.context.images.files.has(file))
    expect(stored()).toEqual([true, true])
    shop.context.clock.advance(days(1))
    await shop.context.scheduler.run('picture-sweep')
    expect(stored()).toEqual([false, true])
  })

  describe('an edit that names the version that its form was opened with', () => {
    const form = { nameEs: 'Chales', nameEn: 'Shawls' }
    const opened = async () => {
      const { categoryId } = await shop.services.catalogAdmin.addCategory('Chales', 'Chales', theShop)
      const colleague = { ...form, nameEn: 'Scarves' }
      return { id: categoryId, edit: shop.services.catalogAdmin.editCategory, colleague }
    }

    it('is a conflict after a colleague’s save, which names what it would change, and changes nothing', async () => {
      const { id, edit, colleague } = await opened()
      await edit(id, colleague, [], theShop)
      const guide = await shop.services.catalogAdmin.addSizeGuide({ nameEs: `Guía ${id}`, nameEn: id, table }, theShop)
      const refused = { ...form, nameEs: 'Mantones', sizeGuideId: guide.id, version: 1 }
      const error = await errorOf(edit(id, refused, [await upload('#200003')], theShop))
      expect(error.code).toBe('edit-conflict')
      expect(error.details.conflict).toMatchObject({
        version: 2,
        fields: [
          { field: 'nameEs', now: 'Chales', yours: 'Mantones' },
          { field: 'nameEn', now: 'Scarves', yours: 'Shawls' },
          { field: 'images', now: '', yours: expect.stringMatching(/./) },
          { field: 'sizeGuideId', now: '', yours: guide.id },
        ],
      })
      const stored = await shop.services.catalogAdmin.categoryForEdit(id)
      expect(error.details.conflict?.stored).toEqual(stored)
      expect(stored).toMatchObject({
        ...{ version: 2, nameEs: 'Chales', nameEn: 'Scarves', image: [] },
      })
    })

    it('is a conflict over a picture that a colleague has changed', async () => {
      const { id, edit } = await opened()
      const { image } = await edit(id, { ...form, nameEn: 'Chales' }, [await upload('#200004')], theShop)
      const removal = { ...form, nameEn: 'Chales', imagesToDelete: image, version: 1 }
      const { details } = await errorOf(edit(id, removal, [], theShop))
      expect(details.conflict?.fields).toEqual([{ field: 'images', now: image[0], yours: '' }])
    })

    it('is saved over the present version, and when it changes nothing of what is there', async () => {
      const { id, edit, colleague } = await opened()
      expect(await edit(id, { ...colleague, version: 1 }, [], theShop)).toMatchObject({ version: 2, nameEn: 'Scarves' })
      expect(await edit(id, { ...colleague, version: 1 }, [], theShop)).toMatchObject({ nameEn: 'Scarves' })
      const { version } = await shop.services.catalogAdmin.categoryForEdit(id)
      expect(await edit(id, { ...form, version }, [], theShop)).toMatchObject({ nameEn: 'Shawls' })
    })

    it('overwrites without a question when it names none', async () => {
      const { id, edit, colleague } = await opened()
      await edit(id, colleague, [], theShop)
      expect(await edit(id, form, [], theShop)).toMatchObject({ nameEn: 'Shawls' })
    })
  })

  it('a file that is no picture changes nothing', async () => {
    const { categoryId } = await shop.services.catalogAdmin.addCategory('Gorras', 'Gorras', theShop)
    const form = { nameEs: 'Otra', nameEn: 'Other', imagesToDelete: [] }
    const text = { data: Buffer.from('text'), name: 'text.png' }
    const error = await errorOf(shop.services.catalogAdmin.editCategory(categoryId, form, [text], theShop))
    expect(error.details.fields).toEqual({ images: 'picture' })
    expect(shop.services.catalog.category(categoryId).name).toEqual([{ es: 'Gorras', en: 'Gorras' }])
  })

  it('a deleted one leaves its products in the shop, with their other categories', async () => {
    const { addCategory, addProduct, deleteCategory } = shop.services.catalogAdmin
    const [removed, kept] = [
      (await addCategory('Verano', 'Verano', theShop)).categoryId,
      (await addCategory('Lino', 'Lino', theShop)).categoryId,
    ]
    const [both, only] = [
      await addProduct(productForm([removed, kept]), [], theShop),
      await addProduct(productForm([removed]), [], theShop),
    ]
    await deleteCategory(removed, theShop)
    const categoriesOf = (id: string) => shop.services.catalog.product(id).category.map((category) => category.id)
    expect([categoriesOf(both.id), categoriesOf(only.id)]).toEqual([[kept], []])
    expect(shown().map(({ id }) => id)).not.toContain(removed)
    expect((await shop.services.catalogAdmin.productForEdit(both.id)).product.category).toEqual([kept])
  })

  it('one that is not there cannot be read, edited or deleted', async () => {
    const { categoryForEdit, editCategory, deleteCategory } = shop.services.catalogAdmin
    const form = { nameEs: 'Otra', nameEn: 'Other', imagesToDelete: [] }
    for (const call of [
      () => categoryForEdit('nothing'),
      () => editCategory('nothing', form, [], theShop),
      () => deleteCategory('nothing', theShop),
    ]) {
      expect((await errorOf(call())).code).toBe('category-not-found')
    }
  })
})
