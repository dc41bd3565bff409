import { test } from 'vitest'

const everywhere = process.env.JOURNEYS === 'all'

/**
 * `test` for the journeys below a `describe.each` of settings: they take turns, so that each is made in one of them;
 * in every one with `JOURNEYS=all`.
 */
export function journeysInTurn<T>(settings: readonly T[], setting: T) {
  const turn = settings.indexOf(setting)
  let journeys = 0
  return (name: string, journey: () => Promise<void>, timeoutMs?: number) => {
    const own = journeys++ % settings.length === turn
    if (own || everywhere) test(name, journey, timeoutMs)
  }
}
