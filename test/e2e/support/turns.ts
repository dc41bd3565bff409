import { describe, type TestOptions, test } from 'vitest'
import { later, turnOf } from '../../support/full.ts'

type Journey = () => Promise<void>

const everywhere = process.env.JOURNEYS === 'all'

/**
 * `test` for the journeys below a `describe.each` of settings: they take turns, so that each is made in one of them;
 * in every one with `JOURNEYS=all`.
 */
export function journeysInTurn<T>(settings: readonly T[], setting: T) {
  const turn = settings.indexOf(setting)
  let journeys = 0
  return (name: string, ...rest: [journey: Journey] | [options: TestOptions, journey: Journey]) => {
    const [options, journey]: [TestOptions, Journey] = rest.length === 2 ? rest : [{}, ...rest]
    const isTurn = journeys++ % settings.length === turn
    if (isTurn || everywhere) test(name, options, journey)
  }
}

/**
 * `describe.each` of settings for journeys that take long: in one of them for `npm test`, in the others for
 * `npm run test:full`.
 */
export function describeInTurn<T extends object>(
  settings: readonly T[],
  name: string,
  suite: (setting: T) => void,
): void {
  const turn = turnOf(name, settings.length)
  settings.forEach((setting, index) => {
    describe.each([setting])(name, index === turn ? {} : later, suite)
  })
}
