import type { OpenAI } from 'openai'
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources'
import { AppError } from '../../app-error.ts'
import type { AiUse } from '../ai.ts'
import type { ModelRequest } from './model.types.ts'
import { callService } from './service-call.ts'
import { answerSchema, type Checked, checkAnswer } from './structured-output.ts'
import { dialectOf, inDialect, nextDialect, schemaInWords } from './text-dialect.ts'

/** How much of an answer that did not fit is shown to the model again: it pays for every word of it. */
const shownAgain = 4_000

interface TextService {
  client: OpenAI
  model: string
  limitMs: number
}

/** What the model said, and what came of it. */
type Said<Answer> = Checked<Answer> & { content: string }

function costOf({ usage }: ChatCompletion): AiUse {
  return { inputTokens: usage?.prompt_tokens ?? 0, outputTokens: usage?.completion_tokens ?? 0, pictures: 0 }
}

/** @throws AppError text-refused */
function read<Answer>({ choices }: ChatCompletion, schema: ModelRequest<Answer>['schema']): Said<Answer> {
  // Of a compatible server nothing is certain.
  const choice = choices?.[0]
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') throw new AppError('text-refused')
  const content = choice?.message?.content ?? ''
  if (choice?.finish_reason === 'length') return { content, fault: 'It was too long and was cut off. Be shorter.' }
  return { content, ...checkAnswer(content, schema) }
}

/** What is said to the model after an answer that did not fit. */
function onceMore({ content, fault }: { content: string; fault: string }): ChatCompletionMessageParam[] {
  const again = { role: 'user' as const, content: `Your answer could not be used. ${fault} Answer once more, whole.` }
  return content ? [{ role: 'assistant', content: content.slice(0, shownAgain) }, again] : [again]
}

/** Answers in words, held to a schema: Ai.answer over the chat call. */
export function createTextAnswers({ client, model, limitMs }: TextService) {
  let dialect = dialectOf(client.baseURL)

  /** Asks, and finds out on the way which dialect the server speaks; what worked is kept for the process. */
  async function complete<Answer>(
    { name, instructions, input, maxTokens, schema }: ModelRequest<Answer>,
    later: readonly ChatCompletionMessageParam[],
    signal: AbortSignal,
  ): Promise<ChatCompletion> {
    const json = answerSchema(schema)
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

  async function ask<Answer>(
    request: ModelRequest<Answer>,
    later: ChatCompletionMessageParam[],
  ): Promise<Said<Answer>> {
    const call = { name: 'chat', limitMs, signal: request.signal }
    const completion = await callService(call, (signal) => complete(request, later, signal))
    request.used(costOf(completion))
    return read(completion, request.schema)
  }

  return async function answer<Answer>(request: ModelRequest<Answer>): Promise<Answer> {
    const first = await ask(request, [])
    if ('answer' in first) return first.answer
    const second = await ask(request, onceMore(first))
    if ('answer' in second) return second.answer
    throw new AppError('ai-service', { cause: new Error('the AI service twice answered something else') })
  }
}
