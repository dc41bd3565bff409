import { AppError } from '../../src/server/core/app-error.ts'

/** What one of several calls at once was told: `done`, the code of its error, or `fault: …` where it is none of ours. */
export function toldBy(outcome: PromiseSettledResult<unknown>): string {
  if (outcome.status === 'fulfilled') return 'done'
  return outcome.reason instanceof AppError ? outcome.reason.code : `fault: ${String(outcome.reason)}`
}

/** The same of all of them, sorted: it does not matter who wins. */
export function allTold(outcomes: readonly PromiseSettledResult<unknown>[]): string[] {
  return outcomes.map(toldBy).sort()
}
