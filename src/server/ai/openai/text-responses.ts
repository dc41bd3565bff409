import { APIError, type OpenAI } from 'openai'
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources'
import * as z from 'zod/mini'
import { AppError } from '../../core/app-error.ts'
import type { AiUse, Work } from '../ai.ts'
import { withoutParts } from './response-schemas.ts'
import { callService, isRefusal } from './service-call.ts'

/** Most characters of a faulty response that are sent back to the model, as each of them costs. */
const shownAgain = 4_000

export interface ModelRequest<Response> extends Work {
  /** The task of the model, which never contains typed text. */
  instructions: string
  /** Typed by people: data, never instructions. */
  input: string
  /** Checks responses; also sent to the service as JSON schema. */
  schema: z.ZodMiniType<Response>
  /** Name of the schema, `[a-z_]`. */
  name: string
  /** Most tokens of one response, which limits its cost. */
  maxTokens: number
}

interface TextService {
  client: OpenAI
  model: string
  limitMs: number
}

type Reply<Response> = Checked<Response> & { content: string }

function countCost({ usage }: ChatCompletion): AiUse {
  return { inputTokens: usage?.prompt_tokens ?? 0, outputTokens: usage?.completion_tokens ?? 0, pictures: 0 }
}

/** @throws AppError text-refused */
function read<Response>({ choices }: ChatCompletion, schema: ModelRequest<Response>['schema']): Reply<Response> {
  // Compatible servers may omit any part.
  const choice = choices?.[0]
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') throw new AppError('text-refused')
  const content = choice?.message?.content ?? ''
  if (choice?.finish_reason === 'length') return { content, issue: 'It was too long and was cut off. Be shorter.' }
  return { content, ...checkResponse(content, schema) }
}

function retryMessages({ content, issue }: { content: string; issue: string }): ChatCompletionMessageParam[] {
  const again = { role: 'user' as const, content: `Your answer could not be used. ${issue} Answer once more, whole.` }
  return content ? [{ role: 'assistant', content: content.slice(0, shownAgain) }, again] : [again]
}

/** Writes texts over the chat call. */
export function createTextResponses({ client, model, limitMs }: TextService) {
  let dialect = chooseDialect(client.baseURL)

  /** Sends a request in the first dialect that the server supports, and remembers it. */
  async function send<Response>(
    { name, instructions, input, maxTokens, schema }: ModelRequest<Response>,
    later: readonly ChatCompletionMessageParam[],
    signal: AbortSignal,
  ): Promise<ChatCompletion> {
    const json = responseSchema(schema)
    let tried = dialect
    for (;;) {
      try {
        const completion = await client.chat.completions.create(
          {
            model,
            messages: [
              { role: 'system', content: instructions + schemaInWords(tried, name, json) },
              { role: 'user', content: input },
              ...later,
            ],
            ...inDialect(tried, { name, schema: json, maxTokens }),
          },
          { signal },
        )
        if (!(completion instanceof Object)) throw new Error('the AI service did not answer with JSON')
        dialect = tried
        return completion
      } catch (error) {
        const next = nextDialect(error, tried)
        if (!next) throw error
        tried = next
      }
    }
  }

  async function attempt<Response>(
    request: ModelRequest<Response>,
    later: ChatCompletionMessageParam[],
  ): Promise<Reply<Response>> {
    const call = { name: 'chat', limitMs, signal: request.signal }
    const completion = await callService(call, (signal) => send(request, later, signal))
    request.used(countCost(completion))
    return read(completion, request.schema)
  }

  /**
   * A response that fits the schema; one that does not is requested once more.
   * @throws AppError ai-service (the service fails, is slow, or twice responds otherwise), text-refused (it refuses)
   */
  return async function complete<Response>(request: ModelRequest<Response>): Promise<Response> {
    const first = await attempt(request, [])
    if ('response' in first) return first.response
    const second = await attempt(request, retryMessages(first))
    if ('response' in second) return second.response
    throw new AppError('ai-service', { cause: new Error('the AI service twice answered something else') })
  }
}

/** Response formats, from the strictest to the one that every server supports. */
const formats = ['json_schema', 'json_object', 'text'] as const
type Format = (typeof formats)[number]

/** The differences between compatible servers. */
interface TextDialect {
  format: Format
  /** Name of the parameter that limits a response. */
  bound: 'max_completion_tokens' | 'max_tokens'
}

/** OpenAI's newer models know only the new name of the limit, most other servers only the old one. */
function chooseDialect(baseUrl: string): TextDialect {
  const isOpenAi = new URL(baseUrl).hostname === 'api.openai.com'
  return { format: 'json_schema', bound: isOpenAi ? 'max_completion_tokens' : 'max_tokens' }
}

/** The next dialect to try when the server has rejected one; undefined after the last. */
function nextDialect(error: unknown, dialect: TextDialect): TextDialect | undefined {
  if (!(error instanceof APIError) || isRefusal(error)) return undefined
  if (error.status !== 400 && error.status !== 422) return undefined
  const { param, message } = error
  if (dialect.bound === 'max_tokens' && (param === 'max_tokens' || message.includes('max_completion_tokens')))
    return { ...dialect, bound: 'max_completion_tokens' }
  const format = formats[formats.indexOf(dialect.format) + 1]
  return format && { ...dialect, format }
}

function inDialect(
  dialect: TextDialect,
  response: { name: string; schema: Record<string, unknown>; maxTokens: number },
): Pick<ChatCompletionCreateParamsNonStreaming, 'response_format' | 'max_tokens' | 'max_completion_tokens'> {
  const { name, schema, maxTokens } = response
  const bound = { [dialect.bound]: maxTokens }
  if (dialect.format === 'text') return bound
  if (dialect.format === 'json_object') return { ...bound, response_format: { type: 'json_object' } }
  return { ...bound, response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } }
}

/** The schema as part of the instructions, for formats that do not carry it. */
function schemaInWords({ format }: TextDialect, name: string, schema: Record<string, unknown>): string {
  if (format === 'json_schema') return ''
  return `\n\nAnswer with one JSON object and nothing else. It fits the JSON schema "${name}":\n${JSON.stringify(schema)}`
}

/** The JSON Schema keywords that structured output supports. zod checks the rest in the response. */
const keywords = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'const', 'anyOf'] as const

/** The JSON schema of a model's response: strict, every field required, and nothing that strict servers refuse. */
function responseSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema, ...strict } = z.toJSONSchema(schema, {
    // Texts before they are cleaned.
    io: 'input',
    override({ jsonSchema }) {
      for (const key of Object.keys(jsonSchema)) {
        if (!keywords.some((keyword) => keyword === key)) delete jsonSchema[key]
      }
      if (jsonSchema.type !== 'object') return
      jsonSchema.additionalProperties = false
      jsonSchema.required = Object.keys(jsonSchema.properties ?? {})
    },
  })
  return strict
}

/** The parsed response, or its issue in words for the model. */
type Checked<Response> = { response: Response } | { issue: string }

/** Beginning and end of the parts in which a model thinks aloud. */
const thoughts = [/<think>/g, /<\/think>/g] as const

/** Messages for the model; zod/mini has none by default. */
const inEnglish = z.locales.en().localeError

/** The JSON in a model's text, which may be wrapped in reasoning and code fences. */
function jsonIn(content: string): string {
  const spoken = withoutParts(content, thoughts)
  return spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1)
}

function checkResponse<Response>(content: string, schema: z.ZodMiniType<Response>): Checked<Response> {
  let data: unknown
  try {
    data = JSON.parse(jsonIn(content))
  } catch {
    return { issue: content.trim() === '' ? 'It was empty.' : 'It was not JSON.' }
  }
  const parsed = z.safeParse(schema, data, { error: inEnglish })
  if (parsed.success) return { response: parsed.data }
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The object'}: ${message}`)
  return { issue: `It did not fit the schema. ${issues.slice(0, 10).join('; ')}` }
}
