import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

export interface Waiting<W, R> {
  work: W
  resolve(result: R): void
  reject(reason: unknown): void
}

export interface GroupRules<W, R> {
  /** Two works that share a key are never in the same group: the later one sees what the earlier one has done. */
  keysOf(work: W): readonly string[]
  /** Most of a group: it should end soon, as later works wait for it. */
  most: { works: number; weight?: number }
  /** Unless given, a group is bounded by its works alone. */
  weightOf?(work: W): number
  perform(group: readonly Waiting<W, R>[]): Promise<void>
}

/**
 * Groups work: what arrives while a group is performed waits, and is then performed together in one transaction. The
 * disk and contended rows are waited for once per group, so that the cost of each work falls as the load rises.
 */
export function createGroupQueue<W, R>(rules: GroupRules<W, R>): (work: W) => Promise<R> {
  let waiting: Waiting<W, R>[] = []
  let performing = false

  async function performAll(): Promise<void> {
    performing = true
    while (waiting.length > 0) {
      // Requests that arrived together join the same group.
      await yieldToEventLoop()
      const [group, rest] = split(waiting, rules)
      waiting = rest
      try {
        await rules.perform(group)
      } catch (reason) {
        // Not expected, but no caller may be left waiting.
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

/** Splits off the next group. The rest waits for room, or for a member that has the same key. */
function split<W, R>(
  waiting: readonly Waiting<W, R>[],
  { keysOf, weightOf, most }: GroupRules<W, R>,
): [group: Waiting<W, R>[], rest: Waiting<W, R>[]] {
  const group: Waiting<W, R>[] = []
  const rest: Waiting<W, R>[] = []
  const reserved = new Set<string>()
  let weight = 0
  for (const each of waiting) {
    const [keys, workWeight] = [keysOf(each.work), weightOf?.(each.work) ?? 0]
    const fits = group.length === 0 || (group.length < most.works && weight + workWeight <= (most.weight ?? 0))
    // Waiting works reserve their keys too: later works with the same key do not overtake them.
    const isFree = !keys.some((key) => reserved.has(key))
    for (const key of keys) reserved.add(key)
    if (!fits || !isFree) {
      rest.push(each)
      continue
    }
    group.push(each)
    weight += workWeight
  }
  return [group, rest]
}
