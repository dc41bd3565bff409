import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Requester } from '../../../src/server/generator/generator.types.ts'
import { theShop } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { authorOf, category, gate, generatorOf, never, visitor } from './support.ts'

const title = 'Camiseta de lino azul'

describeOnEither('a product from a title on %s', (kind) => {
  let shop: RealApp
  let categoryId: string
  let admin: Requester
  beforeAll(async () => {
    shop = await openApp(kind)
    categoryId = await category(shop)
    admin = { ...visitor, session: authorOf(await shop.user({ isAdmin: true })) }
  })
  afterAll(() => shop.close())

  const rowOf = (id: string) =>
    shop.db.product.findUniqueOrThrow({ where: { id }, include: { images: true, categories: true } })
  const isListed = (id: string) => shop.services.catalog.list({ sort: 'sells' }).products.some((card) => card.id === id)

  it('of a visitor opens by its link, without stock, and is listed once an admin approves it', async () => {
    const { generator } = generatorOf(shop)
    const { productId } = await generator.generate({ title }, visitor, never)
    const row = await rowOf(productId)
    expect(row).toMatchObject({
      ...{ titleEs: title, titleEn: `${title} in English`, shortEs: 'Corta', shortEn: 'Short' },
      ...{ largeEs: 'Larga\n\nMás', largeEn: 'Large', priceCents: 2490, weight: '180', dimensions: '40 × 60 cm' },
      ...{ stock: 0, visible: true, approved: false, origin: 'visitor' },
      sku: expect.stringMatching(/^LYS-/),
      categories: [{ categoryId }],
    })
    expect(row.images).toHaveLength(2)
    for (const { file } of row.images) expect(shop.context.images.files.has(file)).toBe(true)
    expect(shop.services.catalog.product(productId)).toMatchObject({ unapproved: true, availability: 'sold-out' })
    expect(isListed(productId)).toBe(false)
    await shop.services.catalogAdmin.bulk({ ids: [productId], action: 'approve' }, theShop)
    expect(isListed(productId)).toBe(true)
  })

  it('has a label that is proposed to staff alone, until they have filled it in', async () => {
    const { generator, writer } = generatorOf(shop, { env: { WIZARD_VISITORS: 'publish' } })
    const composition = [{ fibres: [{ code: 'linen', percent: 100 }] }]
    writer.draft = { label: { composition, careEs: 'Lavar a 30 °C.', careEn: 'Wash at 30 °C.' } }
    const { productId } = await generator.generate({ title }, visitor, never)
    expect(shop.services.catalog.product(productId)).not.toHaveProperty('label')
    const opened = async () => (await shop.services.catalogAdmin.productForEdit(productId)).product
    const product = await opened()
    expect(product.labelProposal).toEqual(writer.draft.label)
    expect(product).not.toHaveProperty('composition')
    await shop.db.product.update({ where: { id: productId }, data: { composition: JSON.stringify(composition) } })
    expect((await opened()).labelProposal).toEqual({ careEs: 'Lavar a 30 °C.', careEn: 'Wash at 30 °C.' })
  })

  it('is listed at once where visitors publish', async () => {
    const { generator } = generatorOf(shop, { env: { WIZARD_VISITORS: 'publish' } })
    const { productId } = await generator.generate({ title }, visitor, never)
    expect([isListed(productId), (await rowOf(productId)).origin]).toEqual([true, 'visitor'])
  })

  it('is for admins alone where visitors may not, and costs them nothing of the day', async () => {
    const { generator } = generatorOf(shop, { env: { WIZARD_VISITORS: 'off' } })
    const before = await shop.db.generationCount.findMany()
    expect((await errorOf(generator.start({ title }, visitor))).code).toBe('wizard-closed')
    expect(await shop.db.generationCount.findMany()).toEqual(before)
    expect(await generator.state(visitor)).toMatchObject({ closed: true, visitors: 'off' })
    expect(await generator.state(admin)).toMatchObject({ closed: false })
    const { productId } = await generator.generate({ title }, admin, never)
    expect((await rowOf(productId)).origin).toBe('staff')
  })

  it('of an admin is a hidden draft that needs no approval', async () => {
    const { generator } = generatorOf(shop)
    const { productId } = await generator.generate({ title }, admin, never)
    expect(await rowOf(productId)).toMatchObject({ visible: false, approved: true, origin: 'staff', stock: 0 })
    expect(() => shop.services.catalog.product(productId)).toThrow('product-not-found')
  })

  it('reports each step as it begins, the pictures as they are painted, and its product at the end', async () => {
    const { generator, writer } = generatorOf(shop)
    const gates = { write: gate(), translateDraft: gate(), paint: gate() }
    for (const step of ['write', 'translateDraft', 'paint'] as const) writer.before[step] = gates[step].wait
    const { id } = await generator.start({ title }, visitor)
    const events: unknown[] = []
    for (const { entered, open } of Object.values(gates)) {
      await entered
      const { status, step, productId } = await generator.progress(id)
      events.push([status, step, productId])
      open()
    }
    expect(events).toEqual([
      ['working', 'texts', null],
      ['working', 'translation', null],
      ['working', 'pictures', null],
    ])
    const end = await ended(generator, id)
    expect(end).toMatchObject({
      status: 'done',
      step: 'saving',
      pictures: { done: 2, total: 2 },
      error: null,
      ahead: 0,
    })
    expect((await rowOf(end.productId ?? '')).titleEs).toBe(title)
  })

  it('is written down with who asked, what wrote it and what it used', async () => {
    const { generator } = generatorOf(shop)
    const ids = [(await generator.start({ title }, visitor)).id, (await generator.start({ title }, admin)).id]
    for (const id of ids) await ended(generator, id)
    const use = { generator: 'fake-model', inputTokens: 150, outputTokens: 60, pictures: 2, status: 'done' }
    const [first, second] = await Promise.all(ids.map((id) => shop.db.generation.findUniqueOrThrow({ where: { id } })))
    expect(first).toMatchObject({ ...use, title, userId: null, isAdmin: false, visitor: 'address-hash' })
    expect(second).toMatchObject({ ...use, userId: admin.session?.userId, isAdmin: true, visitor: '' })
  })

  it('is known to nobody without its id', async () => {
    const { generator } = generatorOf(shop)
    for (const call of [() => generator.progress('nothing'), () => generator.cancel('nothing')])
      expect((await errorOf(call())).code).toBe('not-found')
  })

  it('of an account that was deleted meanwhile is refused, and counts for nothing', async () => {
    const { generator } = generatorOf(shop)
    const before = await shop.db.generationCount.findMany()
    const leaver = { ...visitor, session: { userId: 'gone', isAdmin: false, actor: theShop } }
    expect((await errorOf(generator.start({ title }, leaver))).code).toBe('unauthorized')
    expect(await shop.db.generationCount.findMany()).toEqual(before)
  })

  /** Waits for the end as the wizard does: by asking again. */
  async function ended(generator: ReturnType<typeof generatorOf>['generator'], id: string) {
    await expect.poll(async () => (await generator.progress(id)).status).not.toBe('working')
    return generator.progress(id)
  }
})

it('a shop without any category says that it needs one, and makes none up', async () => {
  const shop = await openApp('sqlite')
  const error = await errorOf(generatorOf(shop).generator.start({ title }, visitor))
  expect([error.code, error.details.fields]).toEqual(['invalid', { title: 'noCategories' }])
  expect(await shop.db.generation.count()).toBe(0)
  await shop.close()
})
