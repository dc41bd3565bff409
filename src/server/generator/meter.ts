import type { AiUse } from '../ai/ai.ts'

/** Adds up what a piece of work uses of a service. */
export class Meter {
  readonly use: AiUse = { inputTokens: 0, outputTokens: 0, pictures: 0 }

  readonly add = ({ inputTokens, outputTokens, pictures }: AiUse): void => {
    this.use.inputTokens += inputTokens
    this.use.outputTokens += outputTokens
    this.use.pictures += pictures
  }
}
