import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../src/server/core/app-error.ts'
import { theShop } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { days, minutes } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { category, gate, generatorOf, never, shelvesOf, steps, visitor } from './support.ts'

const title = 'Vestido de lino blanco'
const stepNames = { write: 'texts', translateDraft: 'translation', paint: 'pictures' } as const
/** What was used until a step fails. */
const used = { write: 0, translateDraft: 100, paint: 150 } as const

describeOnEither('a generation that ends without a product on %s', (kind) => {
  let shop: RealApp
  let before: Awaited<ReturnType<typeof shelvesOf>>
  beforeAll(async () => {
    shop = await openApp(kind)
    await category(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    before = await shelvesOf(shop)
  })

  const lastRow = () => shop.db.generation.findFirstOrThrow({ orderBy: [{ finishedAt: 'desc' }] })
  const nothingLeft = async () => expect(await shelvesOf(shop)).toEqual(before)

  describe.each(steps)('at %s', (step) => {
    it.each(['ai-service', 'text-refused'] as const)('because of %s leaves nothing, and says why', async (code) => {
      const { generator, writer } = generatorOf(shop)
      writer.before[step] = () => {
        throw new AppError(code)
      }
      shop.context.clock.advance(1000)
      expect((await errorOf(generator.generate({ title }, visitor, never))).code).toBe(code)
      const row = await lastRow()
      expect(row).toMatchObject({ status: 'failed', step: stepNames[step], error: code, inputTokens: used[step] })
      expect(await generator.progress(row.id)).toMatchObject({
        ...{ status: 'failed', productId: null },
        error: { code: code === 'ai-service' ? 502 : 422, message: expect.stringContaining('El servicio') },
      })
      await nothingLeft()
    })

    it('because of an internal error leaves nothing and discloses nothing of it', async () => {
      const { generator, writer } = generatorOf(shop)
      writer.before[step] = () => {
        throw new Error('secret /srv/path')
      }
      shop.context.clock.advance(1000)
      await expect(generator.generate({ title }, visitor, never)).rejects.toThrow('secret')
      const { id, error } = await lastRow()
      expect(error).toBe('internal')
      expect(JSON.stringify(await generator.progress(id))).not.toContain('secret')
      await nothingLeft()
    })

    it('by a cancel stops the writer and leaves nothing', async () => {
      const { generator, writer } = generatorOf(shop)
      const held = gate()
      writer.before[step] = held.wait
      const { id } = await generator.start({ title }, visitor)
      await held.entered
      await generator.cancel(id)
      expect(await generator.progress(id)).toMatchObject({ status: 'cancelled', step: stepNames[step], error: null })
      await generator.close()
      expect(await shop.db.generation.findUniqueOrThrow({ where: { id } })).toMatchObject({
        ...{ status: 'cancelled', error: '', inputTokens: used[step] },
      })
      await nothingLeft()
    })

    it('by a caller who goes away leaves nothing', async () => {
      const { generator, writer } = generatorOf(shop)
      const held = gate()
      const departure = new AbortController()
      writer.before[step] = held.wait
      shop.context.clock.advance(1000)
      const failure = errorOf(generator.generate({ title }, visitor, departure.signal))
      await held.entered
      departure.abort()
      expect((await failure).code).toBe('conflict')
      expect((await lastRow()).status).toBe('cancelled')
      await nothingLeft()
    })

    it('by a cancel in another process stops at its next pulse', async () => {
      const [worker, other] = [generatorOf(shop), generatorOf(shop)]
      const held = gate()
      worker.writer.before[step] = held.wait
      const { id } = await worker.generator.start({ title }, visitor)
      await held.entered
      await other.generator.cancel(id)
      await worker.generator.pulse()
      await worker.generator.close()
      expect(await other.generator.progress(id)).toMatchObject({ status: 'cancelled' })
      await nothingLeft()
    })

    it('by a stop of the server says that it was busy', async () => {
      const { generator, writer } = generatorOf(shop)
      const held = gate()
      writer.before[step] = held.wait
      const { id } = await generator.start({ title }, visitor)
      await held.entered
      await generator.close()
      expect(await generator.progress(id)).toMatchObject({ status: 'failed', error: { code: 503 } })
      expect((await errorOf(generator.start({ title }, visitor))).code).toBe('busy')
      await nothingLeft()
    })

    it('because it takes too long is the fault of the service, and leaves nothing', async () => {
      const { generator, writer } = generatorOf(shop, { limits: { workMs: 150, queueMs: 60_000 } })
      writer.before[step] = gate().wait
      shop.context.clock.advance(1000)
      const { code, details } = await errorOf(generator.generate({ title }, visitor, never))
      expect([code, details.retryAfter]).toEqual(['ai-service', 30])
      expect(await lastRow()).toMatchObject({ status: 'failed', step: stepNames[step], error: 'ai-service' })
      await nothingLeft()
    })
  })

  it.each([
    ['no title', { title: { es: ' ', en: 'Shirt' } }],
    ['a price below the least one', { priceCents: 10 }],
    ['a category that was not offered', { categoryId: 'made-up' }],
  ])('with %s in its draft is the fault of the service', async (_name, draft) => {
    const { generator, writer } = generatorOf(shop)
    writer.draft = draft
    expect((await errorOf(generator.generate({ title }, visitor, never))).code).toBe('ai-service')
    await nothingLeft()
  })

  it('with a file that is no picture is the fault of the service', async () => {
    const { generator, writer } = generatorOf(shop)
    writer.pictures = [{ data: Buffer.from('<html>'), name: 'picture' }]
    expect((await errorOf(generator.generate({ title }, visitor, never))).code).toBe('ai-service')
    await nothingLeft()
  })

  it('with a category that is deleted while it works is a conflict', async () => {
    const { generator, writer } = generatorOf(shop)
    const categoryId = await category(shop)
    writer.draft = { categoryId }
    writer.before.paint = () => shop.services.catalogAdmin.deleteCategory(categoryId, theShop)
    expect((await errorOf(generator.generate({ title }, visitor, never))).code).toBe('conflict')
    // Its pictures were stored before the save was refused.
    shop.context.clock.advance(days(1))
    await shop.context.scheduler.run('picture-sweep')
    await nothingLeft()
  })

  it('is not undone by a cancel that comes too late, nor by a second one', async () => {
    const { generator } = generatorOf(shop)
    shop.context.clock.advance(1000)
    await generator.generate({ title }, visitor, never)
    const { id } = await lastRow()
    await generator.cancel(id)
    await generator.cancel(id)
    expect(await generator.progress(id)).toMatchObject({ status: 'done' })
  })

  it('whose row was ended by another at its last moment saves nothing', async () => {
    const { generator, writer } = generatorOf(shop)
    const { addGenerated } = shop.services.catalogAdmin
    shop.context.clock.advance(1000)
    // Between the last step and its transaction.
    writer.catalogAdmin = {
      addGenerated: async (product, alongside) => {
        await shop.db.generation.updateMany({ where: { status: 'working' }, data: { status: 'cancelled' } })
        return addGenerated(product, alongside)
      },
    }
    expect((await errorOf(generator.generate({ title }, visitor, never))).code).toBe('conflict')
    await nothingLeft()
  })

  it('because its process died is swept after six minutes without a pulse, and no other is', async () => {
    const [dead, alive] = [generatorOf(shop), generatorOf(shop)]
    const gates = [gate(), gate()]
    dead.writer.before.write = gates[0]?.wait
    alive.writer.before.write = gates[1]?.wait
    const lost = await dead.generator.start({ title }, visitor)
    await gates[0]?.entered
    shop.context.clock.advance(minutes(4))
    const works = await alive.generator.start({ title }, visitor)
    await gates[1]?.entered
    shop.context.clock.advance(minutes(2) + 1)
    await alive.generator.pulse()
    await alive.generator.cleanUp()
    expect(await alive.generator.progress(lost.id)).toMatchObject({ status: 'failed', error: { code: 500 } })
    expect(await alive.generator.progress(works.id)).toMatchObject({ status: 'working' })
    // It was not dead after all: what it goes on with leads to nothing.
    gates[0]?.open()
    await expect.poll(async () => (await dead.generator.pulse()) === 0).toBe(true)
    await dead.generator.close()
    expect(await alive.generator.progress(lost.id)).toMatchObject({ status: 'failed', productId: null })
    await alive.generator.close()
    await nothingLeft()
  })
})
