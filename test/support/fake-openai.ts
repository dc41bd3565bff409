import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { plain } from './pictures.ts'

/** The calls of the API that the shop makes. */
export type FakeCall = 'chat' | 'images' | 'moderations'

/** How the server responds to one call. */
export type FakeReply =
  /** What the model says: text as it is, anything else as JSON. */
  | { content: unknown; finish?: 'stop' | 'length' | 'content_filter' }
  | { refusal: string }
  | { status: number; error?: { message: string; code?: string; param?: string } }
  /** A body of its own with status 200. */
  | { body: unknown }
  /** Nothing, until whoever asks goes away. */
  | 'never'
  /** The beginning of a response, and then nothing. */
  | 'stall'
  /** The beginning of a response, and then the connection is cut. */
  | 'cut'

export interface SeenCall {
  call: FakeCall
  authorization: string | undefined
  organization: string | undefined
  body: FakeBody
}

/** What the three calls send, as far as tests look into it. */
export interface FakeBody {
  model?: string
  messages?: { role: 'system' | 'user' | 'assistant'; content: string }[]
  response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: Record<string, unknown> } }
  max_tokens?: number
  max_completion_tokens?: number
  prompt?: string
  size?: string
  quality?: string
  input?: string | string[]
}

const paths: Record<string, FakeCall> = {
  '/v1/chat/completions': 'chat',
  '/v1/images/generations': 'images',
  '/v1/moderations': 'moderations',
}

/** What the shop's questions carry as data. */
interface Question {
  title?: string
  short?: string
  large?: string
  care?: string
  categories?: { id: string }[]
  paragraphs?: string[]
  texts?: Record<string, string>
}

/** The model's response unless a test sets one: one that fits, by the name of the requested schema. */
function usualContent({ messages = [], response_format }: FakeBody): unknown {
  const [instructions, question] = messages.map(({ content }) => content)
  const data: Question = JSON.parse(/^\{.*\}$/m.exec(question ?? '')?.[0] ?? '{}')
  const name = response_format?.json_schema?.name ?? /JSON schema "([a-z_]+)"/.exec(instructions ?? '')?.[1]
  switch (name) {
    case 'product':
      return { ...fakeProduct, title: data.title, categoryId: data.categories?.[0]?.id }
    case 'product_translation':
      return {
        ...{ title: `${data.title} (2)`, short: `${data.short} (2)`, large: `${data.large} (2)` },
        ...(data.care && { care: `${data.care} (2)` }),
      }
    case 'translation':
      return { paragraphs: data.paragraphs?.map((paragraph) => `${paragraph} (2)`) }
    case 'rewrite':
      return Object.fromEntries(
        Object.entries(data.texts ?? {}).map(([field, value]) => [field, `${value || field} (better)`]),
      )
    default:
      throw new Error(`no usual response for schema ${name}`)
  }
}

/** A product as the model returns it; `title` and `categoryId` are those of the request unless a test says otherwise. */
export const fakeProduct = {
  language: 'es',
  title: 'Camiseta de lino azul',
  short: 'Lino lavado, corte recto y un azul que recuerda a las seis de la tarde.',
  large: 'Es la camiseta que te pones sin pensar.\n\nTejida en lino europeo de 160 g.',
  categoryId: '',
  priceEuros: 39.9,
  weightGrams: 180,
  dimensions: '52 × 70 cm',
  fibres: [{ code: 'linen', percent: 100 }],
  care: 'Lavar a 30 °C.',
  ingredients: null,
  drawing: { kind: 'tee', fabric: 'linen', colour: 'sky', trim: null, pattern: 'plain', ground: 'mist' },
}

/**
 * As much of OpenAI's API as the generator uses, over HTTP. By default it responds to every call well; `reply` sets
 * its next response.
 */
export class FakeOpenAi {
  readonly calls: SeenCall[] = []
  /** Files that were requested. */
  readonly fetched: { path: string; authorization: string | undefined }[] = []
  /** Calls that this server does not have: 404. */
  readonly lacks = new Set<FakeCall>()
  /** Formats of a response that it knows; others are refused with 400. */
  readonly formats = new Set(['json_schema', 'json_object'])
  /** Of every response with words in it; null: the server does not report it. */
  usage: { input: number; output: number } | null = { input: 100, output: 200 }
  /** What moderation refuses. */
  flagged: (text: string) => boolean = (text) => /flag me/i.test(text)
  /** Calls that wait for a response, and the most that ever did. */
  waiting = 0
  most = 0
  #events = new EventEmitter()
  #replies: Record<FakeCall, FakeReply[]> = { chat: [], images: [], moderations: [] }
  #files = new Map<string, { status: number; headers: Record<string, string>; data: Buffer }>()
  #server: Server | null = null

  /** Starts it and returns the value of OPENAI_BASE_URL. */
  async listen(port = 0): Promise<string> {
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch((error: unknown) => send(response, 500, { error: String(error) }))
    })
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    return `${this.origin}/v1`
  }

  get isOpen(): boolean {
    return this.#server?.listening ?? false
  }

  get origin(): string {
    const address = this.#server?.address() as AddressInfo | null
    return `http://127.0.0.1:${address?.port}`
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  /** Back to a server that responds to everything well and has seen nothing. */
  reset(): void {
    this.calls.length = 0
    this.fetched.length = 0
    this.lacks.clear()
    for (const format of ['json_schema', 'json_object']) this.formats.add(format)
    this.usage = { input: 100, output: 200 }
    this.#replies = { chat: [], images: [], moderations: [] }
  }

  /** The next responses of a call, in this order; after them it responds as usual. */
  reply(call: FakeCall, ...replies: FakeReply[]): void {
    this.#replies[call].push(...replies)
  }

  /** Serves a file and returns its address. */
  serve(path: string, data: Buffer, type = 'image/png'): string {
    this.#files.set(path, { status: 200, headers: { 'content-type': type }, data })
    return `${this.origin}${path}`
  }

  /** Sends whoever asks for a file to another address. */
  redirect(path: string, location: string): void {
    this.#files.set(path, { status: 302, headers: { location }, data: Buffer.alloc(0) })
  }

  /** The calls of one kind. */
  of(call: FakeCall): SeenCall[] {
    return this.calls.filter((seenCall) => seenCall.call === call)
  }

  /** Resolves when the next such call has arrived. */
  async arrival(call: FakeCall): Promise<void> {
    await once(this.#events, call)
  }

  /** Resolves when somebody goes away without a response to a `never`. */
  async departure(): Promise<void> {
    await once(this.#events, 'departure')
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const file = this.#files.get(path)
    if (file) {
      this.fetched.push({ path, authorization: request.headers.authorization })
      return void response.writeHead(file.status, file.headers).end(file.data)
    }
    const call = paths[path]
    const body = await bodyOf(request)
    if (!call) return notFound(response)
    const { authorization, 'openai-organization': organization } = request.headers
    this.waiting += 1
    this.most = Math.max(this.most, this.waiting)
    response.once('close', () => {
      this.waiting -= 1
    })
    this.calls.push({ call, authorization, organization: organization?.toString(), body })
    // A turn later, so that whoever awaits the arrival sees a call that is on its way to a response.
    setImmediate(() => this.#events.emit(call))
    if (this.lacks.has(call)) return notFound(response)
    const format = body.response_format?.type
    if (call === 'chat' && format && !this.formats.has(format)) {
      const message = `'response_format.type' ${format} is not supported`
      return send(response, 400, { error: { message, type: 'invalid_request_error', param: 'response_format' } })
    }
    const reply = this.#replies[call].shift()
    if (reply === 'never') return void response.on('close', () => this.#events.emit('departure'))
    if (reply === 'stall') return begin(response, () => undefined)
    if (reply === 'cut') return begin(response, () => response.destroy())
    if (reply && 'status' in reply) return send(response, reply.status, { error: reply.error ?? { message: 'no' } })
    if (reply && 'body' in reply) return send(response, 200, reply.body)
    if (call === 'images') return send(response, 200, await this.#picture())
    if (call === 'moderations') return send(response, 200, this.#moderate(body.input ?? []))
    return this.#complete(body, reply, response)
  }

  #complete(body: FakeBody, reply: Exclude<FakeReply, string> | undefined, response: ServerResponse): void {
    const output = reply ?? { content: usualContent(body) }
    const refusal = 'refusal' in output ? output.refusal : null
    const content = 'content' in output ? output.content : null
    const message = {
      role: 'assistant',
      refusal,
      content: typeof content === 'string' || content === null ? content : JSON.stringify(content),
    }
    const finish = ('finish' in output && output.finish) || 'stop'
    send(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model: body.model,
      choices: [{ index: 0, finish_reason: finish, logprobs: null, message }],
      ...(this.usage && {
        usage: {
          prompt_tokens: this.usage.input,
          completion_tokens: this.usage.output,
          total_tokens: this.usage.input + this.usage.output,
        },
      }),
    })
  }

  async #picture(): Promise<unknown> {
    // Another colour each time: no two pictures of a painter are the same file.
    const colour = `#${(0x20_40_60 + this.of('images').length * 0x10_10).toString(16)}`
    const data = await plain(96, 128, colour).png().toBuffer()
    const { input, output } = this.usage ?? { input: 0, output: 0 }
    const usage = this.usage && { input_tokens: input, output_tokens: output, total_tokens: input + output }
    return { created: 0, data: [{ b64_json: data.toString('base64') }], ...(usage && { usage }) }
  }

  #moderate(input: string | string[]): unknown {
    const results = [input].flat().map((text) => ({ flagged: this.flagged(text), categories: {}, category_scores: {} }))
    return { id: 'modr-1', model: 'omni-moderation-latest', results }
  }
}

async function bodyOf(request: IncomingMessage): Promise<FakeBody> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text ? JSON.parse(text) : {}
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function notFound(response: ServerResponse): void {
  send(response, 404, { error: { message: 'Not found', type: 'invalid_request_error' } })
}

function begin(response: ServerResponse, then: () => void): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  response.write('{"id":"chatcmpl-1","choices":[{"ind', then)
}
