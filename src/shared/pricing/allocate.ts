import type { Cents } from '../money.ts'

/**
 * Divides an amount in proportion to weights, so that the shares add up to it: each is rounded down, then the cents left
 * over go to the largest remainders, of equal ones to the first.
 * @param weights whole numbers, none negative; when all are 0 the first takes everything
 * @returns the shares, in the order of the weights; none is larger than its weight while the amount is not above their sum
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  // Products of two amounts may have more digits than a number.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((share) => Number(share / sum))
  const over = amount - shares.reduce((total, share) => total + share, 0)
  const remainders = exact.map((share, index) => ({ index, remainder: share % sum }))
  // Sorting keeps the order of equal ones.
  const largest = remainders.sort((a, b) => Number(b.remainder - a.remainder)).slice(0, over)
  for (const { index } of largest) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
