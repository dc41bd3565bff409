import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Figures } from './figures.ts'

/** Somebody who is refused for longer goes away. */
const patienceMs = 60_000
/** A request that is silent for so long has no answer. */
const silenceMs = 30_000

interface Sent {
  json?: unknown
  form?: Record<string, string>
  /** With files. */
  parts?: FormData
  headers?: Record<string, string>
  /** Statuses from 400 on that are right here. */
  expected?: readonly number[]
}

/** Fetch's own encodings. */
async function encode({ json, form, parts }: Sent): Promise<{ body: Buffer; type: string | null }> {
  const encoded = new Response(parts ?? (form ? new URLSearchParams(form) : undefined))
  if (json !== undefined) return { body: Buffer.from(JSON.stringify(json)), type: 'application/json' }
  return { body: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') }
}

/** A browser or program in front of the balancer, with a connection and cookies of its own. */
export class Visitor {
  token: string | undefined
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 })
  private readonly cookies = new Map<string, string>()

  private readonly url: string
  private readonly figures: Figures

  constructor(url: string, figures: Figures) {
    this.url = url
    this.figures = figures
  }

  /** A key that identifies a submit on its own. */
  static key(): string {
    return randomBytes(16).toString('hex')
  }

  /** One answer to one request. @throws when there is none, or half of one */
  async once(path: string, sent: Sent = {}): Promise<Answer> {
    const method = sent.json !== undefined || sent.form || sent.parts ? 'POST' : 'GET'
    const startedAt = performance.now()
    try {
      const response = await this.send(method, path, sent)
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      this.keepCookies(response)
      const { statusCode: status = 0, headers } = response
      const ms = performance.now() - startedAt
      const answer = { method, path, status, headers, body: Buffer.concat(chunks), ms }
      this.figures.answer(answer, sent.expected ?? [])
      return answer
    } catch (error) {
      this.figures.cut()
      throw error
    }
  }

  /**
   * Asks until it is answered, as people do: waits for as long as `Retry-After` says. What changes something is to be sent
   * with a key, or must change nothing when it comes twice.
   * @throws after a minute, and at a status that is not among the expected ones
   */
  async ask(path: string, sent: Sent = {}): Promise<Answer> {
    for (const end = Date.now() + patienceMs; ; ) {
      const answer = await this.once(path, sent).catch(() => undefined)
      if (answer && answer.status !== 503) {
        if (answer.status < 400 || sent.expected?.includes(answer.status)) return answer
        throw new Error(`${answer.method} ${path}: ${answer.status} ${answer.body.subarray(0, 300)}`)
      }
      if (Date.now() > end) throw new Error(`${path} had no answer within ${patienceMs / 1000} s`)
      await sleep(Number(answer?.headers['retry-after'] ?? 1) * 1000)
    }
  }

  async json<T>(path: string, sent: Sent = {}): Promise<T> {
    return JSON.parse((await this.ask(path, sent)).body.toString()) as T
  }

  leave(): void {
    this.agent.destroy()
  }

  private async send(method: string, path: string, sent: Sent): Promise<IncomingMessage> {
    const { body, type } = await encode(sent)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const outgoing = request(this.url + path, {
      method,
      agent: this.agent,
      timeout: silenceMs,
      headers: {
        'accept-language': 'es',
        ...(type && { 'content-type': type, 'content-length': String(body.length) }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(cookie && { cookie }),
        ...sent.headers,
      },
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('silence')))
    outgoing.end(body)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return response
  }

  private keepCookies(response: IncomingMessage): void {
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value !== undefined) this.cookies.set(name, value)
    }
  }
}
