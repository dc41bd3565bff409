/** A product that does not match. */
export const unmatched = 255

/**
 * Costs of products by their index: how weakly each matches, `unmatched` where it does not. Each search passes several
 * times through those of all products, in plain loops: the methods of typed arrays call a function for each element,
 * which takes some ten times as long.
 */
export type Costs = Uint8Array

/** Costs of products of which none matches yet. */
export const noCosts = (length: number): Costs => new Uint8Array(length).fill(unmatched)

/** Whether any product costs at most `most`. */
export function hasMatch(costs: Costs, most = unmatched - 1): boolean {
  for (let index = 0; index < costs.length; index++) if ((costs[index] as number) <= most) return true
  return false
}

/** Leaves out the products that cost more than `most`. */
export function leaveOut(costs: Costs, most: number): void {
  for (let index = 0; index < costs.length; index++) if ((costs[index] as number) > most) costs[index] = unmatched
}

/** Takes the lower costs of two; the others count up to `most`, and with a surcharge. */
export function lowerAll(costs: Costs, others: Costs, surcharge: number, most = unmatched - 1): void {
  for (let index = 0; index < costs.length; index++) {
    const other = others[index] as number
    if (other <= most && other + surcharge < (costs[index] as number)) costs[index] = other + surcharge
  }
}

/** Takes the higher costs of two. */
export function raiseAll(costs: Costs, others: Costs): void {
  for (let index = 0; index < costs.length; index++) {
    const other = others[index] as number
    if (other > (costs[index] as number)) costs[index] = other
  }
}

/** The lowest cost; `unmatched` where no product matches. */
export function findLowest(costs: Costs): number {
  let lowest = unmatched
  for (let index = 0; index < costs.length; index++) {
    const cost = costs[index] as number
    if (cost < lowest) lowest = cost
  }
  return lowest
}
