import type { Config } from '../config.ts'
import type { Ai } from './ai.ts'

/** The configured AI service; null without one. The SDK is loaded only when it is wanted. */
export async function openAi(config: Pick<Config, 'openai'>): Promise<Ai | null> {
  const { apiKey, baseUrl } = config.openai
  if (!apiKey && !baseUrl) return null
  const { createOpenAi } = await import('./openai-adapter.ts')
  return createOpenAi(config.openai)
}
