import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AiUse } from '../../../../src/server/ai/ai.ts'
import { createModel, type Model } from '../../../../src/server/ai/openai/model.ts'
import type { ModelRequest } from '../../../../src/server/ai/openai/text-responses.ts'
import type { Config } from '../../../../src/server/config.ts'
import { FakeOpenAi } from '../../../support/fake-openai.ts'

const server = new FakeOpenAi()
let baseUrl = ''
beforeAll(async () => {
  baseUrl = await server.listen()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

/** Long enough for a busy machine, short enough to be waited for. */
const shortly = 150
const limits = { textMs: 20_000, pictureMs: 20_000 }

function connect(settings: Partial<Config['openai']> = {}, limit = limits): Model {
  const { apiKey = 'sk-only-for-tests', model = 'tiny', imageModel } = settings
  return createModel({ apiKey, baseUrl, model, imageModel }, limit)
}

const colourSchema = z.object({ colour: z.enum(['red', 'blue']), name: z.string().check(z.maxLength(10)) })
type ColourAnswer = z.infer<typeof colourSchema>

function question(changes: Partial<ModelRequest<ColourAnswer>> = {}) {
  const used: AiUse[] = []
  const request: ModelRequest<ColourAnswer> = {
    instructions: 'Name a colour.',
    input: 'the sea',
    schema: colourSchema,
    name: 'colour',
    maxTokens: 300,
    signal: new AbortController().signal,
    used: (use) => used.push(use),
    ...changes,
  }
  return { request, used }
}

const good = { content: { colour: 'blue', name: 'navy' } }
const oneAnswer = { inputTokens: 100, outputTokens: 200, pictures: 0 }

/** What a promise rejects with, and what an operator may read of its cause. */
async function failure(promise: Promise<unknown>): Promise<{ code: string; cause: string }> {
  const error = await promise.then(
    () => new Error('nothing was thrown'),
    (thrown: Error) => thrown,
  )
  return { code: error.message, cause: error.cause instanceof Error ? error.cause.message : '' }
}

describe('a response in words', () => {
  it('is requested with a strict schema, with the key, a bound and the input apart from the instructions', async () => {
    server.reply('chat', good)
    const { request, used } = question()
    expect(await connect().complete(request)).toEqual({ colour: 'blue', name: 'navy' })
    expect(used).toEqual([oneAnswer])
    const [call] = server.calls
    expect(call?.authorization).toBe('Bearer sk-only-for-tests')
    expect(call?.body).toMatchObject({ model: 'tiny', max_tokens: 300 })
    expect(call?.body.messages).toEqual([
      { role: 'system', content: 'Name a colour.' },
      { role: 'user', content: 'the sea' },
    ])
    expect(call?.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: {
        name: 'colour',
        strict: true,
        schema: {
          type: 'object',
          properties: { colour: { type: 'string', enum: ['red', 'blue'] }, name: { type: 'string' } },
          required: ['colour', 'name'],
          additionalProperties: false,
        },
      },
    })
  })

  it('needs no key from a local server', async () => {
    server.reply('chat', good)
    await createModel({ apiKey: undefined, baseUrl, model: 'tiny', imageModel: undefined }).complete(question().request)
    expect(server.calls[0]?.authorization).toBeUndefined()
  })

  it('may come with thoughts and in a fence', async () => {
    server.reply('chat', { content: '<think>{sea?}</think>\n```json\n{"colour":"blue","name":"navy"}\n```' })
    expect(await connect().complete(question().request)).toEqual({ colour: 'blue', name: 'navy' })
    expect(server.calls).toHaveLength(1)
  })

  it.each([
    ['no JSON', { content: 'Blue, of course!' }, 'It was not JSON'],
    ['half of its JSON', { content: '{"colour":"blue","name":' }, 'It was not JSON'],
    ['nothing', { content: '' }, 'It was empty'],
    ['another shape', { content: { colour: 'green', name: 'x' } }, 'colour: Invalid option'],
    ['a text that is too long', { content: { colour: 'red', name: 'a very long name' } }, 'name: Too big'],
    ['the beginning only', { content: { colour: 'blue', name: 'x' }, finish: 'length' as const }, 'cut off'],
    ['no choice at all', { body: { id: 'x', choices: [] } }, 'It was empty'],
  ])('is requested once more after %s, with what was wrong', async (_name, reply, fault) => {
    server.reply('chat', reply, good)
    const { request, used } = question()
    expect(await connect().complete(request)).toEqual({ colour: 'blue', name: 'navy' })
    expect(used).toHaveLength(2)
    expect(used[1]).toEqual(oneAnswer)
    const messages = server.calls[1]?.body.messages ?? []
    expect(messages.slice(0, 2)).toEqual(server.calls[0]?.body.messages)
    expect(messages.at(-1)?.role).toBe('user')
    expect(messages.at(-1)?.content).toContain(fault)
  })

  it('fails after two that do not fit, both of them counted', async () => {
    server.reply('chat', { content: 'Blue.' }, { content: '{"colour":1}' }, good)
    const { request, used } = question()
    expect((await failure(connect().complete(request))).code).toBe('ai-service')
    expect(server.calls).toHaveLength(2)
    expect(used).toEqual([oneAnswer, oneAnswer])
  })

  it('counts nothing where the server does not report its use', async () => {
    server.usage = null
    server.reply('chat', good)
    const { request, used } = question()
    await connect().complete(request)
    expect(used).toEqual([{ inputTokens: 0, outputTokens: 0, pictures: 0 }])
  })

  it.each([401, 404, 429, 500, 503])('fails at once on %i and says only the status', async (status) => {
    server.reply('chat', { status, error: { message: 'key sk-only-for-tests wrote "the sea"' } })
    const { request, used } = question()
    expect(await failure(connect().complete(request))).toEqual({
      code: 'ai-service',
      cause: `the AI service answered ${status} to chat`,
    })
    expect(server.calls).toHaveLength(1)
    expect(used).toEqual([])
  })

  it.each([
    ['says so', { refusal: 'I cannot help with that.' }],
    ['is stopped by its filter', { content: '', finish: 'content_filter' as const }],
    ['answers 400 for it', { status: 400, error: { message: 'no', code: 'content_filter' } }],
  ])('is a refusal when the model %s', async (_name, reply) => {
    server.reply('chat', reply)
    expect((await failure(connect().complete(question().request))).code).toBe('text-refused')
    expect(server.calls).toHaveLength(1)
  })

  it('fails when it takes longer than its limit, before or after the headers', async () => {
    server.reply('chat', 'never', 'stall')
    const ai = connect({}, { textMs: shortly, pictureMs: shortly })
    const slow = { code: 'ai-service', cause: 'the AI service did not answer to chat' }
    expect(await failure(ai.complete(question().request))).toEqual(slow)
    expect(await failure(ai.complete(question().request))).toEqual(slow)
    expect(server.calls).toHaveLength(2)
  })

  it('fails when the connection breaks in the middle, or there is none', async () => {
    server.reply('chat', 'cut')
    expect((await failure(connect().complete(question().request))).code).toBe('ai-service')
    const nobody = createModel({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1/v1', model: 'm', imageModel: undefined })
    expect((await failure(nobody.complete(question().request))).code).toBe('ai-service')
  })

  it.each(['this is not JSON', null])('fails when the server responds with %j instead of JSON', async (body) => {
    server.reply('chat', { body })
    expect((await failure(connect().complete(question().request))).code).toBe('ai-service')
  })

  it('ends at once when its signal aborts, with the reason of the signal, and hangs up', async () => {
    const controller = new AbortController()
    const reason = new Error('cancelled by whoever asked')
    server.reply('chat', 'never')
    const arrived = server.arrival('chat')
    const left = server.departure()
    const completion = connect().complete(question({ signal: controller.signal }).request)
    const failed = completion.catch((error: unknown) => error)
    await arrived
    controller.abort(reason)
    expect(await failed).toBe(reason)
    await left
  })

  it('is not requested when its signal has aborted before', async () => {
    const reason = new Error('too late')
    await expect(connect().complete(question({ signal: AbortSignal.abort(reason) }).request)).rejects.toBe(reason)
    expect(server.calls).toEqual([])
  })
})

describe('a server that knows less', () => {
  it('is given the schema in words when it knows no json_schema, and is not asked in vain again', async () => {
    server.formats.delete('json_schema')
    server.reply('chat', good, good)
    const ai = connect()
    await ai.complete(question().request)
    await ai.complete(question().request)
    expect(server.calls.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      'json_object',
    ])
    const instructions = server.calls[1]?.body.messages?.[0]?.content
    expect(instructions).toMatch(/^Name a colour\.\n\n.*JSON schema "colour":\n\{.*"enum":\["red","blue"\]/s)
  })

  it('is asked for plain text in the end', async () => {
    server.formats.clear()
    server.reply('chat', good)
    expect(await connect().complete(question().request)).toEqual({ colour: 'blue', name: 'navy' })
    expect(server.calls.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ])
  })

  it('keeps its best way when a request fails for another reason', async () => {
    const refused = { status: 400, error: { message: 'too many tokens in the context' } }
    server.reply('chat', refused, refused, refused, good)
    const ai = connect()
    expect(await failure(ai.complete(question().request))).toEqual({
      code: 'ai-service',
      cause: 'the AI service answered 400 to chat',
    })
    await ai.complete(question().request)
    expect(server.calls.at(-1)?.body.response_format?.type).toBe('json_schema')
  })

  it('gets the bound by its newer name when it requires that', async () => {
    const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
    server.reply('chat', { status: 400, error: { message, param: 'max_tokens' } }, good)
    await connect().complete(question().request)
    expect(server.calls[1]?.body).toMatchObject({
      max_completion_tokens: 300,
      response_format: { type: 'json_schema' },
    })
    expect(server.calls[1]?.body.max_tokens).toBeUndefined()
  })
})

describe('a picture', () => {
  const signal = new AbortController().signal
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4])

  function paint(settings: Partial<Config['openai']> = { imageModel: 'gpt-image-1' }, limit = limits) {
    const used: AiUse[] = []
    const picture = connect(settings, limit).paint('a blue tee', signal, (use) => used.push(use))
    return { picture, used }
  }

  it('is requested upright and in middling quality, and counted', async () => {
    const { picture, used } = paint()
    expect((await picture)?.subarray(1, 4).toString()).toBe('PNG')
    expect(used).toEqual([{ inputTokens: 100, outputTokens: 200, pictures: 1 }])
    expect(server.calls[0]?.body).toEqual({
      model: 'gpt-image-1',
      prompt: 'a blue tee',
      n: 1,
      size: '1024x1536',
      quality: 'medium',
    })
  })

  it('is null without a model that paints, and nobody is asked', async () => {
    expect(await paint({}).picture).toBeNull()
    expect(server.calls).toEqual([])
  })

  it.each([404, 405, 501])('is null when the server responds with %i', async (status) => {
    server.reply('images', { status })
    const { picture, used } = paint()
    expect(await picture).toBeNull()
    expect(used).toEqual([])
  })

  it.each([429, 500])('fails on %i', async (status) => {
    server.reply('images', { status })
    expect(await failure(paint().picture)).toEqual({
      code: 'ai-service',
      cause: `the AI service answered ${status} to images`,
    })
  })

  it('is refused when the service will not paint it', async () => {
    server.reply('images', { status: 400, error: { message: 'no', code: 'moderation_blocked' } })
    expect((await failure(paint().picture)).code).toBe('text-refused')
  })

  it('fails when it is slow', async () => {
    server.reply('images', 'never')
    const { picture } = paint(undefined, { textMs: 20_000, pictureMs: shortly })
    expect((await failure(picture)).code).toBe('ai-service')
  })

  it('is fetched from the address that the service names, without the key', async () => {
    server.reply('images', { body: { created: 0, data: [{ url: server.serve('/files/1.png', png) }] } })
    const { picture, used } = paint({ imageModel: 'painter' })
    expect(await picture).toEqual(png)
    expect(used).toEqual([{ inputTokens: 0, outputTokens: 0, pictures: 1 }])
    expect(server.fetched).toEqual([{ path: '/files/1.png', authorization: undefined }])
  })

  it.each(['http://169.254.169.254/latest', 'file:///etc/passwd', 'http://localhost:1/x.png', 'no address'])(
    'is not fetched from %s',
    async (url) => {
      server.reply('images', { body: { created: 0, data: [{ url }] } })
      expect(await failure(paint().picture)).toEqual({
        code: 'ai-service',
        cause: "the AI service's picture is at an address that is not asked",
      })
    },
  )

  it('is not followed to another address', async () => {
    server.redirect('/files/moved.png', server.serve('/files/1.png', png))
    server.reply('images', { body: { created: 0, data: [{ url: `${server.origin}/files/moved.png` }] } })
    expect((await failure(paint().picture)).code).toBe('ai-service')
  })

  it('fails above 10 MB, however it comes, and was counted all the same', async () => {
    const huge = Buffer.alloc(10 * 1024 * 1024 + 1)
    server.reply('images', { body: { created: 0, data: [{ url: server.serve('/files/huge.png', huge) }] } })
    server.reply('images', { body: { created: 0, data: [{ b64_json: huge.toString('base64') }] } })
    const first = paint()
    expect((await failure(first.picture)).cause).toBe("the AI service's picture is too large")
    const second = paint()
    expect((await failure(second.picture)).cause).toBe("the AI service's picture is too large")
    expect([...first.used, ...second.used].map(({ pictures }) => pictures)).toEqual([1, 1])
  })

  it.each([{ created: 0, data: [] }, { created: 0, data: [{ b64_json: '' }] }, 'text'])(
    'fails when the response %j has none',
    async (body) => {
      server.reply('images', { body })
      expect((await failure(paint().picture)).code).toBe('ai-service')
    },
  )
})

describe('moderation', () => {
  const signal = new AbortController().signal

  it('lets harmless texts pass and refuses one that is flagged among them', async () => {
    const ai = connect()
    await ai.moderate(['a tee', 'una camiseta'], signal)
    expect(server.calls[0]?.body.input).toEqual(['a tee', 'una camiseta'])
    expect((await failure(ai.moderate(['a tee', 'flag me'], signal))).code).toBe('text-refused')
  })

  it.each([404, 405, 501])('is left out for good when the server responds with %i', async (status) => {
    server.reply('moderations', { status })
    const ai = connect()
    await ai.moderate(['flag me'], signal)
    await ai.moderate(['flag me'], signal)
    expect(server.calls).toHaveLength(1)
  })

  it.each([429, 500])(
    'is never skipped for an error: %i fails, and the next text is asked about again',
    async (status) => {
      server.reply('moderations', { status })
      const ai = connect()
      expect((await failure(ai.moderate(['a tee'], signal))).code).toBe('ai-service')
      expect((await failure(ai.moderate(['flag me'], signal))).code).toBe('text-refused')
    },
  )

  it('fails when the response is something else', async () => {
    server.reply('moderations', { body: { ok: true } }, { body: null })
    const ai = connect()
    expect((await failure(ai.moderate(['a tee'], signal))).code).toBe('ai-service')
    expect((await failure(ai.moderate(['a tee'], signal))).code).toBe('ai-service')
  })
})

describe('the model', () => {
  it('is the configured one, else a small one of OpenAI; without OPENAI_IMAGE_MODEL none paints', () => {
    expect(connect({ model: 'llama', imageModel: 'flux' })).toMatchObject({ writer: 'llama', painter: 'flux' })
    const unnamed = createModel({ apiKey: 'k', baseUrl: undefined, model: undefined, imageModel: undefined })
    expect(unnamed).toMatchObject({ writer: 'gpt-5.4-mini', painter: null })
  })
})

describe('what the SDK would do by itself', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('is not done: it takes nothing from the environment and writes nothing to the console', async () => {
    vi.stubEnv('OPENAI_LOG', 'debug')
    vi.stubEnv('OPENAI_ORG_ID', 'org-of-somebody')
    vi.stubEnv('OPENAI_API_KEY', 'sk-of-somebody')
    const written = (['debug', 'info', 'log', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => undefined),
    )
    server.reply('chat', good, { status: 500 })
    const ai = createModel({ apiKey: undefined, baseUrl, model: 'tiny', imageModel: undefined })
    await ai.complete(question().request)
    await failure(ai.complete(question().request))
    expect(server.calls.map(({ authorization, organization }) => [authorization, organization])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    for (const level of written) expect(level).not.toHaveBeenCalled()
  })
})
