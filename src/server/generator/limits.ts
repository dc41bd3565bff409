import { AppError } from '../core/app-error.ts'

/** How long somebody may have to wait, in milliseconds. */
export interface GeneratorLimits {
  /** For a product or a text once it is its turn: all answers of the service and what is asked again, together. */
  workMs: number
  /** For the turn, on an open connection: some more than a generation takes, so that whoever is next has theirs. */
  turnMs: number
}

export const usualLimits: GeneratorLimits = { workMs: 45_000, turnMs: 50_000 }

/** When to come back to a generator that is slow or has many to serve. */
export const comeBackSeconds = 30

/** The service has not answered in time. */
export const tooSlow = () =>
  new AppError('ai-service', { retryAfter: comeBackSeconds, cause: new Error('the AI service took too long') })

/** Does some work, and aborts it for a reason when it takes longer. */
export async function within<T>(
  { ms, reason }: { ms: number; reason: () => AppError },
  controller: AbortController,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setTimeout(() => controller.abort(reason()), ms)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
