/** `FULL=1`: every case of what takes long. Without it each rule is still held, by fewer of them. */
export const full = process.env.FULL === '1'

/** Of many cases of one rule each `every`-th; all of them with `FULL=1`. */
export function someOf<T>(cases: readonly T[], every: number): T[] {
  return full ? [...cases] : cases.filter((_, index) => index % every === 0)
}

/**
 * Options of a test or a suite that `npm test` has no time for: `npm run test:full` runs it. For another database, device
 * or language than one that `npm test` tries, and for what is long and seldom breaks.
 */
export const later = { tags: ['full'] }

/** One of `count`, always the same for a name, so that names share them evenly. */
export function turnOf(name: string, count: number): number {
  let sum = 0
  for (const character of name) sum += character.charCodeAt(0)
  return sum % count
}

interface Share<T> {
  options: { tags?: string[] }
  cases: T[]
}

/** Each `every`-th of many cases, from that of an index, for `npm test`; the others for `npm run test:full`. */
export function inShares<T>(cases: readonly T[], every: number, from = 0): Share<T>[] {
  const isIn = (index: number) => index % every === from
  return [
    { options: {}, cases: cases.filter((_, index) => isIn(index)) },
    { options: later, cases: cases.filter((_, index) => !isIn(index)) },
  ]
}
