/** The value below which a part of the (sorted) values lies. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

export interface Spread {
  median: number
  p99: number
  max: number
}

/** Median, p99 and maximum of values in any order; NaN without values. */
export function spreadOf(values: readonly number[]): Spread {
  const all = sorted(values)
  return { median: percentile(all, 0.5), p99: percentile(all, 0.99), max: all.at(-1) ?? Number.NaN }
}

/** The value in the middle; NaN without values. */
export const median = (values: readonly number[]): number => percentile(sorted(values), 0.5)
