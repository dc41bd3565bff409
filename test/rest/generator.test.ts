import { request as httpRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paintDrawings } from '../../src/server/ai/offline/studio.ts'
import { createModel } from '../../src/server/ai/openai/model.ts'
import { createOpenAi } from '../../src/server/ai/openai/openai.ts'
import { category, shelvesOf } from '../server/generator/support.ts'
import { describeOnEither } from '../support/database.ts'
import { FakeOpenAi, type FakeReply } from '../support/fake-openai.ts'
import { inShares } from '../support/full.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'
import { testBrief } from '../support/settings.ts'

const spanish = { 'accept-language': 'es' }
const title = 'Camiseta de lino azul'
/** Long enough for a busy machine, short enough to wait for. */
const limits = { textMs: 1500, pictureMs: 1500 }

describeOnEither('products from a title over REST on %s', (kind) => {
  const service = new FakeOpenAi()
  let shop: RealApp
  let admin: TestUser
  let before: Awaited<ReturnType<typeof shelvesOf>>
  beforeAll(async () => {
    const baseUrl = await service.listen()
    const model = createModel({ apiKey: 'sk-test', baseUrl, model: 'fake', imageModel: 'fake-pictures' }, limits)
    shop = await openApp(kind, {}, undefined, { ai: createOpenAi(model, paintDrawings, testBrief) })
    admin = await shop.user({ isAdmin: true })
    await category(shop)
  })
  afterAll(async () => {
    await shop.close()
    await service.close()
  })
  beforeEach(async () => {
    before = await shelvesOf(shop)
    shop.context.clock.advance(1000)
  })
  afterEach(() => service.reset())

  const make = (headers: Record<string, string> = spanish, body: unknown = { title }) =>
    shop.post('/api/products/add-product-wizard/', body, headers)
  const lastRow = () => shop.db.generation.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })

  it('a good response becomes a product that opens by its link, with pictures and tokens of the service', async () => {
    const response = await make()
    expect([response.statusCode, Object.keys(response.json())]).toEqual([201, ['productId']])
    const { productId } = response.json()
    const { product } = (await shop.call({ url: `/api/products/${productId}` })).json().data
    expect(product).toMatchObject({ title: [{ es: title, en: `${title} (2)` }], price: 39.9 })
    expect(product.images).toHaveLength(2)
    const { inputTokens, outputTokens, pictures } = await lastRow()
    expect(inputTokens).toBeGreaterThan(0)
    expect([outputTokens > 0, pictures]).toEqual([true, 2])
    expect(service.of('moderations').length).toBeGreaterThan(0)
  })

  it('a response that does not fit its schema is requested once more', async () => {
    service.reply('chat', { content: 'no JSON at all' })
    expect((await make()).statusCode).toBe(201)
  })

  it('the drawing kit draws for a service that has no pictures', async () => {
    service.lacks.add('images')
    const { productId } = (await make()).json()
    const { product } = (await shop.call({ url: `/api/products/${productId}` })).json().data
    expect(product.images).toEqual([expect.stringMatching(/\.svg$/), expect.any(String), expect.any(String)])
    expect((await lastRow()).pictures).toBe(0)
  })

  const malformed: FakeReply = { content: { title: 'only this' } }
  const failures: [name: string, call: 'chat' | 'images', replies: FakeReply[], status: number][] = [
    ['twice malformed', 'chat', [malformed, malformed], 502],
    ['slow', 'chat', ['never'], 502],
    ['slow in the middle', 'chat', ['stall'], 502],
    ['429', 'chat', [{ status: 429 }, { status: 429 }, { status: 429 }], 502],
    ['500', 'chat', [{ status: 500 }, { status: 500 }, { status: 500 }], 502],
    ['401', 'chat', [{ status: 401 }], 502],
    ['a refusal', 'chat', [{ refusal: 'I will not.' }], 422],
    ['disconnected in the middle', 'chat', ['cut', 'cut', 'cut'], 502],
    ['a picture that is slow', 'images', ['never'], 502],
    ['500 for a picture', 'images', [{ status: 500 }, { status: 500 }, { status: 500 }], 502],
    ['disconnected in the middle of a picture', 'images', ['cut', 'cut', 'cut'], 502],
  ]
  for (const { options, cases } of inShares(failures, 3, 1)) {
    it.each(cases)(
      '%s: nothing is left behind, and the response says no more than it may',
      options,
      async (...failure) => {
        const [, call, replies, status] = failure
        service.reply(call, ...replies)
        const response = await make()
        const key = status === 502 ? 'errors:aiService' : 'errors:textRefused'
        expect([response.statusCode, response.json().key]).toEqual([status, key])
        expect(response.body).not.toMatch(/will not|openai|sk-test|fake/i)
        expect(await shelvesOf(shop)).toEqual(before)
        const { status: ended, inputTokens } = await lastRow()
        expect(ended).toBe('failed')
        if (call === 'images') expect(inputTokens).toBeGreaterThan(0)
      },
    )
  }

  it('a title that moderation refuses is a 422 before anything is written', async () => {
    const response = await make(spanish, { title: 'Flag me' })
    expect([response.statusCode, response.json().key]).toEqual([422, 'errors:textRefused'])
    expect(service.of('chat')).toEqual([])
    expect(await shelvesOf(shop)).toEqual(before)
  })

  it('whoever closes the connection cancels, and the service is asked no further', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const address = shop.app.server.address() as { port: number }
    service.reply('chat', 'never')
    const [arrival, departure] = [service.arrival('chat'), service.departure()]
    const body = JSON.stringify({ title })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const path = '/api/products/add-product-wizard/'
    const call = httpRequest({ host: '127.0.0.1', port: address.port, method: 'POST', path, headers })
    const closed = new Promise((resolve) => call.once('error', resolve))
    call.end(body)
    await arrival
    call.destroy()
    await Promise.all([closed, departure])
    await expect.poll(async () => (await lastRow()).status).toBe('cancelled')
    expect(await shelvesOf(shop)).toEqual(before)
  })

  it.each([{}, { title: '' }, { title: ' x ' }, { title: 'x'.repeat(121) }, { title: 7 }])(
    'refuses %o',
    async (body) => {
      const response = await make(spanish, body)
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['title']])
    },
  )

  it('says when to come back once the budget is used', async () => {
    const day = shop.context.clock.now().toISOString().slice(0, 10)
    await shop.db.generationCount.updateMany({ where: { key: `shop ${day}` }, data: { count: 200 } })
    const response = await make()
    expect([response.statusCode, response.json().key]).toEqual([429, 'errors:generationBudget'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    await shop.db.generationCount.deleteMany()
  })

  describe('translations', () => {
    const translate = (body: object, headers: Record<string, string> = admin.headers) =>
      shop.post(
        '/api/translations/',
        { textToTranslate: 'Lino', languageFrom: 'es', languageTo: 'en-GB', ...body },
        headers,
      )

    it('come from the service', async () => {
      const response = await translate({ textToTranslate: 'Uno\n\nDos' })
      expect([response.statusCode, response.json()]).toEqual([200, { translatedText: 'Uno (2)\n\nDos (2)' }])
    })

    it.each([
      ['languageFrom', { languageFrom: 'fr' }],
      ['languageTo', { languageTo: 'es-MX' }],
      ['textToTranslate', { textToTranslate: '  ' }],
      ['textToTranslate', { textToTranslate: 'x'.repeat(20_001) }],
    ])('with a wrong %s are a 422', async (field, body) => {
      const response = await translate(body)
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
    })

    it('are a 502 when the service fails, which is written down with the stack of what failed', async () => {
      service.reply('chat', { status: 500 }, { status: 500 }, { status: 500 })
      expect((await translate({})).statusCode).toBe(502)
      await shop.services.logs.flush()
      const [row] = await shop.services.logs.errors({ limit: 1, language: 'en' })
      expect(row?.message).toBe('ai-service')
      expect(row?.stack).toMatch(/^AppError: ai-service\n +at [\s\S]*\nCaused by: Error: the AI service answered 500/)
    })

    it('are for admins', async () => {
      const user = await shop.user()
      expect([(await translate({}, {})).statusCode, (await translate({}, user.headers)).statusCode]).toEqual([401, 403])
    })
  })
})

describe('without a service', () => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp('sqlite', { RATE_LIMIT: 'on' })
    admin = await shop.user({ isAdmin: true })
    await category(shop)
  })
  afterAll(() => shop.close())

  it('the offline generator makes a product with three drawings', async () => {
    const { productId } = (await shop.post('/api/products/add-product-wizard', { title })).json()
    const { product } = (await shop.call({ url: `/api/products/${productId}` })).json().data
    expect(product.images).toHaveLength(3)
    expect(await shop.db.generation.findFirst()).toMatchObject({ generator: 'offline', inputTokens: 0, pictures: 0 })
  })

  it('a text that the lexicon does not know cannot be translated', async () => {
    const body = { textToTranslate: 'Xyzzy plugh', languageFrom: 'en', languageTo: 'es' }
    const response = await shop.post('/api/translations', body, admin.headers)
    expect([response.statusCode, response.json().key]).toEqual([503, 'errors:notConfigured'])
    // Nothing has failed: the log says so once, and without a stack.
    await shop.services.logs.flush()
    const [row] = await shop.services.logs.errors({ limit: 1, language: 'en' })
    expect(row).toMatchObject({ errorCode: 503, message: 'not-configured', stack: '' })
    expect(row?.meaning).toBe('Service that isn’t set up')
    const lines = shop.context.log.lines.filter(({ level }) => level === 'error' || level === 'warn')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.level).toBe('warn')
    expect(JSON.stringify(lines)).not.toMatch(/stack|\bat /)
  })

  it('one address may ask ten times in ten minutes', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) statuses.push((await shop.post('/api/products/add-product-wizard', {})).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 422), 429])
  })
})
