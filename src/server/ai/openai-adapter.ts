import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Ai } from './ai.ts'

/** Any server that speaks OpenAI's protocol: the company's own, or a local model. */
export function createOpenAi({ model = '', imageModel }: Config['openai']): Ai {
  const refuse = async () => {
    throw new AppError('not-configured')
  }
  return { writer: model, painter: imageModel ?? null, answer: refuse, paint: refuse, moderate: refuse }
}
