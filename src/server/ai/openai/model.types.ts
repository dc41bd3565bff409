import type * as z from 'zod/mini'
import type { AiUse, Work } from '../ai.ts'

export interface ModelRequest<Response> extends Work {
  /** Who the model is and what it does; ours alone. */
  instructions: string
  /** What people typed: data, never instructions. */
  input: string
  /** What a response must fit; also sent to the service. */
  schema: z.ZodMiniType<Response>
  /** Name of the schema, `[a-z_]`. */
  name: string
  /** Most tokens of one response: the bound of what it can cost. */
  maxTokens: number
}

/**
 * A service behind the `openai` SDK. Every call ends within its time limit or when `signal` aborts; the latter throws
 * the signal's reason. What a response used is reported, also of one that did not fit.
 */
export interface Model {
  /** Model that writes. */
  readonly writer: string
  /** Model that paints; null: no pictures are requested. */
  readonly painter: string | null
  /**
   * A response that fits the schema; one that does not is requested once more.
   * @throws AppError ai-service (the service fails, is slow, or twice responds otherwise), text-refused (it refuses)
   */
  complete<Response>(request: ModelRequest<Response>): Promise<Response>
  /**
   * A picture as a file; null when the service has no such call.
   * @throws AppError ai-service, text-refused
   */
  paint(prompt: string, signal: AbortSignal, used: (use: AiUse) => void): Promise<Buffer | null>
  /**
   * Passes texts through the moderation call, when the service has one.
   * @throws AppError text-refused, ai-service
   */
  moderate(texts: readonly string[], signal: AbortSignal): Promise<void>
}
