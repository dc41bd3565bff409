import { setImmediate as nextTurn } from 'node:timers/promises'

/** A piece of work, and who waits for it. */
export interface Waiting<W, R> {
  work: W
  resolve(result: R): void
  reject(reason: unknown): void
}

export interface GroupRules<W, R> {
  /** Two that have one of these in common are never in the same group: the later one sees what the first one did. */
  keysOf(work: W): readonly string[]
  /** What a group takes: it should end soon, others wait for it. */
  most: { works: number; weight: number }
  weightOf(work: W): number
  /** Does the work of a group and tells each what became of it. */
  perform(group: readonly Waiting<W, R>[]): Promise<void>
}

/**
 * Work that comes while other work is done waits and is then done together with all that waits: in one transaction, so
 * that the disk and the rows that everybody writes are waited for once. The more there is to do, the less work is each.
 */
export function createGroupQueue<W, R>(rules: GroupRules<W, R>): (work: W) => Promise<R> {
  let waiting: Waiting<W, R>[] = []
  let performing = false

  async function performAll(): Promise<void> {
    performing = true
    while (waiting.length > 0) {
      // Requests that came with this one are read first.
      await nextTurn()
      const [group, rest] = split(waiting, rules)
      waiting = rest
      try {
        await rules.perform(group)
      } catch (reason) {
        // Not to be expected; but nobody may wait for ever behind it.
        for (const { reject } of group) reject(reason)
      }
    }
    performing = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject })
      if (!performing) void performAll()
    })
}

/** The next group and who goes on waiting: behind a full one, or behind one with the same key. */
function split<W, R>(
  waiting: readonly Waiting<W, R>[],
  { keysOf, weightOf, most }: GroupRules<W, R>,
): [group: Waiting<W, R>[], rest: Waiting<W, R>[]] {
  const group: Waiting<W, R>[] = []
  const rest: Waiting<W, R>[] = []
  const taken = new Set<string>()
  let weight = 0
  for (const each of waiting) {
    const [keys, own] = [keysOf(each.work), weightOf(each.work)]
    const fits = group.length === 0 || (group.length < most.works && weight + own <= most.weight)
    // Who waits takes the keys along: nobody with the same ones goes first.
    const isFree = !keys.some((key) => taken.has(key))
    for (const key of keys) taken.add(key)
    if (!fits || !isFree) {
      rest.push(each)
      continue
    }
    group.push(each)
    weight += own
  }
  return [group, rest]
}
