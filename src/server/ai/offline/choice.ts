import { createRandom } from '../../../shared/seeded-random.ts'

/** Choices that follow from a seed: the same seed and slot always choose the same. */
export interface Choice {
  /** One of a list that is not empty. */
  of<T>(slot: string, list: readonly T[]): T
  /** Whole number from the first to the last. */
  number(slot: string, from: number, to: number): number
}

export function createChoice(seed: string): Choice {
  const share = (slot: string) => createRandom(`${seed}/${slot}`).next()
  return {
    of(slot, list) {
      const chosen = list[Math.floor(share(slot) * list.length)]
      if (chosen === undefined) throw new Error(`nothing to choose from for ${slot}`)
      return chosen
    },
    number: (slot, from, to) => from + Math.floor(share(slot) * (to - from + 1)),
  }
}
