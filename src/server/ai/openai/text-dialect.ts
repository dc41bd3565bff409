import { APIError } from 'openai'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources'
import { isRefusal } from './service-call.ts'

/** Response formats, from the strictest to the one that every server supports. */
const formats = ['json_schema', 'json_object', 'text'] as const
type Format = (typeof formats)[number]

/** The differences between compatible servers. */
export interface TextDialect {
  format: Format
  /** Name of the parameter that limits a response. */
  bound: 'max_completion_tokens' | 'max_tokens'
}

/** OpenAI's newer models know only the new name of the limit, most other servers only the old one. */
export function chooseDialect(baseUrl: string): TextDialect {
  const own = new URL(baseUrl).hostname === 'api.openai.com'
  return { format: 'json_schema', bound: own ? 'max_completion_tokens' : 'max_tokens' }
}

/** The next dialect to try when the server has rejected one; undefined after the last. */
export function nextDialect(error: unknown, dialect: TextDialect): TextDialect | undefined {
  if (!(error instanceof APIError) || isRefusal(error)) return undefined
  if (error.status !== 400 && error.status !== 422) return undefined
  const { param, message } = error
  if (dialect.bound === 'max_tokens' && (param === 'max_tokens' || message.includes('max_completion_tokens')))
    return { ...dialect, bound: 'max_completion_tokens' }
  const format = formats[formats.indexOf(dialect.format) + 1]
  return format && { ...dialect, format }
}

/** The parts of a request that depend on the dialect. */
export function inDialect(
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
export function schemaInWords({ format }: TextDialect, name: string, schema: Record<string, unknown>): string {
  if (format === 'json_schema') return ''
  return `\n\nAnswer with one JSON object and nothing else. It fits the JSON schema "${name}":\n${JSON.stringify(schema)}`
}
