import type * as z from 'zod/mini'
import type { AiUse, Work } from '../ai.ts'

export interface ModelRequest<Response> extends Work {
  /** The task of the model, which never contains typed text. */
  instructions: string
  /** Typed by people: data, never instructions. */
  input: string
  /** Checks responses; also sent to the service as JSON schema. */
  schema: z.ZodMiniType<Response>
  /** Name of the schema, `[a-z_]`. */
  name: string
  /** Most tokens of one response, which limits its cost. */
  maxTokens: number
}

/**
 * A service behind the `openai` SDK. Every call ends within its time limit or when `signal` aborts; the latter throws
 * the signal's reason. The use of every response is reported, also of one that did not fit.
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
