import type { AiUse } from '../ai/ai.ts'

/** Adds up the use of a service by one piece of work. */
export class Meter {
  readonly use: AiUse = { inputTokens: 0, outputTokens: 0, pictures: 0 }

  readonly add = ({ inputTokens, outputTokens, pictures }: AiUse): void => {
    this.use.inputTokens += inputTokens
    this.use.outputTokens += outputTokens
    this.use.pictures += pictures
  }
}
