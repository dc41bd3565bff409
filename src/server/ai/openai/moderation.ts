import type { OpenAI } from 'openai'
import { AppError } from '../../core/app-error.ts'
import { callService, isMissingCall } from './service-call.ts'

/** Sends texts to the moderation call. A server without that call gets one such request per process. */
export function createModeration({ client, limitMs }: { client: OpenAI; limitMs: number }) {
  let missing = false

  return async function moderate(texts: readonly string[], signal: AbortSignal): Promise<void> {
    if (missing) return
    const judged = await callService({ name: 'moderations', limitMs, signal }, async (limited) => {
      try {
        return await client.moderations.create({ input: [...texts] }, { signal: limited })
      } catch (error) {
        if (!isMissingCall(error)) throw error
        missing = true
        return { results: [] }
      }
    })
    if (!Array.isArray(judged?.results)) {
      throw new AppError('ai-service', { cause: new Error('the AI service answered moderations with something else') })
    }
    if (judged.results.some(({ flagged }) => flagged)) throw new AppError('text-refused')
  }
}
