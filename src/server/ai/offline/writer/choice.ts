import { createRandom } from '../../../../shared/seeded-random.ts'

/** Choices that follow from a seed: the same seed and decision always give the same choice. */
export interface Choice {
  /** One of a list that is not empty. */
  of<T>(decision: string, list: readonly T[]): T
  /** Whole number from the first to the last. */
  number(decision: string, from: number, to: number): number
}

export function createChoice(seed: string): Choice {
  const share = (decision: string) => createRandom(`${seed}/${decision}`).next()
  return {
    of(decision, list) {
      const chosen = list[Math.floor(share(decision) * list.length)]
      if (chosen === undefined) throw new Error(`nothing to choose from for ${decision}`)
      return chosen
    },
    number: (decision, from, to) => from + Math.floor(share(decision) * (to - from + 1)),
  }
}
