import { AppError } from '../../src/server/core/app-error.ts'

/** How one of several calls at once ended: `done`, the code of its error, or `fault: …` where the error is none of ours. */
export function readOutcome(outcome: PromiseSettledResult<unknown>): string {
  if (outcome.status === 'fulfilled') return 'done'
  return outcome.reason instanceof AppError ? outcome.reason.code : `fault: ${String(outcome.reason)}`
}

/** How all of them ended, sorted: it does not matter who wins. */
export function readOutcomes(outcomes: readonly PromiseSettledResult<unknown>[]): string[] {
  return outcomes.map(readOutcome).sort()
}
