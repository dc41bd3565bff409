import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { paintDrawings } from '../../../src/server/ai/offline/studio.ts'
import { createModel } from '../../../src/server/ai/openai/model.ts'
import { createOpenAi } from '../../../src/server/ai/openai/openai.ts'
import { createGeneratorService } from '../../../src/server/generator/generator.service.ts'
import { usualLimits } from '../../../src/server/generator/queue.ts'
import { theShop } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { FakeOpenAi, type FakeReply } from '../../support/fake-openai.ts'
import { later } from '../../support/full.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { testBrief } from '../../support/settings.ts'
import { category, never, shelvesOf, visitor } from './support.ts'

const soon = { timeout: 10_000 }
/** Short enough to wait for; in the order of the usual ones. */
const limits = { workMs: 1000, queueMs: 1200 }

const ways: [string, 'chat' | 'images' | 'moderations', FakeReply[]][] = [
  ['never answers', 'chat', ['never']],
  ['stops in the middle of an answer', 'chat', ['stall']],
  ['is slow with each of what is asked again', 'chat', [{ content: 'no JSON' }, 'never']],
  ['hangs over what was typed', 'moderations', ['never']],
  ['hangs over the pictures', 'images', ['never', 'never']],
]

it('a generation ends within 45 s of its turn, and who waits on a connection has it or a response in 95', () => {
  expect(usualLimits.workMs).toBe(45_000)
  expect(usualLimits.queueMs).toBeGreaterThan(usualLimits.workMs)
  expect(usualLimits.workMs + usualLimits.queueMs).toBeLessThanOrEqual(95_000)
})

describeOnEither('an AI service that does not respond, on %s', { first: 'postgres' }, (kind) => {
  const service = new FakeOpenAi()
  let shop: RealApp
  let before: Awaited<ReturnType<typeof shelvesOf>>
  beforeAll(async () => {
    shop = await openApp(kind)
    await category(shop)
    before = await shelvesOf(shop)
  })
  afterAll(async () => {
    await shop.close()
    await service.close()
  })
  afterEach(() => service.reset())

  async function generatorOf(waits = limits) {
    const { context, services } = shop
    const baseUrl = service.isOpen ? `${service.origin}/v1` : await service.listen()
    const model = createModel({ apiKey: 'sk-test', baseUrl, model: 'fake', imageModel: 'fake-pictures' })
    const ai = createOpenAi(model, paintDrawings, testBrief)
    const { catalog, catalogAdmin } = services
    return createGeneratorService({ ...context, ai }, { catalog, catalogAdmin }, waits)
  }

  // How the service hangs is one thing with either database; that nothing is left behind, each has to show.
  it.each(kind === 'sqlite' ? ways : ways.slice(0, 1))(
    'that %s ends the generation, closes its connections and leaves nothing',
    async (_what, call, replies) => {
      const generator = await generatorOf()
      service.reply(call, ...replies)
      const startedAt = Date.now()
      const { code, details } = await errorOf(generator.generate({ title: 'Camisa de lino' }, visitor, never))
      expect([code, details.retryAfter]).toEqual(['ai-service', 30])
      expect(Date.now() - startedAt).toBeLessThan(limits.workMs * 4)
      await expect.poll(() => service.waiting, soon).toBe(0)
      expect(await shelvesOf(shop)).toEqual(before)
      expect(await shop.db.generation.count({ where: { status: 'working' } })).toBe(0)
      await generator.close()
    },
  )

  it('gives each of twelve callers a response: four at once', later, async () => {
    const generator = await generatorOf()
    service.reply('moderations', ...Array.from({ length: 12 }, () => 'never' as const))
    const callers = Array.from({ length: 12 }, (_, n) =>
      errorOf(generator.generate({ title: `Camisa ${n}` }, { ...visitor, address: `a${n}` }, never)),
    )
    await expect.poll(() => service.waiting, soon).toBe(4)
    const codes = (await Promise.all(callers)).map(({ code, details }) => `${code} ${details.retryAfter}`)
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('ai-service 30'))
    expect(codes.every((each) => ['ai-service 30', 'busy 30'].includes(each))).toBe(true)
    expect(service.most, 'calls of the service at once').toBe(4)
    await expect.poll(() => service.waiting, soon).toBe(0)
    expect(await shop.db.generation.count({ where: { status: 'working' } })).toBe(0)
    // The queue is free for the next.
    service.reset()
    expect((await generator.generate({ title: 'Camisa de lino' }, visitor, never)).productId).toBeTruthy()
    await generator.close()
  })

  it('keeps nobody waiting on a connection for long: those whose turn does not come are told to come back', async () => {
    const generator = await generatorOf({ workMs: 60_000, queueMs: 200 })
    service.reply('moderations', 'never', 'never', 'never', 'never')
    const working = Array.from({ length: 4 }, () => errorOf(generator.generate({ title: 'Camisa' }, visitor, never)))
    await expect.poll(() => service.waiting, soon).toBe(4)
    const { code, details } = await errorOf(generator.generate({ title: 'Vestido' }, visitor, never))
    expect([code, details.retryAfter]).toEqual(['busy', 30])
    // Whoever only looks at its place waits on.
    shop.context.clock.advance(1)
    const { id } = await generator.start({ title: 'Falda' }, visitor)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await generator.progress(id)).toMatchObject({ status: 'working', step: 'queued', ahead: 4 })
    await generator.close()
    expect((await Promise.all(working)).map((each) => each.code)).toEqual(Array(4).fill('busy'))
  })

  it('does not hold up a translation for longer, either', async () => {
    const generator = await generatorOf()
    service.reply('chat', 'never')
    const { id } = await shop.user({ isAdmin: true })
    const translation = { textToTranslate: 'Lino lavado', languageFrom: 'es', languageTo: 'en' } as const
    expect((await errorOf(generator.translate(translation, { userId: id, isAdmin: true, actor: theShop }))).code).toBe(
      'ai-service',
    )
    await expect.poll(() => service.waiting, soon).toBe(0)
    await generator.close()
  })
})
