import type { Config } from '../config.ts'
import type { Ai } from './ai.ts'
import { createOfflineWriter, paintDrawings } from './offline/studio.ts'
import type { Brief } from './openai/prompts.ts'

/**
 * Creates the client of the configured AI service, else the offline one. The SDK is loaded only when it is used.
 * @param brief describes the shop to the service
 */
export async function createAi(config: Pick<Config, 'openai'>, brief: () => Brief): Promise<Ai> {
  const { apiKey, baseUrl } = config.openai
  if (!apiKey && !baseUrl) return createOfflineWriter()
  const { createModel } = await import('./openai/model.ts')
  const { createOpenAi } = await import('./openai/openai.ts')
  return createOpenAi(createModel(config.openai), paintDrawings, brief)
}
