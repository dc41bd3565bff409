import type { OpenAI } from 'openai'
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources'
import { AppError } from '../../core/app-error.ts'
import type { AiUse } from '../ai.ts'
import type { ModelRequest } from './model.types.ts'
import { callService } from './service-call.ts'
import { type Checked, checkResponse, responseSchema } from './structured-output.ts'
import { chooseDialect, inDialect, nextDialect, schemaInWords } from './text-dialect.ts'

/** Most characters of a faulty response that are sent back to the model, as each of them costs. */
const shownAgain = 4_000

interface TextService {
  client: OpenAI
  model: string
  limitMs: number
}

/** A checked response with its original text. */
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
  if (choice?.finish_reason === 'length') return { content, fault: 'It was too long and was cut off. Be shorter.' }
  return { content, ...checkResponse(content, schema) }
}

/** Messages that request another response after a faulty one. */
function retryMessages({ content, fault }: { content: string; fault: string }): ChatCompletionMessageParam[] {
  const again = { role: 'user' as const, content: `Your answer could not be used. ${fault} Answer once more, whole.` }
  return content ? [{ role: 'assistant', content: content.slice(0, shownAgain) }, again] : [again]
}

/** Model.complete over the chat call. */
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

  return async function complete<Response>(request: ModelRequest<Response>): Promise<Response> {
    const first = await attempt(request, [])
    if ('response' in first) return first.response
    const second = await attempt(request, retryMessages(first))
    if ('response' in second) return second.response
    throw new AppError('ai-service', { cause: new Error('the AI service twice answered something else') })
  }
}
